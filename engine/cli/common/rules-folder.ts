import { statSync } from 'node:fs';
import { suggestion } from '../../request/nearest-name.js';
import { listed } from '../../request/wording.js';
import { currentYear, folderOf, NoYearError, PACKAGE, yearsIn } from '../../rules/years.js';
import { UsageError } from './command.js';

/**
 * The folder of the rules that a command is to answer by: one from here, or a rules year that comes with this package;
 * the year in force where none is named.
 * @param what the name is given as, for example `--rules`
 * @throws UsageError if there is no such folder
 */
export function rulesFolder(name: string | undefined, what: string): string {
  const chosen = notEmpty(name ?? yearInForce(), what);
  const folder = folderOf(chosen);
  checkFolder(folder, chosen, [...new Set([...yearsIn('.'), ...yearsIn(PACKAGE)])].sort());
  return folder;
}

/**
 * The name of a folder from here, of which nothing is read yet.
 * @param what the name is given as, for example `--from`
 * @throws UsageError if there is no such folder
 */
export function folderHere(name: string, what: string): string {
  checkFolder(notEmpty(name, what), name, yearsIn('.'));
  return name;
}

/**
 * A name of a folder as it was given, so that a script that forgets to set its variable is told so: the empty name would
 * stand for the folder that the command runs in.
 * @param what the name is given as, for example `--rules`
 * @throws UsageError if it is empty
 */
export function notEmpty(name: string, what: string): string {
  if (name === '')
    throw new UsageError(`${what} is empty: name a folder of rules, rules-YYYY. Is a variable of a script not set?`);
  return name;
}

function checkFolder(folder: string, name: string, years: readonly string[]): void {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return;
  const others = years.length === 0 ? '' : ` Rules years here: ${listed(years)}.`;
  throw new UsageError(
    stats === undefined
      ? `There is no folder ${name}.${suggestion(name, years)}${others}`
      : `${name} is a file, not a folder.${others}`,
  );
}

function yearInForce(): string {
  try {
    return currentYear();
  } catch (error) {
    throw error instanceof NoYearError ? new UsageError(error.message) : error;
  }
}
