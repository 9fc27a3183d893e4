import { join } from 'node:path';
import { stringify } from 'yaml';
import { inspectFiles } from '../../../engine/loader/load.js';
import { type RuleFile, type RuleKind, readRuleFiles } from '../../../engine/loader/rule-files.js';
import type { Path } from '../../../engine/loader/yaml-file.js';
import type { CompiledRules } from '../../../engine/pricing/compiled-rules.js';
import { ROOT } from '../../support/commands.js';
import {
  type Change,
  comparisons,
  expressions,
  isMapping,
  type Kind,
  names,
  numbers,
  type Site,
  type Vocabulary,
  vocabularyOf,
} from './alterations.js';
import { amounts, flags, lists } from './alterations-of-values.js';

/** Every way of altering rules, by name. */
const KINDS: Readonly<Record<string, Kind>> = { numbers, names, comparisons, expressions, amounts, lists, flags };

/** What decides no results. */
const UNALTERED: readonly RuleKind[] = ['sources', 'cases', 'english'];

/** One alteration of one rule file. */
export interface Mutant {
  /** Stays the same while the rules around it change: `figures.yaml figures.aliquota_iva.value: 22 -> 22.01`. */
  readonly name: string;
  /** Which way of altering, a key of `KINDS`. */
  readonly kind: string;
  readonly file: RuleFile;
  readonly line: number;
  /** The whole file, altered. */
  readonly text: string;
}

/** Every alteration of some rule files, one at a time, in a fixed order. */
export function mutantsOf(files: readonly RuleFile[], vocabulary: Vocabulary): Mutant[] {
  return files
    .filter(({ kind }) => !UNALTERED.includes(kind))
    .flatMap((file) => {
      const data = file.yaml.data();
      return sitesOf(file.kind, data, []).flatMap((site) =>
        Object.entries(KINDS).flatMap(([kind, changesAt]) =>
          changesAt(site, vocabulary).map((change) => mutant(file, data, kind, change)),
        ),
      );
    });
}

function mutant(file: RuleFile, data: unknown, kind: string, { what, path, to }: Change): Mutant {
  return {
    name: `${file.path} ${namedPath(data, path)}: ${what}`,
    kind,
    file,
    line: file.yaml.placeOfValue(path).line,
    text: stringify(altered(data, path, to)),
  };
}

/** Every value, the lists and mappings too. */
function sitesOf(kind: RuleKind, value: unknown, path: Path): Site[] {
  const key = String(path.findLast((step) => typeof step === 'string') ?? '');
  const own: Site = { kind, path, key, value };
  if (Array.isArray(value)) return [own, ...value.flatMap((item, index) => sitesOf(kind, item, [...path, index]))];
  if (!isMapping(value)) return [own];
  return [own, ...Object.entries(value).flatMap(([name, item]) => sitesOf(kind, item, [...path, name]))];
}

/** The same data with another value at a path; `undefined` takes the key away. */
function altered(data: unknown, [step, ...rest]: Path, to: unknown): unknown {
  if (step === undefined) return to;
  if (Array.isArray(data)) return data.map((item, index) => (index === step ? altered(item, rest, to) : item));
  if (!isMapping(data)) throw new Error(`There is no ${step} to alter.`);
  const { [step]: old, ...others } = data;
  if (rest.length === 0 && to === undefined) return others;
  return { ...data, [step]: altered(old, rest, to) };
}

/** A path that calls rules by their ids and not by their places. */
function namedPath(data: unknown, path: Path): string {
  let value = data;
  const steps = path.map((step) => {
    value = Array.isArray(value) ? value[Number(step)] : isMapping(value) ? value[step] : undefined;
    return isMapping(value) && typeof step === 'number' ? (value.id ?? step) : step;
  });
  return steps.join('.');
}

/** A rules year as it is, and every way of altering it. */
export interface Year {
  readonly files: readonly RuleFile[];
  readonly rules: CompiledRules;
  readonly mutants: readonly Mutant[];
}

/**
 * Reads a rules year.
 * @param folder within the project, for example `rules-2026`
 * @throws if the rules are refused as they are
 */
export async function readYear(folder: string): Promise<Year> {
  const { files } = readRuleFiles(join(ROOT, folder));
  const { book, rules } = await inspectFiles(files);
  if (rules === undefined) throw new Error(`${folder} is refused as it is: see npm run rules:check.`);
  return { files, rules, mutants: mutantsOf(files, vocabularyOf(book.source)) };
}
