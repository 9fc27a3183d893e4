import { table } from '../../support/results-page.js';
import type { Mutant } from './mutants.js';
import type { Verdict } from './trial.js';

/** One alteration with what became of it. */
export interface Outcome {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
}

/** What noticed, in the order of the columns. */
const COLUMNS = ['refused', 'broken', 'case', 'lint', 'test', 'unseen', 'survived'] as const;

/** The table of what noticed, and the list of what nothing noticed, as the text of a section. */
export function report(year: string, outcomes: readonly Outcome[]): string {
  const of = (...verdicts: readonly string[]) => outcomes.filter(({ verdict }) => verdicts.includes(verdict));
  const alive = of('survived');
  const seen = outcomes.length - of('unseen').length;
  const share = ((100 * (seen - alive.length)) / seen).toFixed(1);
  return `\`npm run rules:mutate\`: every figure, threshold, condition, amount, effect, date and flag of ${year} is altered, one at a time,
in ${outcomes.length} ways. ${of('unseen').length} of them change the answer to no request at all, which \`npm run rules:diff\` proves of every request
that the rules can tell apart: the law rounds the difference away, an earlier case or another condition already decides, or
the value is the same by another name. Of the other ${seen}, ${seen - alive.length} (${share}%) are noticed.

- refused: the loader refuses the rules. broken: a calculation throws. case: a case of ${year}/cases is not fulfilled.
- lint: \`npm run rules:check\` says so. test: only a test of \`test/\` fails.
- unseen: no answer changes. survived: some answer changes, and nothing notices.

${countsByKind(outcomes)}

${alive.length === 0 ? 'Nothing survived.' : listed(alive)}`;
}

/** The alterations that change no answer, a line each. */
export function unseen(outcomes: readonly Outcome[]): string {
  return listed(outcomes.filter(({ verdict }) => verdict === 'unseen'));
}

function countsByKind(outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes.map(({ mutant }) => mutant.kind))].sort();
  const row = (name: string, some: readonly Outcome[]) => [
    name,
    ...COLUMNS.map((column) => String(some.filter(({ verdict }) => verdict === column).length)),
  ];
  const rows = kinds.map((kind) =>
    row(
      kind,
      outcomes.filter(({ mutant }) => mutant.kind === kind),
    ),
  );
  return table(['Kind', ...COLUMNS], [...rows, row('all', outcomes)]);
}

function listed(outcomes: readonly Outcome[]): string {
  return outcomes
    .map(({ mutant }) => {
      const [path = '', ...change] = mutant.name.split(': ');
      return `- ${path.replace(' ', `:${mutant.line} `)}: \`${change.join(': ')}\``;
    })
    .join('\n');
}
