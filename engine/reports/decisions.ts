import type { DecidedCondition, Decision, ExplainedFact } from '../../schemas/types/api.js';
import type { Expression } from '../../schemas/types/rules.js';
import { inList, quoted } from '../document/in-words.js';
import { byLanguage, type Language } from '../values/language.js';

const WORDS = byLanguage({
  noCondition: { it: 'non ha condizioni', en: 'it has no condition' },
  all: { it: ', e ', en: ', and ' },
  any: { it: ', o ', en: ', or ' },
  always: (label: string) => ({ it: `vale ${label}`, en: `${label} holds` }),
  never: (label: string) => ({ it: `non vale ${label}`, en: `${label} does not hold` }),
  alwaysButMustNot: (label: string) => ({
    it: `vale ${label}, che non deve valere`,
    en: `${label} must not hold, but does`,
  }),
  neverAsItMust: (label: string) => ({
    it: `non vale ${label}, come richiesto`,
    en: `${label} does not hold, as required`,
  }),
  open: (label: string, open: string) => ({
    it: `${label} dipende da ${open}, senza risposta`,
    en: `${label} depends on the unanswered ${open}`,
  }),
  openButMustNot: (label: string, open: string) => ({
    it: `${label} non deve valere, e dipende da ${open}, senza risposta`,
    en: `${label} must not hold, which depends on the unanswered ${open}`,
  }),
  unanswered: (fact: string) => ({ it: `${fact} senza risposta`, en: `${fact} unanswered` }),
});

/**
 * How a `when` was decided, as the middle of a sentence: each condition that it names, and whether it holds.
 * @param facts the facts by name; if given, each condition is followed by the values that decide it
 */
export function decisionInWords(
  { expression, conditions }: Decision,
  language: Language,
  facts?: ReadonlyMap<string, ExplainedFact>,
): string {
  if (expression === null) return WORDS[language].noCondition;
  const phrases = conditions.map((condition) => {
    const values = facts === undefined || condition.holds === 'sometimes' ? [] : valuesRead(condition, facts, language);
    return conditionPhrase(condition, language) + (values.length === 0 ? '' : ` (${values.join(', ')})`);
  });
  return joinPhrases(expression, phrases[Symbol.iterator](), language);
}

/**
 * Joins the phrases of the conditions as the expression does, in its order. Phrases under a `not` are already negated,
 * so that there `all` is joined as `any`, and `any` as `all`.
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
  const joint = WORDS[language]['all' in expression === isNegated ? 'any' : 'all'];
  const text = members.map((member) => joinPhrases(member, phrases, language, true, isNegated)).join(joint);
  return isInside && members.length > 1 ? `(${text})` : text;
}

function conditionPhrase({ label, negated, holds, openFacts }: DecidedCondition, language: Language): string {
  const words = WORDS[language];
  const name = quoted(label, language);
  if (holds === 'sometimes') return words[negated ? 'openButMustNot' : 'open'](name, inList(openFacts, language));
  return words[negated ? ({ always: 'alwaysButMustNot', never: 'neverAsItMust' } as const)[holds] : holds](name);
}

function valuesRead({ facts: read }: DecidedCondition, facts: ReadonlyMap<string, ExplainedFact>, language: Language) {
  return read.map((name) => {
    const fact = facts.get(name);
    return fact === undefined || fact.value === null ? WORDS[language].unanswered(name) : factWithValue(fact);
  });
}

/** A fact with its value as in a request, `seat = true`. Shares are cut to 12 digits. */
export function factWithValue({ name, value }: ExplainedFact): string {
  return `${name} = ${typeof value === 'number' ? Number(value.toPrecision(12)) : value}`;
}
