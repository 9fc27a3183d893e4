import type { CaseExpectation, CaseRule } from '../../schemas/types/rules.js';
import { answersIn, rulesWith } from '../beyond.js';
import { forEachCombination } from '../conditions/fact-space.js';
import { holdsIn } from '../conditions/truth-table.js';
import { type RequestFacts, readRequest } from '../facts.js';
import { inFirstYear, isIncluded, lookupFor, priceAll } from '../pricing/buckets.js';
import { type CompiledLine, type CompiledRules, newPrices, type PricedLine } from '../pricing/compiled.js';
import { exempts } from '../pricing/effects.js';
import { priceLine } from '../pricing/price-line.js';
import { validateRequest } from '../request/validate.js';
import { isCalledFor } from '../result/notices.js';
import type { Bucket } from '../rules/rules-year.js';
import { NOTHING, sameRange } from '../values/amounts.js';
import { recall } from '../values/maps.js';
import { type Exercised, exercisableCases } from './exercised.js';
import type { PossibleFacts } from './possible-facts.js';

/** A line with one of its parts removed; undefined if nothing of the line is left. */
interface ReducedLine {
  /** The part that was removed. */
  readonly name: Exercised;
  readonly line: CompiledLine | undefined;
}

/**
 * The parts of the rules that the cases prove: a line, an amount case or a modifier of a line without which some case
 * would fail, and a notice that some case expects. It is not enough that a case uses them.
 */
export function provenByCases(rules: CompiledRules): Set<Exercised> {
  const proven = new Set<Exercised>();
  const reducedOf = new Map(rules.lines.map((line) => [line, reducedLines(line, rules)]));
  const unproven = (line: CompiledLine) => (reducedOf.get(line) ?? []).filter(({ name }) => !proven.has(name));
  for (const one of rules.source.cases) for (const name of provenBy(one, rules, unproven)) proven.add(name);
  return proven;
}

/**
 * Whether removing a part of a line changes the answer to some request. Parts without any effect have lints of their
 * own.
 */
export function isProvable(name: Exercised, id: string, rules: CompiledRules, possible: PossibleFacts): boolean {
  const line = rules.lines.find((one) => one.id === id);
  const reduced = line && reducedLines(line, rules).find((one) => one.name === name);
  if (line === undefined || reduced === undefined) return false;
  return possible.of(possible.factsRead(line)).some((facts) => {
    const [now, then] = [line, reduced.line].map((one) => one && priceLine(one, facts, lookupFor(rules, facts)));
    return now !== undefined && !(then?.exempt === now.exempt && sameRange(then.amount, now.amount));
  });
}

/** @param unproven the parts of a line that no earlier case has proven */
function provenBy(
  { request, beyond, expect }: CaseRule,
  allRules: CompiledRules,
  unproven: (line: CompiledLine) => readonly ReducedLine[],
): Exercised[] {
  const validation = validateRequest(request);
  if (!validation.ok) return [];
  const rules = rulesWith(allRules, answersIn(beyond));
  const facts = readRequest(validation.request, rules.reading);
  const figure = lookupFor(rules, facts);
  const tried = { rules, expect, all: priceAll(rules, facts) };
  const ofLines = tried.all.flatMap((now) =>
    unproven(now.line).filter(({ line }) => failsWith(line && priceLine(line, facts, figure), now, tried)),
  );
  return [...ofLines.map(({ name }) => name), ...expectedNotices(tried, facts)];
}

function expectedNotices({ rules, expect }: Tried, { situation }: RequestFacts): Exercised[] {
  const expected = [...(expect.notices ?? []), ...Object.keys(expect.noticeAmounts ?? {})];
  const shown = rules.notices.filter((notice) => expected.includes(notice.rule.id) && isCalledFor(notice, situation));
  return shown.map(({ rule }) => `notice ${rule.id}` as const);
}

function reducedLines(line: CompiledLine, rules: CompiledRules): ReducedLine[] {
  return [
    { name: `line ${line.id}`, line: undefined },
    ...line.modifiers.map(({ rule: { id } }): ReducedLine => {
      return { name: `modifier ${id} on ${line.id}`, line: withoutModifier(line, id) };
    }),
    ...line.groups.flatMap((_, group) =>
      exercisableCases(line, group).map(({ name }, number): ReducedLine => {
        return { name, line: withoutCase(line, group, number, rules) };
      }),
    ),
  ];
}

