import type * as Explained from '../../schemas/types/api.js';
import type { Expression } from '../../schemas/types/rules.js';
import { BUCKETS, type Bucket } from '../rules/rules-year.js';
import type { Language } from '../values/language.js';
import { groupedBy } from '../values/maps.js';
import { type Block, type Layout, renderBlocks } from './terminal.js';
import { euro, FACTS, figureInWords, TOTALS, WHOSE, WORDS } from './words.js';

/**
 * An explanation as text for a terminal, in the language of its texts: what the request has and why, two lines or so for
 * each line of the rules.
 * @param all whether to tell also what it does not have, with every case, condition, modifier, answer and source
 */
export function explanationText(explanation: Explained.Explanation, layout: Layout, all = false): string {
  const { language, rules, facts, lines, statuses, totals } = explanation;
  const telling: Telling = { language, all, facts: new Map(facts.map((fact) => [fact.name, fact])) };
  const blocks: Block[] = [
    { indent: 0, text: WORDS.title(rules)[language], style: 'title' },
    ...factBlocks(facts, language),
    ...BUCKETS.flatMap((bucket) => bucketBlocks(bucket, explanation, telling)),
    ...(['annual_total', 'first_year_12m'] as const).map((name): Block => {
      return { indent: 0, text: TOTALS[name][language], right: euro(totals[name], language), style: 'title' };
    }),
    ...statuses.flatMap((status) =>
      statusParts(status, telling).map((text, index) => ({ indent: index === 0 ? 0 : 2, text })),
    ),
    ...(all ? [] : unseen(lines, language)),
  ];
  return renderBlocks(blocks, layout);
}

/** How everything is told. */
export interface Telling {
  readonly language: Language;
  /** Whether all is told: also what is not there, and by which facts each condition is decided. */
  readonly all: boolean;
  readonly facts: ReadonlyMap<string, Explained.ExplainedFact>;
}

function factBlocks(facts: Explained.Explanation['facts'], language: Language): Block[] {
  const rows = FACTS.flatMap(([origin, lead]): Block[] => {
    const some = facts.filter((fact) => fact.origin === origin && (origin !== 'counted' || fact.value !== 0));
    const words = some.map((fact) => (origin === 'open' ? fact.name : factWithValue(fact)));
    return some.length === 0 ? [] : [{ indent: 2, text: `${lead[language]}: ${words.join(', ')}` }];
  });
  return [...rows, { indent: 0, text: '' }];
}

function bucketBlocks(bucket: Bucket, { lines, totals }: Explained.Explanation, telling: Telling): Block[] {
  const { language, all } = telling;
  const told = lines.filter((line) => line.bucket === bucket && (all || line.line !== null));
  if (told.length === 0) return [];
  const { opening_one_off: opening, annual_fixed: annual, inps } = totals;
  const total = { opening, annual, inps, inail: undefined }[bucket];
  const right = total === undefined ? {} : { right: euro(total, language) };
  return [
    { indent: 0, text: TOTALS[bucket][language], ...right, style: 'title' },
    ...(all ? told.flatMap((line) => wholeLine(line, telling)) : byReason(told, telling)),
    { indent: 0, text: '' },
  ];
}

/** The lines that are there, in few words; those that have one reason stand below it. */
function byReason(lines: readonly Explained.ExplainedLine[], telling: Telling): Block[] {
  const { language } = telling;
  const reasonOf = (line: Explained.ExplainedLine) =>
    WORDS[line.due === 'sometimes' ? 'ifSo' : 'asReason'](whyThere(line, telling))[language];
  return [...groupedBy(lines, reasonOf)].flatMap(([why, some]): Block[] => [
    { indent: 2, text: why, style: 'faint' },
    ...some.map((line) => {
      const text = `${line.id.slice(line.bucket.length + 1)} = ${inShort(line, language).join('; ')}`;
      return { indent: 4, text, right: line.line === null ? '' : euro(line.line.amount, language) };
    }),
  ]);
}

function wholeLine(line: Explained.ExplainedLine, telling: Telling): Block[] {
  const { language } = telling;
  const right = line.line === null ? WORDS.absent[language] : euro(line.line.amount, language);
  const parts = [whyThere(line, telling), ...details(line, telling)];
  return [
    { indent: 2, text: `${line.id} (${line.label})`, right },
    ...parts.map((text): Block => ({ indent: 4, text, style: 'faint' })),
  ];
}

