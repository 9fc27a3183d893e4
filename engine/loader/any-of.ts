import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';

const validators = new Map<string, ValidateFunction>();

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
    .sort(byNearness);
  const [nearest = [], second] = attempts;
  const faults = attempts.flat().filter(({ instancePath }) => instancePath === '');
  return {
    nearest,
    isTie: second !== undefined && byNearness(second, nearest) === 0 && nearest.some(isLackOfKey),
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

/** The shape whose keys fit best was meant; what stands under the keys decides only between shapes that fit alike. */
function byNearness(a: readonly ErrorObject[], b: readonly ErrorObject[]): number {
  return weight(a.filter(isOfKeys)) - weight(b.filter(isOfKeys)) || weight(a) - weight(b);
}

function isOfKeys({ instancePath }: ErrorObject): boolean {
  return instancePath === '' || instancePath === '/type';
}

/**
 * A wrong `type:` says that another shape was meant; a missing key weighs more than a misspelt one. What stands where one
 * of several shapes may stand, deeper down, and has none of them, is one fault, however many it has against each.
 */
function weight(errors: readonly ErrorObject[]): number {
  const choices = errors.filter(({ keyword, instancePath }) => keyword === 'anyOf' && instancePath !== '');
  const places = [...new Set(choices.map(({ instancePath }) => instancePath))];
  const outermost = places.filter((place) => !places.some((other) => other !== place && isBelow(place, other)));
  const plain = errors
    .filter(({ keyword }) => keyword !== 'anyOf')
    .filter(({ instancePath }) => !outermost.some((place) => isBelow(instancePath, place)));
  return plain
    .map(({ keyword, instancePath }) => {
      if (instancePath === '/type') return 100;
      if (keyword === 'required') return 3;
      return keyword === 'additionalProperties' ? 2 : 1;
    })
    .reduce((sum, one) => sum + one, outermost.length);
}
