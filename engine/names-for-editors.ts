import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RuleFile, readRuleFiles } from './loader/rule-files.js';
import { type Meanings, type NameKindId, nameKinds, namesOf } from './names/name-kinds.js';
import { namedRules } from './names/named-rules.js';
import { definition } from './names/schema-walk.js';
import { RuleIndex } from './names/uses.js';
import { asObject } from './request/json.js';
import { yearsIn } from './rules/year-folders.js';

/* The names that Visual Studio Code completes, explains and underlines in rule files. Git ignores both files. */

const EDITOR = '.vscode';
const SNIPPETS = join(EDITOR, 'figures.code-snippets');
const SCHEMA = join('schemas', 'rules', 'names.schema.json');

/**
 * Writes the names in the rules for an editor. The rules need only be valid YAML, because names are useful most while an
 * edit is unfinished; while they are not even that, and where nobody edits, nothing is written.
 * @param root the folder that holds the years
 * @param read files that were read already
 */
export function writeNamesForEditors(root: string, read: readonly RuleFile[] = []): void {
  if (!existsSync(join(root, EDITOR))) return;
  const years = yearsIn(root).map((year) => {
    const known = read.filter(({ folder }) => resolve(folder) === resolve(root, year));
    return known.length > 0 ? known : readRuleFiles(join(root, year)).files;
  });
  const files = years.flat();
  if (files.some(({ yaml }) => yaml.fault !== undefined || yaml.document.errors.length > 0)) return;
  // Nobody adds rules to a closed year, so that its names are known but not offered.
  const open = indexOf(years.filter((year) => !year.some(isOfClosedYear)).flat());
  const all = indexOf(files);
  const kinds = nameKinds().map(([kind]) => [
    kind,
    schemaOf(kind, namesOf(kind, all.declared), namesOf(kind, open.declared)),
  ]);
  write(join(root, SCHEMA), { title: 'RuleNames', definitions: Object.fromEntries(kinds) });
  write(join(root, SNIPPETS), snippetsOf(namesOf('FigureName', open.declared)));
}

function write(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content)}\n`);
}

function isOfClosedYear({ kind, yaml }: RuleFile): boolean {
  return kind === 'ruleset' && yaml.document.get('closed') === true;
}

function indexOf(files: readonly RuleFile[]): RuleIndex {
  const italian = files.filter(({ kind }) => kind !== 'english');
  return new RuleIndex(italian.flatMap(({ yaml }) => namedRules(asObject(yaml.data()))));
}

/**
 * The schema of one kind of name. The YAML language server completes from `defaultSnippets` everywhere, but from `anyOf`
 * not within the brackets of a list. It shows the meaning of the name under the pointer from an `if` that holds.
 */
function schemaOf(kind: NameKindId, all: Meanings, offered: Meanings): object {
  const known = [...all].map(([label, description]) => ({ const: label, description }));
  return {
    ...definition(`names.schema.json#/definitions/${kind}`),
    defaultSnippets: [...offered].map(([label, description]) => ({ label, description, body: label })),
    // An empty list would not be a valid schema.
    if: known.length === 0 ? { not: {} } : { anyOf: known },
    else: { pattern: NOTHING, errorMessage: NO_SUCH_NAME },
  };
}

/** A pattern that no text matches. Numbers, which may stand where some names do, need not match it. */
const NOTHING = '(?!)';

/** The message of an editor for a name that no year has. It is Italian only, as authors are. */
const NO_SUCH_NAME =
  'Nessuna regola ha questo nome. Se è nuovo, salva il file che lo dichiara e lancia "npm run rules:check".';

/** The snippets for the names of figures within texts, which JSON Schema cannot complete. */
function snippetsOf(figures: Meanings): object {
  return Object.fromEntries(
    [...figures].map(([name, description]) => [name, { scope: 'yaml', prefix: name, body: `{${name}}`, description }]),
  );
}