function whyThere({ line, decision, groups }: Explained.ExplainedLine, telling: Telling): string {
  const { language } = telling;
  const counted = groups.flatMap(({ people }) => (people === null ? [] : `${people.fact} = ${people.count}`));
  const isUncounted = line === null && decision.holds !== 'never';
  return isUncounted ? WORDS.nobody(counted.join(', '))[language] : decisionInWords(decision, telling);
}

/** What made the amount of a line that is there, by the names of the rules alone. */
function inShort(
  { line, groups, modifiers, questions, ranges }: Explained.ExplainedLine,
  language: Language,
): string[] {
  const counted = groups.filter(({ people }) => people?.count !== 0);
  const amounts = counted.map(({ people, cases }) => {
    const ways = cases.filter(({ chosen }) => chosen !== 'never').map(({ calculation }) => calculation);
    return ways.join(WORDS.or[language]) + (people === null ? '' : WORDS.times(people.fact)[language]);
  });
  const applied = modifiers.filter(({ applies }) => applies !== 'never').map(({ id }) => id);
  const asked = questions.map(({ path }) => path.slice(1));
  const isWide = line !== null && ranges.some(({ kind }) => kind === 'amount');
  return [
    amounts.join(WORDS.and[language]) + (applied.length === 0 ? '' : WORDS.modified(applied.join(', '))[language]),
    ...remarks(line, language),
    ...(asked.length === 0 ? [] : [WORDS.depends(asked.join(', '))[language]]),
    ...(isWide ? [WHOSE[line.valueSource][language]] : []),
  ];
}

function details(line: Explained.ExplainedLine, telling: Telling): string[] {
  const { language } = telling;
  const isThere = line.line !== null;
  return [
    ...(isThere ? line.groups.flatMap((group) => caseDetails(group, telling)) : []),
    ...(isThere ? line.modifiers.map((modifier) => modifierDetails(modifier, telling)) : []),
    ...remarks(line.line, language),
    ...line.questions.map((question) => questionDetails(question, isThere, language)),
    ...new Set(line.ranges.map((range) => WORDS.rulesRange(rangeInWords(range, line, language))[language])),
    ...(isThere ? [WORDS.sources(line.sources.map(({ key }) => key).join(', '))[language]] : []),
  ];
}

function remarks(line: Explained.CostLine | null, language: Language): string[] {
  if (line === null) return [];
  return [
    ...(line.amount.state === 'exempt' ? [WORDS.exempt[language]] : []),
    ...(line.includedInTotals ? [] : [WORDS.notCounted[language]]),
    ...(line.meta.firstYear === undefined ? [] : [WORDS.later[language]]),
  ];
}

/** The amount cases of a group: those that give the amount, and why those before them do not. */
function caseDetails({ people, cases }: Explained.ExplainedGroup, telling: Telling): string[] {
  const { language } = telling;
  if (people?.count === 0) return [];
  const last = cases.findLastIndex(({ chosen }) => chosen !== 'never');
  const each = people === null ? '' : WORDS.each(people.label, people.count)[language];
  return cases.slice(0, last + 1).map((one) => {
    const decided = decisionInWords(one.decision, telling);
    if (one.chosen === 'never')
      return WORDS.skipped(one.number, one.decision.holds === 'never' ? decided : WORDS.earlier[language])[language];
    const which = cases.length === 1 ? '' : WORDS.case(one.number, cases.length)[language];
    const isSettled = one.decision.holds === 'always';
    const why = one.decision.expression === null ? '' : isSettled ? WORDS.because(decided)[language] : `; ${decided}`;
    return `${WORDS.amount[language]}${each}${which}: ${calculationDetails(one, language)}${why}`;
  });
}

/** The sum that a case gives, how it is calculated, and the figures behind it. */
function calculationDetails({ unitAmount, calculation, figures }: Explained.ExplainedCase, language: Language): string {
  const [first] = figures;
  if (figures.length === 1 && first?.name === calculation) return figureInWords(first, language);
  const sum = unitAmount === null ? calculation : `${euro(unitAmount, language)} = ${calculation}`;
  return [sum, ...figures.map((figure) => figureInWords(figure, language))].join('; ');
}

/** A modifier of a line: whether it applies and why, and the amount before and after it. */
function modifierDetails(modifier: Explained.ExplainedModifier, telling: Telling): string {
  const { id, label, applies, effect, before, after, decision } = modifier;
  const { language } = telling;
  const lead = WORDS[applies === 'never' ? 'noModifier' : 'modifier'](`${id} (${label})`)[language];
  const isChange = before !== null && after !== null;
  const change = isChange ? `; ${WORDS.fromTo(effect, euro(before, language), euro(after, language))[language]}` : '';
  return `${lead}: ${decisionInWords(decision, telling)}${change}`;
}

