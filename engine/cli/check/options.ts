import { parseArgs } from 'node:util';
import { FORMATS } from '../../check/formats.js';
import type { Format } from '../../check/report.js';
import { oneOf } from '../../request/wording.js';
import { yearsIn } from '../../rules/years.js';
import { UsageError } from '../common/command.js';
import { folderHere, notEmpty } from '../common/rules-folder.js';

/** How to call the check. */
export const USAGE = `Usage: npm run rules:check -- [folder ...] [options]
Checks the rules of the years named, or of every rules-YYYY folder here.

  --format text|json|github  how to say what is wrong
  --base <commit or folder>  the rules before the change, to notice ids that are gone; the last commit if left out
  --today <year-month-day>   the day by which figures and sources are out of date; today if left out
  --strict                   let warnings fail the check as errors do
  --watch                    check again whenever a file changes

Exit code: 0 where all is fine, 1 where the rules are wrong, 2 where the command is, or a folder is not there.`;

/** What the check is asked to do. */
export interface CheckOptions {
  readonly folders: readonly string[];
  readonly format: Format;
  /** Undefined where none was given: then it is the last commit, if there is one. */
  readonly base: string | undefined;
  /** Year-month-day. */
  readonly today: string;
  readonly strict: boolean;
  readonly watch: boolean;
}

/**
 * Reads the arguments of the check.
 * @throws UsageError if they ask for something that there is not
 */
export function readOptions(args: string[]): CheckOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      base: { type: 'string' },
      today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      strict: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
    },
  });
  const { base, today, strict, watch } = values;
  return {
    folders: foldersFrom(positionals),
    format: formatNamed(values.format),
    base: base === undefined ? undefined : notEmpty(base, '--base'),
    today: day(today),
    strict,
    watch,
  };
}

function formatNamed(name: string): Format {
  const format = FORMATS.get(name);
  if (format === undefined) throw new UsageError(`--format must be ${oneOf([...FORMATS.keys()])}; found "${name}".`);
  return format;
}

function day(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text))
    return text;
  throw new UsageError(`--today must be a day, year-month-day, for example 2026-11-21; found "${text}".`);
}

function foldersFrom(named: readonly string[]): readonly string[] {
  if (named.length > 0) return named.map((folder) => folderHere(folder, 'The folder to check'));
  const years = yearsIn('.');
  if (years.length === 0) throw new UsageError('There is no rules-YYYY folder here. Name the folder to check.');
  return years;
}
