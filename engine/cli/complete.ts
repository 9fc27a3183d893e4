import { readdirSync } from 'node:fs';
import { RootCommand } from '@bomb.sh/tab';
import { PACKAGE, yearsIn } from '../rules/year-folders.js';
import { LANGUAGES, type Translated } from '../values/language.js';
import { type Command, FINE, optionsIn, UsageError } from './command.js';

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'];

const USAGE: Translated = {
  it: `Uso: costi-di-struttura complete bash|zsh|fish|powershell [--lingua it|en]

Scrive il codice con cui la shell completa i comandi, le opzioni e i loro valori premendo Tab. Serve il comando nel PATH, per
esempio con npm install --global costi-di-struttura.

Esempio: source <(costi-di-struttura complete bash)`,
  en: `Usage: costi-di-struttura complete bash|zsh|fish|powershell [--lingua it|en]

Writes the code by which the shell completes commands, options and their values when Tab is pressed. The command has to be in
the PATH, for example by npm install --global costi-di-struttura.

Example: source <(costi-di-struttura complete bash)`,
};

type Commands = ReadonlyMap<string, () => Promise<Command>>;

/**
 * `costi-di-struttura complete`: the completion for a shell, and after `--` what the shell asks with it.
 * @param commands all that there are
 * @param summaries what those are for that people call
 */
export function completeFor(commands: Commands, summaries: ReadonlyMap<string, Translated>): Command {
  return {
    usage: USAGE,
    async run([shell = '', ...words], language) {
      if (shell !== '--' && (!SHELLS.includes(shell) || words.length > 0))
        throw new UsageError({
          it: `Va indicata una shell fra ${SHELLS.join(', ')}.`,
          en: `Name one shell of ${SHELLS.join(', ')}.`,
        });
      const root = new RootCommand();
      for (const [name, summary] of summaries)
        addCommand(root, name, summary[language], (await commands.get(name)?.())?.usage[language] ?? '');
      if (shell === '--') root.parse(words);
      else root.setup('costi-di-struttura', 'costi-di-struttura', shell);
      return FINE;
    },
  };
}

function addCommand(root: RootCommand, name: string, summary: string, usage: string): void {
  const command = root.command(name, summary);
  for (const { name: option, values } of optionsIn(usage))
    command.option(option, '', (tell) => {
      for (const value of valuesOf(option, values)) tell(value, '');
    });
  command.argument('file', (tell) => {
    for (const file of filesFor(name)) tell(file, '');
  });
}

function valuesOf(option: string, values: readonly string[]): readonly string[] {
  if (option === 'lingua') return LANGUAGES;
  return option === 'rules' || option === 'compare' ? [...new Set([...yearsIn('.'), ...yearsIn(PACKAGE)])] : values;
}

/** What a command may be given from here: folders of rules, shells, or requests. */
function filesFor(name: string): readonly string[] {
  if (name === 'complete') return SHELLS;
  if (name === 'check' || name === 'diff') return yearsIn('.');
  return name === 'new-year' || name === 'update' ? [] : readdirSync('.').filter((file) => /\.(nd)?json$/.test(file));
}
