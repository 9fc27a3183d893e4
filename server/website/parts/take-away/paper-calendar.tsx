import type { VNode } from 'preact';
import type { CalculationRequest, Payment } from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { pageCalendar } from '../calendar/start.js';
import { CALENDAR } from '../calendar/texts.js';
import { euroRange, longDate, shortDate } from '../format.js';

/** When the first 12 months are paid, a line for each payment: a date, what is paid and how much. */
export function PaperCalendar({ request, site }: { request: CalculationRequest; site: Site }): VNode | null {
  const { language } = site.state;
  const texts = CALENDAR[language];
  const calendar = pageCalendar(request, site);
  if (calendar === undefined) return null;
  const rows = mergePayments([...calendar.payments, ...calendar.afterwards]);
  if (rows.length === 0) return null;
  return (
    <section class="paper-calendar">
      <h3>
        {texts.heading}. {texts.between(longDate(calendar.start, language), longDate(calendar.end, language))}
      </h3>
      <div class="paper-payments">
        <table>
          <thead class="unseen">
            <tr>
              <th scope="col">{texts.date}</th>
              <th scope="col">{texts.what}</th>
              <th scope="col">{texts.amount}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ payment, dates }) => (
              <tr key={`${payment.deadline} ${dates.join()}`}>
                <th scope="row">{shortDate(dates[0] ?? '')}</th>
                <td>
                  {payment.label}
                  {dates.length > 1 && `, ${texts.again(datesText(dates.slice(1)))}`}
                  {!payment.included && ` (${texts.outside})`}
                </td>
                <td class="number">{euroRange(payment, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Payments of the same thing and the same amount as one, with all their dates: twelve months take no twelve lines. */
function mergePayments(payments: readonly Payment[]): { readonly payment: Payment; readonly dates: string[] }[] {
  const rows = new Map<string, { readonly payment: Payment; readonly dates: string[] }>();
  for (const payment of payments) {
    const { deadline, label, min, max, included } = payment;
    const key = [deadline, label, min, max, included].join(' ');
    const row = rows.get(key) ?? { payment, dates: [] };
    row.dates.push(payment.date);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** `16/12/2026; 18/01, 16/02/2027`: each year is written once, after the last of its days. */
function datesText(dates: readonly string[]): string {
  const yearOf = (date: string | undefined): string | undefined => date?.slice(0, 4);
  return dates
    .map((date, index) => {
      const next = dates[index + 1];
      if (next !== undefined && yearOf(next) === yearOf(date)) return `${shortDate(date.slice(5))}, `;
      return next === undefined ? shortDate(date) : `${shortDate(date)}; `;
    })
    .join('');
}
