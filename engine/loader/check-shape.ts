import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { readSchema } from '../../schemas/read.js';
import { nearestName } from '../request/nearest-name.js';
import { branchesOf, isBelow } from './any-of.js';
import type { Problem } from './problem.js';
import { KINDS, type RuleFile } from './rule-files.js';
import { keysProblems, shapeProblem } from './shape-problem.js';
import type { Path, YamlFile } from './yaml-file.js';

// The code that checks is run once for each file: making it good takes longer than it saves.
const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true, code: { optimize: false } });
addFormats.default(ajv);
// What an editor offers, nothing that a value must be.
ajv.addVocabulary(['defaultSnippets']);
for (const kind of ['common', 'names', ...KINDS]) ajv.addSchema(readSchema(`rules/${kind}`), `${kind}.schema.json`);

/** The keys and values of a file that its schema does not allow, one problem per fault. */
export function shapeProblems({ kind, yaml }: RuleFile): Problem[] {
  const validate = ajv.getSchema(`${kind}.schema.json`);
  if (validate === undefined || validate(yaml.data())) return [];
  return faults(validate.errors ?? [], [], yaml);
}

/** Where the data may have one of several shapes, only the faults of the shape that was meant are told. */
function faults(errors: readonly ErrorObject[], above: Path, yaml: YamlFile): Problem[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf');
  const outermost = choices.filter(
    (choice) => !choices.some((other) => other !== choice && isInside(choice, other, errors)),
  );
  const plain = errors.filter(
    (error) =>
      error.keyword !== 'anyOf' &&
      !choices.some((choice) => isBelow(error.instancePath, choice.instancePath)) &&
      !isEcho(error, errors),
  );
  return [
    ...plain.map((error) => shapeProblem(error, [...above, ...pathOf(error)], yaml)),
    ...outermost.flatMap((choice) => {
      const path = [...above, ...pathOf(choice)];
      const branches = branchesOf(ajv, choice);
      if (branches.nearest.length === 0) return [shapeProblem(choice, path, yaml)];
      return branches.isTie ? keysProblems(choice, branches, path, yaml) : faults(branches.nearest, path, yaml);
    }),
  ];
}

/** Whether an error only repeats another one: a misspelt key is also a missing one, a bad address breaks two keywords. */
function isEcho(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const { keyword, instancePath, params, propertyName } = error;
  const beside = errors.filter((other) => other !== error && other.instancePath === instancePath);
  if (propertyName !== undefined) return true;
  if (keyword === 'pattern') return beside.some((other) => other.keyword === 'format');
  if (keyword !== 'required') return false;
  return beside.some((other) => nearestName(other.params.additionalProperty, [params.missingProperty]) !== undefined);
}

/** Ajv reports the outer of two choices at the same place last. */
function isInside(choice: ErrorObject, other: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (choice.instancePath === other.instancePath) return errors.indexOf(choice) < errors.indexOf(other);
  return isBelow(choice.instancePath, other.instancePath);
}

function pathOf({ instancePath }: ErrorObject): Path {
  const steps = instancePath.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
