import { parseArgs } from 'node:util';
import { startBounds } from '../calendar.js';
import { layoutFor } from '../explain/terminal.js';
import { loadRules, type Rules } from '../index.js';
import { isDay } from '../rules/days.js';
import { formatIn, requestNamed, rulesFolder } from './arguments.js';
import { type Command, FINE, output, PROBLEMS, UsageError } from './command.js';
import { calendarText } from './tables.js';

/** `costi-di-struttura calendar`: what a request has to pay on which day. Exit code 1 where the request is not valid. */
export const calendar: Command = {
  usage: {
    it: `Uso: costi-di-struttura calendar richiesta.json [--from AAAA-MM-GG] [opzioni]

I pagamenti dei 12 mesi da un giorno di inizio, ciascuno con la sua norma. Con - legge la richiesta dallo standard input.

  --from AAAA-MM-GG        il giorno di inizio; oggi se manca
  --rules rules-AAAA       le regole di un anno; quelle in vigore se manca
  --format text|json       una tabella, o tutto come JSON (anche --json)
  --lingua it|en           la lingua; quella del sistema se manca

Esempio: costi-di-struttura calendar richiesta.json --from 2026-03-16`,
    en: `Usage: costi-di-struttura calendar request.json [--from YYYY-MM-DD] [options]

The payments of the 12 months from a day of start, each with its law. With - it reads the request from the standard input.

  --from YYYY-MM-DD        the day of the start; today if left out
  --rules rules-YYYY       the rules of a year; those in force if left out
  --format text|json       a table, or everything as JSON (--json too)
  --lingua it|en           the language; that of the system if left out

Example: costi-di-struttura calendar request.json --from 2026-03-16`,
  },
  async run(args, language) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        from: { type: 'string', default: new Date().toISOString().slice(0, 10) },
        rules: { type: 'string' },
        format: { type: 'string', default: 'text' },
      },
    });
    const format = formatIn(values.format);
    const folder = rulesFolder(values.rules, '--rules');
    const request = await requestNamed(positionals, language);
    if (request === undefined) return PROBLEMS;
    const rules = (await loadRules(folder)).in(language);
    checkDay(values.from, rules);
    const payments = rules.calendar(request, values.from);
    output.write(
      format === 'json'
        ? `${JSON.stringify(payments, null, 2)}\n`
        : calendarText(payments, language, layoutFor(process.stdout, process.env)),
    );
    return FINE;
  },
};

function checkDay(day: string, { ruleset: { year }, source }: Rules): void {
  if (source.deadlines.length === 0)
    throw new UsageError({ it: 'Queste regole non hanno scadenze.', en: 'These rules have no deadlines.' });
  const { first, last } = startBounds(year);
  if (isDay(day) && day >= first && day <= last) return;
  throw new UsageError({
    it: `--from deve essere un giorno dal ${first} al ${last}, anno-mese-giorno; trovato "${day}".`,
    en: `--from must be a day from ${first} to ${last}, year-month-day; found "${day}".`,
  });
}
