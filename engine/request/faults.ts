import type { ErrorObject } from 'ajv';
import { pointer } from './issue.js';
import type { Fault } from './messages/describe.js';

/**
 * The faults that Ajv found, one per place: of two faults of one value, either is told with all that is allowed there.
 */
export function faultsOf(errors: readonly ErrorObject[] | null | undefined): Fault[] {
  const faults = new Map<string, Fault>();
  for (const error of errors ?? []) {
    const path = pathOf(error);
    faults.set(path, { ...error, path });
  }
  return [...faults.values()];
}

/** Ajv names the object that lacks a field or has one too many; the place of the fault is the field's own. */
function pathOf({ instancePath, params }: ErrorObject): string {
  const field: unknown = params.missingProperty ?? params.additionalProperty;
  return typeof field === 'string' ? pointer(instancePath, field) : instancePath;
}
