import { parseArgs } from 'node:util';
import { diffRules, FORMATS, isFormat } from '../diff/diff.js';
import { howManySides, USAGE, wrongFailure, wrongFormat } from '../diff/messages.js';
import { BadRules, readSides, SideError } from '../diff/sides.js';
import { FINE, PROBLEMS, runCommand, UsageError, WRONG_USAGE } from './common/command.js';
import { output } from './common/output.js';
import { notEmpty } from './common/rules-folder.js';

const FAILURES = ['warnings', 'changes'];

/** `npm run rules:diff -- BASE [HEAD]`: what another version of the rules would change. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'markdown' },
      'fail-on': { type: 'string', multiple: true, default: [] },
    },
  });
  const [base, head, ...others] = positionals;
  if (base === undefined || others.length > 0) throw new UsageError(howManySides(positionals.length));
  notEmpty(base, 'BASE');
  if (head !== undefined) notEmpty(head, 'HEAD');
  if (!isFormat(values.format)) throw new UsageError(wrongFormat(values.format, Object.keys(FORMATS)));
  for (const failure of values['fail-on'])
    if (!FAILURES.includes(failure)) throw new UsageError(wrongFailure(failure, FAILURES));
  try {
    const { years, context } = await readSides(base, head, process.cwd());
    const diff = diffRules(years, context);
    output.write(FORMATS[values.format](diff));
    const failed = { warnings: diff.warnings.length > 0, changes: diff.resultsChanged };
    const isFailure = (reason: string) => (reason === 'warnings' ? failed.warnings : failed.changes);
    return values['fail-on'].some(isFailure) ? PROBLEMS : FINE;
  } catch (error) {
    if (!(error instanceof SideError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return exitCodeOf(error);
  }
}

function exitCodeOf(error: SideError): number {
  return error instanceof BadRules ? PROBLEMS : WRONG_USAGE;
}

await runCommand(USAGE, main);
