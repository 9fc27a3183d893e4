import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE } from '../rules/year-folders.js';
import type { Language, Translated } from '../values/language.js';
import { SUMMARIES } from './commands.js';

const TEXTS: Translated<(commands: string) => string> = {
  it: (commands) => `Uso: costi-di-struttura COMANDO [opzioni]

Quanto costa ogni forma giuridica italiana a ricavi zero.

${commands}

  COMANDO --help           come si chiama un comando, con un esempio
  --lingua it|en           la lingua; quella del sistema se manca
  --json                   la risposta come JSON
  --version                la versione

Esempio: costi-di-struttura compare richiesta.json
Codice di uscita: 0 se va tutto bene, 1 se ci sono problemi, 2 se è sbagliato il comando, o manca un file o una cartella.`,
  en: (commands) => `Usage: costi-di-struttura COMMAND [options]

What each Italian legal form costs at zero revenue.

${commands}

  COMMAND --help           how to call a command, with an example
  --lingua it|en           the language; that of the system if left out
  --json                   the answer as JSON
  --version                the version

Example: costi-di-struttura compare request.json
Exit code: 0 where all is fine, 1 where there are problems, 2 where the command is wrong, or a file or folder is not there.`,
};

/** How to call the command, with what its subcommands are for. */
export function helpText(language: Language): string {
  const rows = [...SUMMARIES].map(([name, summary]) => `  ${name.padEnd(24)} ${summary[language]}`);
  return TEXTS[language](rows.join('\n'));
}

/** The version of this package. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  return String(version);
}
