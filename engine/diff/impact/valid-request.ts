import type { CalculationRequest } from '../../../schemas/types/api.js';
import { validateRequest } from '../../request/validate.js';

/**
 * A request out of answers; those that are `undefined` are left out.
 * @throws if the service would refuse it, which would be a fault of the enumeration
 */
export function validRequest(
  form: string,
  answers: Iterable<readonly [field: string, answer: unknown]>,
): CalculationRequest {
  const given = [...answers].filter(([, answer]) => answer !== undefined);
  const validation = validateRequest({ form, ...Object.fromEntries(given) });
  if (validation.ok) return validation.request;
  throw new Error(`${validation.message} ${validation.issues.map(({ message }) => message).join(' ')}`);
}
