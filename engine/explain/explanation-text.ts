import type { Range } from '../../schemas/types/api.js';
import type { Expression } from '../../schemas/types/rules.js';
import type {
  DecidedCondition,
  Decision,
  ExplainedCase,
  ExplainedFact,
  ExplainedGroup,
  ExplainedLine,
  ExplainedModifier,
  ExplainedStatus,
  Explanation,
  LineQuestion,
  RuleRange,
} from './explanation.js';
import { type Block, type Layout, renderBlocks } from './terminal.js';

/** An explanation as text for a terminal. */
export function explanationText(explanation: Explanation, layout: Layout): string {
  const facts: FactsByName = new Map(explanation.facts.map((fact) => [fact.name, fact]));
  const blocks = [
    ...opening(explanation),
    ...explanation.lines.flatMap((line) => lineBlocks(line, facts)),
    ...explanation.statuses.flatMap((status) => statusBlocks(status, facts)),
    ...totals(explanation),
  ];
  return renderBlocks(blocks, layout);
}

function opening({ rules, facts }: Explanation): Block[] {
  const of = (origin: string) => facts.filter((fact) => fact.origin === origin);
  return [
    { indent: 0, text: `Rules of ${rules.year}, version ${rules.version}.`, style: 'title' },
    ...of('request').map(({ name, label, value, valueLabel }) => ({
      indent: 2,
      text: `${name} = ${value}: ${label}${valueLabel === null ? '' : `, ${valueLabel}`}`,
    })),
    ...of('assumed').map(({ name, label, value }) => ({
      indent: 2,
      text: `${name} left out, assumed ${value}: ${label}`,
    })),
    { indent: 2, text: countedFacts(of('counted')) },
    ...of('open').map(({ name, label }) => ({ indent: 2, text: `${name} unanswered: ${label}` })),
    { indent: 0, text: '' },
  ];
}

function countedFacts(facts: readonly ExplainedFact[]): string {
  const some = facts.filter(({ value }) => value !== 0).map(({ name, value }) => `${name} = ${value}`);
  return `Counted: ${some.length === 0 ? 'nobody' : some.join(', ')}`;
}

function statusBlocks({ name, status, decidedBy, cases }: ExplainedStatus, facts: FactsByName): Block[] {
  return [
    { indent: 0, text: name, right: status, style: 'title' },
    ...cases.slice(0, decidedBy).map(({ number, status: given, decision }) => ({
      indent: 2,
      text: `Case ${number} of ${cases.length} ${number === decidedBy ? 'decides' : `(${given}) does not hold`}: ${decisionInWords(decision, facts)}.`,
    })),
    ...cases.flatMap(({ number, reason }) =>
      reason === null ? [] : [{ indent: 2, text: `Reason told, of case ${number}: ${reason}` }],
    ),
    { indent: 0, text: '' },
  ];
}

function totals({ totals: all }: Explanation): Block[] {
  return Object.entries(all).map(([name, range]) => ({ indent: 0, text: name, right: euro(range), style: 'title' }));
}

/** One line of the rules in words: in full where it is there, in a sentence where it is not. */
function lineBlocks(line: ExplainedLine, facts: FactsByName): Block[] {
  return line.line === null ? absent(line, facts) : present(line, line.line, facts);
}

function absent(line: ExplainedLine, facts: FactsByName): Block[] {
  const counted = line.groups.flatMap(({ people }) => people ?? []);
  const reason =
    line.decision.holds === 'never'
      ? decisionInWords(line.decision, facts)
      : `nobody is counted (${counted.map(({ fact, count }) => `${fact} = ${count}`).join(', ')})`;
  return [
    { indent: 0, text: line.id, right: 'absent', style: 'faint' },
    { indent: 2, text: `${line.label}. Not due: ${reason}.` },
    ...reasonBlocks(line),
    { indent: 0, text: '' },
  ];
}

