import { parseArgs } from 'node:util';
import { diffRules, FORMATS, howManySides, isFormat, USAGE, wrongFailure, wrongFormat } from '../diff/diff.js';
import { BadRules, readSides, SideError } from '../diff/sides.js';
import { notEmpty } from './arguments.js';
import { type Command, FINE, PROBLEMS, UsageError, WRONG_USAGE } from './command.js';
import { output } from './output.js';

const FAILURES = ['warnings', 'changes'];

/** `npm run rules:diff -- BASE [HEAD]`: what another version of the rules would change. */
export const diff: Command = {
  usage: { it: USAGE, en: USAGE },
  async run(args, language) {
    const { base, head, format, failOn } = readOptions(args);
    try {
      const { years, context } = await readSides(base, head, process.cwd());
      const changes = diffRules(years, context);
      output.write(FORMATS[format](changes));
      const isFailure = (reason: string): boolean =>
        reason === 'warnings' ? changes.warnings.length > 0 : changes.resultsChanged;
      return failOn.some(isFailure) ? PROBLEMS : FINE;
    } catch (error) {
      if (!(error instanceof SideError)) throw error;
      process.stderr.write(`${error.text[language]}\n`);
      return error instanceof BadRules ? PROBLEMS : WRONG_USAGE;
    }
  },
};

function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'markdown' },
      'fail-on': { type: 'string', multiple: true, default: [] },
    },
  });
  const [base, head, ...others] = positionals;
  const { format, 'fail-on': failOn } = values;
  if (base === undefined || others.length > 0) throw new UsageError(howManySides(positionals.length));
  notEmpty(base, 'BASE');
  if (head !== undefined) notEmpty(head, 'HEAD');
  if (!isFormat(format)) throw new UsageError(wrongFormat(format, Object.keys(FORMATS)));
  for (const failure of failOn) if (!FAILURES.includes(failure)) throw new UsageError(wrongFailure(failure, FAILURES));
  return { base, head, format, failOn };
}
