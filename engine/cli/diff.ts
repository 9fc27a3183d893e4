import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CalculationRequest, RulesDiff, YearReport } from '../../schemas/types/api.js';
import { diffYears } from '../diff/diff-years.js';
import { BadRules, SideError } from '../diff/sides.js';
import { mostUrgentFirst, reportOf, reportOfYears } from '../diff/words/report.js';
import type { TextDocument } from '../document/document.js';
import { htmlFile } from '../document/html.js';
import { markdown } from '../document/markdown.js';
import type { Language, Translated } from '../values/language.js';
import { choiceIn, notEmpty, requestIn } from './arguments.js';
import { type Command, FINE, PROBLEMS, UsageError, WRONG_USAGE } from './command.js';
import { type Comparing, yearReport, yearsComparedWith } from './compared-years.js';
import { ALL_OPTIONS, type AllValues, shownText } from './shown.js';

const USAGE: Translated = {
  it: `Uso: costi-di-struttura diff BASE [HEAD] [--format text|markdown|html|json] [--fail-on warnings|changes]
     costi-di-struttura diff --years COMMIT [...]

Dice che cosa cambia con un'altra versione delle regole: per chi, di quanto a persona o a impresa, e perché.

  BASE, HEAD             una cartella di regole, o una in git scritta come ref:cartella, per esempio main:rules
                         senza HEAD si intende la cartella di qui con lo stesso nome; di un commit conta il punto da cui il
                         ramo di qui è cominciato
  --years COMMIT         tutte le cartelle rules-AAAA di qui, ognuna confrontata con la stessa in quel commit, o con quella
                         dell'anno prima se lì non c'è: un solo rapporto, con in testa l'anno che cambia
  --request FILE         che cosa cambia per una richiesta, voce per voce, e perché, al posto dei casi tipici
  --format               text (per il terminale), markdown (un commento a una proposta), html (un solo file), json (--json)
  --write CARTELLA       scrive anche in una cartella il rapporto in tre formati: rules-diff.markdown, .html e .json
  --all, --tutte         nel terminale, anche ciò che è scritto diversamente e ciò che è stato confrontato
  --fail-on              il codice di uscita è 1 se ci sono avvertenze o casi che non tornano (warnings), o se cambia un
                         risultato o una regola che decide (changes); si può ripetere
  --lingua               it o en

Il codice di uscita è 1 anche se le regole di un lato sono sbagliate, 2 se lo è il comando o un lato non c'è.

Esempio: costi-di-struttura diff main:rules`,
  en: `Usage: costi-di-struttura diff BASE [HEAD] [--format text|markdown|html|json] [--fail-on warnings|changes]
       costi-di-struttura diff --years COMMIT [...]

Says what changes with another version of the rules: for whom, by how much per person or enterprise, and why.

  BASE, HEAD             a folder of rules, or one in git as ref:folder, for example main:rules
                         HEAD is by default the folder of the same name here; a commit is compared from where the branch
                         here began
  --years COMMIT         every folder rules-YYYY here, each compared with itself at that commit or, if it is missing there,
                         with the year before: one report, beginning with the year that changes
  --request FILE         what changes for one request, line by line, and why, instead of the typical cases
  --format               text (for the terminal), markdown (a comment on a pull request), html (one file), json (--json)
  --write FOLDER         also writes the report to a folder in three formats: rules-diff.markdown, .html and .json
  --all, --tutte         in the terminal, also what is written differently and what was compared
  --fail-on              exit code 1 if there are warnings or failing cases (warnings), or if a result or a deciding rule
                         changes (changes); can be given twice
  --lingua               it or en

The exit code is also 1 if the rules of a side are wrong, and 2 if the command is wrong or a side does not exist.

Example: costi-di-struttura diff main:rules`,
};

const FAILURES = ['warnings', 'changes'] as const;

const FORMATS = ['text', 'markdown', 'html', 'json'] as const;
type Format = (typeof FORMATS)[number];

/** `costi-di-struttura diff BASE [HEAD]`: what another version of the rules changes. */
export const diff: Command = {
  usage: USAGE,
  async run(args, language) {
    const options = readOptions(args);
    try {
      const request = options.request === undefined ? undefined : await requestIn(options.request, language);
      if (options.request !== undefined && request === undefined) return PROBLEMS;
      return await reported(options, request, language);
    } catch (error) {
      if (!(error instanceof SideError) || error instanceof BadRules) throw error;
      process.stderr.write(`${error.text[language]}\n`);
      return WRONG_USAGE;
    }
  },
};

