import type { VNode } from 'preact';
import type { Payment } from '../../../engine/index.js';
import { Sources } from '../result/sources.js';
import type { Site } from '../site.js';
import { CALENDAR } from '../text/calendar.js';
import { euroRange, longDate, longMonth } from '../text/format.js';
import { RESULT } from '../text/result.js';

/** Dated payments as a table; each opens to why it falls on that day, its law and its sources. */
export function Payments({
  caption,
  payments,
  site,
}: {
  caption: string;
  payments: readonly Payment[];
  site: Site;
}): VNode {
  const { language } = site.state;
  const texts = CALENDAR[language];
  return (
    <table class="payments">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.date}</th>
          <th scope="col">{texts.what}</th>
          <th scope="col" class="number">
            {texts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={`${payment.deadline} ${payment.date} ${payment.belongsTo}`}>
            <th scope="row">
              <time dateTime={payment.date}>{longDate(payment.date, language)}</time>
            </th>
            <td>
              <Reason payment={payment} site={site} />
            </td>
            <td class={payment.included ? 'number' : 'number outside'}>
              {euroRange(payment, language)}
              {!payment.included && <span class="unit"> {texts.outside}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reason({ payment, site }: { payment: Payment; site: Site }): VNode {
  const { language } = site.state;
  const texts = CALENDAR[language];
  const { deadline, date, label, law, explanation, lines, months, belongsTo, estimated, sources } = payment;
  return (
    <details class="payment" id={`scadenza-${deadline}-${date}-${belongsTo}`}>
      <summary>{label}</summary>
      <div class="line-body">
        <p>{explanation}</p>
        {belongsTo === 'next_year' && <p>{texts.nextYear}</p>}
        {estimated && <p>{texts.estimated}</p>}
        <ul class="paid-lines">
          {lines.map((line) => (
            <li key={line.id}>
              <a href={`#riga-${line.id}`}>{line.label}</a>: {euroRange(line, language)}
            </li>
          ))}
        </ul>
        <dl class="facts">
          {months.length > 0 && (
            <>
              <dt>{texts.byMonth}</dt>
              <dd>{months.map((month) => longMonth(month, language)).join(', ')}</dd>
            </>
          )}
          <dt>{RESULT[language].lawOf}</dt>
          <dd>{law}</dd>
          <dt>{RESULT[language].sources}</dt>
          <dd>
            <Sources sources={sources} site={site} />
          </dd>
        </dl>
      </div>
    </details>
  );
}
