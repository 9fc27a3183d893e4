import type { VNode } from 'preact';
import {
  type Amounts,
  type Costs,
  type DifferentCost,
  euroRange,
  type Language,
  moreOrLess,
  type Rules,
  totalRanges,
} from '../../../engine/index.js';
import type { FormCase } from '../parts/forms/cases.js';
import { nounOf } from '../parts/forms/form-cost.js';
import { usualNotices, viewOf } from '../parts/forms/shares.js';
import { askedOf } from '../parts/forms/verdict.js';
import { Table } from '../parts/reading.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

/**
 * The costs that differ between a few forms, folded: what each form owes of them and, where the forms are two, by how much
 * the second owes more. Null if nothing differs.
 */
export function DifferentLines({ cases, site }: { cases: readonly FormCase[]; site: Site }): VNode | null {
  const { state, rules } = site;
  const { language } = state;
  const { lines: texts, once, yearly } = COMPARISON[language];
  const { isRealistic: usual } = viewOf(state);
  const [first, ...others] = cases;
  if (first === undefined) return null;
  const all = others.flatMap(
    (other) => rules.costDifference(askedOf(first), askedOf(other), { usual, checked: true }).costs,
  );
  const costs = [...new Map(all.map((cost) => [cost.id, cost])).values()];
  if (costs.length === 0) return null;
  // By how much a line differs is said of two forms alone.
  const [second] = others.length === 1 ? others : [];
  const names = cases.map(({ form }) => form.name);
  const rows = costs.map((cost) => ({
    key: cost.id,
    heading: (
      <>
        {cost.label ?? texts.contributions}
        <span class="soft">{cost.bucket === 'opening' ? once : yearly}</span>
      </>
    ),
    cells: [
      ...cases.map((one) => owed(cost, one, rules, language)),
      ...(second === undefined ? [] : [moreOrLess(cost.amounts, language)]),
    ],
  }));
  return (
    <details class="fold" id="differenze">
      <summary>{texts.all(costs.length)}</summary>
      <Table
        caption={texts.caption}
        columns={[texts.line, ...names, ...(second === undefined ? [] : [texts.with(nounOf(second.form))])]}
        rows={rows}
      />
      <p class="note">{texts.alike}</p>
    </details>
  );
}

/** What a form owes of a cost, in the case of the visitor where they have answered beyond the request. */
function owed(
  { id, label }: DifferentCost,
  { result: byLaw, yourCase }: FormCase,
  rules: Rules,
  language: Language,
): string {
  const result = yourCase?.inYourCase ?? byLaw;
  const amount =
    label === undefined ? totalRanges(result).inps : (lineAmount(id, result) ?? usualAmount(label, result, rules));
  return amount === undefined ? COMPARISON[language].pair.nothing : euroRange(amount, language);
}

function lineAmount(id: string, { lines }: Costs): Amounts | undefined {
  return lines.find((line) => line.id === id)?.amount;
}

/** The same service has a notice for each form, all with the same label. */
function usualAmount(label: string, result: Costs, rules: Rules): Amounts | undefined {
  return usualNotices(result, rules).find(({ notice }) => notice.label === label)?.amount;
}