function present(line: ExplainedLine, result: NonNullable<ExplainedLine['line']>, facts: FactsByName): Block[] {
  const when = line.due === 'always' ? 'Due' : 'Due under some answers';
  return [
    { indent: 0, text: line.id, right: `${euro(result.amount)} ${PERIOD[line.bucket]}`, style: 'title' },
    { indent: 2, text: `${line.label}.` },
    { indent: 2, text: `${when}: ${decisionInWords(line.decision, facts)}.` },
    ...line.groups.flatMap((group) => caseBlocks(group, facts)),
    ...quantity(line, result),
    ...line.modifiers.map((modifier) => modifierBlock(modifier, facts)),
    ...remarks(result).map((text) => ({ indent: 2, text })),
    ...reasonBlocks(line),
    { indent: 2, text: 'Sources:' },
    ...line.sources.map(({ key, publisher, title, url, date }): Block => {
      const day = date === null ? '' : ` (${date})`;
      return { indent: 4, text: `${key}: ${publisher}, ${title}${day}, ${url}`, style: 'faint' };
    }),
    { indent: 0, text: '' },
  ];
}

const PERIOD = { opening: 'once', annual: 'a year', inps: 'a year', inail: 'a year' } as const;

function quantity({ groups }: ExplainedLine, { meta }: NonNullable<ExplainedLine['line']>): Block[] {
  if (groups.every(({ people }) => people === null)) return [];
  const people = meta.quantity === 1 ? '1 person' : `${meta.quantity} people`;
  const each = meta.unitAmount === undefined ? '' : `, ${euro(meta.unitAmount)} each`;
  return [{ indent: 2, text: `Quantity: ${people}${each}.` }];
}

function remarks({ amount, includedInTotals, meta }: NonNullable<ExplainedLine['line']>): string[] {
  return [
    ...(amount.state === 'exempt' ? ['Exempt: it is shown with amount 0.'] : []),
    ...(includedInTotals ? [] : ['Shown, but not counted in the totals.']),
    ...(meta.firstYear === undefined
      ? []
      : ['It may fall after the first 12 months: their minimum counts nothing of it.']),
  ];
}

/** The amount of a group of a line: the case that gives it, and why those before it did not. */
function caseBlocks({ people, cases }: ExplainedGroup, facts: FactsByName): Block[] {
  if (people?.count === 0) return [];
  const last = cases.findLastIndex(({ chosen }) => chosen !== 'never');
  const each = people === null ? '' : ` for each of "${people.label}" (${people.count})`;
  return cases.slice(0, last + 1).map((one) => {
    const which = cases.length === 1 ? '' : `, case ${one.number} of ${cases.length}`;
    return one.chosen === 'never' ? skippedCase(one, facts) : chosenCase(one, `Amount${each}${which}`, facts);
  });
}

function chosenCase(
  { decision, unitAmount, calculation, chosen }: ExplainedCase,
  lead: string,
  facts: FactsByName,
): Block {
  const when = chosen === 'sometimes' ? ' under some answers' : '';
  const amount = unitAmount === null ? '' : `${euro(unitAmount)}, from ${calculation}`;
  const why = decision.expression === null ? '' : ` Its condition: ${decisionInWords(decision, facts)}.`;
  return { indent: 2, text: `${lead}${when}: ${amount}.${why}` };
}

function skippedCase({ number, decision }: ExplainedCase, facts: FactsByName): Block {
  const why = decision.holds === 'never' ? decisionInWords(decision, facts) : 'a case before it holds';
  return { indent: 2, text: `Not case ${number}: ${why}.` };
}

const APPLIES = { always: 'applies', sometimes: 'applies under some answers', never: 'does not apply' } as const;

/** A modifier of a line: whether it applies and why, and the amount before and after it. */
function modifierBlock(modifier: ExplainedModifier, facts: FactsByName): Block {
  const { id, label, applies, effect, before, after, decision } = modifier;
  const change = before === null || after === null ? '' : ` From ${euro(before)} it makes ${euro(after)} (${effect}).`;
  return {
    indent: 2,
    text: `Modifier ${id}, "${label}", ${APPLIES[applies]}: ${decisionInWords(decision, facts)}.${change}`,
  };
}

