import { parseArgs } from 'node:util';
import { updateFiles } from '../authoring/generated-files.js';
import { BadRules } from '../diff/sides.js';
import type { Translated } from '../values/language.js';
import { type Command, FINE, output, PROBLEMS } from './command.js';

/** `npm run rules:update`: brings the committed files that follow from the rules up to date, and names those it wrote. */
export const update: Command = {
  usage: {
    it: `Uso: npm run rules:update [-- --lingua it|en]

Aggiorna i file che si ricavano dalle regole e si registrano in git con esse: i nomi che l'editor suggerisce e, in ogni
anno che non è una bozza, CHANGES.md, cioè che cosa cambia rispetto all'anno prima.`,
    en: `Usage: npm run rules:update [-- --lingua it|en]

Brings the files up to date that follow from the rules and are committed with them: the names that an editor offers, and
in each year that is no draft CHANGES.md, what it changes against the year before.`,
  },
  async run(args, language) {
    parseArgs({ args });
    try {
      const written = await updateFiles('.');
      output.write(`${(written.length === 0 ? FRESH : WRITTEN)[language](written.join(', '))}\n`);
      return FINE;
    } catch (error) {
      if (!(error instanceof BadRules)) throw error;
      process.stderr.write(`${error.text[language]}\n`);
      return PROBLEMS;
    }
  },
};

const WRITTEN: Translated<(files: string) => string> = {
  it: (files) => `Aggiornati, da registrare in git con le regole: ${files}.`,
  en: (files) => `Brought up to date, to commit with the rules: ${files}.`,
};

const FRESH: Translated<() => string> = {
  it: () => 'Tutto è già aggiornato.',
  en: () => 'Everything is up to date already.',
};