/** A question with what the line would cost under each of its answers. */
function questionDetails(
  { path, question, quantity, makesRange, answers }: Explained.LineQuestion,
  isThere: boolean,
  language: Language,
): string {
  const effect = makesRange ? 'openRange' : isThere ? 'moved' : 'brought';
  const costs = answers.map(
    ({ label, amount }) => `${label}, ${amount === null ? WORDS.absent[language] : euro(amount, language)}`,
  );
  return `${WORDS[effect](WORDS.question(question, path, quantity)[language])[language]}: ${costs.join('; ')}`;
}

function rangeInWords(range: Explained.RuleRange, { line }: Explained.ExplainedLine, language: Language): string {
  if (range.kind === 'modifier') return WORDS.twoBounds(range.id)[language];
  return line === null ? '' : WHOSE[line.valueSource][language];
}

/** A status and the case that decides it; where all is told, also why those before it did not, and the reasons told. */
function statusParts({ name, status, decidedBy, cases }: Explained.ExplainedStatus, telling: Telling): string[] {
  const { language, all } = telling;
  const deciding = cases[decidedBy - 1];
  const isTold = deciding !== undefined && (all || deciding.decision.expression !== null);
  const why = isTold ? `: ${decisionInWords(deciding.decision, telling)}` : '';
  if (!all) return [`${name} = ${status}${why}`];
  const decided = `${name} = ${status}${WORDS.case(decidedBy, cases.length)[language]}${why}`;
  const passed = cases.slice(0, decidedBy - 1);
  return [
    decided,
    ...passed.map((one) => WORDS.skipped(one.number, decisionInWords(one.decision, telling))[language]),
    ...cases.flatMap(({ number, reason }) => (reason === null ? [] : WORDS.reason(number, reason)[language])),
  ];
}

/** What is left out where not all is told. */
function unseen(lines: readonly Explained.ExplainedLine[], language: Language): Block[] {
  const absent = lines.filter(({ line }) => line === null);
  const possible = absent.filter(({ questions }) => questions.length > 0);
  return [{ indent: 0, text: WORDS.unseen(absent.length, possible.length)[language] }];
}

/** How a `when` was decided, as the middle of a sentence: each condition that it names and whether it holds. */
export function decisionInWords({ expression, conditions }: Explained.Decision, telling: Telling): string {
  if (expression === null) return WORDS.noCondition[telling.language];
  const phrases = conditions.map((condition) => conditionPhrase(condition, telling));
  return joinPhrases(expression, phrases[Symbol.iterator](), telling.language);
}

/**
 * Puts the phrases of the conditions together as the expression does, in its order. A phrase under a `not` says already
 * that its condition must not hold, so that under a `not` all become any and any becomes all.
 */
function joinPhrases(
  expression: Expression,
  phrases: Iterator<string>,
  language: Language,
  isInside = false,
  isNegated = false,
): string {
  if (typeof expression === 'string') return String(phrases.next().value);
  if ('not' in expression) return joinPhrases(expression.not, phrases, language, isInside, !isNegated);
  const members = 'all' in expression ? expression.all : expression.any;
  const joint = WORDS['all' in expression === isNegated ? 'any' : 'all'][language];
  const text = members.map((member) => joinPhrases(member, phrases, language, true, isNegated)).join(joint);
  return isInside && members.length > 1 ? `(${text})` : text;
}

function conditionPhrase(
  { label, negated, holds, facts: read, openFacts }: Explained.DecidedCondition,
  { language, all, facts }: Telling,
): string {
  if (holds === 'sometimes')
    return WORDS[negated ? 'openButMustNot' : 'open'](label, openFacts.join(WORDS.and[language]))[language];
  const phrase = negated ? ({ always: 'alwaysButMustNot', never: 'neverAsItMust' } as const)[holds] : holds;
  const values = read.map((name) => {
    const fact = facts.get(name);
    return fact === undefined || fact.value === null ? WORDS.unanswered(name)[language] : factWithValue(fact);
  });
  return `${WORDS[phrase](label)[language]}${all ? ` (${values.join(', ')})` : ''}`;
}

/** A fact with its value as a request writes it, `seat = true`; shares are fractions without an end. */
function factWithValue({ name, value }: Explained.ExplainedFact): string {
  return `${name} = ${typeof value === 'number' ? Number(value.toPrecision(12)) : value}`;
}
