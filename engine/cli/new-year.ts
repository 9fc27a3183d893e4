import { parseArgs } from 'node:util';
import { CopyRefused, copyYear, newestYear, nextSteps } from '../authoring/new-year.js';
import { folderHere } from './arguments.js';
import { type Command, FINE, UsageError } from './command.js';
import { output } from './output.js';

const USAGE = `Usage: npm run rules:new-year -- YYYY [--from rules-YYYY]

Copies a rules year, the newest unless --from names another, into a folder beside it: every figure is to be confirmed.`;

/** `npm run rules:new-year`: begins the rules of a year with those of a year before. */
export const newYear: Command = {
  usage: { it: USAGE, en: USAGE },
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { from: { type: 'string' } },
    });
    const [year = '', ...more] = positionals;
    if (more.length > 0 || !/^20\d\d$/.test(year))
      throw new UsageError({
        it: `Va indicato un anno di questo secolo, in quattro cifre: "${year}" non lo è.`,
        en: `Name one year of this century in four digits: "${year}" is none.`,
      });
    if (values.from !== undefined) folderHere(values.from, '--from');
    try {
      output.write(nextSteps(await copyYear(values.from ?? newestYear('.'), Number(year))));
      return FINE;
    } catch (error) {
      throw error instanceof CopyRefused ? new UsageError(error.text) : error;
    }
  },
};
