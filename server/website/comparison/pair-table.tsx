import type { ComponentChildren, VNode } from 'preact';
import { type Amounts, euroSpan, NAMES } from '../../../engine/index.js';
import type { FormCase } from '../parts/forms/cases.js';
import { chartName } from '../parts/forms/chart.js';
import { usualCost, usualNotices } from '../parts/forms/shares.js';
import { splitTotals, totalData } from '../parts/totals.js';
import type { Site } from '../site.js';
import { PAIR } from './texts.js';

interface Props {
  readonly cases: readonly FormCase[];
  readonly site: Site;
}

/** Five facts of each of a few forms: two totals that no bar shows, then what else decides between them. */
export function FactsTable({ cases, site }: Props): VNode {
  const { language } = site.state;
  const texts = PAIR[language].facts;
  const row = (heading: string, cell: (one: FormCase) => ComponentChildren) => ({ key: heading, heading, cell });
  const amount = (amounts: Amounts) => (
    <span data-total={totalData(amounts)}>{euroSpan(amounts, language, 'whole')}</span>
  );
  const [usual] = cases.flatMap(({ result }) => usualNotices(result, site.rules));
  const accountant = usual && [
    row(texts.usually(usual.notice.label), ({ result }) =>
      texts.perYear(euroSpan(usualCost(result, site.rules), language, 'whole')),
    ),
  ];
  const rows = [
    row(NAMES[language].totals.opening_one_off, ({ result }) => amount(splitTotals(result).opening.total)),
    row(texts.yearly, ({ result }) => amount(splitTotals(result).annual.total)),
    ...(accountant ?? []),
    row(texts.books, ({ form }) => form.traits?.books.brief ?? form.traits?.books.text),
    row(texts.members, ({ form }) => form.traits?.members.brief ?? form.traits?.members.text),
  ];
  return <FormsTable caption={texts.caption} corner={texts.what} cases={cases} rows={rows} />;
}

interface FormsTableProps {
  readonly caption: string;
  /** What the rows are. */
  readonly corner: string;
  readonly cases: readonly FormCase[];
  readonly rows: readonly {
    readonly key: string;
    readonly heading: ComponentChildren;
    readonly cell: (one: FormCase) => ComponentChildren;
  }[];
}

/** A table with a column for each of a few forms. */
export function FormsTable({ caption, corner, cases, rows }: FormsTableProps): VNode {
  return (
    <table class={`side-table side-table-${cases.length}`}>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{corner}</span>
          </th>
          {cases.map(({ form }) => (
            <th scope="col" key={form.address}>
              {chartName(form)}
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
