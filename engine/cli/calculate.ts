import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadRules, type Rules } from '../index.js';
import type { Language, Translated } from '../values/language.js';
import { requestIn, rulesFolder, sizeOf } from './arguments.js';
import { type Progress, progressOn, runBatch } from './batch.js';
import { type Command, FINE, PROBLEMS, UsageError } from './command.js';
import { isOfOutput, output } from './output.js';

const USAGE: Translated = {
  it: `Uso: npm run --silent calculate -- richiesta.json [--rules rules-AAAA] [--lingua it|en]
     npm run --silent calculate -- richieste.ndjson|- [--ndjson] [--rules rules-AAAA] [--lingua it|en]

Di una richiesta dà il risultato. Un file che finisce in .ndjson, lo standard input (-), o qualunque file con --ndjson ha
una richiesta per riga, e dà una riga {"line": numero, "result": ...} per ogni richiesta valida, nel loro ordine.
La lingua è quella dei messaggi: i risultati hanno i testi delle regole.`,
  en: `Usage: npm run --silent calculate -- request.json [--rules rules-YYYY] [--lingua it|en]
       npm run --silent calculate -- requests.ndjson|- [--ndjson] [--rules rules-YYYY] [--lingua it|en]

One request gives its result. A file that ends in .ndjson, the standard input (-), or any file with --ndjson holds one
request per line, and gives one line {"line": number, "result": ...} for each request that is valid, in their order.
The language is that of the messages: results have the texts of the rules.`,
};

/**
 * `npm run calculate`: the result of one request, or of a batch of them. Exit code 1 where a request is not valid; the
 * others of a batch are calculated all the same.
 */
export const calculate: Command = {
  usage: USAGE,
  async run(args, language) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { rules: { type: 'string' }, ndjson: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0)
      throw new UsageError({ it: 'Va indicato un solo file di richieste.', en: 'Name one file of requests.' });
    const isBatch = values.ndjson || file === '-' || file.endsWith('.ndjson');
    return (isBatch ? calculateBatch : calculateOne)(file, rulesFolder(values.rules, '--rules'), language);
  },
};

async function calculateOne(file: string, folder: string, language: Language): Promise<number> {
  const request = await requestIn(file, language);
  if (request === undefined) return PROBLEMS;
  const result = (await loadRules(folder)).calculate(request);
  output.write(`${process.stdout.isTTY ? JSON.stringify(result, null, 2) : JSON.stringify(result)}\n`);
  return FINE;
}

async function calculateBatch(file: string, folder: string, language: Language): Promise<number> {
  const size = file === '-' ? undefined : sizeOf(file);
  const rules = await loadRules(folder);
  const progress = progressOn(process.stderr, size, !process.stdout.isTTY, language);
  try {
    return await answerBatch(rules, file, progress, language);
  } finally {
    progress.stop();
  }
}

async function answerBatch(rules: Rules, file: string, progress: Progress, language: Language): Promise<number> {
  let refused = 0;
  const observer = {
    language,
    read: progress.read,
    refused: (line: number, fault: string) => {
      refused++;
      progress.tell(`${file}:${line}: ${fault}`);
    },
  };
  try {
    await runBatch(rules, file === '-' ? process.stdin : createReadStream(file), output, observer);
  } catch (error) {
    if (!isOfOutput(error)) throw error;
  }
  return refused > 0 ? PROBLEMS : FINE;
}
