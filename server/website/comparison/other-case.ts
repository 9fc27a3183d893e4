import type { Language } from '../../../engine/index.js';
import type { FormCase } from '../parts/forms/cases.js';
import { nounOf } from '../parts/forms/form-cost.js';
import { peopleCount } from '../parts/forms/pairs.js';
import { PAIR } from './texts.js';

/** Why no verdict is given on some forms: one is shown for another case than the others. Undefined where one is given. */
export function otherCase(cases: readonly FormCase[], language: Language): string | undefined {
  const { uneven, unsuited } = PAIR[language];
  const [first, ...others] = cases.map((one) => ({ noun: nounOf(one.form), people: peopleCount(one) }));
  const other = others.find(({ people }) => people !== first?.people);
  if (first !== undefined && other !== undefined) return uneven(first, other);
  const misfit = cases.find((one) => one.misfit !== undefined);
  return misfit === undefined ? undefined : unsuited(nounOf(misfit.form), misfit.misfit ?? '');
}
