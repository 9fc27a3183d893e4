import { quantityInWords } from '../../../../engine/index.js';
import { questionOf } from '../../address/calculation-request.js';
import type { Parameter } from '../../address/parameters.js';
import type { Site } from '../../site.js';

/** The answer that an address presumes, in the words of the field; undefined if it presumes none or the visitor has answered. */
export function presumedAnswer(parameter: Parameter, { state, rules }: Site): string | undefined {
  const { name } = parameter;
  const answer = state.answers.has(name) ? undefined : state.presumed.get(name);
  if (answer === undefined) return undefined;
  const { values = {}, unit = '' } = questionOf(parameter, rules.source.facts);
  return 'values' in parameter
    ? (values[String(parameter.values[answer])] ?? answer)
    : quantityInWords(Number(answer), unit, state.language);
}
