import type { AmountCase, AmountCases, Expression } from '../schemas/types/rules.js';
import { expressionsOf, holdingNames } from './conditions/expressions.js';
import {
  combinations,
  type FactSpace,
  factSpace,
  forEachCombination,
  type Situation,
  sizesOf,
} from './conditions/fact-space.js';
import { ALWAYS, type Conditional, type Decisions, factsOf, holdsIn } from './conditions/truth-table.js';
import { englishSource } from './english.js';
import { readingPlan } from './facts.js';
import { alikeIn } from './pricing/alike.js';
import { bucketRules } from './pricing/buckets.js';
import * as compiled from './pricing/compiled.js';
import { exempts } from './pricing/effects.js';
import { howKnown, nextYearFigures } from './pricing/known.js';
import { stepsOf } from './pricing/price-line.js';
import { evaluate, figureNamed, figureValues, namesInAmount } from './pricing/terms.js';
import { compileAssumedAnswers, compileNotice, noticeLists } from './result/notices.js';
import * as Rules from './rules/rules-year.js';
import { type Decimal, point } from './values/amounts.js';
import type { Language } from './values/language.js';
import { recall } from './values/maps.js';

/** A line that is due in a situation in which none of its amount cases holds. */
export interface Uncovered {
  readonly line: Rules.Line;
  readonly group: number;
  readonly situation: Situation;
}

/**
 * Has json-rules-engine decide every condition and expression of a rules year. Only this function loads
 * json-rules-engine.
 */
export async function decideRules(source: Rules.RuleSource): Promise<Decisions> {
  const numbers = figureNumbers(figureValues(source.figures));
  const { decide } = await import('./conditions/decide.js');
  return decide(expressionsOf(source), source, numbers, factSpace(source, numbers));
}

/**
 * Prepares everything that a calculation needs: the truth table of every condition, and the outcomes of every line.
 * @param decisions the truth tables of the rules, which are the same in every language
 * @returns the compiled rules, and each line that has no amount in some situation
 */
export function compile(
  source: Rules.RuleSource,
  decisions: Decisions,
  language: Language = 'it',
): { rules: compiled.CompiledRules; uncovered: Uncovered[] } {
  const figures = figureValues(source.figures);
  const nextYear = figureValues(nextYearFigures(source.figures));
  const space = factSpace(source, figureNumbers(figures));
  const conditional = conditionalBy(decisions);
  const modifiers = source.modifiers.map(conditional);
  const sources = Rules.sourcesOf(source.sources);
  const uncovered: Uncovered[] = [];
  const context = {
    source,
    decisions,
    figures,
    nextYear,
    space,
    modifiers,
    sources,
    uncovered: (line: Rules.Line, group: number, situation: Situation) =>
      uncovered.push({ line, group, situation: situation.slice() }),
  };
  const lines = Rules.BUCKETS.flatMap((bucket) => source.lines.filter((line) => line.bucket === bucket)).map((line) =>
    compileLine(line, context),
  );
  const notices = source.notices.map(conditional).map((notice) => compileNotice(notice, figures));
  const rules: compiled.CompiledRules = {
    language,
    source,
    figures,
    nextYearFigures: nextYear,
    space,
    decisions,
    reading: readingPlan(source, space),
    sources,
    lines,
    buckets: bucketRules(lines, space),
    notices,
    noticeLists: noticeLists(notices),
    assumedAnswers: compileAssumedAnswers(source.facts),
    deadlines: source.deadlines.map(conditional),
    steps: source.steps.map(conditional),
    inpsStatus: source.ruleset.inpsStatus.map(conditional),
    inailStatus: source.ruleset.inailStatus.map(conditional),
    totalsCompleteness: source.ruleset.totalsCompleteness.map(conditional),
  };
  return { rules, uncovered };
}

/** The same rules with their English texts. Nothing is decided again. */
export function inEnglish({ source, decisions }: compiled.CompiledRules): compiled.CompiledRules {
  return compile(englishSource(source), decisions, 'en').rules;
}

function figureNumbers(figures: ReadonlyMap<string, Decimal>): ReadonlyMap<string, number> {
  return new Map([...figures].map(([name, value]) => [name, value.toNumber()]));
}

function conditionalBy(decisions: Decisions) {
  return <Rule extends { when?: Expression }>(rule: Rule): Conditional<Rule> => ({
    rule,
    table: rule.when === undefined ? ALWAYS : decisions.of(rule.when),
  });
}

interface LineContext {
  readonly source: Rules.RuleSource;
  readonly decisions: Decisions;
  readonly figures: ReadonlyMap<string, Decimal>;
  /** The figures of the next year, as far as the law has already fixed them. */
  readonly nextYear: ReadonlyMap<string, Decimal>;
  readonly space: FactSpace;
  readonly modifiers: readonly compiled.CompiledModifier[];
  readonly sources: Rules.Sources;
  /** Called with each situation in which the line is due but no amount case holds. */
  readonly uncovered: (line: Rules.Line, group: number, situation: Situation) => void;
}

/**
 * Decides a line for every combination of the facts that it reads: whether it is due, which amount case applies, and
 * which modifiers.
 */
