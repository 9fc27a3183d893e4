import { parseArgs } from 'node:util';
import { diffRules } from '../diff/diff-rules.js';
import { FORMATS, isFormat } from '../diff/report/formats.js';
import { howManySides, USAGE, wrongFailure, wrongFormat } from '../diff/sides/messages.js';
import { readSides } from '../diff/sides/read-sides.js';
import { UsageError } from '../diff/sides/usage-error.js';

const FAILURES = ['warnings', 'changes'];

/**
 * `npm run rules:diff -- BASE [HEAD]`: what another version of the rules would change.
 * @returns the exit code
 */
async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const [base, head, ...others] = positionals;
  if (base === undefined || others.length > 0) throw new UsageError(howManySides(positionals.length));
  if (!isFormat(values.format)) throw new UsageError(wrongFormat(values.format, Object.keys(FORMATS)));
  for (const failure of values['fail-on'])
    if (!FAILURES.includes(failure)) throw new UsageError(wrongFailure(failure, FAILURES));
  const { years, context } = await readSides(base, head, process.cwd());
  const diff = diffRules(years, context);
  process.stdout.write(FORMATS[values.format](diff));
  const failed = { warnings: diff.warnings.length > 0, changes: diff.resultsChanged };
  return values['fail-on'].some((failure) => (failure === 'warnings' ? failed.warnings : failed.changes)) ? 1 : 0;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'markdown' },
        'fail-on': { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (failure) {
    throw new UsageError(failure instanceof Error ? failure.message : String(failure));
  }
}

try {
  process.exitCode = await main();
} catch (failure) {
  if (!(failure instanceof UsageError)) throw failure;
  process.stderr.write(`${failure.message}\n`);
  process.exitCode = 2;
}
