import { parseArgs } from 'node:util';
import { CopyError, copyYear, newestYear } from '../new-year/copy-year.js';
import { nextSteps } from '../new-year/next-steps.js';
import { newestFinished, yearInName } from '../rules/year-folders.js';
import type { Translated } from '../values/language.js';
import { choiceIn, folderNamed, TEXT_OR_JSON } from './arguments.js';
import { type Command, FINE, UsageError } from './command.js';

/** The year after the newest finished one. */
const NEXT_YEAR = (yearInName(newestFinished('.') ?? '') ?? new Date().getFullYear()) + 1;

const USAGE: Translated = {
  it: `Uso: costi-di-struttura new-year AAAA [--from rules-AAAA] [--json] [--lingua it|en]

Copia un'annualità, la più recente se --from non ne indica un'altra, in una cartella accanto: ogni cifra è da confermare.

Esempio: costi-di-struttura new-year ${NEXT_YEAR}`,
  en: `Usage: costi-di-struttura new-year YYYY [--from rules-YYYY] [--json] [--lingua it|en]

Copies a rules year (the newest, unless --from names another) to a folder beside it, where every figure is to be confirmed.

Example: costi-di-struttura new-year ${NEXT_YEAR}`,
};

/** `costi-di-struttura new-year`: begins the rules of a year with a copy of an earlier one. */
export const newYear: Command = {
  usage: USAGE,
  async run(args, language) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { from: { type: 'string' }, format: { type: 'string', default: 'text' } },
    });
    const format = choiceIn('--format', TEXT_OR_JSON, values.format);
    const [year = '', ...more] = positionals;
    if (more.length > 0 || !/^20\d\d$/.test(year))
      throw new UsageError({
        it: `Va indicato un anno di questo secolo, in quattro cifre; trovato "${positionals.join(' ')}".`,
        en: `Name one year of this century in four digits; found "${positionals.join(' ')}".`,
      });
    const from = values.from === undefined ? undefined : folderNamed(values.from, '--from');
    try {
      const copied = await copyYear(from ?? newestYear('.'), Number(year));
      process.stdout.write(format === 'json' ? `${JSON.stringify(copied)}\n` : nextSteps(copied, language));
      return FINE;
    } catch (error) {
      throw error instanceof CopyError ? new UsageError(error.text) : error;
    }
  },
};
