import { parse, posix, relative } from 'node:path';
import type { RuleKind } from '../../schemas/types/rules.js';
import { KINDS } from '../names/named-rules.js';
import { misnamedFile, missingFile, notOneYear, secondList, unreadable, unreadFile } from './file-messages.js';
import type { Place, Problem } from './problem.js';
import { MOST_ENTRIES, type RuleFolder, readRuleFolder, slashed } from './rule-folder.js';
import { YamlFile } from './yaml-file.js';

/** A file of rules, parsed. */
export interface RuleFile {
  readonly kind: RuleKind;
  /** The folder of the year. */
  readonly folder: string;
  /** The digest of all rule files of the folder, as in `RuleFolder`. */
  readonly digest: string;
  /** The path within the folder of the year, for example `lines/annual.yaml`. */
  readonly path: string;
  readonly yaml: YamlFile;
}

/** The kinds of file that every year needs. */
const REQUIRED: readonly RuleKind[] = ['ruleset', 'sources', 'figures', 'facts', 'forms'];

/** The kinds whose rules apply in the order in which they are written. They must be in one file. */
const ORDERED: readonly RuleKind[] = ['modifiers'];

/**
 * Reads the rule files of a year. The rules of a kind are in a file of that name, or in the files of a folder of that
 * name, which are read in alphabetical order. Any other YAML file, and any other file in such a folder, is a problem.
 */
export function readRuleFiles(folder: string): RuleFiles {
  return ruleFilesOf(readRuleFolder(folder));
}

/** The rule files of a year, and the problems of their names and places. */
export interface RuleFiles {
  readonly files: RuleFile[];
  readonly problems: Problem[];
}

/** The same for a folder that was already read. */
export function ruleFilesOf({ folder, digest, ...read }: RuleFolder): RuleFiles {
  const shown = asSeenFromHere(folder);
  if (read.isTooFull) return { files: [], problems: [notOneYear(MOST_ENTRIES)(startOf(shown))] };
  const files = KINDS.flatMap((kind) =>
    [...read.files]
      .filter(([path]) => kindOf(path) === kind)
      .map(([path, content]) => {
        return { kind, folder, digest, path, yaml: new YamlFile(content, posix.join(shown, path)) };
      }),
  );
  // An unreadable folder is a problem only if rules could be in it.
  const closed = [...read.unreadable].filter(([path]) => path === '' || kindOf(`${path}/any.yaml`) !== undefined);
  const missing = REQUIRED.filter(
    (kind) =>
      !files.some((file) => file.kind === kind) && !closed.some(([path]) => path === '' || kindOf(path) === kind),
  );
  const further = ORDERED.flatMap((kind) => {
    const [first, ...others] = files.filter((file) => file.kind === kind);
    return first === undefined ? [] : others.map(({ yaml }) => secondList(kind, first.yaml.name)(startOf(yaml.name)));
  });
  const unread = [...read.files.keys()].filter((path) => kindOf(path) === undefined);
  const misnamed = read.others.filter((path) => kindOf(path) !== undefined || /\.ya?ml$/i.test(path));
  return {
    files,
    problems: [
      ...closed.map(([path, code]) => unreadable(code)(startOf(posix.join(shown, path)))),
      ...missing.map((kind) => missingFile(startOf(posix.join(shown, `${kind}.yaml`)))),
      ...further,
      ...misnamed.map((path) => misnamedFile(path)(startOf(posix.join(shown, path)))),
      ...unread.map((path) => unreadFile(path, KINDS)(startOf(posix.join(shown, path)))),
    ],
  };
}

/** The kind of rule in a file of a rules year, by the name of the file or of its folder. */
export function kindOf(path: string): RuleKind | undefined {
  const [first = '', ...below] = path.split(/[/\\]/);
  const kind = KINDS.find((one) => one === parse(first).name);
  // English files may be one folder deeper, because they mirror the Italian ones.
  return below.length > (kind === 'english' ? 2 : 1) ? undefined : kind;
}

/** The name of a folder in messages: relative if it is within the working directory. */
function asSeenFromHere(folder: string): string {
  const path = relative('', folder);
  return slashed(path.startsWith('..') ? folder : path);
}

function startOf(file: string): Place {
  return { file, line: 1, column: 1, width: 0 };
}
