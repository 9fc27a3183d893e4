import { parseArgs } from 'node:util';
import type { RulesDiff, YearReport } from '../../schemas/types/diff2.js';
import { diffSides, FORMATS, isFormat } from '../diff/diff.js';
import { YEARS_FORMATS } from '../diff/report/years.js';
import { BadRules, SideError, yearsOfCommit } from '../diff/sides.js';
import { formNames } from '../request/form-fields.js';
import { yearsIn } from '../rules/year-folders.js';
import type { Language, Translated } from '../values/language.js';
import { notEmpty } from './arguments.js';
import { type Command, FINE, output, PROBLEMS, UsageError, WRONG_USAGE } from './command.js';
import { stepsOn } from './progress.js';

const USAGE: Translated = {
  it: `Uso: costi-di-struttura diff BASE [HEAD] [--format markdown|html|json] [--fail-on warnings|changes]
     costi-di-struttura diff --years COMMIT [...]

Dice che cosa cambierebbe con un'altra versione delle regole: per chi, di quanto e in quali casi.

  BASE, HEAD   una cartella di regole, o una in git scritta come ref:cartella, per esempio main:rules
               senza HEAD si intende la cartella di qui con lo stesso nome; se il commit di BASE ha un altro motore di
               calcolo, lo si compila e se ne confrontano le risposte
  --years      tutte le cartelle rules-YYYY di qui, ognuna confrontata con la stessa in quel commit, o con quella
               dell'anno prima se lì non c'è: un solo rapporto, con in testa l'anno che cambia
  --format     markdown (un commento a una proposta), html (un solo file con i grafici), json (anche --json)
  --fail-on    il codice di uscita è 1 se ci sono avvertenze (warnings), o se cambia un risultato (changes); si può
               ripetere
  --lingua     it o en

Il codice di uscita è 1 anche se le regole di un lato sono sbagliate, 2 se lo è il comando o un lato non c'è.

Esempio: costi-di-struttura diff --years main --format html`,
  en: `Usage: costi-di-struttura diff BASE [HEAD] [--format markdown|html|json] [--fail-on warnings|changes]
       costi-di-struttura diff --years COMMIT [...]

Says what another version of the rules would change: for whom, by how much, and in which cases.

  BASE, HEAD   a folder of rules, or one in git as ref:folder, for example main:rules
               HEAD is the folder of the same name here where it is left out; where the commit of BASE has another
               engine, that is built and its answers are compared
  --years      all folders rules-YYYY of here, each compared with the same of that commit, or with the one of the year
               before where that has none: one report, which begins with the year that changes
  --format     markdown (a comment on a pull request), html (one file with charts), json (--json too)
  --fail-on    exit code 1 where there are warnings, or where any result changes; can be given twice
  --lingua     it or en

Exit code 1 also where the rules of a side are wrong, 2 where the command is, or a side is not there.

Example: costi-di-struttura diff --years main --format html`,
};

const FAILURES = ['warnings', 'changes'];

/** `costi-di-struttura diff BASE [HEAD]`: what another version of the rules would change. */
export const diff: Command = {
  usage: USAGE,
  async run(args, language) {
    const { base, head, years, format, failOn } = readOptions(args);
    const isFailure = (found: RulesDiff): boolean =>
      failOn.some((reason) => (reason === 'warnings' ? found.warnings.length > 0 : mayChange(found)));
    try {
      if (years !== undefined) {
        const reports = await yearReports(years, language);
        output.write(YEARS_FORMATS[format](reports, language));
        const isBad = reports.some((one) => ('diff' in one ? isFailure(one.diff) : one.isFailure));
        return isBad ? PROBLEMS : FINE;
      }
      const found = await compared(base, head, language);
      output.write(FORMATS[format](found, language));
      return isFailure(found) ? PROBLEMS : FINE;
    } catch (error) {
      if (!(error instanceof SideError) || error instanceof BadRules) throw error;
      process.stderr.write(`${error.text[language]}\n`);
      return WRONG_USAGE;
    }
  },
};

