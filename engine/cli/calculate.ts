import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CalculationRequest, Result } from '../../schemas/types/api.js';
import { loadRules, type Rules } from '../load-rules.js';
import { resultDocument } from '../reports/result.js';
import { formNames, shortestRequest } from '../request/form-fields.js';
import type { Language, Translated } from '../values/language.js';
import { BEYOND_OPTION, beyondIn, checkFile, choiceIn, requestIn, rulesFolder, TEXT_OR_JSON } from './arguments.js';
import { runBatch } from './batch.js';
import { type Command, FINE, PROBLEMS, UsageError } from './command.js';
import { ALL_OPTIONS, type AllValues, shownText } from './shown.js';

const USAGE: Translated = {
  it: `Uso: costi-di-struttura calculate richiesta.json [opzioni]
     costi-di-struttura calculate richieste.ndjson|- [--ndjson] [opzioni]

Di una richiesta dà totali e voci.
Un file che finisce in .ndjson, lo standard input (-), o qualunque file con --ndjson ha una richiesta per riga, e dà una riga
{"line": numero, "result": ...} per ogni richiesta valida, nel loro ordine.

  --beyond JSON            ciò che si risponde oltre la richiesta, per esempio '{"familyHelpers":1}'; in un batch vale per
                           ogni richiesta
  --rules rules-AAAA       le regole di un anno; quelle in vigore se manca
  --format text|json       una tabella, o il risultato intero come JSON (anche --json), con i testi delle regole; se manca, la
                           tabella su un terminale e JSON altrove
  --tutte, --all           nella tabella anche gli avvisi e le fonti
  --lingua it|en           la lingua; quella del sistema se manca

Esempio: costi-di-struttura calculate richiesta.json`,
  en: `Usage: costi-di-struttura calculate request.json [options]
       costi-di-struttura calculate requests.ndjson|- [--ndjson] [options]

Gives the totals and lines of a request.
A file that ends in .ndjson, the standard input (-), or any file with --ndjson holds one request per line, and gives one line
{"line": number, "result": ...} for each request that is valid, in their order.

  --beyond JSON            the answers beyond the request, for example '{"familyHelpers":1}'; in a batch, for each request
  --rules rules-YYYY       the rules of a year; those in force if left out
  --format text|json       a table, or the whole result as JSON (--json too), with the texts of the rules; if left out, the
                           table on a terminal and JSON elsewhere
  --all, --tutte           in the table also the notices and the sources
  --lingua it|en           the language; that of the system if left out

Example: costi-di-struttura calculate request.json`,
};

/**
 * `costi-di-struttura calculate`: the result of one request, or of a batch. The exit code is 1 if a request is not
 * valid; the others of a batch are still calculated.
 */
export const calculate: Command = {
  usage: USAGE,
  async run(args, language) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        rules: { type: 'string' },
        ndjson: { type: 'boolean', default: false },
        format: { type: 'string', default: process.stdout.isTTY ? 'text' : 'json' },
        ...BEYOND_OPTION,
        ...ALL_OPTIONS,
      },
    });
    const format = choiceIn('--format', TEXT_OR_JSON, values.format);
    const [file, ...more] = positionals;
    if (file === undefined) throw noRequest();
    if (more.length > 0)
      throw new UsageError({ it: 'Va indicato un solo file di richieste.', en: 'Name one file of requests.' });
    const folder = rulesFolder(values.rules, '--rules');
    if (file !== '-') checkFile(file);
    const ofYear = await loadRules(folder);
    const beyond = beyondIn(values.beyond, ofYear, language);
    if (beyond === undefined) return PROBLEMS;
    const rules = ofYear.with(beyond, CHECKED);
    const answerTo = (request: CalculationRequest): Result => rules.calculate(request, CHECKED);
    if (values.ndjson || file === '-' || file.endsWith('.ndjson')) return calculateBatch(answerTo, file, language);
    const request = await requestIn(file, language);
    if (request === undefined) return PROBLEMS;
    if (format === 'text') writeText(rules.in(language), request, values);
    else writeJson(answerTo(request));
    return FINE;
  },
};

/** The error for a call without a request. It explains how to give one. */
function noRequest(): UsageError {
  const [form = ''] = formNames();
  const example = JSON.stringify(shortestRequest(form));
  return new UsageError({
    it: `Va indicata una richiesta: un file JSON, per esempio con dentro ${example}, o - per lo standard input.`,
    en: `Name a request: a JSON file, for example one that holds ${example}, or - for the standard input.`,
  });
}

const CHECKED = { checked: true } as const;

function writeJson(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer, null, process.stdout.isTTY ? 2 : 0)}\n`);
}

function writeText(rules: Rules, request: CalculationRequest, all: AllValues): void {
  process.stdout.write(shownText(resultDocument(rules.calculate(request, CHECKED), rules), all));
}

async function calculateBatch(
  answerTo: (request: CalculationRequest) => object,
  file: string,
  language: Language,
): Promise<number> {
  let isRefused = false;
  const reportFault = (line: number, fault: string): void => {
    isRefused = true;
    process.stderr.write(`${file}:${line}: ${fault}\n`);
  };
  const input = file === '-' ? process.stdin : createReadStream(file);
  await runBatch(answerTo, input, process.stdout, { language, reportFault });
  return isRefused ? PROBLEMS : FINE;
}
