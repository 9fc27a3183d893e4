import type { Notice } from '../../schemas/types/api.js';
import type { CompiledRules, Conditional } from '../compiled-rules.js';
import { type TruthTable, verdict } from '../conditions/truth-table.js';
import type { Decimal } from '../decimal.js';
import type { RequestFacts } from '../facts/request-facts.js';
import { figureNamed } from '../figures/figure-values.js';
import { evaluate, type Lookup, namesRead } from '../figures/terms.js';
import { frozen } from '../frozen.js';
import type { NoticeItem, NoticeList, RuleSource } from '../rule-source.js';
import type { SourceBook } from './sources.js';

/** A notice, ready to be shown. */
export interface PreparedNotice {
  readonly table: TruthTable;
  readonly onlyIfCertain: boolean;
  shown(figure: Lookup): Notice;
}

/** The notices of each list, in the order in which they are shown. */
export type NoticeLists = ReadonlyMap<NoticeList, readonly PreparedNotice[]>;

/** Prepares the notices of a rules year: those that read nothing of the request are written once. */
export function noticeLists(
  notices: readonly Conditional<NoticeItem>[],
  figures: ReadonlyMap<string, Decimal>,
  sources: SourceBook,
): NoticeLists {
  const lists = new Map<NoticeList, PreparedNotice[]>();
  for (const { rule, table } of [...notices].sort((a, b) => byLevel(a.rule, b.rule))) {
    const list = lists.get(rule.list) ?? [];
    list.push({ table, onlyIfCertain: rule.onlyIfCertain === true, shown: writer(rule, figures, sources) });
    lists.set(rule.list, list);
  }
  return lists;
}

/** The items of one list that a request calls for: those that may hold, or for some rules only those that must. */
export function noticesOf(list: NoticeList, rules: CompiledRules, facts: RequestFacts, figure: Lookup): Notice[] {
  const shown: Notice[] = [];
  for (const notice of rules.noticeLists.get(list) ?? []) {
    const holds = verdict(notice.table, facts.situation);
    if (notice.onlyIfCertain ? holds === 'always' : holds !== 'never') shown.push(notice.shown(figure));
  }
  return shown;
}

/** What could change the choice stands before what is good to know; otherwise the order of the files stays. */
function byLevel(a: NoticeItem, b: NoticeItem): number {
  return Number(b.level === 'warning') - Number(a.level === 'warning');
}

function writer(rule: NoticeItem, figures: ReadonlyMap<string, Decimal>, sources: SourceBook) {
  const terms = rule.amount === undefined ? [] : [rule.amount.min, rule.amount.max];
  if (!terms.flatMap(namesRead).every((name) => figures.has(name))) {
    return (figure: Lookup): Notice => notice(rule, figure, sources);
  }
  // Results share it, so it is frozen, like the sources.
  const always = frozen(notice(rule, (name) => figureNamed(name, figures), sources));
  return (): Notice => always;
}

/** What the rules assume of each field that the request leaves out. */
export function assumedAnswers(rules: CompiledRules, facts: RequestFacts): Notice[] {
  return facts.assumed.flatMap((name) => rules.assumedAnswers.get(name) ?? []);
}

/** What the rules assume of each field that a request may leave out, by its name. Results share them, frozen. */
export function assumedAnswersOf(facts: RuleSource['facts']): Map<string, Notice> {
  const answers = new Map<string, Notice>();
  for (const [name, fact] of Object.entries(facts)) {
    if (!('unanswered' in fact) || typeof fact.unanswered !== 'object') continue;
    const { label, unanswered } = fact;
    answers.set(
      name,
      frozen({ id: `non_indicato.${name}`, label, text: unanswered.assumption, amount: null, sources: [] }),
    );
  }
  return answers;
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
