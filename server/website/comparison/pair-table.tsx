import type { ComponentChildren, VNode } from 'preact';
import { type Amounts, euroRange, type FormRule, NAMES } from '../../../engine/index.js';
import type { FormCase } from '../parts/forms/cases.js';
import { chartName } from '../parts/forms/chart.js';
import { LONG, sharesOf, usualCost } from '../parts/forms/shares.js';
import { CHART } from '../parts/forms/texts.js';
import { linkTo } from '../parts/links.js';
import { CitedSources } from '../parts/result/sources.js';
import { splitTotals, totalData } from '../parts/totals.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

interface Props {
  readonly cases: readonly FormCase[];
  readonly site: Site;
}

/** What each of a few forms costs, and what else decides between them. */
export function PairTable({ cases, site }: Props): VNode {
  const { state, rules } = site;
  const { language } = state;
  const { lineByLine, pair: texts } = COMPARISON[language];
  const names = NAMES[language];
  const row = (heading: string, cell: (one: FormCase) => ComponentChildren) => ({ key: heading, heading, cell });
  const amount = (amounts: Amounts) => (
    <strong class="cell-amount" data-total={totalData(amounts)}>
      {euroRange(amounts, language, 'whole')}
    </strong>
  );
  const inYears = { isRealistic: false, years: LONG };
  const head = ({ form, state: shown }: FormCase) => (
    <>
      <span class="pair-name">{chartName(form)}</span>{' '}
      <a class="line-by-line" href={`${linkTo('/', shown, { form: form.address })}#risultato`}>
        {lineByLine}
        <span class="unseen">: {form.name}</span>
      </a>
    </>
  );
  const rows = [
    row(names.totals.opening_one_off, ({ result }) => amount(splitTotals(result).opening.total)),
    row(names.totals.annual_total, ({ result }) => amount(splitTotals(result).annual.total)),
    row(names.totals.first_year_12m, ({ result }) => amount(splitTotals(result).firstYear.total)),
    row(CHART[language].total.long, ({ result }) => amount(sharesOf(result, rules, inYears).total)),
    row(texts.usual, ({ result }) => texts.perYear(euroRange(usualCost(result, rules), language, 'whole'))),
    row(names.lists.excludedMandatory, ({ result }) => outside(result) || texts.nothing),
    ...TRAITS.map((trait) =>
      row(texts.traits[trait], ({ form }) => <Trait trait={form.traits?.[trait]} site={site} />),
    ),
  ];
  return <FormsTable caption={texts.caption} corner={texts.what} cases={cases} head={head} rows={rows} />;
}

interface FormsTableProps {
  readonly caption: string;
  /** What the rows are. */
  readonly corner: string;
  readonly cases: readonly FormCase[];
  readonly head: (one: FormCase) => ComponentChildren;
  readonly rows: readonly {
    readonly key: string;
    readonly heading: ComponentChildren;
    readonly cell: (one: FormCase) => ComponentChildren;
  }[];
}

/** A table with a column for each of a few forms. */
export function FormsTable({ caption, corner, cases, head, rows }: FormsTableProps): VNode {
  return (
    <table class="pair">
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{corner}</span>
          </th>
          {cases.map((one) => (
            <th scope="col" key={one.form.address}>
              {head(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, heading, cell }) => (
          <tr key={key}>
            <th scope="row">{heading}</th>
            {cases.map((one) => (
              <td key={one.form.address}>{cell(one)}</td>
            ))}
          </tr>
        ))}
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
