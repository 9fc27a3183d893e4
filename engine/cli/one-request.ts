import { parseArgs } from 'node:util';
import type { CalculationRequest } from '../../schemas/types/api.js';
import { startBounds } from '../calendar.js';
import { explanationText } from '../explain/explanation-text.js';
import { type Layout, layoutFor } from '../explain/terminal.js';
import { loadRules, type Rules } from '../load-rules.js';
import { isDay } from '../rules/days.js';
import { currentYear } from '../rules/year-folders.js';
import type { Language, Translated } from '../values/language.js';
import { formatIn, requestIn, rulesFolder } from './arguments.js';
import { type Command, FINE, output, PROBLEMS, UsageError } from './command.js';
import { calendarText, comparisonText } from './tables.js';

/* The commands that answer one request, named or in the standard input. Exit code 1 where the request is not valid. */

/** What every one of them takes. */
const OPTIONS = { rules: { type: 'string' }, format: { type: 'string', default: 'text' } } as const;

/** `costi-di-struttura calendar`: what a request has to pay on which day. */
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
    const from = { type: 'string', default: new Date().toISOString().slice(0, 10) } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...OPTIONS, from } });
    return answered(values, positionals, language, ({ request, rules, write }) => {
      checkDay(values.from, rules);
      write(rules.calendar(request, values.from, { checked: true }), (one, layout) =>
        calendarText(one, language, layout),
      );
    });
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

/** `costi-di-struttura compare`: the same people and answers in every form. */
export const compare: Command = {
  usage: {
    it: `Uso: costi-di-struttura compare richiesta.json [opzioni]

Quanto costerebbe ogni forma alle persone di una richiesta, con le stesse risposte, e perché alcune forme non possono averle.
Con - legge la richiesta dallo standard input.

  --rules rules-AAAA       le regole di un anno; quelle in vigore se manca
  --format text|json       una tabella, o tutto come JSON (anche --json)
  --lingua it|en           la lingua; quella del sistema se manca

Esempio: costi-di-struttura compare richiesta.json`,
    en: `Usage: costi-di-struttura compare request.json [options]

What each form would cost the people of a request, with the same answers, and why some forms cannot have them. With - it
reads the request from the standard input.

  --rules rules-YYYY       the rules of a year; those in force if left out
  --format text|json       a table, or everything as JSON (--json too)
  --lingua it|en           the language; that of the system if left out

Example: costi-di-struttura compare request.json`,
  },
  async run(args, language) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    return answered(values, positionals, language, ({ request, rules, write }) =>
      write(rules.compareForms(request, { checked: true }), (one, layout) =>
        comparisonText(one, rules, language, layout),
      ),
    );
  },
};

/** `costi-di-struttura explain`: why a request costs that. */
export const explain: Command = {
  usage: {
    it: `Uso: costi-di-struttura explain richiesta.json [opzioni]

Dice quali voci ha la richiesta, perché e perché costano tanto. Con - legge la richiesta dallo standard input.

  --tutte, --all           anche le voci che non ha, con tutti i casi, le condizioni, i modificatori, le risposte e le fonti
  --rules rules-AAAA       le regole di un anno; quelle in vigore se manca
  --format text|json       testo, o tutto come JSON (anche --json)
  --lingua it|en           la lingua; quella del sistema se manca

Esempio: costi-di-struttura explain richiesta.json --tutte`,
    en: `Usage: costi-di-struttura explain request.json [options]

Says which lines the request has, why, and why they cost that. With - it reads the request from the standard input.

  --all, --tutte           also the lines that it does not have, with all cases, conditions, modifiers, answers and sources
  --rules rules-YYYY       the rules of a year; those in force if left out
  --format text|json       text, or everything as JSON (--json too)
  --lingua it|en           the language; that of the system if left out

Example: costi-di-struttura explain request.json --all`,
  },
  async run(args, language) {
    const flag = { type: 'boolean', default: false } as const;
    const options = { ...OPTIONS, compare: { type: 'string' }, tutte: flag, all: flag } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    if (values.compare !== undefined) throw new UsageError(comparedByDiff(values.compare, positionals[0]));
    return answered(values, positionals, language, ({ request, rules, write }) =>
      write(rules.explain(request, { checked: true }), (one, layout) =>
        explanationText(one, layout, values.tutte || values.all),
      ),
    );
  },
};

/** What does what an option did that is gone. */
function comparedByDiff(year: string, file = 'request.json'): Translated {
  const command = `costi-di-struttura diff ${year} ${currentYear()} --request ${file}`;
  return {
    it: `--compare non c'è più: lo dice "${command}", voce per voce e con i perché.`,
    en: `--compare is gone: "${command}" says it, line by line and why.`,
  };
}

interface Values {
  readonly rules?: string | undefined;
  readonly format: string;
}

/** The one request that is named, the rules to answer by, with their texts in the language, and how to write an answer. */
interface Asked {
  readonly request: CalculationRequest;
  readonly rules: Rules;
  write<T>(answer: T, asText: (answer: T, layout: Layout) => string): void;
}

/**
 * Answers the request. What is wrong with it is written to the standard error.
 * @returns the exit code
 * @throws UsageError where none is named, or several, or there is no such file, folder or format
 */
async function answered(
  values: Values,
  [file, ...more]: readonly string[],
  language: Language,
  answer: (asked: Asked) => void,
): Promise<number> {
  const format = formatIn(values.format);
  const folder = rulesFolder(values.rules, '--rules');
  if (file === undefined || more.length > 0)
    throw new UsageError({ it: 'Va indicata una sola richiesta.', en: 'Name one request.' });
  const request = await requestIn(file, language);
  if (request === undefined) return PROBLEMS;
  const rulesIn = async (year: string): Promise<Rules> => (await loadRules(year)).in(language);
  answer({
    request,
    rules: await rulesIn(folder),
    write(one, asText) {
      const text = () => asText(one, layoutFor(process.stdout, process.env));
      output.write(format === 'json' ? `${JSON.stringify(one, null, 2)}\n` : text());
    },
  });
  return FINE;
}
