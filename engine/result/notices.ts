import type { Notice } from '../../schemas/types/api.js';
import type { CompiledRules } from '../compiled-rules.js';
import type { Standing } from '../conditions/kept-by-facts.js';
import type { Situation } from '../conditions/situation.js';
import { verdict } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts/request-facts.js';
import type { NoticeList, RuleSource } from '../rules/rule-source.js';
import { frozen } from '../values/frozen.js';
import type { PreparedList, PreparedNotice } from './notice-lists.js';

/**
 * The items of one list that a request calls for: those that may hold, or for some rules only those that must. The same
 * items come as the very same list, frozen.
 * @param first what stands before them
 */
export function noticesOf(
  list: NoticeList,
  rules: Pick<CompiledRules, 'noticeLists'>,
  facts: Standing,
  first: readonly Notice[] = [],
): Notice[] {
  const prepared = rules.noticeLists.get(list);
  if (prepared === undefined) return [...first];
  const called = prepared.calledFor.of(facts, () => calledFor(prepared, facts.situation));
  return first.length === 0 ? called : prepared.shared.of([...first, called], () => frozen([...first, ...called]));
}

function calledFor({ notices, candidates, shared }: PreparedList, situation: Situation): Notice[] {
  const shown: Notice[] = [];
  for (const number of candidates.among(situation)) {
    const notice = notices[number];
    if (notice !== undefined && isCalledFor(notice, situation)) shown.push(notice.shown);
  }
  return shared.of(shown, () => frozen(shown));
}

function isCalledFor({ table, onlyIfCertain }: PreparedNotice, situation: Situation): boolean {
  const holds = verdict(table, situation);
  return onlyIfCertain ? holds === 'always' : holds !== 'never';
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
