import type { VNode } from 'preact';
import { type Amounts, euroRange, type FormRule, NAMES } from '../../../engine/index.js';
import type { FormCase } from '../parts/forms/cases.js';
import { chartName } from '../parts/forms/chart.js';
import { LONG, sharesOf, usualCost } from '../parts/forms/shares.js';
import { CHART } from '../parts/forms/texts.js';
import { linkTo } from '../parts/links.js';
import { CitedSources } from '../parts/result/sources.js';
import { splitTotals } from '../parts/totals.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

/** What each of a few forms comes to, and what else decides between them. */
export function PairTable({ cases, site }: { cases: readonly FormCase[]; site: Site }): VNode {
  const { state, rules } = site;
  const { language } = state;
  const texts = COMPARISON[language].pair;
  const names = NAMES[language];
  const row = (label: string, cell: (one: FormCase) => VNode | string | null) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {cases.map((one) => (
        <td key={one.form.address}>{cell(one)}</td>
      ))}
    </tr>
  );
  const amount = (amounts: Amounts) => <strong class="cell-amount">{euroRange(amounts, language, 'whole')}</strong>;
  const inYears = { isRealistic: false, years: LONG };
  return (
    <table class="pair">
      <caption class="unseen">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{texts.what}</span>
          </th>
          {cases.map(({ form, state: shown }) => (
            <th scope="col" key={form.address}>
              <span class="pair-name">{chartName(form)}</span>{' '}
              <a class="line-by-line" href={`${linkTo('/', shown, { form: form.address })}#risultato`}>
                {COMPARISON[language].lineByLine}
                <span class="unseen">: {form.name}</span>
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(names.totals.opening_one_off, ({ result }) => amount(splitTotals(result).opening.total))}
        {row(names.totals.annual_total, ({ result }) => amount(splitTotals(result).annual.total))}
        {row(names.totals.first_year_12m, ({ result }) => amount(splitTotals(result).firstYear.total))}
        {row(CHART[language].total.long, ({ result }) => amount(sharesOf(result, rules, inYears).total))}
        {row(texts.usual, ({ result }) => texts.perYear(euroRange(usualCost(result, rules), language, 'whole')))}
        {row(names.lists.excludedMandatory, ({ result }) => outside(result) || texts.nothing)}
        {TRAITS.map((trait) =>
          row(texts.traits[trait], ({ form }) => <Trait trait={form.traits?.[trait]} site={site} />),
        )}
      </tbody>
    </table>
  );
}

/** What of a form, besides its cost, is compared. */
const TRAITS = ['liability', 'members', 'books'] as const;

function outside({ excludedMandatory }: FormCase['result']): string {
  return excludedMandatory.map(({ label }) => label).join('; ');
}

type Traits = NonNullable<FormRule['traits']>;

function Trait({ trait, site }: { trait: Traits['liability'] | undefined; site: Site }): VNode | null {
  if (trait === undefined) return null;
  return (
    <>
      {trait.text}
      {trait.sources !== undefined && <CitedSources keys={trait.sources} site={site} />}
    </>
  );
}