function compileLine(rule: Rules.Line, context: LineContext): compiled.CompiledLine {
  const when = rule.when === undefined ? ALWAYS : context.decisions.of(rule.when);
  const id = Rules.lineId(rule);
  const groups = compileGroups(rule, context);
  const modifiers = context.modifiers.filter((modifier) => modifier.rule.targets.includes(id));
  const alike = alikeIn(groups, modifiers);
  const tables = [
    when,
    ...groups.flatMap((group) => group.cases.map(({ table }) => table)),
    ...modifiers.map(({ table }) => table),
  ];
  const facts = factsOf(tables);
  const sizes = sizesOf(context.space, facts);
  const outcomeOf = new Uint16Array(combinations(sizes));
  const outcomes: (compiled.Outcome | undefined)[] = [undefined];
  const known = new Map<string, number>();
  forEachCombination(context.space, facts, (situation, index) => {
    if (!holdsIn(when, situation)) return;
    const chosen = chooseCases(rule, groups, situation, context);
    if (chosen === undefined) return;
    const cases = chosen.map((one, group) => groups[group]?.cases.indexOf(one));
    const applied = modifiers.filter(({ table }) => holdsIn(table, situation));
    const conditions = conditionsIn(situation, rule, chosen, context);
    const key = JSON.stringify([cases, applied.map(({ rule }) => rule.id), conditions]);
    const decided = { cases: chosen, modifiers: applied, conditions };
    outcomeOf[index] = recall(known, key, () => outcomes.push(outcome(rule, decided, alike, context)) - 1);
  });
  const sources = Rules.citedSources(rule.sources, context.sources);
  const line = { rule, id, groups, alike, modifiers, facts, sizes, outcomeOf, sources, nextYear: undefined };
  const nextYear = nextYearOutcomes(outcomes, alike, context);
  return {
    ...line,
    outcomes,
    prices: compiled.newPrices(),
    nextYear: nextYear && { ...line, outcomes: nextYear, prices: compiled.newPrices() },
  };
}

/** The outcomes at the figures of the next year; undefined if none reads a figure that the law has already fixed. */
function nextYearOutcomes(
  outcomes: readonly (compiled.Outcome | undefined)[],
  alike: readonly compiled.Alike[],
  { nextYear }: LineContext,
): (compiled.Outcome | undefined)[] | undefined {
  if (!outcomes.some((outcome) => outcome?.known.knowsNextYear === true)) return undefined;
  return outcomes.map((outcome) => outcome && { ...outcome, constantSteps: constantSteps(outcome, alike, nextYear) });
}

/**
 * The first case of each group that holds. If a group has none, the result is undefined and the situation is reported.
 */
function chooseCases(
  rule: Rules.Line,
  groups: readonly compiled.CompiledGroup[],
  situation: Situation,
  context: LineContext,
) {
  const chosen: compiled.CompiledCase[] = [];
  for (const [number, group] of groups.entries()) {
    const first = group.cases.find(({ table }) => holdsIn(table, situation));
    if (first === undefined) {
      context.uncovered(rule, number, situation);
      return undefined;
    }
    chosen.push(first);
  }
  return chosen;
}

/** The names of the conditions because of which a line is due with these amount cases. */
function conditionsIn(
  situation: Situation,
  rule: Rules.Line,
  cases: readonly compiled.CompiledCase[],
  { decisions }: LineContext,
): string[] {
  const holds = (name: string): boolean => holdsIn(decisions.of(name), situation);
  const names = [...holdingNames(rule.when, holds), ...cases.flatMap((chosen) => chosen.conditions(holds))];
  return [...new Set(names)];
}

function outcome(
  rule: Rules.Line,
  decided: Pick<compiled.Outcome, 'cases' | 'modifiers' | 'conditions'>,
  alike: readonly compiled.Alike[],
  { figures, source }: LineContext,
): compiled.Outcome {
  return {
    ...decided,
    exempt: decided.modifiers.some(({ rule }) => exempts(rule.effect)),
    known: howKnown(rule, decided, source),
    constantSteps: constantSteps(decided, alike, figures),
  };
}

/** The steps of one unit for each entry of `alike`, computed from figures alone; undefined if a case also reads facts. */
function constantSteps(
  decided: Pick<compiled.Outcome, 'cases' | 'modifiers'>,
  alike: readonly compiled.Alike[],
  figures: ReadonlyMap<string, Decimal>,
): compiled.Outcome['constantSteps'] {
  const figure = (name: string): Decimal => figureNamed(name, figures);
  if (!decided.cases.every((chosen) => chosen.constant)) return undefined;
  return stepsOf(alike, decided, figure);
}

/** The groups of a line: one for each entry of `forEach`, or one for the line itself. */
function compileGroups(line: Rules.Line, context: LineContext): compiled.CompiledGroup[] {
  const casesOf = (amount: AmountCases) => amount.map((rule) => compileCase(rule, context));
  if (line.forEach === undefined) return [{ people: undefined, cases: casesOf(line.amount ?? []) }];
  return line.forEach.map(({ people, amount }) => {
    const fact = context.source.facts[people];
    const filter = fact?.type === 'count' ? fact.people : { roles: [] };
    return { people: { fact: people, filter }, cases: casesOf(amount) };
  });
}

function compileCase(rule: AmountCase, { decisions, figures }: LineContext): compiled.CompiledCase {
  return {
    rule,
    table: rule.when === undefined ? ALWAYS : decisions.of(rule.when),
    conditions: (holds) => holdingNames(rule.when, holds),
    constant: namesInAmount(rule).every((name) => figures.has(name)),
    price: (value) =>
      'value' in rule
        ? point(evaluate(rule.value, value))
        : { min: evaluate(rule.min, value), max: evaluate(rule.max, value) },
  };
}
