import { parseArgs } from 'node:util';
import type { RulesDiff, YearReport } from '../../schemas/types/api.js';
import { FORMATS, isFormat } from '../diff/diff.js';
import { diffSides } from '../diff/engines/diff-sides.js';
import * as messages from '../diff/messages.js';
import { YEARS_FORMATS } from '../diff/report/years.js';
import { BadRules, SideError, yearsOfCommit } from '../diff/sides.js';
import { yearsIn } from '../rules/year-folders.js';
import type { Language } from '../values/language.js';
import { notEmpty } from './arguments.js';
import { type Command, FINE, output, PROBLEMS, UsageError, WRONG_USAGE } from './command.js';

const FAILURES = ['warnings', 'changes'];

/** `costi-di-struttura diff BASE [HEAD]`: what another version of the rules would change. */
export const diff: Command = {
  usage: messages.USAGE,
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
  return await diffSides(base, head, process.cwd(), language, (doing) =>
    process.stderr.write(`${messages.DOING[doing][language]}\n`),
  );
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
  if (base === undefined) return { year, problem: messages.noYearBefore[language], isFailure: false };
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
  if (years !== undefined && positionals.length > 0) throw new UsageError(messages.sidesBesideYears);
  if (years === undefined && (positionals.length === 0 || others.length > 0))
    throw new UsageError(messages.howManySides(positionals.length));
  if (years === undefined) notEmpty(base, 'BASE');
  else notEmpty(years, '--years');
  if (head !== undefined) notEmpty(head, 'HEAD');
  if (!isFormat(format)) throw new UsageError(messages.wrongFormat(format, Object.keys(FORMATS)));
  for (const failure of failOn)
    if (!FAILURES.includes(failure)) throw new UsageError(messages.wrongFailure(failure, FAILURES));
  return { base, head, years, format, failOn };
}
