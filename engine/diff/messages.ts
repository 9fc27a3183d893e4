import { suggestion } from '../request/nearest-name.js';

/* Every message of the command for who calls it wrongly. */

export const USAGE = `Usage: npm run rules:diff -- BASE [HEAD] [--format markdown|html|json] [--fail-on warnings|changes]

Says what another version of the rules would change: for whom, by how much, and in which requests.

  BASE, HEAD   a folder of rules, or one in git as ref:folder, for example main:rules
               HEAD is the folder of the same name here where it is left out
  --format     markdown (a comment on a pull request), html (one file with charts), json
  --fail-on    exit code 1 where there are warnings, or where any result changes; can be given twice

Exit code 1 also where the rules of a side are wrong, 2 where the command is, or a side is not there.`;

export const howManySides = (found: number): string =>
  `Name one or two versions of the rules; found ${found === 0 ? 'none' : found}.`;

export const wrongFormat = (found: string, formats: readonly string[]): string =>
  `There is no format "${found}". Formats: ${formats.join(', ')}.`;

export const wrongFailure = (found: string, reasons: readonly string[]): string =>
  `--fail-on takes ${reasons.join(' or ')}; found "${found}".`;

export const noFolder = (text: string, years: readonly string[] = []): string =>
  `There is no folder "${text}".${suggestion(text, years)} To read it from git, write ref:folder, for example main:${text}.`;

export const notFolder = (text: string): string => `"${text}" is a file, not a folder.`;

export const noRepository = (text: string): string =>
  `"${text}" is neither a folder nor, since this is no git repository, a git ref and a folder.`;

export const noRef = (text: string, ref: string): string =>
  `git knows no commit "${ref}", which "${text}" names. Is it fetched?`;

export const notInRef = (folder: string, ref: string): string => `There is no folder "${folder}" in "${ref}".`;

export const sameFolder = (text: string): string =>
  `"${text}" is the folder of here, and would be compared with itself. Name another BASE, for example main:${text}.`;

export const badRules = (side: string, text: string, problems: string): string =>
  `The rules of ${side}, "${text}", cannot be used:\n${problems}`;
