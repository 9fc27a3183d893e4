import { parseArgs } from 'node:util';
import { updateFiles } from '../generated-files.js';
import { CopyError, copyYear, newestYear } from '../new-year/copy-year.js';
import { nextSteps } from '../new-year/next-steps.js';
import { newestFinished, yearInName, yearsIn } from '../rules/year-folders.js';
import type { Translated } from '../values/language.js';
import { choiceIn, folderNamed, TEXT_OR_JSON } from './arguments.js';
import { type Command, FINE, output, UsageError } from './command.js';

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
      output.write(format === 'json' ? `${JSON.stringify(copied)}\n` : nextSteps(copied, language));
      return FINE;
    } catch (error) {
      throw error instanceof CopyError ? new UsageError(error.text) : error;
    }
  },
};

/** `costi-di-struttura update`: writes the generated files that are out of date, and names them. */
export const update: Command = {
  usage: {
    it: `Uso: costi-di-struttura update [--json] [--lingua it|en]

Aggiorna i file che si ricavano dalle regole e si registrano in git con esse: i nomi che l'editor suggerisce,
e la risposta che il README mostra.

Esempio: costi-di-struttura update`,
    en: `Usage: costi-di-struttura update [--json] [--lingua it|en]

Updates the files that are generated from the rules and committed with them: the names that an editor offers,
and the answer that the README shows.

Example: costi-di-struttura update`,
  },
  async run(args, language) {
    const { values } = parseArgs({ args, options: { format: { type: 'string', default: 'text' } } });
    const format = choiceIn('--format', TEXT_OR_JSON, values.format);
    if (yearsIn('.').length === 0) throw new UsageError(NO_YEARS);
    const written = await updateFiles('.');
    if (format === 'json') output.write(`${JSON.stringify({ written })}\n`);
    else output.write(`${(written.length === 0 ? FRESH : WRITTEN(written.join(', ')))[language]}\n`);
    return FINE;
  },
};

const NO_YEARS: Translated = {
  it: "Qui non c'è una cartella rules-AAAA: il comando va dato nella cartella che contiene le annualità.",
  en: 'There is no folder rules-YYYY here: call the command in the folder that contains the rules years.',
};

const WRITTEN = (files: string): Translated => ({
  it: `Aggiornati; vanno registrati in git con le regole: ${files}.`,
  en: `Updated; commit them with the rules: ${files}.`,
});

const FRESH: Translated = { it: 'Tutto è già aggiornato.', en: 'Everything is up to date already.' };
