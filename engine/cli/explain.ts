import { parseArgs } from 'node:util';
import { compareExplanations } from '../explain/compare.js';
import { comparisonText } from '../explain/comparison-text.js';
import { explanationText } from '../explain/explanation-text.js';
import { type Layout, layoutFor } from '../explain/terminal.js';
import { loadRules } from '../index.js';
import { requestIn, rulesFolder } from './arguments.js';
import { type Command, FINE, PROBLEMS, UsageError } from './command.js';
import { output } from './output.js';

const USAGE = `Usage: npm run rules:explain -- request.json [--rules rules-YYYY] [--compare rules-YYYY] [--format text|json]

Says for each line of the rules why the request has it or not, and why it costs that. With --compare rules-YYYY it says
what the request costs otherwise by the rules of that other year, line by line, and why.
With - the request is read from the standard input. npm run --silent leaves out what npm itself prints.`;

/** `npm run rules:explain`: explains the calculation of one request. Exit code 1 where the request is not valid. */
export const explain: Command = {
  usage: { it: USAGE, en: USAGE },
  async run(args) {
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
    const { format } = values;
    if (file === undefined || more.length > 0)
      throw new UsageError({ it: 'Va indicata una sola richiesta.', en: 'Name one request.' });
    if (format !== 'text' && format !== 'json')
      throw new UsageError({
        it: `Il formato è text o json, non ${format}.`,
        en: `The format is text or json, not ${format}.`,
      });
    const folder = rulesFolder(values.rules, '--rules');
    const other = values.compare === undefined ? undefined : rulesFolder(values.compare, '--compare');
    const request = await requestIn(file);
    if (request === undefined) return PROBLEMS;
    const explanation = (await loadRules(folder)).explain(request);
    if (other === undefined) {
      write(explanation, explanationText, format);
    } else {
      const before = (await loadRules(other)).explain(request);
      write(compareExplanations(before, explanation), comparisonText, format);
    }
    return FINE;
  },
};

function write<T>(explained: T, asText: (explained: T, layout: Layout) => string, format: 'text' | 'json'): void {
  output.write(
    format === 'json'
      ? `${JSON.stringify(explained, null, 2)}\n`
      : asText(explained, layoutFor(process.stdout, process.env)),
  );
}