/** Why the amount of a line is not settled: the unanswered questions, and the ranges that are in the rules. */
function reasonBlocks(line: ExplainedLine): Block[] {
  return [
    ...line.questions.flatMap((question) => questionBlocks(question, line.line !== null)),
    ...line.ranges.map(
      (range): Block => ({ indent: 2, text: `A range in the rules: ${rangeInWords(range, line)}.`, style: 'strong' }),
    ),
  ];
}

/** A question with what the line would cost under each of its answers. */
function questionBlocks({ path, question, quantity, makesRange, answers }: LineQuestion, isThere: boolean): Block[] {
  const effect = isThere ? 'It changes with the answer to' : 'It would be there with an answer to';
  const lead = makesRange ? 'A range until there is an answer to' : effect;
  const others = quantity > 1 ? `, one of ${quantity} like it` : '';
  return [
    { indent: 2, text: `${lead} "${question}" (${path}${others})`, style: 'strong' },
    ...answers.map(({ label, amount }) => ({
      indent: 4,
      text: `${label}: ${amount === null ? 'absent' : euro(amount)}`,
    })),
  ];
}

const WHOSE = {
  statutory: 'the law leaves it open',
  market: 'it is a market price',
  estimate: 'it is an estimate',
} as const;

function rangeInWords(range: RuleRange, { line }: ExplainedLine): string {
  if (range.kind === 'modifier') return `the effect of ${range.id} has two bounds`;
  const people = range.people === null ? '' : ` for ${range.people}`;
  const whose = line === null ? '' : `; ${WHOSE[line.valueSource]}`;
  return `amount case ${range.case}${people} has two bounds${whose}`;
}

const NUMBERS = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
  useGrouping: false,
});

/** An amount exactly as the result has it: `100.00 euro`, `100.00 to 120.00 euro`. */
export function euro({ min, max }: Range): string {
  return min === max ? `${NUMBERS.format(min)} euro` : `${NUMBERS.format(min)} to ${NUMBERS.format(max)} euro`;
}

/** The facts of an explanation by name, which the words about conditions quote. */
export type FactsByName = ReadonlyMap<string, ExplainedFact>;

/** How a `when` was decided, as the middle of a sentence: each condition that it names and whether it holds. */
export function decisionInWords({ expression, conditions }: Decision, facts: FactsByName): string {
  if (expression === null) return 'it has no condition';
  const phrases = conditions.map((condition) => conditionPhrase(condition, facts));
  return joinPhrases(expression, phrases[Symbol.iterator]());
}

/**
 * Puts the phrases of the conditions together as the expression does, in its order. A phrase under a `not` says already
 * that its condition must not hold, so that under a `not` all become any and any becomes all.
 */
function joinPhrases(expression: Expression, phrases: Iterator<string>, isInside = false, isNegated = false): string {
  if (typeof expression === 'string') return String(phrases.next().value);
  if ('not' in expression) return joinPhrases(expression.not, phrases, isInside, !isNegated);
  const members = 'all' in expression ? expression.all : expression.any;
  const word = 'all' in expression === isNegated ? ', or ' : ', and ';
  const text = members.map((member) => joinPhrases(member, phrases, true, isNegated)).join(word);
  return isInside && members.length > 1 ? `(${text})` : text;
}

function conditionPhrase(
  { label, negated, holds, facts: read, openFacts }: DecidedCondition,
  facts: FactsByName,
): string {
  const values = read.map((name) => factInWords(name, facts)).join(', ');
  if (holds === 'sometimes') {
    const open = `depends on the unanswered ${openFacts.join(' and ')}`;
    return negated ? `"${label}" must not hold, which ${open}` : `"${label}" ${open}`;
  }
  const words =
    holds === 'always' ? ['holds', 'must not hold, but does'] : ['does not hold', 'does not hold, as required'];
  return `"${label}" ${words[Number(negated)]} (${values})`;
}

/** A fact with its value as a request writes it: `seat = true`. */
function factInWords(name: string, facts: FactsByName): string {
  const fact = facts.get(name);
  return fact === undefined || fact.value === null ? `${name} unanswered` : `${name} = ${formatValue(fact.value)}`;
}

/** Shares are fractions without an end. */
function formatValue(value: ExplainedFact['value']): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(12))) : String(value);
}
