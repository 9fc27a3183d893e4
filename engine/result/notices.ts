import type { Notice } from '../../schemas/types/api.js';
import type { Situation } from '../conditions/fact-space.js';
import { type Conditional, verdict } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts.js';
import type { CompiledNotice, CompiledRules } from '../pricing/compiled.js';
import { evaluate, figureNamed } from '../pricing/terms.js';
import type { NoticeItem, NoticeList, RuleSource } from '../rules/rules-year.js';
import type { Decimal } from '../values/amounts.js';
import { deepFreeze } from '../values/cache.js';

/** Prepares a notice. Its amount is computed only once, because it reads only figures; the loader checks that. */
export function compileNotice(
  { rule, table }: Conditional<NoticeItem>,
  figures: ReadonlyMap<string, Decimal>,
): CompiledNotice {
  const { id, label, text, level, amount } = rule;
  const euro = (operand: number | string): number => evaluate(operand, (name) => figureNamed(name, figures)).toNumber();
  const shown: Notice = {
    id,
    label,
    text,
    ...(level === undefined ? {} : { level }),
    amount: amount === undefined ? null : { min: euro(amount.min), max: euro(amount.max), unit: amount.unit },
    sources: [...rule.sources],
  };
  return { rule, table, shown: deepFreeze(shown) };
}

/** Groups notices by list. Warnings come first; otherwise the order stays. */
export function noticeLists(notices: readonly CompiledNotice[]): CompiledRules['noticeLists'] {
  const warningsFirst = notices.toSorted((a, b) => Number(isWarning(b)) - Number(isWarning(a)));
  return eachList((list) => warningsFirst.filter(({ rule }) => rule.list === list));
}

function eachList<Of>(of: (list: NoticeList) => Of): Record<NoticeList, Of> {
  return {
    possibleAdditional: of('possibleAdditional'),
    notDeterminable: of('notDeterminable'),
    excludedMandatory: of('excludedMandatory'),
    warnings: of('warnings'),
    assumptions: of('assumptions'),
  };
}

function isWarning({ rule }: CompiledNotice): boolean {
  return rule.level === 'warning';
}

/**
 * The notices that apply to a request, by list. The assumptions about its unanswered fields come before the assumptions
 * of the rules.
 */
export function noticesOf(rules: CompiledRules, facts: RequestFacts): Record<NoticeList, Notice[]> {
  const shown = eachList((list) => noticesIn(list, rules, facts));
  shown.assumptions.unshift(...assumedAnswers(rules, facts));
  return shown;
}

/** The notices of the rules in a list that apply to a request. */
export function noticesIn(list: NoticeList, { noticeLists }: CompiledRules, { situation }: RequestFacts): Notice[] {
  const shown: Notice[] = [];
  for (const notice of noticeLists[list]) if (isCalledFor(notice, situation)) shown.push(notice.shown);
  return shown;
}

/** Whether a notice is shown: if its condition may hold or, with `onlyIfCertain`, only if it holds for every answer. */
export function isCalledFor({ rule, table }: Conditional<NoticeItem>, situation: Situation): boolean {
  const holds = verdict(table, situation);
  return holds === 'always' || (holds === 'sometimes' && rule.onlyIfCertain !== true);
}

/** What the notices of a result say beside the names of the totals with INPS contributions. */
export function notesOnTotals(result: Record<NoticeList, readonly Notice[]>, { notices }: RuleSource): string[] {
  return notices.flatMap(({ id, list, onTotals }) =>
    onTotals !== undefined && result[list].some((notice) => notice.id === id) ? [onTotals] : [],
  );
}

/** The assumptions about the fields that a request leaves out. */
export function assumedAnswers(rules: CompiledRules, facts: RequestFacts): Notice[] {
  return facts.assumed.flatMap((name) => rules.assumedAnswers.get(name) ?? []);
}

/**
 * The assumption for each field that a request may leave out, by the name of the field. They are frozen because results
 * share them.
 */
export function compileAssumedAnswers(facts: RuleSource['facts']): Map<string, Notice> {
  const answers = new Map<string, Notice>();
  for (const [name, fact] of Object.entries(facts)) {
    if (!('unanswered' in fact) || typeof fact.unanswered !== 'object') continue;
    const { label, unanswered } = fact;
    const id = `non_indicato.${name}`;
    answers.set(name, deepFreeze({ id, label, text: unanswered.assumption, amount: null, sources: [] }));
  }
  return answers;
}
