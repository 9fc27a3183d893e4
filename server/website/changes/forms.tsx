import type { VNode } from 'preact';
import { changeOf, euroRange, moreOrLess } from '../../../engine/index.js';
import { type Form, formsOf } from '../address/forms.js';
import { type Row, Table } from '../parts/reading.js';
import { totalName } from '../parts/totals.js';
import { CHANGES } from './texts.js';
import { type YearChange, yearOf } from './years.js';

const TOTALS = { annual: 'annual_total', opening: 'opening_one_off' } as const;
type Total = keyof typeof TOTALS;

/** Form by form: a total in both years and the difference. A total that changes in no form gets a sentence instead. */
export function ChangedForms({ change }: { change: YearChange }): VNode {
  const { before, after, diff } = change;
  const texts = CHANGES[after.state.language];
  const moves = (total: Total) =>
    diff.typical.some(({ before: old, after: current }) => {
      const name = TOTALS[total];
      return old[name].min !== current[name].min || old[name].max !== current[name].max;
    });
  const shown = (['annual', 'opening'] as const).filter(moves);
  return (
    <>
      {shown.map((total) => (
        <TotalTable key={total} total={total} change={change} />
      ))}
      {shown.length === 0 && <p>{texts.noChange}</p>}
      <div class="prose">{shown.length > 0 && !moves('opening') && <p>{texts.openingSame(yearOf(before))}</p>}</div>
    </>
  );
}

function TotalTable({ total, change }: { total: Total; change: YearChange }): VNode {
  const { before, after, diff } = change;
  const { language } = after.state;
  const texts = CHANGES[language];
  const row = (form: Form): Row | undefined => {
    const found = diff.typical.find((one) => one.form === form.id);
    if (found === undefined) return undefined;
    const [old, current] = [found.before[TOTALS[total]], found.after[TOTALS[total]]];
    return {
      key: form.address,
      heading: form.name,
      cells: [
        <span key="old">{euroRange(old, language, 'whole')}</span>,
        <span key="current">{euroRange(current, language, 'whole')}</span>,
        <strong key="change">{moreOrLess(changeOf(old, current), language, 'whole')}</strong>,
      ],
    };
  };
  return (
    <Table
      caption={totalName(total, language)}
      columns={[
        `${texts.form}: ${totalName(total, language).toLowerCase()}`,
        String(yearOf(before)),
        String(yearOf(after)),
        texts.difference,
      ]}
      rows={[...formsOf(after.rules).values()].flatMap((form) => row(form) ?? [])}
    />
  );
}
