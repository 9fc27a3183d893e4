import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RootCommand } from '@bomb.sh/tab';
import { PACKAGE, yearsIn } from '../rules/year-folders.js';
import { LANGUAGES, type Language, type Translated } from '../values/language.js';
import { type Command, FINE, optionsIn, UsageError } from './command.js';

/** The commands by their names. Each is loaded only where it is called: the build calls some before all is there. */
export const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['calculate', async () => (await import('./calculate.js')).calculate],
  ['explain', async () => (await import('./one-request.js')).explain],
  ['calendar', async () => (await import('./one-request.js')).calendar],
  ['compare', async () => (await import('./one-request.js')).compare],
  ['check', async () => (await import('./check.js')).check],
  ['diff', async () => (await import('./diff.js')).diff],
  ['new-year', async () => (await import('./new-year.js')).newYear],
  ['update', async () => (await import('./new-year.js')).update],
  ['mcp', async () => (await import('./mcp.js')).mcp],
  ['complete', async () => complete],
  ['generate', async () => (await import('./generate.js')).generate],
]);

/** What the commands are for, of those that people call. */
export const SUMMARIES: ReadonlyMap<string, Translated> = new Map([
  ['calculate', { it: 'quanto costa una forma, voce per voce', en: 'what a form costs, line by line' }],
  ['explain', { it: 'perché ogni voce c’è, e a quell’importo', en: 'why each line is there, at its amount' }],
  ['calendar', { it: 'che cosa si paga e in che giorno', en: 'what is due on which day' }],
  ['compare', { it: 'le stesse persone in ogni forma', en: 'the same people in every form' }],
  ['mcp', { it: 'gli strumenti per un assistente (MCP)', en: 'the tools for an assistant (MCP)' }],
  ['check', { it: 'che cosa non va nelle regole di un anno', en: 'what is wrong with the rules of a year' }],
  ['diff', { it: 'che cosa sposta una modifica delle regole', en: 'what a change of the rules moves' }],
  ['new-year', { it: 'comincia le regole di un altro anno', en: 'begins the rules of another year' }],
  [
    'update',
    { it: 'riscrive i file che si ricavano dalle regole', en: 'writes anew the files that follow from the rules' },
  ],
  ['complete', { it: 'il completamento con Tab per la shell', en: 'completion with Tab for the shell' }],
]);

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

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'];

/** `costi-di-struttura complete`: the completion for a shell, and after `--` what the shell asks with it. */
const complete: Command = {
  usage: {
    it: `Uso: costi-di-struttura complete bash|zsh|fish|powershell [--lingua it|en]

Scrive il codice con cui la shell completa i comandi, le opzioni e i loro valori premendo Tab. Serve il comando nel PATH, per
esempio con npm install --global costi-di-struttura.

Esempio: source <(costi-di-struttura complete bash)`,
    en: `Usage: costi-di-struttura complete bash|zsh|fish|powershell [--lingua it|en]

Writes the code by which the shell completes commands, options and their values when Tab is pressed. The command has to be in
the PATH, for example by npm install --global costi-di-struttura.

Example: source <(costi-di-struttura complete bash)`,
  },
  async run([shell = '', ...words], language) {
    if (shell !== '--' && (!SHELLS.includes(shell) || words.length > 0))
      throw new UsageError({
        it: `Va indicata una shell fra ${SHELLS.join(', ')}.`,
        en: `Name one shell of ${SHELLS.join(', ')}.`,
      });
    const { RootCommand } = await import('@bomb.sh/tab');
    const root = new RootCommand();
    for (const [name, summary] of SUMMARIES)
      addCommand(root, name, summary[language], (await COMMANDS.get(name)?.())?.usage[language] ?? '');
    if (shell === '--') root.parse(words);
    else root.setup('costi-di-struttura', 'costi-di-struttura', shell);
    return FINE;
  },
};

function addCommand(root: RootCommand, name: string, summary: string, usage: string): void {
  const command = root.command(name, summary);
  const years = () => [...new Set([...yearsIn('.'), ...yearsIn(PACKAGE)])];
  const known: Readonly<Record<string, () => readonly string[]>> = {
    lingua: () => LANGUAGES,
    rules: years,
    compare: years,
  };
  for (const { name: option, values } of optionsIn(usage))
    command.option(option, '', (tell) => {
      for (const value of known[option]?.() ?? values) tell(value, '');
    });
  command.argument('file', (tell) => {
    for (const file of filesFor(name)) tell(file, '');
  });
}

/** What a command may be given from here: folders of rules, shells, or requests. */
function filesFor(name: string): readonly string[] {
  if (name === 'complete') return SHELLS;
  if (name === 'check' || name === 'diff') return yearsIn('.');
  return name === 'new-year' || name === 'update' ? [] : readdirSync('.').filter((file) => /\.(nd)?json$/.test(file));
}
