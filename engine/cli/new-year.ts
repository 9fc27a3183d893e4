import { parseArgs } from 'node:util';
import { CopyRefused, copyYear, newestYear, nextSteps } from '../authoring/new-year.js';
import type { Translated } from '../values/language.js';
import { folderHere } from './arguments.js';
import { type Command, FINE, output, UsageError } from './command.js';

const USAGE: Translated = {
  it: `Uso: npm run rules:new-year -- AAAA [--from rules-AAAA] [--lingua it|en]

Copia un'annualità, la più recente se --from non ne indica un'altra, in una cartella accanto: ogni cifra è da confermare.`,
  en: `Usage: npm run rules:new-year -- YYYY [--from rules-YYYY] [--lingua it|en]

Copies a rules year, the newest unless --from names another, into a folder beside it: every figure is to be confirmed.`,
};

/** `npm run rules:new-year`: begins the rules of a year with those of a year before. */
export const newYear: Command = {
  usage: USAGE,
  async run(args, language) {
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
      output.write(nextSteps(await copyYear(values.from ?? newestYear('.'), Number(year)), language));
      return FINE;
    } catch (error) {
      throw error instanceof CopyRefused ? new UsageError(error.text) : error;
    }
  },
};
