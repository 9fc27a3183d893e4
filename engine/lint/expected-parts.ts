import type { CaseExpectation, CaseRule } from '../../schemas/types/rules.js';
import { answersIn, rulesWith } from '../beyond.js';
import { readRequest } from '../facts.js';
import type { CompiledLine, CompiledRules } from '../pricing/compiled.js';
import { validateRequest } from '../request/validate.js';
import type { Bucket, RuleSource } from '../rules/rules-year.js';
import { partsUsed, type RulePart } from './parts.js';

/**
 * The parts of the rules whose result some case expects: what a line uses in a case that expects its amount, its
 * exemption, a payment of it or a total that holds it; and the modifiers and notices that a case names.
 */
export function partsExpected(rules: CompiledRules): Set<RulePart> {
  return new Set(rules.source.cases.flatMap((one) => expectedBy(one, rules)));
}

function expectedBy({ request, beyond, expect }: CaseRule, allRules: CompiledRules): RulePart[] {
  const validation = validateRequest(request);
  if (!validation.ok) return [];
  const rules = rulesWith(allRules, answersIn(beyond));
  const facts = readRequest(validation.request, rules.reading);
  const ofLines = rules.lines.flatMap((line) => {
    const used = partsUsed(line, facts);
    if (isExpected(line, expect, rules.source)) return used;
    const named = (expect.modifiers ?? []).map((id): RulePart => `modifier ${id} on ${line.id}`);
    return used.filter((part) => named.includes(part));
  });
  const notices = [...(expect.notices ?? []), ...Object.keys(expect.noticeAmounts ?? {})];
  return [...ofLines, ...notices.map((id) => `notice ${id}` as const)];
}

function isExpected({ id, rule }: CompiledLine, expect: CaseExpectation, { deadlines }: RuleSource): boolean {
  const { lines = {}, exempt = [], payments = {} } = expect;
  if (id in lines || exempt.includes(id)) return true;
  const totals = rule.state === 'conditional' ? [] : [...TOTALS_OF[rule.bucket], 'first_year' as const];
  if (totals.some((total) => total in expect)) return true;
  // No days of payment mean that nothing is paid.
  return deadlines.some((one) => one.lines.includes(id) && Object.keys(payments[one.id] ?? {}).length > 0);
}

/** The totals that the lines of a bucket are part of, without the first year. */
export const TOTALS_OF: Readonly<Record<Bucket, readonly (keyof CaseExpectation)[]>> = {
  opening: ['opening'],
  annual: ['annual_fixed', 'annual_total'],
  inps: ['inps', 'annual_total'],
  inail: ['annual_total'],
};
