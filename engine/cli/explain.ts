import { parseArgs } from 'node:util';
import { loadRules } from '../load-rules.js';
import { explanationDocument } from '../reports/explanation.js';
import { BEYOND_OPTION, beyondIn, choiceIn, requestIn, rulesFolder, TEXT_OR_JSON } from './arguments.js';
import { type Command, FINE, PROBLEMS, UsageError } from './command.js';
import { ALL_OPTIONS, shownText } from './shown.js';

/** `costi-di-struttura explain`: why a request has its costs. The exit code is 1 if the request is not valid. */
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
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        rules: { type: 'string' },
        format: { type: 'string', default: 'text' },
        ...BEYOND_OPTION,
        ...ALL_OPTIONS,
      },
    });
    const format = choiceIn('--format', TEXT_OR_JSON, values.format);
    const folder = rulesFolder(values.rules, '--rules');
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0)
      throw new UsageError({ it: 'Va indicata una sola richiesta.', en: 'Name one request.' });
    const request = await requestIn(file, language);
    if (request === undefined) return PROBLEMS;
    const rules = (await loadRules(folder)).in(language);
    const beyond = beyondIn(values.beyond, rules, language);
    if (beyond === undefined) return PROBLEMS;
    const explanation = rules.with(beyond, CHECKED).explain(request, CHECKED);
    if (format === 'json') process.stdout.write(`${JSON.stringify(explanation, null, 2)}\n`);
    else process.stdout.write(shownText(explanationDocument(explanation), values));
    return FINE;
  },
};

/** The request was checked when it was read. */
const CHECKED = { checked: true } as const;