type Options = ReturnType<typeof readOptions>;

/**
 * Compares, and writes the report.
 * @returns the exit code
 */
async function reported(
  options: Options,
  request: CalculationRequest | undefined,
  language: Language,
): Promise<number> {
  const { format, write, all } = options;
  const found = await compared(options, { language, request, here: process.cwd() });
  process.stdout.write(written(found, format, all));
  if (write !== undefined) {
    mkdirSync(write, { recursive: true });
    for (const one of FILES) writeFileSync(join(write, `rules-diff.${one}`), written(found, one, all));
  }
  return found.hasFailed ? PROBLEMS : FINE;
}

/** The formats of the files that `--write` makes. */
const FILES: readonly Format[] = ['markdown', 'html', 'json'];

/** A comparison of one year or of all, in words and as data. */
interface Compared {
  readonly report: TextDocument;
  readonly data: RulesDiff | readonly YearReport[];
  readonly hasFailed: boolean;
}

async function compared(options: Options, how: Comparing): Promise<Compared> {
  const { base, head, years } = options;
  if (years === undefined) {
    const data = await diffYears({ base, head, here: how.here }, how);
    return { report: reportOf(data), data, hasFailed: isFailure(data, options) };
  }
  const reports: YearReport[] = [];
  for (const one of yearsComparedWith(years, how.here)) reports.push(await yearReport(one, how));
  return {
    report: reportOfYears(reports, how.language),
    data: mostUrgentFirst(reports),
    hasFailed: reports.some((one) => ('diff' in one ? isFailure(one.diff, options) : one.isFailure)),
  };
}

function written({ report, data }: Compared, format: Format, all: AllValues): string {
  switch (format) {
    case 'text':
      return shownText(report, all);
    case 'markdown':
      return markdown(report);
    case 'html':
      return htmlFile(report);
    case 'json':
      return `${JSON.stringify(data, null, 2)}\n`;
    default:
      return format satisfies never;
  }
}

function isFailure({ warnings, cases, ...found }: RulesDiff, { failOn }: Options): boolean {
  return failOn.some((reason) => (reason === 'warnings' ? warnings.length + cases.length > 0 : mayChange(found)));
}

/** Whether results change, or may change because of a deciding rule or of an engine that was not compared. */
function mayChange({
  resultsChanged,
  changes,
  hasOtherEngine,
}: Pick<RulesDiff, 'resultsChanged' | 'changes' | 'hasOtherEngine'>): boolean {
  return resultsChanged || changes.some(({ decides }) => decides) || hasOtherEngine;
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      years: text,
      request: text,
      write: text,
      ...ALL_OPTIONS,
      format: text,
      'fail-on': { type: 'string', multiple: true, default: [] },
    },
  });
  const { format = 'text', request, years, write, 'fail-on': failOn } = values;
  const [base = '', head] = positionals;
  checkSides(years, positionals);
  return {
    base,
    head,
    years,
    request,
    write,
    format: choiceIn('--format', FORMATS, format),
    failOn: failOn.map((name) => choiceIn('--fail-on', FAILURES, name)),
    all: { all: values.all, tutte: values.tutte },
  };
}

function checkSides(years: string | undefined, sides: readonly string[]): void {
  const [base = '', head] = sides;
  if (years !== undefined && sides.length > 0)
    throw new UsageError({
      it: '--years confronta tutti gli anni di qui con un commit: BASE e HEAD non servono.',
      en: '--years compares all years here with a commit: leave out BASE and HEAD.',
    });
  if (years === undefined && (sides.length === 0 || sides.length > 2))
    throw new UsageError({
      it: `Servono una o due versioni delle regole; trovate: ${sides.length}.`,
      en: `Name one or two versions of the rules; found ${sides.length === 0 ? 'none' : sides.length}.`,
    });
  if (years === undefined) notEmpty(base, 'BASE');
  else notEmpty(years, '--years');
  if (head !== undefined) notEmpty(head, 'HEAD');
}
