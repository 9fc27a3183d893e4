import { diffRules } from '../../../../engine/diff/diff-rules.js';
import type { Impact } from '../../../../engine/diff/rules-diff.js';
import { type Edit, replace } from './edited-rules.js';
import { smallYears } from './small-years.js';

/** What an edit of the small year moves. */
export async function impactOf(...edits: readonly Edit[]): Promise<Impact> {
  return diffRules(await smallYears(...edits), { baseName: 'before', headName: 'after' }).impact;
}

/** For whom each total changes: the total, the form, who, and the conditions as they are read. */
export async function concerned(...edits: readonly Edit[]) {
  const impact = await impactOf(...edits);
  return impact.concerned.map(({ total, form, who, where }) =>
    [total, form, who, ...where.map(({ condition, reading }) => `${reading} ${condition}`)].join(' '),
  );
}

/** The forms whose deed costs something in the small year. */
export const COMPANIES = ['snc', 'sas', 'srl', 'srls'];

/** A second cost of every company, beside the deed. */
export const stamp = (amount: number) =>
  replace(
    'lines/opening.yaml',
    'id: atto',
    'sources: [legge_inventata]',
    `sources: [legge_inventata]
  - id: bollo
    label: Bollo
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 3
    explanation: Si paga una volta.
    when: societa
    amount: [{ value: ${amount} }]
    sources: [legge_inventata]`,
  );

/** An edit of the deed. */
export const inDeed = (from: string, to: string) => replace('lines/opening.yaml', 'id: atto', from, to);
