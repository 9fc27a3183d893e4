import type { VNode } from 'preact';
import type { RulesDiff } from '../../../engine/index.js';
import { buildRequest } from '../address/calculation-request.js';
import { type Form, formsOf } from '../address/forms.js';
import { emptyState } from '../address/parameters.js';
import { type Amounts, changeWords, euroRange, type Span, spanBetween } from '../parts/format.js';
import { linkTo } from '../parts/links.js';
import { type Row, Table } from '../parts/reading.js';
import { RESULT } from '../parts/result/texts.js';
import { wholeTotals } from '../parts/totals.js';
import type { Site } from '../site.js';
import { CHANGES } from './texts.js';
import { type YearChange, yearOf } from './years.js';

const TOTALS = { annual: 'annual_total', opening: 'opening_one_off' } as const;
type Total = keyof typeof TOTALS;
type FormImpact = RulesDiff['impact']['forms'][number];

/** Form by form: a total of both years, and by how much it moves. A total that no form moves is told in a sentence. */
export function ChangedForms({ change }: { change: YearChange }): VNode {
  const { before, after, diff } = change;
  const texts = CHANGES[after.state.language];
  const moves = (total: Total) =>
    diff.impact.forms.some(({ totals }) => totals.some((one) => one.total === TOTALS[total]));
  const shown = (['annual', 'opening'] as const).filter(moves);
  return (
    <>
      {shown.map((total) => (
        <TotalTable key={total} total={total} change={change} />
      ))}
      {shown.length === 0 && <p>{texts.noChange}</p>}
      <div class="prose">
        {shown.length > 0 && !moves('opening') && <p>{texts.openingSame(yearOf(before))}</p>}
        <p>
          <a href={linkTo('/confronto', { ...after.state, otherYear: yearOf(before) })}>{texts.compare}</a>
        </p>
      </div>
    </>
  );
}

function TotalTable({ total, change }: { total: Total; change: YearChange }): VNode {
  const { before, after, diff } = change;
  const { language } = after.state;
  const texts = CHANGES[language];
  const row = (form: Form): Row | undefined => {
    const [old, current] = [usual(form, total, before), usual(form, total, after)];
    if (old === undefined || current === undefined) return undefined;
    const impact = diff.impact.forms.find((one) => one.form === form.id);
    return {
      key: form.address,
      heading: form.name,
      cells: [
        <span key="old">{euroRange(old, language)}</span>,
        <span key="current">{euroRange(current, language)}</span>,
        <strong key="change">{changeWords(spanBetween(old, current), language)}</strong>,
        <span key="span">{changeWords(widest(total, impact), language)}</span>,
      ],
    };
  };
  return (
    <Table
      caption={RESULT[language][total]}
      columns={[
        `${texts.form}: ${RESULT[language][total].toLowerCase()}`,
        String(yearOf(before)),
        String(yearOf(after)),
        texts.difference,
        texts.span,
      ]}
      rows={[...formsOf(after.rules).values()].flatMap((form) => row(form) ?? [])}
    />
  );
}

/** What a form costs whoever says nothing else. */
function usual({ address }: Form, total: Total, { rules, state }: Site): Amounts | undefined {
  const form = formsOf(rules).get(address);
  if (form === undefined) return undefined;
  const { request } = buildRequest(emptyState(state.language), form);
  return request === undefined ? undefined : wholeTotals(rules.costs(request, { checked: true }))[total].total;
}

/** From the smallest to the largest change of either end of a total, over all the situations of a form. */
function widest(total: Total, impact: FormImpact | undefined): Span {
  const change = impact?.totals.find((one) => one.total === TOTALS[total]);
  const spans = [change?.min, change?.max].flatMap((span) => span ?? []);
  if (impact === undefined || change === undefined || spans.length === 0) return { smallest: 0, largest: 0 };
  const still = change.requests < impact.requests ? [0] : [];
  return {
    smallest: Math.min(...still, ...spans.map(({ smallest }) => smallest)),
    largest: Math.max(...still, ...spans.map(({ largest }) => largest)),
  };
}
