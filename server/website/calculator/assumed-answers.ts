import type { Parameter } from '../address/parameters.js';
import type { Site } from '../site.js';

type Value = string | number | boolean;

/** The answer that the rules take for a question that is not answered; undefined where they leave it open. */
export function assumedAnswer({ field }: Parameter, { rules }: Site): Value | undefined {
  const fact = rules.source.facts[field];
  const unanswered = fact !== undefined && 'unanswered' in fact ? fact.unanswered : undefined;
  return typeof unanswered === 'object' ? unanswered.value : undefined;
}

/** The answer that a question counts with as long as nobody says another: the page's own, else that of the rules. */
export function standingAnswer(parameter: Parameter, site: Site): Value | undefined {
  const usual =
    'values' in parameter && parameter.otherwise !== undefined ? parameter.values[parameter.otherwise] : undefined;
  return usual ?? assumedAnswer(parameter, site);
}

/** The words of the rules for the answers of a question, by their values. */
export function answerWords({ field }: Parameter, { rules }: Site): Readonly<Record<string, string>> {
  const fact = rules.source.facts[field];
  return fact !== undefined && 'values' in fact ? fact.values : {};
}
