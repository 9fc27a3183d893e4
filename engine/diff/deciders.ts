import type { RuleName } from '../../schemas/types/api.js';
import type { Expression, Term } from '../../schemas/types/rules.js';
import { beyondFacts } from '../beyond.js';
import { closure, expressionsDeciding, factsRead } from '../conditions/expressions.js';
import { cellIn, OPEN, possibleIndexes, type Situation } from '../conditions/fact-space.js';
import { factsBehind } from '../conditions/fact-types.js';
import { type Conditional, verdict } from '../conditions/truth-table.js';
import { type CombinedReading, combineReadings, type Reading } from '../possible/read.js';
import type { CompiledLine, CompiledRules } from '../pricing/compiled.js';
import type { Day } from '../rules/days.js';
import { FORM, lineId, STATUS_LISTS } from '../rules/rules-year.js';
import { pairs } from '../values/maps.js';
import { amountTerms, newId, pricingNames, type Renames } from './renames.js';
import { dueDays } from './starts.js';
import { commonForms, type Years } from './written.js';

/** A rule that decides some part of an answer. */
interface DecidingRule {
  readonly rule: RuleName;
  readonly reading: Reading;
  /**
   * Everything that it decides, in every situation, as a string to compare. Texts for people, names and sources are
   * left out.
   */
  readonly decided: string;
  /** Whether it can matter to a request of the form. */
  concerns(form: string): boolean;
}

/** A rule that decides differently on the two sides, with everything that either side reads for it. */
interface DifferingRule {
  readonly rule: RuleName;
  readonly read: CombinedReading;
  /** The common forms that have a request to which it can matter on either side. */
  readonly forms: readonly string[];
}

/**
 * Finds the rules that decide differently on the two sides: lines with their modifiers, notices, statuses, deadlines,
 * steps, what a form asks, and what is assumed if an answer is missing.
 * @param starts the start days for which deadlines are compared
 */
export function differingRules(years: Years, renames: Renames, starts: readonly Day[]): DifferingRule[] {
  const newName = ({ rule: { section, id } }: DecidingRule): string => `${section} ${newId(renames, section, id)}`;
  const before = new Map(decidingRules(years.base, starts).map((one) => [newName(one), one]));
  const after = new Map(decidingRules(years.head, starts).map((one) => [`${one.rule.section} ${one.rule.id}`, one]));
  return pairs(before, after).flatMap(([, base, head]) => {
    if (base?.decided === head?.decided) return [];
    const sides = [base, head].filter((one) => one !== undefined);
    const rule = (head ?? base)?.rule;
    if (rule === undefined) return [];
    const forms = commonForms(years).filter((form) => sides.some((side) => side.concerns(form)));
    return [{ rule, read: combineReadings(sides.map(({ reading }) => reading)), forms }];
  });
}

function decidingRules(rules: CompiledRules, starts: readonly Day[]): DecidingRule[] {
  const { lines, notices, deadlines, steps, source } = rules;
  return [
    ...lines.map((line) => decidingLine(line, rules)),
    ...notices.map((one) =>
      decidingConditional({ section: 'notices', id: one.rule.id }, one, noticeContent(one.rule), rules),
    ),
    ...STATUS_LISTS.map((list) => decidingStatus(list, rules)),
    ...deadlines.map((one) => decidingDeadline(one, rules, starts)),
    ...steps.map((one) =>
      decidingConditional({ section: 'steps', id: one.rule.id }, one, one.rule.daysFromStart, rules),
    ),
    ...Object.keys(source.facts).map((name) => decidingField(name, rules)),
    ...Object.keys(source.forms).map((form) => decidingForm(form, rules)),
  ];
}