function withoutModifier(line: CompiledLine, id: string): CompiledLine {
  const outcomes = line.outcomes.map((outcome) => {
    if (outcome === undefined) return undefined;
    const modifiers = outcome.modifiers.filter(({ rule }) => rule.id !== id);
    return {
      ...outcome,
      modifiers,
      exempt: modifiers.some(({ rule }) => exempts(rule.effect)),
      constantSteps: undefined,
    };
  });
  return { ...line, outcomes, prices: newPrices() };
}

/** The line without an amount case: the next case that holds takes its place, or no amount if none does. */
function withoutCase(line: CompiledLine, group: number, number: number, { space }: CompiledRules) {
  const { cases = [] } = line.groups[group] ?? {};
  const lacking = cases[number];
  if (lacking === undefined || (line.groups.length === 1 && cases.length === 1)) return undefined;
  const outcomeOf = line.outcomeOf.slice();
  const outcomes = [...line.outcomes];
  const known = new Map<string, number>();
  forEachCombination(space, line.facts, (situation, index) => {
    const before = outcomeOf[index] ?? 0;
    const outcome = outcomes[before];
    if (outcome?.cases[group] !== lacking) return;
    const next = cases.findIndex((one, at) => at > number && holdsIn(one.table, situation));
    outcomeOf[index] = recall(known, `${before} ${next}`, () => {
      const chosen = cases[next] ?? { ...lacking, price: () => NOTHING };
      return outcomes.push({ ...outcome, cases: outcome.cases.with(group, chosen), constantSteps: undefined }) - 1;
    });
  });
  return { ...line, outcomeOf, outcomes, prices: newPrices() };
}

/** A case with the answer that the unchanged rules give to its request. */
interface Tried {
  readonly rules: CompiledRules;
  readonly expect: CaseExpectation;
  /** The lines of its request. */
  readonly all: readonly PricedLine[];
}

/** Whether a case fails if a line of its request is replaced by another, or removed. */
function failsWith(then: PricedLine | undefined, now: PricedLine, tried: Tried): boolean {
  return missesNames(then, now, tried) || missesAmount(then, now, tried) || missesTotal(then, now, tried);
}

/** Whether a case expects a modifier that would no longer apply, or a line that would no longer be exempt. */
function missesNames(then: PricedLine | undefined, now: PricedLine, { expect, all }: Tried): boolean {
  const isApplied = (id: string, line: Pick<PricedLine, 'modifiers'>): boolean =>
    line.modifiers.some((one) => one.id === id);
  const isGone = (id: string): boolean =>
    isApplied(id, now) && all.every((line) => !isApplied(id, line === now ? (then ?? NO_LINE) : line));
  const isExempt = expect.exempt?.includes(now.line.id) === true && now.exempt;
  return expect.modifiers?.some(isGone) === true || (isExempt && then?.exempt !== true);
}

const NO_LINE = { modifiers: [] };

/** Whether a case expects an amount or a payment of the line, which would then differ. */
function missesAmount(then: PricedLine | undefined, now: PricedLine, { rules, expect }: Tried): boolean {
  const { id } = now.line;
  const isOther = !sameRange(then?.amount ?? NOTHING, now.amount);
  if (id in (expect.lines ?? {}) && (isOther || then === undefined)) return true;
  const paid = rules.source.deadlines.filter((deadline) => deadline.id in (expect.payments ?? {}));
  return isOther && paid.some(({ lines }) => lines.includes(id));
}

/** Whether a case expects a total that the line is part of, which would then differ. */
function missesTotal(then: PricedLine | undefined, now: PricedLine, { expect }: Tried): boolean {
  if (!isIncluded(now)) return false;
  const isExpected = TOTALS_OF[now.line.rule.bucket].some((total) => total in expect);
  if (isExpected && !sameRange(then?.amount ?? NOTHING, now.amount)) return true;
  return 'first_year' in expect && !sameRange(then === undefined ? NOTHING : inFirstYear(then), inFirstYear(now));
}

/** The totals that the lines of a bucket are part of, without the first year. */
export const TOTALS_OF: Readonly<Record<Bucket, readonly (keyof CaseExpectation)[]>> = {
  opening: ['opening'],
  annual: ['annual_fixed', 'annual_total'],
  inps: ['inps', 'annual_total'],
  inail: ['annual_total'],
};
