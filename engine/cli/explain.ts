import { parseArgs } from 'node:util';
import { readRequestText } from '../batch/read-request.js';
import { compareExplanations } from '../explain/compare.js';
import { comparisonText } from '../explain/comparison-text.js';
import { explanationText } from '../explain/explanation-text.js';
import { type Layout, layoutFor } from '../explain/terminal.js';
import { loadRules } from '../index.js';
import { FINE, PROBLEMS, readBytes, runCommand, UsageError } from './common/command.js';
import { output } from './common/output.js';
import { rulesFolder } from './common/rules-folder.js';

const USAGE = `Usage: npm run rules:explain -- request.json [--rules rules-YYYY] [--compare rules-YYYY] [--format text|json]

Says for each line of the rules why the request has it or not, and why it costs that. With --compare rules-YYYY it says
what the request costs otherwise by the rules of that other year, line by line, and why.
With - the request is read from the standard input. npm run --silent leaves out what npm itself prints.`;

/** `npm run rules:explain`: explains the calculation of one request. Exit code 1 where the request is not valid. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rules: { type: 'string' },
      compare: { type: 'string' },
      format: { type: 'string', default: 'text' },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Name one request.');
  if (values.format !== 'text' && values.format !== 'json')
    throw new UsageError(`The format is text or json, not ${values.format}.`);
  const folder = rulesFolder(values.rules, '--rules');
  const other = values.compare === undefined ? undefined : rulesFolder(values.compare, '--compare');
  const reading = readRequestText(await readBytes(file));
  if (!reading.ok) {
    process.stderr.write(reading.faults.map((fault) => `${file}: ${fault}\n`).join(''));
    return PROBLEMS;
  }
  const explain = async (rules: string) => (await loadRules(rules)).explain(reading.request);
  const explanation = await explain(folder);
  if (other === undefined) {
    write(explanation, explanationText, values.format);
  } else {
    write(compareExplanations(await explain(other), explanation), comparisonText, values.format);
  }
  return FINE;
}

function write<T>(explained: T, asText: (explained: T, layout: Layout) => string, format: 'text' | 'json'): void {
  output.write(
    format === 'json'
      ? `${JSON.stringify(explained, null, 2)}\n`
      : asText(explained, layoutFor(process.stdout, process.env)),
  );
}

await runCommand(USAGE, main);
