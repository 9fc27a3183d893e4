import type { RuleKind } from '../../../engine/loader/rule-files.js';
import type { Path } from '../../../engine/loader/yaml-file.js';
import type { Vocabulary } from './vocabulary.js';

/** A value of a rule file, with where it stands. */
export interface Site {
  readonly kind: RuleKind;
  readonly path: Path;
  /** The nearest key above it that is no number: `value`, `when`, `months`. */
  readonly key: string;
  readonly value: unknown;
}

/** Another value in the place of one; `undefined` takes it away. */
export interface Change {
  /** In a few words, for example `18 -> 18.01`. */
  readonly what: string;
  readonly path: Path;
  readonly to: unknown;
}

/** One way of altering rules: everything of its kind that can be altered at a site. */
export type Kind = (site: Site, vocabulary: Vocabulary) => Change[];

/** Whether a value is a mapping of YAML. */
export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list without one of its items. */
export function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, at) => at !== index);
}
