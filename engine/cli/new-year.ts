import { parseArgs } from 'node:util';
import { CopyError, copyYear } from '../new-year/copy-year.js';
import { nextSteps } from '../new-year/next-steps.js';
import { newestFinished, yearInName } from '../rules/year-folders.js';
import type { Translated } from '../values/language.js';
import { folderNamed } from './arguments.js';
import { type Command, FINE, UsageError } from './command.js';

/** The year after the newest finished one. */
const NEXT_YEAR = (yearInName(newestFinished('.') ?? '') ?? new Date().getFullYear()) + 1;

const USAGE: Translated = {
  it: `Uso: costi-di-struttura new-year AAAA [--lingua it|en]

Copia le regole dell'anno prima in una cartella accanto, e vi mette ciò che la legge ha già fissato: ogni altra cifra è da
confermare.

Esempio: costi-di-struttura new-year ${NEXT_YEAR}`,
  en: `Usage: costi-di-struttura new-year YYYY [--lingua it|en]

Copies the rules of the year before to a folder beside them, and puts in what the law has already fixed: every other figure
is to be confirmed.

Example: costi-di-struttura new-year ${NEXT_YEAR}`,
};

/** `costi-di-struttura new-year`: begins the rules of a year with a copy of the year before. */
export const newYear: Command = {
  usage: USAGE,
  async run(args, language) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [year = '', ...more] = positionals;
    if (more.length > 0 || !/^20\d\d$/.test(year))
      throw new UsageError({
        it: `Va indicato un anno di questo secolo, in quattro cifre; trovato "${positionals.join(' ')}".`,
        en: `Name one year of this century in four digits; found "${positionals.join(' ')}".`,
      });
    const from = folderNamed(`rules-${Number(year) - 1}`, 'AAAA');
    try {
      process.stdout.write(nextSteps(await copyYear(from), language));
      return FINE;
    } catch (error) {
      throw error instanceof CopyError ? new UsageError(error.text) : error;
    }
  },
};
