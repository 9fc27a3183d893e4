import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';

const validators = new Map<string, ValidateFunction>();
const WEIGHTS: Readonly<Record<string, number>> = { required: 3, additionalProperties: 2 };

/** Whether a JSON Pointer leads to a place or below it. */
export function isBelow(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}

/** What is wrong with some data that may have one of several shapes. */
export interface Branches {
  /** Its faults as the shape that it comes nearest to; none where it comes near none. */
  readonly nearest: readonly ErrorObject[];
  /** Whether it lacks a key to be of that shape, and comes as near to another. */
  readonly isTie: boolean;
  /** The keys that any of the shapes allows, and those that one of them asks for and the data does not have. */
  readonly keys: readonly string[];
  readonly missing: readonly string[];
}

/** Compares some data with each of the shapes that it may have. */
export function branchesOf(ajv: Ajv, choice: ErrorObject): Branches {
  const shapes: readonly unknown[] = Array.isArray(choice.schema) ? choice.schema : [];
  const attempts = shapes
    .map((shape) => errorsAs(ajv, shape, choice.data))
    .filter((errors) => !isOtherKind(errors))
    .sort((a, b) => weight(a) - weight(b));
  const [nearest = [], second] = attempts;
  const faults = attempts.flat().filter(({ instancePath }) => instancePath === '');
  return {
    nearest,
    isTie: second !== undefined && weight(second) === weight(nearest) && nearest.some(isLackOfKey),
    keys: [...new Set(faults.flatMap(({ parentSchema }) => Object.keys(parentSchema?.properties ?? {})))],
    missing: [...new Set(faults.flatMap(({ params }) => params.missingProperty ?? []))],
  };
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

function isLackOfKey({ keyword, instancePath }: ErrorObject): boolean {
  return keyword === 'required' && instancePath === '';
}

/**
 * How far data is from a shape, by its keys alone: what stands under a key of that shape, right or wrong, was meant for it.
 * A wrong `type:` says that another shape was meant; a missing key weighs more than a misspelt one.
 */
function weight(errors: readonly ErrorObject[]): number {
  return errors
    .map(({ keyword, instancePath }) => {
      if (instancePath === '/type') return 100;
      return instancePath === '' ? (WEIGHTS[keyword] ?? 0) : 0;
    })
    .reduce((sum, one) => sum + one, 0);
}
