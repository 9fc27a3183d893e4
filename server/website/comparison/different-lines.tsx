import type { VNode } from 'preact';
import {
  type Amounts,
  type Costs,
  type DifferentCost,
  euroRange,
  moreOrLess,
  totalRanges,
  withoutArticle,
} from '../../../engine/index.js';
import { Fold } from '../parts/fold.js';
import type { FormCase, PairOfCases } from '../parts/forms/cases.js';
import { chartName } from '../parts/forms/chart.js';
import { nounOf } from '../parts/forms/form-cost.js';
import { usualNotices, viewOf } from '../parts/forms/shares.js';
import type { Site } from '../site.js';
import { Table } from './table.js';
import { PAIR } from './texts.js';

/**
 * The costs that differ between two forms, folded: what each form owes of them and, where both owe it, by how much the second
 * owes more. Null if nothing differs.
 */
export function DifferentLines({ cases, site }: { cases: PairOfCases; site: Site }): VNode | null {
  const { state, comparing } = site;
  const { language } = state;
  const { lines: texts } = PAIR[language];
  const [one, other] = cases;
  const { isRealistic: usual } = viewOf(state);
  const { costs } = comparing.costDifference(one.inputs, other.inputs, { usual, checked: true });
  if (costs.length === 0) return null;
  const rows = costs.map((cost) => {
    const amounts = cases.map((each) => owed(cost, each, site));
    const period = cost.bucket === 'opening' ? texts.once : texts.yearly;
    const change = texts.with(nounOf(other.form), moreOrLess(cost.amounts, language));
    const note = amounts.includes(undefined) ? period : `${period} ${change}`;
    return {
      heading: `${cost.label ?? texts.contributions}, ${note}`,
      cells: amounts.map((amount) => (amount === undefined ? texts.nothing : euroRange(amount, language))),
    };
  });
  const largest = costs.slice(0, NAMED).map(({ label, noun }) => withoutArticle(noun ?? label ?? texts.contributions));
  const names = cases.map(({ form }) => chartName(form));
  return (
    <Fold
      id="differenze"
      heading={texts.all(costs.length)}
      brief={`${largest.join(', ')}${costs.length > NAMED ? ' …' : ''}`}
    >
      <Table caption={texts.caption} corner={texts.line} columns={names} rows={rows} />
      <p class="note">{texts.alike}</p>
    </Fold>
  );
}

/** How many differences are named before they are unfolded. */
const NAMED = 4;

/** What a form owes of a cost; undefined if nothing. The same service has a notice for each form, all with the same label. */
function owed({ id, label }: DifferentCost, { result }: FormCase, { rules }: Site): Amounts | undefined {
  if (label === undefined) return totalRanges(result).inps;
  const usual = usualNotices(result, rules).find(({ notice }) => notice.label === label)?.amount;
  return lineAmount(id, result) ?? usual;
}

function lineAmount(id: string, { lines }: Costs): Amounts | undefined {
  return lines.find((line) => line.id === id)?.amount;
}
