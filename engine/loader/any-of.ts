import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';

const validators = new Map<string, ValidateFunction>();

/** Whether a JSON Pointer leads to a place or below it. */
export function isBelow(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}

/**
 * Of the shapes that some data may have, finds the one it comes nearest to.
 * @returns what is wrong with it as that shape; empty where it comes near none
 */
export function branchErrors(ajv: Ajv, choice: ErrorObject): readonly ErrorObject[] {
  const branches: readonly unknown[] = Array.isArray(choice.schema) ? choice.schema : [];
  const attempts = branches
    .map((branch) => errorsAs(ajv, branch, choice.data))
    .filter((errors) => !isOtherKind(errors));
  return attempts.sort((a, b) => weight(a) - weight(b))[0] ?? [];
}

function errorsAs(ajv: Ajv, branch: unknown, data: unknown): readonly ErrorObject[] {
  const key = JSON.stringify(branch).replaceAll('"#/definitions/', '"common.schema.json#/definitions/');
  const validate = validators.get(key) ?? ajv.compile(JSON.parse(key));
  validators.set(key, validate);
  return validate(data) ? [] : (validate.errors ?? []);
}

/** A number where a group of keys is expected is not a faulty group: it is something else. */
function isOtherKind(errors: readonly ErrorObject[]): boolean {
  return errors.some(({ keyword, instancePath }) => instancePath === '' && (keyword === 'type' || keyword === 'const'));
}

/** A wrong `type:` says that another shape was meant; a missing key weighs more than a misspelt one. */
function weight(errors: readonly ErrorObject[]): number {
  return errors
    .filter(({ keyword }) => keyword !== 'anyOf')
    .map(({ keyword, instancePath }) => {
      if (instancePath === '/type') return 100;
      if (keyword === 'required') return 3;
      return keyword === 'additionalProperties' ? 2 : 1;
    })
    .reduce((sum, one) => sum + one, 0);
}