/** Whether results change, or an engine that could not run leaves it open. */
function mayChange({ resultsChanged, engines }: RulesDiff): boolean {
  return resultsChanged || (engines !== null && engines.fault !== null);
}

async function compared(base: string, head: string | undefined, language: Language): Promise<RulesDiff> {
  const bar = stepsOn(process.stderr, formNames().length, language);
  const tell = (doing: keyof typeof DOING | 'form') =>
    doing === 'form' ? bar.step() : process.stderr.write(`${DOING[doing][language]}\n`);
  try {
    return await diffSides(base, head, process.cwd(), language, tell);
  } finally {
    bar.stop();
  }
}

/** Each rules year of here, compared with that of a commit; a new one with the one before it. */
async function yearReports(commit: string, language: Language): Promise<YearReport[]> {
  const former = yearsOfCommit(commit, process.cwd());
  const reports: YearReport[] = [];
  for (const year of yearsIn('.')) {
    const base = former.findLast(({ year: other }) => other <= year);
    reports.push(await yearReport(year, base?.place, language));
  }
  return reports;
}

async function yearReport(year: string, base: string | undefined, language: Language): Promise<YearReport> {
  if (base === undefined) return { year, problem: noYearBefore[language], isFailure: false };
  try {
    return { year, diff: await compared(base, year, language) };
  } catch (error) {
    if (!(error instanceof BadRules)) throw error;
    return { year, problem: error.text[language], isFailure: true };
  }
}

function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      years: { type: 'string' },
      format: { type: 'string', default: 'markdown' },
      'fail-on': { type: 'string', multiple: true, default: [] },
    },
  });
  const [base = '', head, ...others] = positionals;
  const { years, format, 'fail-on': failOn } = values;
  if (years !== undefined && positionals.length > 0)
    throw new UsageError({
      it: '--years confronta tutti gli anni di qui con un commit: BASE e HEAD non servono.',
      en: '--years compares all the years of here with a commit: leave out BASE and HEAD.',
    });
  if (years === undefined && (positionals.length === 0 || others.length > 0))
    throw new UsageError({
      it: `Servono una o due versioni delle regole; trovate: ${positionals.length}.`,
      en: `Name one or two versions of the rules; found ${positionals.length === 0 ? 'none' : positionals.length}.`,
    });
  if (years === undefined) notEmpty(base, 'BASE');
  else notEmpty(years, '--years');
  if (head !== undefined) notEmpty(head, 'HEAD');
  if (!isFormat(format)) {
    const formats = Object.keys(FORMATS).join(', ');
    throw new UsageError({
      it: `Il formato "${format}" non esiste. Formati: ${formats}.`,
      en: `There is no format "${format}". Formats: ${formats}.`,
    });
  }
  const wrong = failOn.find((failure) => !FAILURES.includes(failure));
  if (wrong !== undefined)
    throw new UsageError({
      it: `--fail-on accetta ${FAILURES.join(' o ')}; trovato "${wrong}".`,
      en: `--fail-on takes ${FAILURES.join(' or ')}; found "${wrong}".`,
    });
  return { base, head, years, format, failOn };
}

const noYearBefore: Translated = {
  it: "Prima non c'è un anno con cui confrontarlo.",
  en: 'There is no year up to it to compare it with.',
};

/** What is being done before a commit with another engine can be compared: told, because it takes a while. */
const DOING = {
  packages: { it: 'Installo i pacchetti del commit di BASE …', en: 'Installing the packages of the commit of BASE …' },
  build: {
    it: 'Compilo il motore di calcolo del commit di BASE, che resta per la prossima volta …',
    en: 'Building the engine of the commit of BASE, which is kept for the next time …',
  },
} satisfies Record<string, Translated>;
