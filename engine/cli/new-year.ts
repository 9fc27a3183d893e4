import { parseArgs } from 'node:util';
import { CopyRefused, newestYear, newYear } from '../authoring/new-year.js';
import { nextSteps } from '../authoring/next-steps.js';
import { FINE, runCommand, UsageError } from './common/command.js';
import { output } from './common/output.js';
import { folderHere } from './common/rules-folder.js';

const USAGE = `Usage: npm run rules:new-year -- YYYY [--from rules-YYYY]

Copies a rules year, the newest unless --from names another, into a folder beside it: every figure is to be confirmed.`;

/** `npm run rules:new-year`: begins the rules of a year with those of a year before. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' } },
  });
  const [year = '', ...more] = positionals;
  if (more.length > 0 || !/^20\d\d$/.test(year))
    throw new UsageError(`Name one year of this century in four digits: "${year}" is none.`);
  if (values.from !== undefined) folderHere(values.from, '--from');
  try {
    output.write(nextSteps(await newYear(values.from ?? newestYear('.'), Number(year))));
    return FINE;
  } catch (error) {
    throw error instanceof CopyRefused ? new UsageError(error.message) : error;
  }
}

await runCommand(USAGE, main);
