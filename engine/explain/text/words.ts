import type { Range } from '../../../schemas/types/api.js';
import type { Expression } from '../../../schemas/types/rules.js';
import type { DecidedCondition, Decision, ExplainedFact } from '../explanation.js';

/** The facts of an explanation by name, which the words about conditions quote. */
export type FactsByName = ReadonlyMap<string, ExplainedFact>;

const NUMBERS = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
  useGrouping: false,
});

/** An amount exactly as the result has it: `100.00 euro`, `100.00 to 120.00 euro`. */
export function euro({ min, max }: Range): string {
  return min === max ? `${NUMBERS.format(min)} euro` : `${NUMBERS.format(min)} to ${NUMBERS.format(max)} euro`;
}

const SIGNED = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
  useGrouping: false,
  signDisplay: 'exceptZero',
});

/** How the bounds of an amount change, exactly: `+20.00 euro`, `minimum +5.00, maximum 0.00 euro`. */
export function signedEuro({ min, max }: Range): string {
  if (min === max) return `${SIGNED.format(min)} euro`;
  return `minimum ${SIGNED.format(min)}, maximum ${SIGNED.format(max)} euro`;
}

/** How a `when` was decided, as the middle of a sentence: each condition that it names and whether it holds. */
export function decisionInWords({ expression, conditions }: Decision, facts: FactsByName): string {
  if (expression === null) return 'it has no condition';
  const phrases = conditions.map((condition) => phrase(condition, facts));
  return joined(expression, phrases[Symbol.iterator]());
}

/**
 * Puts the phrases of the conditions together as the expression does, in its order. A phrase under a `not` says already
 * that its condition must not hold, so that under a `not` all become any and any becomes all.
 */
function joined(expression: Expression, phrases: Iterator<string>, isInside = false, isNegated = false): string {
  if (typeof expression === 'string') return String(phrases.next().value);
  if ('not' in expression) return joined(expression.not, phrases, isInside, !isNegated);
  const members = 'all' in expression ? expression.all : expression.any;
  const word = 'all' in expression === isNegated ? ', or ' : ', and ';
  const text = members.map((member) => joined(member, phrases, true, isNegated)).join(word);
  return isInside && members.length > 1 ? `(${text})` : text;
}

function phrase({ label, negated, holds, facts: read, openFacts }: DecidedCondition, facts: FactsByName): string {
  const values = read.map((name) => factInWords(name, facts)).join(', ');
  if (holds === 'sometimes') {
    const open = `depends on the unanswered ${openFacts.join(' and ')}`;
    return negated ? `"${label}" must not hold, which ${open}` : `"${label}" ${open}`;
  }
  const words =
    holds === 'always' ? ['holds', 'must not hold, but does'] : ['does not hold', 'does not hold, as required'];
  return `"${label}" ${words[Number(negated)]} (${values})`;
}

/** A fact with its value as a request writes it: `form = srl`. */
function factInWords(name: string, facts: FactsByName): string {
  const fact = facts.get(name);
  return fact === undefined || fact.value === null ? `${name} unanswered` : `${name} = ${shortened(fact.value)}`;
}

/** Shares are fractions without an end. */
function shortened(value: ExplainedFact['value']): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(12))) : String(value);
}
