import type { VNode } from 'preact';
import { changeOf, euroRange, moreOrLess } from '../../../engine/index.js';
import { formsOf } from '../address/forms.js';
import { Table } from '../parts/reading.js';
import { totalName } from '../parts/totals.js';
import { CHANGES } from './texts.js';
import { type YearChange, yearOf } from './years.js';

/** Form by form: what it costs every year in both years, and how much that and opening it have moved. */
export function ChangedForms({ change: { before, after, diff } }: { change: YearChange }): VNode {
  const { language } = after.state;
  const texts = CHANGES[language];
  const annual = totalName('annual', language);
  const rows = [...formsOf(after.rules).values()].flatMap((form) => {
    const found = diff.typical.find((one) => one.form === form.id);
    if (found === undefined) return [];
    const { before: old, after: current } = found;
    const moved = (total: 'annual_total' | 'opening_one_off') =>
      moreOrLess(changeOf(old[total], current[total]), language, 'whole');
    return {
      key: form.address,
      heading: form.name,
      cells: [
        euroRange(old.annual_total, language, 'whole'),
        euroRange(current.annual_total, language, 'whole'),
        <strong key="annual">{moved('annual_total')}</strong>,
        moved('opening_one_off'),
      ],
    };
  });
  return (
    <Table
      caption={annual}
      columns={[
        `${texts.form}: ${annual.toLowerCase()}`,
        String(yearOf(before)),
        String(yearOf(after)),
        texts.difference,
        texts.opening,
      ]}
      rows={rows}
    />
  );
}
