import type { Expression } from '../../schemas/types/rules.js';
import type { DecidedCondition, Decision, ExplainedFact } from './explanation.js';

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

/** A fact with its value as a request writes it: `form = srl`. */
function factInWords(name: string, facts: FactsByName): string {
  const fact = facts.get(name);
  return fact === undefined || fact.value === null ? `${name} unanswered` : `${name} = ${formatValue(fact.value)}`;
}

/** Shares are fractions without an end. */
function formatValue(value: ExplainedFact['value']): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(12))) : String(value);
}