function decidingLine(line: CompiledLine, rules: CompiledRules): DecidingRule {
  const { rule, groups, facts, outcomeOf, outcomes } = line;
  const counted = groups.flatMap(({ people }) => people?.fact ?? []);
  const { state, firstYear, classification, valueSource, enrolment, administratorShare, bucket } = rule;
  const decided = outcomes.map(
    (outcome) =>
      outcome && [
        outcome.cases.map((one) => one.rule).map(calculation),
        outcome.modifiers.map(({ rule: { effect, onlyWhoAsks } }) => [effect, onlyWhoAsks]),
      ],
  );
  const shown = [state, firstYear, classification, valueSource, enrolment, administratorShare, bucket];
  const names = [...facts.map((fact) => rules.space.names[fact] ?? ''), ...counted, ...pricingNames(line)];
  const reading = {
    rules,
    facts: names,
    expressions: expressionsDeciding(rule, rules.source),
    terms: amountTerms(line),
  };
  const concerns = (form: string): boolean =>
    possibleIndexes(situationOf(form, rules), facts, line.sizes).some((index) => outcomeOf[index] !== 0);
  const content = [cellsOf(facts, rules), [...outcomeOf], decided, shown];
  return { ...decidingRule({ section: 'lines', id: line.id }, reading, content), concerns };
}

/** An amount case without its condition, which the outcomes have already decided. */
function calculation({ when: _, ...rest }: object & { when?: Expression }): object {
  return rest;
}

function decidingConditional(
  rule: RuleName,
  { table, rule: written }: Conditional<{ when?: Expression }>,
  content: unknown,
  rules: CompiledRules,
  also: Pick<Reading, 'facts' | 'expressions'> = { facts: [], expressions: [] },
): DecidingRule {
  const facts = [...table.facts.map((fact) => rules.space.names[fact] ?? ''), ...also.facts];
  const expressions = [...(written.when === undefined ? [] : [written.when]), ...also.expressions];
  const reading = { rules, facts, expressions, terms: [] };
  const concerns = (form: string): boolean => verdict(table, situationOf(form, rules)) !== 'never';
  return { ...decidingRule(rule, reading, [cellsOf(table.facts, rules), [...table.holds], content]), concerns };
}

function noticeContent({ list, level, amount, onlyIfCertain }: CompiledRules['notices'][number]['rule']) {
  return [list, level, amount, onlyIfCertain];
}

function decidingStatus(list: (typeof STATUS_LISTS)[number], rules: CompiledRules): DecidingRule {
  const cases = rules[list].map(({ table, rule }) => [cellsOf(table.facts, rules), [...table.holds], rule.status]);
  const facts = rules[list].flatMap(({ table }) => table.facts.map((fact) => rules.space.names[fact] ?? ''));
  const expressions = rules[list].flatMap(({ rule }) => rule.when ?? []);
  return decidingRule({ section: 'ruleset', id: list }, { rules, facts, expressions, terms: [] }, cases);
}

/** A deadline also depends on the conditions of its lines: it appears in a calendar only if one of them is due. */
function decidingDeadline(
  one: CompiledRules['deadlines'][number],
  rules: CompiledRules,
  starts: readonly Day[],
): DecidingRule {
  const { id, lines } = one.rule;
  const { conditions } = rules.source;
  const expressions = rules.source.lines
    .filter((line) => lines.includes(lineId(line)))
    .flatMap(({ when }) => when ?? []);
  const facts = expressions.flatMap((expression) => factsRead(expression, conditions));
  const content = [lines, dueDays(one.rule, rules, starts)];
  return decidingConditional({ section: 'deadlines', id }, one, content, rules, { facts, expressions });
}

/** The rule about one field: its possible answers, and what is assumed if a request leaves it out. */
function decidingField(name: string, rules: CompiledRules): DecidingRule {
  const reading = { rules, facts: [name], expressions: [], terms: [] };
  return decidingRule({ section: 'facts', id: name }, reading, []);
}

