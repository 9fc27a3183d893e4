import type { Notice } from '../../schemas/types/api.js';
import type { CompiledRules } from '../compiled-rules.js';
import { verdict } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts/request-facts.js';
import { evaluate, type Lookup } from '../figures/terms.js';
import type { NoticeItem, NoticeList } from '../rule-source.js';
import type { SourceBook } from './sources.js';

/** The items of one list that a request calls for: those that may hold, or for some rules only those that must. */
export function noticesOf(list: NoticeList, rules: CompiledRules, facts: RequestFacts, figure: Lookup): Notice[] {
  const shown = rules.notices.filter(({ rule, table }) => {
    if (rule.list !== list) return false;
    const holds = verdict(table, facts.situation);
    return rule.onlyIfCertain ? holds === 'always' : holds !== 'never';
  });
  return shown.map(({ rule }) => notice(rule, figure, rules.sources)).sort(byLevel);
}

/** What could change the choice stands before what is good to know; otherwise the order of the files stays. */
function byLevel(a: Notice, b: Notice): number {
  return Number(b.level === 'warning') - Number(a.level === 'warning');
}

/** What the rules assume of each field that the request leaves out. */
export function assumedAnswers(rules: CompiledRules, facts: RequestFacts): Notice[] {
  return facts.assumed.flatMap((name) => {
    const fact = rules.source.facts[name];
    if (fact === undefined || !('unanswered' in fact) || typeof fact.unanswered !== 'object') return [];
    return [
      { id: `non_indicato.${name}`, label: fact.label, text: fact.unanswered.assumption, amount: null, sources: [] },
    ];
  });
}

function notice({ id, label, text, level, amount, sources }: NoticeItem, figure: Lookup, book: SourceBook): Notice {
  return {
    id,
    label,
    text,
    ...(level === undefined ? {} : { level }),
    amount:
      amount === undefined
        ? null
        : {
            min: evaluate(amount.min, figure).toNumber(),
            max: evaluate(amount.max, figure).toNumber(),
            unit: amount.unit,
          },
    sources: book.all(sources),
  };
}
