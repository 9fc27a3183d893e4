import type { VNode } from 'preact';
import {
  type Amounts,
  type Costs,
  type DifferentCost,
  euroRange,
  moreOrLess,
  type Rules,
  totalRanges,
  withoutArticle,
} from '../../../engine/index.js';
import { Fold } from '../parts/fold.js';
import type { FormCase } from '../parts/forms/cases.js';
import { nounOf } from '../parts/forms/form-cost.js';
import { usualNotices, viewOf } from '../parts/forms/shares.js';
import type { Site } from '../site.js';
import { FormsTable } from './pair-table.js';
import { PAIR } from './texts.js';

/**
 * The costs that differ between a few forms, folded: what each form owes of them and, where both of two owe it, by how much
 * the second owes more. Null if nothing differs.
 */
export function DifferentLines({ cases, site }: { cases: readonly FormCase[]; site: Site }): VNode | null {
  const { state, rules } = site;
  const { language } = state;
  const { lines: texts } = PAIR[language];
  const { isRealistic: usual } = viewOf(state);
  const [first, ...others] = cases;
  if (first === undefined) return null;
  const all = others.flatMap(
    (other) => site.comparing.costDifference(first.asked, other.asked, { usual, checked: true }).costs,
  );
  const costs = [...new Map(all.map((cost) => [cost.id, cost])).values()];
  if (costs.length === 0) return null;
  const [second] = others.length === 1 ? others : [];
  const noteOf = (cost: DifferentCost): string => {
    const period = cost.bucket === 'opening' ? texts.once : texts.yearly;
    return second === undefined || cases.some((one) => owed(cost, one, rules) === undefined)
      ? period
      : `${period} ${texts.with(nounOf(second.form), moreOrLess(cost.amounts, language))}`;
  };
  const rows = costs.map((cost) => ({
    key: cost.id,
    heading: `${cost.label ?? texts.contributions}, ${noteOf(cost)}`,
    cell: (one: FormCase) => {
      const amount = owed(cost, one, rules);
      return amount === undefined ? texts.nothing : euroRange(amount, language);
    },
  }));
  const largest = costs.slice(0, NAMED).map(({ label, noun }) => withoutArticle(noun ?? label ?? texts.contributions));
  return (
    <Fold
      id="differenze"
      heading={texts.all(costs.length)}
      brief={`${largest.join(', ')}${costs.length > NAMED ? ' …' : ''}`}
    >
      <FormsTable caption={texts.caption} corner={texts.line} cases={cases} rows={rows} />
      <p class="note">{texts.alike}</p>
    </Fold>
  );
}

/** How many differences are named before they are unfolded. */
const NAMED = 4;

/** What a form owes of a cost; undefined if nothing. */
function owed({ id, label }: DifferentCost, { result }: FormCase, rules: Rules): Amounts | undefined {
  return label === undefined ? totalRanges(result).inps : (lineAmount(id, result) ?? usualAmount(label, result, rules));
}

function lineAmount(id: string, { lines }: Costs): Amounts | undefined {
  return lines.find((line) => line.id === id)?.amount;
}

/** The same service has a notice for each form, all with the same label. */
function usualAmount(label: string, result: Costs, rules: Rules): Amounts | undefined {
  return usualNotices(result, rules).find(({ notice }) => notice.label === label)?.amount;
}