/** The rule about who can have a form, and which answers are presumed. */
function decidingForm(form: string, rules: CompiledRules): DecidingRule {
  const { forms, facts } = rules.source;
  const { limits = [], fewest, holder } = forms[form] ?? { asks: [] };
  const limited = limits.flatMap(({ fact, below }): [string, number][] => {
    const bound = typeof below === 'number' ? below : rules.figures.get(below)?.toNumber();
    return bound === undefined ? [] : [[fact, bound]];
  });
  const counts = Object.keys(facts).filter((name) => facts[name]?.type === 'count');
  const reading = {
    rules,
    facts: [...counts, ...limited.map(([fact]) => fact)],
    expressions: [],
    terms: [],
    limits: limited,
  };
  const refused = Object.keys(holder?.refuses ?? {});
  return decidingRule({ section: 'forms', id: form }, reading, [
    limited,
    fewest,
    refused,
    presumedAnswers(form, rules),
  ]);
}

function presumedAnswers(form: string, { source: { forms, facts } }: CompiledRules): unknown[] {
  return (forms[form]?.asks ?? []).map((name) => {
    const fact = facts[name];
    return [name, fact !== undefined && 'presumed' in fact ? fact.presumed : undefined];
  });
}

function cellsOf(facts: readonly number[], { space }: CompiledRules): unknown[] {
  return facts.map((fact) => [space.names[fact], space.cells[fact]?.bounds, space.cells[fact]?.representatives]);
}

/** @param content what the rule does with the facts that it reads */
function decidingRule(rule: RuleName, reading: Reading, content: unknown): DecidingRule {
  const { rules, facts } = reading;
  const withFigures = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? (rules.figures.get(value)?.toString() ?? value) : value;
  const terms: readonly Term[] = reading.terms;
  const decided = JSON.stringify([factDefinitions(facts, rules), formReadings(rules), terms, content], withFigures);
  return { rule, reading, decided, concerns: (form) => form in rules.source.forms };
}

/**
 * The situation of all requests of a form: the facts that it asks for are open, and so are the number of persons in its
 * lists and the facts beyond the request.
 */
function situationOf(form: string, { source, reading, space }: CompiledRules): Situation {
  const plan = reading.forms.get(form);
  if (plan === undefined) return [];
  const situation = [...plan.situation];
  situation[space.numberOf.get(FORM) ?? 0] = cellIn(space, space.numberOf.get(FORM) ?? 0, form);
  const lists = [...plan.people.lists, ...(plan.people.holder === undefined ? [] : [plan.people.holder.role])];
  for (const name of beyondFacts(source).keys()) situation[space.numberOf.get(name) ?? 0] = OPEN;
  for (const [name, fact] of Object.entries(source.facts)) {
    if (fact.type !== 'count' || fact.plus !== undefined || fact.people.roles.some((role) => lists.includes(role)))
      continue;
    const number = space.numberOf.get(name) ?? 0;
    situation[number] = cellIn(space, number, 0);
  }
  return situation;
}

/** Facts with those that they are computed from, without their texts. */
function factDefinitions(names: readonly string[], { source }: CompiledRules): unknown[] {
  return closure(names, (name) => factsBehind(name, source)).map((name) => {
    const fact = source.facts[name];
    if (fact === undefined) return name;
    const { type } = fact;
    if (type === 'count') return [name, type, fact.people, fact.plus];
    if (type === 'share') return [name, type, fact.part, fact.whole];
    const unanswered = typeof fact.unanswered === 'object' ? fact.unanswered.value : fact.unanswered;
    const values = type === 'number' ? [fact.minimum, fact.maximum, fact.step] : Object.keys(fact.values);
    return [name, type, unanswered, typeof fact.unanswered, fact.unasked, values];
  });
}

/** How the requests of each form are read. */
function formReadings({ source: { forms, person, personClass } }: CompiledRules): unknown[] {
  const shapes = Object.entries(forms).map(([name, { asks, holder, people = {} }]) => [
    name,
    asks,
    holder && [holder.role, holder.class, holder.unless?.field, holder.unless?.class],
    Object.entries(people).map(([list, { silent, fewest, usuallyWork }]) => [list, silent, fewest, usuallyWork]),
  ]);
  return [shapes, person, Object.keys(personClass.values)];
}
