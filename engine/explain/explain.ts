import type { CalculationRequest } from '../../schemas/types/api.js';
import type { Expression } from '../../schemas/types/rules.js';
import type { FactValue } from '../conditions/cells.js';
import { OPEN } from '../conditions/fact-space.js';
import { type Conditional, verdictAmong } from '../conditions/truth-table.js';
import { readRequest } from '../facts/request-facts.js';
import { bucketSums, priceAll } from '../pricing/buckets.js';
import type { CompiledGroup, CompiledLine, PricedLine, Pricing } from '../pricing/compiled-line.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import { costLine } from '../result/lines.js';
import { casesWithReason, decidingCase, totalsInResponse, totalsOf } from '../result/totals.js';
import { citedSources, type Fact, FORM } from '../rules/rules-year.js';
import { toNumbers } from '../values/amounts.js';
import { type Context, calculationInWords, explainDecision, modifierInWords, usedFigures } from './decision.js';
import type {
  ExplainedCase,
  ExplainedFact,
  ExplainedGroup,
  ExplainedLine,
  ExplainedModifier,
  ExplainedStatus,
  Explanation,
} from './explanation.js';
import { lineQuestions, ruleRanges } from './line-ranges.js';

/**
 * Explains a calculation: the same steps on the same facts, with what was decided on the way.
 * @param request a request that `validateRequest` has accepted
 */
export function explain(rules: CompiledRules, request: CalculationRequest): Explanation {
  const facts = readRequest(request, rules.reading);
  const priced = priceAll(rules, facts);
  const context = { rules, request, facts };
  const { digest, ruleset } = rules.source;
  return {
    language: rules.language,
    rules: { year: ruleset.year, version: ruleset.version, digest },
    request,
    facts: explainFacts(context),
    lines: rules.lines.map((line) =>
      explainLine(
        line,
        priced.find((one) => one.line === line),
        context,
      ),
    ),
    statuses: explainStatuses(context),
    totals: totalsInResponse(totalsOf(bucketSums(priced))),
  };
}

/** Every fact of the rules as a request gives it. */
function explainFacts(context: Context): ExplainedFact[] {
  return Object.entries(context.rules.source.facts).map(([name, fact], number) => {
    const value = factValue(name, fact, number, context);
    const valueLabel = 'values' in fact && value !== null ? (fact.values[String(value)] ?? null) : null;
    return { name, label: fact.label, origin: factOrigin(name, fact, context), value, valueLabel };
  });
}

function factValue(name: string, fact: Fact, number: number, { rules, facts }: Context): FactValue | null {
  const cell = facts.situation[number] ?? OPEN;
  if (cell === OPEN) return null;
  if (fact.type !== 'enum' && fact.type !== 'boolean') return facts.numberOf(name);
  return rules.space.cells[number]?.representatives[cell] ?? null;
}

function factOrigin(name: string, fact: Fact, { rules, request, facts }: Context): ExplainedFact['origin'] {
  if (fact.type === 'count' || fact.type === 'share') return 'counted';
  if (name !== FORM && rules.source.forms[request.form]?.asks.includes(name) !== true) return 'not_asked';
  if (facts.open.includes(name)) return 'open';
  return facts.assumed.includes(name) ? 'assumed' : 'request';
}

/** A case of a list of statuses; only some lists give reasons. */
interface StatusCase {
  readonly when?: Expression;
  readonly status: string;
  readonly reason?: string;
}

/** The three statuses, and which case of the rules decided each. */
function explainStatuses(context: Context): ExplainedStatus[] {
  const { inpsStatus, inailStatus, totalsCompleteness } = context.rules;
  return [
    explainStatus('inps_status', inpsStatus, context),
    explainStatus('inail_status', inailStatus, context),
    explainStatus('totalsCompleteness', totalsCompleteness, context),
  ];
}

function explainStatus(
  name: ExplainedStatus['name'],
  cases: readonly Conditional<StatusCase>[],
  context: Context,
): ExplainedStatus {
  const deciding = decidingCase(cases, context.facts.situation);
  const shownCases = casesWithReason(cases, context.facts.situation);
  return {
    name,
    status: deciding.status,
    decidedBy: cases.findIndex(({ rule }) => rule === deciding) + 1,
    cases: cases.map(({ rule }, index) => ({
      number: index + 1,
      status: rule.status,
      decision: explainDecision(rule.when, context),
      reason: shownCases.includes(rule) ? (rule.reason ?? null) : null,
    })),
  };
}

/**
 * Explains one line of the rules.
 * @param priced the line as the calculation priced it, undefined where it is absent
 */
function explainLine(line: CompiledLine, priced: PricedLine | undefined, context: Context): ExplainedLine {
  const pricings = priced?.pricings ?? [];
  const due = pricings.filter(({ outcome }) => outcome !== undefined);
  return {
    id: line.id,
    label: line.rule.label,
    bucket: line.rule.bucket,
    due: verdictAmong(due.length, pricings.length),
    decision: explainDecision(line.rule.when, context),
    line: priced === undefined ? null : costLine(priced),
    groups: line.groups.map((group, number) => ({
      people: explainPeople(group, context),
      cases: explainCases(group, number, due, context),
    })),
    modifiers: explainModifiers(line, priced, context),
    questions: lineQuestions(line, priced, context),
    ranges: ruleRanges(line, due, context),
    sources: line.sources,
  };
}

function explainPeople({ people }: CompiledGroup, { rules, facts }: Context): ExplainedGroup['people'] {
  if (people === undefined) return null;
  const label = rules.source.facts[people.fact]?.label ?? people.fact;
  return { fact: people.fact, label, count: facts.numberOf(people.fact) };
}

/**
 * The amount cases of a group, and which of them the calculation chose.
 * @param due the pricings under which the line is due
 */
function explainCases(
  { cases }: CompiledGroup,
  group: number,
  due: readonly Pricing[],
  context: Context,
): ExplainedCase[] {
  return cases.map((one, index) => {
    const choosing = due.filter(({ outcome }) => outcome?.cases[group] === one);
    const unit = choosing[0]?.steps[group]?.[0];
    return {
      number: index + 1,
      decision: explainDecision(one.rule.when, context),
      chosen: verdictAmong(choosing.length, due.length),
      unitAmount: unit === undefined ? null : toNumbers(unit),
      calculation: calculationInWords(one.rule, context.rules.language),
      figures: usedFigures(one.rule, context),
    };
  });
}

/** Every modifier that targets a line, and what it did to the amount. */
function explainModifiers(line: CompiledLine, priced: PricedLine | undefined, context: Context): ExplainedModifier[] {
  const outcomes = (priced?.pricings ?? []).flatMap(({ outcome }) => outcome ?? []);
  return line.modifiers.map((modifier) => {
    const { id, label, when, effect, sources } = modifier.rule;
    const applying = outcomes.filter(({ modifiers }) => modifiers.includes(modifier));
    const applied = priced?.modifiers.find((one) => one.id === id);
    return {
      id,
      label,
      decision: explainDecision(when, context),
      applies: verdictAmong(applying.length, outcomes.length),
      effect: modifierInWords(effect, context),
      before: applied === undefined ? null : toNumbers(applied.before),
      after: applied === undefined ? null : toNumbers(applied.after),
      sources: citedSources(sources, context.rules.sources),
    };
  });
}
