import { parseArgs } from 'node:util';
import { layoutFor } from '../explain/terminal.js';
import { TooManyPeople } from '../forms/comparison.js';
import { loadRules } from '../index.js';
import { formatIn, requestNamed, rulesFolder } from './arguments.js';
import { type Command, FINE, output, PROBLEMS } from './command.js';
import { comparisonText } from './tables.js';

/** `costi-di-struttura compare`: the same people and answers in every form. Exit code 1 where the request is not valid. */
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
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { rules: { type: 'string' }, format: { type: 'string', default: 'text' } },
    });
    const format = formatIn(values.format);
    const folder = rulesFolder(values.rules, '--rules');
    const request = await requestNamed(positionals, language);
    if (request === undefined) return PROBLEMS;
    const rules = (await loadRules(folder)).in(language);
    try {
      const comparison = rules.compareForms(request);
      output.write(
        format === 'json'
          ? `${JSON.stringify(comparison, null, 2)}\n`
          : comparisonText(comparison, rules, language, layoutFor(process.stdout, process.env)),
      );
      return FINE;
    } catch (error) {
      if (!(error instanceof TooManyPeople)) throw error;
      process.stderr.write(`${error.text[language]}\n`);
      return PROBLEMS;
    }
  },
};
