import { parseArgs } from 'node:util';
import { compareExplanations, comparisonText } from '../explain/compare.js';
import { explanationText } from '../explain/explanation-text.js';
import { type Layout, layoutFor } from '../explain/terminal.js';
import { loadRules } from '../index.js';
import { formatIn, requestNamed, rulesFolder } from './arguments.js';
import { type Command, FINE, output, PROBLEMS } from './command.js';

/** `costi-di-struttura explain`: explains the calculation of one request. Exit code 1 where the request is not valid. */
export const explain: Command = {
  usage: {
    it: `Uso: costi-di-struttura explain richiesta.json [opzioni]

Dice quali voci ha la richiesta, perché e perché costano tanto. Con - legge la richiesta dallo standard input.

  --tutte, --all           anche le voci che non ha, con tutti i casi, le condizioni, i modificatori, le risposte e le fonti
  --rules rules-AAAA       le regole di un anno; quelle in vigore se manca
  --compare rules-AAAA     che cosa costa di diverso secondo le regole di un altro anno, voce per voce, e perché
  --format text|json       testo, o tutto come JSON (anche --json)
  --lingua it|en           la lingua; quella del sistema se manca

Esempio: costi-di-struttura explain richiesta.json --tutte`,
    en: `Usage: costi-di-struttura explain request.json [options]

Says which lines the request has, why, and why they cost that. With - it reads the request from the standard input.

  --all, --tutte           also the lines that it does not have, with all cases, conditions, modifiers, answers and sources
  --rules rules-YYYY       the rules of a year; those in force if left out
  --compare rules-YYYY     what it costs otherwise by the rules of another year, line by line, and why
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
        compare: { type: 'string' },
        tutte: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
      },
    });
    const format = formatIn(values.format);
    const folder = rulesFolder(values.rules, '--rules');
    const other = values.compare === undefined ? undefined : rulesFolder(values.compare, '--compare');
    const request = await requestNamed(positionals, language);
    if (request === undefined) return PROBLEMS;
    const explained = async (year: string) => (await loadRules(year)).in(language).explain(request);
    const explanation = await explained(folder);
    if (other === undefined) {
      const all = values.tutte || values.all;
      write(explanation, (one, layout) => explanationText(one, layout, all), format);
    } else {
      write(compareExplanations(await explained(other), explanation), comparisonText, format);
    }
    return FINE;
  },
};

function write<T>(explained: T, asText: (explained: T, layout: Layout) => string, format: 'text' | 'json'): void {
  output.write(
    format === 'json'
      ? `${JSON.stringify(explained, null, 2)}\n`
      : asText(explained, layoutFor(process.stdout, process.env)),
  );
}
