import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE } from '../rules/year-folders.js';
import type { Language, Translated } from '../values/language.js';
import type { Command } from './command.js';

/**
 * The commands by their names. Each is loaded only when called, because the build calls some before everything is
 * compiled.
 */
export const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['calculate', async () => (await import('./calculate.js')).calculate],
  ['explain', async () => (await import('./explain.js')).explain],
  ['check', async () => (await import('./check.js')).check],
  ['diff', async () => (await import('./diff.js')).diff],
  ['new-year', async () => (await import('./new-year.js')).newYear],
  ['mcp', async () => (await import('./mcp.js')).mcp],
  ['generate', async () => (await import('./generate.js')).generate],
]);

/** What each command is for. Commands of the build are left out. */
export const SUMMARIES: ReadonlyMap<string, Translated> = new Map([
  ['calculate', { it: 'quanto costa una forma, voce per voce', en: 'what a form costs, line by line' }],
  [
    'explain',
    { it: 'perché ogni voce c’è, e perché costa tanto', en: 'why each line is there, and why it costs that' },
  ],
  ['mcp', { it: 'gli strumenti per un assistente (MCP)', en: 'the tools for an assistant (MCP)' }],
  ['check', { it: 'che cosa non va nelle regole di un anno', en: 'what is wrong with the rules of a year' }],
  [
    'diff',
    {
      it: 'che cosa cambia nelle risposte una modifica delle regole',
      en: 'what a change of the rules does to the answers',
    },
  ],
  [
    'new-year',
    { it: 'comincia le regole di un nuovo anno da una copia', en: 'starts the rules of a new year as a copy' },
  ],
]);

const TEXTS: Translated<(commands: string) => string> = {
  it: (commands) => `Uso: costi-di-struttura COMANDO [opzioni]

Quanto costa ogni forma giuridica italiana a ricavi zero.

${commands}

  COMANDO --help           come si chiama un comando, con un esempio
  --lingua it|en           la lingua; quella del sistema se manca
  --json                   la risposta come JSON
  --version                la versione

Esempio: costi-di-struttura calculate richiesta.json
Codice di uscita: 0 se va tutto bene, 1 se ci sono problemi, 2 se è sbagliato il comando, o manca un file o una cartella.`,
  en: (commands) => `Usage: costi-di-struttura COMMAND [options]

What each Italian legal form costs at zero revenue.

${commands}

  COMMAND --help           how to call a command, with an example
  --lingua it|en           the language; that of the system if left out
  --json                   the answer as JSON
  --version                the version

Example: costi-di-struttura calculate request.json
Exit code: 0 if all is well, 1 if there are problems, 2 if the command is wrong or a file or folder does not exist.`,
};

/**
 * The help text of the command line, with a list of the commands.
 * @param summaries what each command is for, by its name, in the order of the list
 */
export function helpText(language: Language, summaries: ReadonlyMap<string, Translated> = SUMMARIES): string {
  const rows = [...summaries].map(([name, summary]) => `  ${name.padEnd(24)} ${summary[language]}`);
  return TEXTS[language](rows.join('\n'));
}

/** The version of this package. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  return String(version);
}
