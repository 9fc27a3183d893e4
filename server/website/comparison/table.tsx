import type { ComponentChildren, VNode } from 'preact';
import { type Amounts, euroSpan, NAMES } from '../../../engine/index.js';
import { Fold } from '../parts/fold.js';
import type { FormCase } from '../parts/forms/cases.js';
import { chartName } from '../parts/forms/chart.js';
import { usualCost, usualNotices } from '../parts/forms/shares.js';
import { splitTotals, totalData } from '../parts/totals.js';
import type { Site } from '../site.js';
import { COMPARISON, PAIR } from './texts.js';

interface TableProps {
  readonly caption: string;
  /** What the rows are. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly id?: string;
    readonly heading: string;
    readonly cells: readonly ComponentChildren[];
  }[];
}

/** A table whose rows stand below their headings on a phone. */
export function Table({ caption, corner, columns, rows }: TableProps): VNode {
  return (
    <table class="side-table">
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{corner}</span>
          </th>
          {columns.map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, heading, cells }) => (
          <tr key={heading} id={id}>
            <th scope="row">{heading}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Props {
  readonly cases: readonly FormCase[];
  readonly site: Site;
}

/** Five facts of each of two forms: two totals that no bar shows, then what else decides between them. */
export function FactsTable({ cases, site }: Props): VNode {
  const { language } = site.state;
  const texts = PAIR[language].facts;
  const row = (heading: string, cell: (one: FormCase) => ComponentChildren) => ({ heading, cells: cases.map(cell) });
  const [usual] = cases.flatMap(({ result }) => usualNotices(result, site.rules));
  const accountant = usual && [
    row(texts.usually(usual.notice.label), ({ result }) =>
      texts.perYear(euroSpan(usualCost(result, site.rules), language, 'whole')),
    ),
  ];
  const rows = [
    row(NAMES[language].totals.opening_one_off, ({ result }) => totalCell(splitTotals(result).opening.total, site)),
    row(texts.yearly, ({ result }) => totalCell(splitTotals(result).annual.total, site)),
    ...(accountant ?? []),
    row(texts.books, ({ form }) => form.traits?.books.brief ?? form.traits?.books.text),
    row(texts.members, ({ form }) => form.traits?.members.brief ?? form.traits?.members.text),
  ];
  const names = cases.map(({ form }) => chartName(form));
  return <Table caption={texts.caption} corner={texts.what} columns={names} rows={rows} />;
}

/** What no bar shows of all forms, folded: what each costs to open and then each year. */
export function LaterYears({ cases, site }: Props): VNode {
  const texts = COMPARISON[site.state.language].later;
  const rows = cases.map(({ form, result }) => {
    const { opening, annual } = splitTotals(result);
    return {
      id: `forma-${form.address}`,
      heading: chartName(form),
      cells: [opening, annual].map(({ total }) => totalCell(total, site)),
    };
  });
  return (
    <Fold id="dopo-il-primo-anno" heading={texts.heading} brief={texts.inside}>
      <Table caption={texts.heading} corner={texts.form} columns={[texts.opening, texts.yearly]} rows={rows} />
    </Fold>
  );
}

function totalCell(total: Amounts, { state }: Site): VNode {
  return <span data-total={totalData(total)}>{euroSpan(total, state.language, 'whole')}</span>;
}
