import type * as Explained from '../schemas/types/api.js';
import type { AmountCase, Effect, Expression } from '../schemas/types/rules.js';
import { visitNames } from './conditions/expressions.js';
import { OPEN } from './conditions/fact-space.js';
import type { FactValue } from './conditions/fact-types.js';
import { type Conditional, decidingFacts, verdict, verdictAmong } from './conditions/truth-table.js';
import { quantityInWords } from './document/in-words.js';
import { type RequestFacts, readRequest } from './facts.js';
import { bucketSums, lookupFor, priceAll } from './pricing/buckets.js';
import type { CompiledGroup, CompiledLine, CompiledRules, PricedLine, Pricing } from './pricing/compiled.js';
import { applyEffect, effectInWords } from './pricing/effects.js';
import { priceLine } from './pricing/price-line.js';
import { calculationInWords, derivationInWords, namesInAmount, type Word, withFiguresBehind } from './pricing/terms.js';
import { costLine } from './result/lines.js';
import { type ClassQuestion, classQuestions, outcomesByAnswer } from './result/open-questions.js';
import { casesWithReason, decidingCase, totalsInResponse, totalsOf } from './result/totals.js';
import { citedSources, type Fact, FORM } from './rules/rules-year.js';
import { NOTHING, point, type Range, sameRange, toNumbers } from './values/amounts.js';

/**
 * Explains a calculation: takes the same steps on the same facts, and keeps what was decided in each.
 * @param request a request that `validateRequest` has accepted
 */
export function explain(rules: CompiledRules, request: Explained.CalculationRequest): Explained.Explanation {
  const facts = readRequest(request, rules.reading);
  const priced = priceAll(rules, facts);
  const context = { rules, request, facts, classes: classQuestions(rules, facts) };
  const { digest, ruleset } = rules.source;
  const { inpsStatus, inailStatus, totalsCompleteness } = rules;
  return {
    language: rules.language,
    rules: { year: ruleset.year, version: ruleset.version, digest },
    request,
    facts: explainFacts(context),
    lines: rules.lines.map((line) => explainLine(line, priced, context)),
    statuses: [
      explainStatus('inps_status', inpsStatus, context),
      explainStatus('inail_status', inailStatus, context),
      explainStatus('totalsCompleteness', totalsCompleteness, context),
    ],
    totals: totalsInResponse(totalsOf(bucketSums(priced))),
  };
}

/** The facts of the rules, as they are in a request. */
function explainFacts(context: Context): Explained.ExplainedFact[] {
  return Object.entries(context.rules.source.facts).map(([name, fact], number) => {
    const value = factValue(name, fact, number, context);
    const valueLabel = 'values' in fact && value !== null ? (fact.values[String(value)] ?? null) : null;
    return { name, label: fact.label, origin: factOrigin(name, fact, value, context), value, valueLabel };
  });
}

function factValue(name: string, fact: Fact, number: number, { rules, facts }: Context): FactValue | null {
  const cell = facts.situation[number] ?? OPEN;
  if (cell === OPEN) return null;
  if (fact.type !== 'enum' && fact.type !== 'boolean') return facts.numberOf(name);
  return rules.space.cells[number]?.representatives[cell] ?? null;
}

function factOrigin(
  name: string,
  fact: Fact,
  value: FactValue | null,
  { rules, request, facts }: Context,
): Explained.ExplainedFact['origin'] {
  if (fact.type === 'count' || fact.type === 'share') return 'counted';
  if (fact.beyondRequest === true && value !== fact.unasked) return 'beyond_request';
  if (name !== FORM && rules.source.forms[request.form]?.asks.includes(name) !== true) return 'not_asked';
  if (facts.open.includes(name)) return 'open';
  return facts.assumed.includes(name) ? 'assumed' : 'request';
}

/** A case of a list of statuses; not every list has reasons. */
interface StatusCase {
  readonly when?: Expression;
  readonly status: string;
  readonly reason?: string;
}

