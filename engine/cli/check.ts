import { parseArgs } from 'node:util';
import { pageFor } from '../document/terminal.js';
import { checkRules } from '../lint/check-rules.js';
import { type CheckedYear, FORMAT_NAMES, FORMATS, isFine } from '../lint/report.js';
import { writeNamesForEditors } from '../names-for-editors.js';
import { isDay, italianDay } from '../rules/days.js';
import { yearsIn } from '../rules/year-folders.js';
import type { Language, Translated } from '../values/language.js';
import { choiceIn, folderNamed } from './arguments.js';
import { type Command, FINE, PROBLEMS, UsageError } from './command.js';

const USAGE: Translated = {
  it: `Uso: costi-di-struttura check [cartella ...] [opzioni]
Controlla le regole delle annualità indicate, o di ogni cartella rules-AAAA che si trova qui.

  --format text|json|github  come dire che cosa non va; --json è --format json
  --today <anno-mese-giorno> il giorno in cui guardare se cifre e fonti sono scadute; se manca, oggi
  --strict                   le avvertenze bastano a respingere le regole, come gli errori
  --all-cases                nel testo, tutti i casi che non tornano, e non solo i primi di ogni causa
  --lingua it|en             la lingua in cui rispondere; se manca, quella del sistema

Codice di uscita: 0 se va tutto bene, 1 se le regole sono sbagliate, 2 se lo è il comando, o manca una cartella.

Esempio: costi-di-struttura check --strict`,
  en: `Usage: costi-di-struttura check [folder ...] [options]
Checks the rules of the years named, or of every rules-YYYY folder here.

  --format text|json|github  how to say what is wrong; --json is --format json
  --today <year-month-day>   the day on which to check whether figures and sources are out of date; today if left out
  --strict                   let warnings fail the check as errors do
  --all-cases                in the text, all failing cases, and not only the first ones of each cause
  --lingua it|en             the language to answer in; that of the system if left out

Exit code: 0 if all is well, 1 if the rules are wrong, 2 if the command is wrong or a folder does not exist.

Example: costi-di-struttura check --strict`,
};

/** `costi-di-struttura check`: says what is wrong with the rules of some years, and writes the names that an editor offers. */
export const check: Command = {
  usage: USAGE,
  async run(args, language) {
    return checkFolders(readOptions(args, language));
  },
};

/** The options of the check. */
function readOptions(args: string[], language: Language) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      today: { type: 'string', default: italianDay() },
      strict: { type: 'boolean', default: false },
      'all-cases': { type: 'boolean', default: false },
    },
  });
  const { today, 'all-cases': allCases, ...flags } = values;
  return {
    ...flags,
    allCases,
    folders: foldersFrom(positionals),
    format: FORMATS[choiceIn('--format', FORMAT_NAMES, values.format)],
    today: day(today),
    language,
  };
}

/** What messages call a folder that is given without an option. */
const CHECKED: Translated = { it: 'La cartella da controllare', en: 'The folder to check' };

function foldersFrom(named: readonly string[]): readonly string[] {
  if (named.length > 0) return named.map((folder) => folderNamed(folder, CHECKED));
  const years = yearsIn('.');
  if (years.length === 0)
    throw new UsageError({
      it: "Qui non c'è una cartella rules-AAAA. Va indicata la cartella da controllare.",
      en: 'There is no rules-YYYY folder here. Name the folder to check.',
    });
  return years;
}

function day(text: string): string {
  if (isDay(text)) return text;
  throw new UsageError({
    it: `--today deve essere un giorno, anno-mese-giorno, per esempio 2026-11-21; trovato "${text}".`,
    en: `--today must be a day, year-month-day, for example 2026-11-21; found "${text}".`,
  });
}

async function checkFolders(options: ReturnType<typeof readOptions>): Promise<number> {
  const years: CheckedYear[] = [];
  const { today } = options;
  for (const folder of options.folders) years.push({ folder, ...(await checkRules(folder, { today })) });
  const { colour } = pageFor(process.stdout, process.env);
  process.stdout.write(options.format(years, { ...options, colour }));
  writeNamesForEditors(
    '.',
    years.flatMap(({ inspection }) => inspection.files),
  );
  return years.every(({ findings }) => isFine(findings, options)) ? FINE : PROBLEMS;
}
