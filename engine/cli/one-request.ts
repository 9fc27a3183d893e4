import { parseArgs } from 'node:util';
import type { CalculationRequest } from '../../schemas/types/api.js';
import { startBounds } from '../calendar.js';
import type { TextDocument } from '../document/document.js';
import { loadRules, type Rules } from '../load-rules.js';
import { calendarDocument } from '../reports/calendar.js';
import { comparisonDocument } from '../reports/comparison.js';
import { explanationDocument } from '../reports/explanation.js';
import { isDay, italianDay } from '../rules/days.js';
import type { Language } from '../values/language.js';
import { BEYOND_OPTION, beyondIn, choiceIn, requestIn, rulesFolder, TEXT_OR_JSON } from './arguments.js';
import { type Command, FINE, output, PROBLEMS, UsageError } from './command.js';
import { ALL_OPTIONS, type AllValues, shownText } from './shown.js';

/* The commands that answer one request, from a file or the standard input. The exit code is 1 if the request is not valid. */

/** The options that all these commands have. */
const OPTIONS = { rules: { type: 'string' }, format: { type: 'string', default: 'text' }, ...BEYOND_OPTION } as const;

/** `costi-di-struttura calendar`: the payments of a request and their days. */
export const calendar: Command = {
  usage: {
    it: `Uso: costi-di-struttura calendar richiesta.json [--from AAAA-MM-GG] [opzioni]

I pagamenti dei 12 mesi da un giorno di inizio, ciascuno con la sua norma. Con - legge la richiesta dallo standard input.

  --from AAAA-MM-GG        il giorno di inizio; oggi se manca
  --beyond JSON            ciò che si risponde oltre la richiesta, per esempio '{"familyHelpers":1}'
  --rules rules-AAAA       le regole di un anno; quelle in vigore se manca
  --format text|json       una tabella, o tutto come JSON (anche --json)
  --lingua it|en           la lingua; quella del sistema se manca

Esempio: costi-di-struttura calendar richiesta.json --from 2026-03-16`,
    en: `Usage: costi-di-struttura calendar request.json [--from YYYY-MM-DD] [options]

The payments of the 12 months from a start day, each with its law. With - it reads the request from the standard input.

  --from YYYY-MM-DD        the start day; today if left out
  --beyond JSON            the answers beyond the request, for example '{"familyHelpers":1}'
  --rules rules-YYYY       the rules of a year; those in force if left out
  --format text|json       a table, or everything as JSON (--json too)
  --lingua it|en           the language; that of the system if left out

Example: costi-di-struttura calendar request.json --from 2026-03-16`,
  },
  async run(args, language) {
    const from = { type: 'string', default: italianDay() } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...OPTIONS, from } });
    const calendarOf = (rules: Rules, request: CalculationRequest) => {
      checkDay(values.from, rules);
      return rules.calendar(request, values.from, CHECKED);
    };
    return answerRequest(values, positionals, language, calendarOf, calendarDocument);
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

  --beyond JSON            ciò che si risponde oltre la richiesta, per esempio '{"familyHelpers":1}'
  --rules rules-AAAA       le regole di un anno; quelle in vigore se manca
  --format text|json       una tabella, o tutto come JSON (anche --json)
  --lingua it|en           la lingua; quella del sistema se manca

Esempio: costi-di-struttura compare richiesta.json`,
    en: `Usage: costi-di-struttura compare request.json [options]

What each form would cost the people of a request, with the same answers, and why some forms cannot have them. With - it
reads the request from the standard input.

  --beyond JSON            the answers beyond the request, for example '{"familyHelpers":1}'
  --rules rules-YYYY       the rules of a year; those in force if left out
  --format text|json       a table, or everything as JSON (--json too)
  --lingua it|en           the language; that of the system if left out

Example: costi-di-struttura compare request.json`,
  },
  async run(args, language) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const comparisonOf = (rules: Rules, request: CalculationRequest) => rules.compareForms(request, CHECKED);
    return answerRequest(values, positionals, language, comparisonOf, comparisonDocument);
  },
};

/** `costi-di-struttura explain`: why a request has its costs. */
export const explain: Command = {
  usage: {
    it: `Uso: costi-di-struttura explain richiesta.json [opzioni]

Dice quali voci ha la richiesta, perché e perché costano tanto. Con - legge la richiesta dallo standard input.

  --tutte, --all           anche le voci che non ha, con tutti i casi, le condizioni, i modificatori, le risposte e le fonti
  --beyond JSON            ciò che si risponde oltre la richiesta, per esempio '{"familyHelpers":1}'
  --rules rules-AAAA       le regole di un anno; quelle in vigore se manca
  --format text|json       testo, o tutto come JSON (anche --json)
  --lingua it|en           la lingua; quella del sistema se manca

Esempio: costi-di-struttura explain richiesta.json --tutte`,
    en: `Usage: costi-di-struttura explain request.json [options]

Says which lines the request has, why, and why they cost what they do. With - it reads the request from the standard input.

  --all, --tutte           also the lines that it does not have, with all cases, conditions, modifiers, answers and sources
  --beyond JSON            the answers beyond the request, for example '{"familyHelpers":1}'
  --rules rules-YYYY       the rules of a year; those in force if left out
  --format text|json       text, or everything as JSON (--json too)
  --lingua it|en           the language; that of the system if left out

Example: costi-di-struttura explain request.json --all`,
  },
  async run(args, language) {
    const options = { ...OPTIONS, ...ALL_OPTIONS };
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const explanationOf = (rules: Rules, request: CalculationRequest) => rules.explain(request, CHECKED);
    return answerRequest(values, positionals, language, explanationOf, explanationDocument);
  },
};

interface Values extends Partial<AllValues> {
  readonly rules?: string | undefined;
  readonly beyond?: string | undefined;
  readonly format: string;
}

/**
 * Answers the one request named in the arguments, with texts in the language. Faults of the request are written to the
 * standard error.
 * @returns the exit code
 * @throws UsageError if no request or more than one is named, or if there is no such file, folder or format
 */
async function answerRequest<Answer>(
  values: Values,
  [file, ...more]: readonly string[],
  language: Language,
  answerOf: (rules: Rules, request: CalculationRequest) => Answer,
  documentOf: (answer: Answer, rules: Rules) => TextDocument,
): Promise<number> {
  const format = choiceIn('--format', TEXT_OR_JSON, values.format);
  const folder = rulesFolder(values.rules, '--rules');
  if (file === undefined || more.length > 0)
    throw new UsageError({ it: 'Va indicata una sola richiesta.', en: 'Name one request.' });
  const request = await requestIn(file, language);
  if (request === undefined) return PROBLEMS;
  const ofYear = (await loadRules(folder)).in(language);
  const beyond = beyondIn(values.beyond, ofYear, language);
  if (beyond === undefined) return PROBLEMS;
  const rules = ofYear.with(beyond, CHECKED);
  const answer = answerOf(rules, request);
  const text = () => shownText(documentOf(answer, rules), values);
  output.write(format === 'json' ? `${JSON.stringify(answer, null, 2)}\n` : text());
  return FINE;
}

/** The request was checked when it was read. */
const CHECKED = { checked: true } as const;