/** A status, and the case that decided it. */
function explainStatus(
  name: Explained.ExplainedStatus['name'],
  cases: readonly Conditional<StatusCase>[],
  context: Context,
): Explained.ExplainedStatus {
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

/** Explains one line, whether it is due or not. */
function explainLine(line: CompiledLine, all: readonly PricedLine[], context: Context): Explained.ExplainedLine {
  const priced = all.find((one) => one.line === line);
  const pricings = priced?.pricings ?? [];
  const due = pricings.filter(({ outcome }) => outcome !== undefined);
  const ranging = due.filter(({ amount }) => isRange(amount));
  return {
    id: line.id,
    label: line.rule.label,
    bucket: line.rule.bucket,
    due: verdictAmong(due.length, pricings.length),
    decision: explainDecision(line.rule.when, context),
    line: priced === undefined ? null : costLine(priced),
    groups: line.groups.map((group, number) => ({
      people: group.people === undefined ? null : explainPeople(group.people, context),
      cases: explainCases(group, number, due, context),
    })),
    modifiers: explainModifiers(line, priced, context),
    questions: lineQuestions(line, priced, context),
    ranges: [...wideCases(line, ranging, context), ...wideModifiers(line, ranging, context)],
    sources: line.sources,
  };
}

function explainPeople({ fact }: { readonly fact: string }, { rules, facts }: Context) {
  return { fact, label: rules.source.facts[fact]?.label ?? fact, count: facts.numberOf(fact) };
}

/**
 * The amount cases of a group, and which of them were chosen.
 * @param due the pricings in which the line is due
 */
function explainCases(
  { cases }: CompiledGroup,
  group: number,
  due: readonly Pricing[],
  context: Context,
): Explained.ExplainedCase[] {
  const figure = lookupFor(context.rules, context.facts);
  return cases.map((one, index) => {
    const choosing = due.filter(({ outcome }) => outcome?.cases[group] === one);
    return {
      number: index + 1,
      decision: explainDecision(one.rule.when, context),
      chosen: verdictAmong(choosing.length, due.length),
      unitAmount: choosing.length === 0 ? null : toNumbers(one.price(figure)),
      calculation: calculationInWords(one.rule, context.rules.language),
      figures: usedFigures(one.rule, context),
    };
  });
}

/** The modifiers that target a line, and what they did to its amount. */
function explainModifiers(
  line: CompiledLine,
  priced: PricedLine | undefined,
  context: Context,
): Explained.ExplainedModifier[] {
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

/** The rules and the request that every part of an explanation is made from. */
interface Context {
  readonly rules: CompiledRules;
  readonly request: Explained.CalculationRequest;
  readonly facts: RequestFacts;
  readonly classes: readonly ClassQuestion[];
}

/** How the truth tables decided a `when`, and each condition that it names. */
function explainDecision(when: Expression | undefined, context: Context): Explained.Decision {
  if (when === undefined) return { expression: null, holds: 'always', conditions: [] };
  const { rules, facts } = context;
  const conditions: Explained.DecidedCondition[] = [];
  visitNames(when, (name, path) => {
    const isNegated = path.filter((step) => step === 'not').length % 2 === 1;
    conditions.push(explainCondition(name, isNegated, context));
  });
  return { expression: when, holds: verdict(rules.decisions.of(when), facts.situation), conditions };
}

function explainCondition(name: string, negated: boolean, { rules, facts }: Context): Explained.DecidedCondition {
  const table = rules.decisions.of(name);
  const names = (numbers: readonly number[]): string[] => numbers.flatMap((number) => rules.space.names[number] ?? []);
  return {
    name,
    label: rules.source.conditions[name]?.label ?? name,
    negated,
    holds: verdict(table, facts.situation),
    facts: names(table.facts),
    openFacts: names(decidingFacts(table, facts.situation, (index) => table.holds[index])),
  };
}

/** What a modifier does to an amount, in words, with the value of each figure. */
function modifierInWords(effect: Effect, { rules }: Context): string {
  const word: Word = (operand) => {
    const figure = rules.source.figures[operand];
    const value = rules.figures.get(String(operand))?.toNumber();
    if (figure === undefined || value === undefined) return String(operand);
    return `${operand} (${quantityInWords(value, figure.unit, rules.language, 'exact')})`;
  };
  return effectInWords(effect, word, rules.language);
}

/** The figures in an amount case, and those that they derive from, without duplicates. */
function usedFigures(rule: AmountCase, { rules }: Context): Explained.UsedFigure[] {
  const names = withFiguresBehind(namesInAmount(rule), rules.source);
  return names.flatMap((name) => {
    const figure = rules.source.figures[name];
    if (figure === undefined) return [];
    const value = rules.figures.get(name)?.toNumber() ?? 0;
    return {
      name,
      label: figure.label,
      value,
      unit: figure.unit,
      derivation: derivationInWords(figure, rules.language),
    };
  });
}

/** The open questions that change the cost of a line, with the cost for each answer. */
function lineQuestions(line: CompiledLine, priced: PricedLine | undefined, context: Context): Explained.LineQuestion[] {
  const { rules, facts, classes } = context;
  const deciding = new Set(decidingNames(line, priced, facts).map((fact) => rules.space.names[fact]));
  const inquiry = {
    outcomeOf: (answered: RequestFacts) => priceLine(line, answered, lookupFor(rules, answered))?.amount,
    same: sameAmount,
  };
  const questions = outcomesByAnswer(rules, facts, inquiry, classes);
  const width = ({ min, max }: Range) => max.minus(min);
  const isNarrower = (a: Range = NOTHING, b: Range = NOTHING) => width(a).lt(width(b));
  return questions
    .filter(({ fact, answers }) =>
      fact === undefined ? answers.some(({ outcome }) => !sameAmount(outcome, priced?.amount)) : deciding.has(fact),
    )
    .map(({ path, question, quantity, answers }) => ({
      path,
      question,
      quantity,
      makesRange: answers.some(({ outcome }) => isNarrower(outcome, priced?.amount)),
      answers: answers.map(({ outcome, ...answer }) => ({
        ...answer,
        amount: outcome === undefined ? null : toNumbers(outcome),
      })),
    }));
}

/** The open facts that change the amount, alone or together with another. */
function decidingNames(line: CompiledLine, priced: PricedLine | undefined, { situation }: RequestFacts): number[] {
  if (priced === undefined) return [];
  return decidingFacts(line, situation, (index) => {
    const outcome = line.outcomes[line.outcomeOf[index] ?? 0];
    const amount = priced.pricings.find((pricing) => pricing.outcome === outcome)?.amount;
    return outcome === undefined ? 'absent' : `${amount?.min} ${amount?.max}`;
  });
}

function sameAmount(a: Range | undefined, b: Range | undefined): boolean {
  return a === undefined || b === undefined ? a === b : sameRange(a, b);
}

/*
 * The rules that make the amount of a line a range whatever is answered: amount cases with two bounds, and modifiers
 * that turn even a single amount into a range. `ranging` are the pricings whose amount is a range.
 */

function wideCases(
  { groups }: CompiledLine,
  ranging: readonly Pricing[],
  { rules, facts }: Context,
): Explained.RuleRange[] {
  const figure = lookupFor(rules, facts);
  return groups.flatMap(({ people, cases }, group) => {
    if (people !== undefined && facts.numberOf(people.fact) === 0) return [];
    return cases.flatMap((one, index): Explained.RuleRange[] =>
      ranging.some(({ outcome }) => outcome?.cases[group] === one) && isRange(one.price(figure))
        ? [{ kind: 'amount', people: people?.fact ?? null, case: index + 1 }]
        : [],
    );
  });
}

function wideModifiers(
  { modifiers }: CompiledLine,
  ranging: readonly Pricing[],
  { rules, facts }: Context,
): Explained.RuleRange[] {
  const figure = lookupFor(rules, facts);
  return modifiers.flatMap(({ rule: { id, effect } }): Explained.RuleRange[] => {
    const applied = ranging.flatMap((pricing) => pricing.modifiers.filter((one) => one.id === id));
    return applied.some(({ before }) => isRange(applyEffect(effect, point(before.max), figure)))
      ? [{ kind: 'modifier', id }]
      : [];
  });
}

function isRange({ min, max }: Range): boolean {
  return min.lt(max);
}
