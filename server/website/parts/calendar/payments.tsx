import type { VNode } from 'preact';
import { euroRange, longDay, NAMES, newValueWords, type Payment, shortDay } from '../../../../engine/index.js';
import { anchor, type Site } from '../../site.js';
import { Entry } from '../fold.js';
import { TableHead } from '../reading.js';
import { ReportError } from '../report.js';
import { Grounds } from '../result/sources.js';
import { CALENDAR } from './texts.js';

interface Props {
  readonly caption: string;
  readonly payments: readonly Payment[];
  readonly site: Site;
}

/** Dated payments as a table. Each unfolds to why it falls on that day, its lines and its law. */
export function Payments({ caption, payments, site }: Props): VNode {
  const { language } = site.state;
  const texts = CALENDAR[language];
  return (
    <table class="payments">
      <caption>{caption}</caption>
      <TableHead columns={[texts.date, texts.what, texts.amount]} endsInNumber />
      <tbody>
        {mergePayments(payments).map(({ payment, later }) => (
          <tr key={placeOf(payment)}>
            <th scope="row">
              <Day date={payment.date} site={site} />
            </th>
            <td>
              {paymentEntry(payment, site)}
              {later.length > 0 && <p class="note">{texts.again(datesText(later))}</p>}
              {payment.reviewBy !== undefined && <p class="note">{valueWords(payment, site)}</p>}
            </td>
            <td class={payment.included ? 'number' : 'number outside'}>
              {euroRange(payment, language)}
              {later.length > 0 && <span class="unit"> {texts.eachTime}</span>}
              {!payment.included && <span class="unit"> {NAMES[language].outsideTotals}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day, and whether it has passed. */
export function Day({ date, site: { state, today } }: { date: string; site: Site }): VNode {
  return (
    <>
      {longDay(date, state.language)}
      {date < today && <span class="note"> {CALENDAR[state.language].past}</span>}
    </>
  );
}

/** Says when the value of the year that an amount is paid for is known; empty if it is, or if none is expected. */
export function valueWords({ basedOn, reviewBy }: Pick<Payment, 'basedOn' | 'reviewBy'>, site: Site): string {
  if (basedOn === undefined || reviewBy === undefined) return '';
  return newValueWords(basedOn + 1, reviewBy, site.today)[site.state.language];
}

const placeOf = ({ deadline, date, belongsTo }: Payment) => `scadenza-${deadline}-${date}-${belongsTo}`;

/** A payment, which unfolds to why it falls on that day, its lines and its law. */
function paymentEntry(payment: Payment, site: Site): VNode {
  const { language } = site.state;
  const texts = CALENDAR[language];
  const { deadline, label, explanation, law, sources, date, belongsTo, estimated } = payment;
  const day = date > site.today ? date : site.today;
  const remarks = [
    ...(belongsTo === 'next_year' ? [texts.nextYear] : []),
    ...(estimated ? [texts.estimated(site.rules.ruleset.year)] : []),
  ];
  return (
    <Entry kind="payment" id={placeOf(payment)} brief={label}>
      <p>{explanation}</p>
      {remarks.length > 0 && <p>{remarks.join(' ')}</p>}
      {paidLines(payment, site)}
      <Grounds law={law} sources={sources} day={day} place={anchor.deadline(deadline)} site={site} />
      <ReportError id={deadline} label={label} site={site} />
    </Entry>
  );
}

/** The lines of a payment, each with its amount; where they differ, each also with the day by which its new value will be known. */
function paidLines({ lines, reviewBy }: Payment, site: Site): VNode {
  const areAlike = lines.every((line) => line.reviewBy === reviewBy);
  const words = lines.map((line) => [
    <a key={line.id} href={`#riga-${line.id}`}>
      {line.label}
    </a>,
    `: ${euroRange(line, site.state.language)}`,
    !areAlike && line.reviewBy !== undefined && ` (${valueWords(line, site)})`,
  ]);
  if (words.length === 1) return <p class="paid-lines">{words}</p>;
  return (
    <ul class="paid-lines">
      {words.map((line, index) => (
        <li key={lines[index]?.id}>{line}</li>
      ))}
    </ul>
  );
}

/** A payment with its repetitions, which differ only in their dates: twelve equal payments take one row. */
interface Repeated {
  readonly payment: Payment;
  readonly later: string[];
}

/** Merges payments that differ only in their dates, at the place of the first one. */
function mergePayments(payments: readonly Payment[]): Repeated[] {
  const rows = new Map<string, Repeated>();
  for (const payment of payments) {
    const { deadline, belongsTo, estimated, lines, date } = payment;
    const amounts = lines.map(({ id, min, max, basedOn, reviewBy }) => `${id} ${min} ${max} ${basedOn} ${reviewBy}`);
    const key = `${deadline} ${belongsTo} ${estimated} ${amounts}`;
    const row = rows.get(key);
    row?.later.push(date);
    if (row === undefined) rows.set(key, { payment, later: [] });
  }
  return [...rows.values()];
}

/** `16/12/2026; 18/01, 16/02/2027`: each year is written once, after the last of its days. */
function datesText(dates: readonly string[]): string {
  const yearOf = (date: string | undefined): string | undefined => date?.slice(0, 4);
  return dates
    .map((date, index) => {
      const next = dates[index + 1];
      if (next !== undefined && yearOf(next) === yearOf(date)) return `${shortDay(date.slice(5))}, `;
      return next === undefined ? shortDay(date) : `${shortDay(date)}; `;
    })
    .join('');
}
