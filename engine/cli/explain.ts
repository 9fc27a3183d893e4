import { parseArgs } from 'node:util';
import { readRequestText } from '../batch/read-request.js';
import { explanationText } from '../explain/text/explanation.js';
import { paperOf } from '../explain/text/paper.js';
import { loadRules } from '../index.js';
import { FINE, PROBLEMS, readBytes, runCommand, UsageError } from './command.js';

const USAGE = `Usage: npm run rules:explain -- request.json [--rules rules-2026] [--format text|json]

Says for each line of the rules why the request has it or not, and why it costs that.
With - the request is read from the standard input. npm run --silent leaves out what npm itself prints.`;

/** `npm run rules:explain`: explains the calculation of one request. Exit code 1 where the request is not valid. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rules: { type: 'string', default: 'rules-2026' }, format: { type: 'string', default: 'text' } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Name one request.');
  if (values.format !== 'text' && values.format !== 'json')
    throw new UsageError(`The format is text or json, not ${values.format}.`);
  const reading = readRequestText(await readBytes(file));
  if (!reading.ok) {
    process.stderr.write(reading.faults.map((fault) => `${file}: ${fault}\n`).join(''));
    return PROBLEMS;
  }
  const explanation = (await loadRules(values.rules)).explain(reading.request);
  process.stdout.write(
    values.format === 'json'
      ? `${JSON.stringify(explanation, null, 2)}\n`
      : explanationText(explanation, paperOf(process.stdout, process.env)),
  );
  return FINE;
}

await runCommand(USAGE, main);
