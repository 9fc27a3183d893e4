import type { VNode } from 'preact';
import type { CalculationRequest, Calendar, Payment, RuleSource } from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { Bar } from '../charts.js';
import { Facts, lawFact, sourcesFact, Terms } from '../facts.js';
import { euroRange, exactRange, longDate, longMonth } from '../format.js';
import { keptPart } from '../kept.js';
import { TableHead } from '../reading.js';
import { ReportError } from '../report.js';
import { sharedQuery } from '../take-away/take-away.js';
import { wholeParts } from '../totals.js';
import { pageCalendar, StartField } from './start.js';
import { CALENDAR } from './texts.js';

/** When the first 12 months are paid, from the day the enterprise starts: month by month, and payment by payment. */
export function CalendarSection({ request, site }: { request: CalculationRequest; site: Site }): VNode | null {
  const texts = CALENDAR[site.state.language];
  const calendar = pageCalendar(request, site);
  if (calendar === undefined) return null;
  return (
    <section class="calendar" aria-labelledby="calendario">
      {calendar.steps.length > 0 && (
        <>
          <h3 id="passi">{texts.steps}</h3>
          <p class="pile-note">{texts.stepsLead}</p>
        </>
      )}
      <StartField site={site} />
      <Provisional calendar={calendar} site={site} />
      <Steps steps={calendar.steps} start={calendar.start} site={site} />
      <p>
        <a href={`./costi.ics${sharedQuery('/', site)}`}>{texts.file}</a>. {texts.fileNote}
      </p>
      <h3 id="calendario">{texts.heading}</h3>
      <p class="pile-note">{texts.lead}</p>
      <Cash calendar={calendar} site={site} />
      {calendar.payments.length > 0 && (
        <>
          <Months calendar={calendar} site={site} />
          <Payments caption={texts.table} payments={calendar.payments} site={site} />
        </>
      )}
      {calendar.afterwards.length > 0 && (
        <>
          <h4>{texts.afterwards}</h4>
          <Payments caption={texts.afterwardsNote} payments={calendar.afterwards} site={site} />
        </>
      )}
    </section>
  );
}

/** That the calendar of a later year goes by the rules of the year before, and what may change. */
export function Provisional({ calendar, site }: { calendar: Calendar; site: Site }): VNode | null {
  const { provisional, start, rulesYear } = calendar;
  if (!provisional) return null;
  return (
    <p class="notice" role="note">
      {CALENDAR[site.state.language].provisional(start.slice(0, 4), rulesYear)}
    </p>
  );
}

/** What is paid in these months, and why that is not what they cost. */
function Cash({ calendar, site: { state } }: { calendar: Calendar; site: Site }): VNode {
  const { language } = state;
  const texts = CALENDAR[language];
  const { start, end, total, firstYear, differences, peakMonth, payments, afterwards } = calendar;
  if (payments.length === 0 && afterwards.length === 0) return <p>{texts.none}</p>;
  const [paid, cost] = [euroRange(total, language), euroRange(firstYear, language)];
  return (
    <div class="cash">
      <p>
        {texts.between(longDate(start, language), longDate(end, language))} {texts.total(paid)}{' '}
        {peakMonth !== null && texts.peak(longMonth(peakMonth, language))}
      </p>
      {differences.length === 0 ? (
        <p>{texts.same}</p>
      ) : (
        <details id="differenze">
          <summary>{texts.whyDifferent(paid, cost)}</summary>
          <ul class="paid-lines">
            {differences.map((line) => (
              <li key={line.id}>
                {texts.difference(line.label, exactRange(line.paid, language), exactRange(line.firstYear, language))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** What is due month by month: the amounts with bars beside them, and a mark on the heaviest month. */
function Months({ calendar, site: { state } }: { calendar: Calendar; site: Site }): VNode {
  const { language } = state;
  const texts = CALENDAR[language];
  const most = Math.max(...calendar.months.map(({ max }) => max));
  const shown = wholeParts(calendar.total, calendar.months);
  return (
    <table class="months">
      <caption>{texts.chart}</caption>
      <tbody>
        {calendar.months.map(({ month, min, max }, index) => (
          <tr key={month} class={month === calendar.peakMonth ? 'peak' : undefined}>
            <th scope="row">
              {longMonth(month, language)}
              {month === calendar.peakMonth && <span class="peak-note"> {texts.heaviest}</span>}
            </th>
            <td class="number">{max === 0 ? texts.nothing : euroRange(shown[index] ?? { min, max }, language)}</td>
            <td class="month-bar">
              <Bar shares={{ law: { min, max } }} most={most} height="14" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PaymentsProps {
  readonly caption: string;
  readonly payments: readonly Payment[];
  readonly site: Site;
}

/** Dated payments as a table; each opens to why it falls on that day, its law and its sources. */
export function Payments({ caption, payments, site }: PaymentsProps): VNode {
  const { language } = site.state;
  const texts = CALENDAR[language];
  const firsts = new Map(payments.toReversed().map((payment) => [payment.deadline, payment]));
  return (
    <table class="payments">
      <caption>{caption}</caption>
      <TableHead columns={[texts.date, texts.what, texts.amount]} endsInNumber />
      <tbody>
        {payments.map((payment) => (
          <tr key={`${payment.deadline} ${payment.date} ${payment.belongsTo}`}>
            <th scope="row">
              <Day date={payment.date} site={site} />
            </th>
            <td>{paymentReason(payment, firsts.get(payment.deadline) ?? payment, site)}</td>
            <td class={payment.included ? 'number' : 'number outside'}>
              {exactRange(payment, language)}
              {!payment.included && <span class="unit"> {texts.outside}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day, and whether it has passed. */
function Day({ date, site: { state, today } }: { date: string; site: Site }): VNode {
  return (
    <>
      <time dateTime={date}>{longDate(date, state.language)}</time>
      {date < today && <span class="note"> {CALENDAR[state.language].past}</span>}
    </>
  );
}

const placeOf = ({ deadline, date, belongsTo }: Payment) => `scadenza-${deadline}-${date}-${belongsTo}`;

/** What a payment is made of; the first of a deadline says why and where that is written too, and the next lead to it. */
function paymentReason(payment: Payment, first: Payment, site: Site): VNode {
  const { language } = site.state;
  const texts = CALENDAR[language];
  const { deadline, label, lines, months, belongsTo, estimated } = payment;
  const rule = first === payment ? site.rules.source.deadlines.find(({ id }) => id === deadline) : undefined;
  return (
    <details class="payment" id={placeOf(payment)}>
      <summary>{label}</summary>
      <div class="line-body">
        {rule !== undefined && explained(rule, site)}
        {belongsTo === 'next_year' && <p>{texts.nextYear}</p>}
        {estimated && <p>{texts.estimated(site.rules.ruleset.year)}</p>}
        <ul class="paid-lines">
          {lines.map((line) => (
            <li key={line.id}>
              <a href={`#riga-${line.id}`}>{line.label}</a>: {exactRange(line, language)}
            </li>
          ))}
        </ul>
        <Facts of={[[texts.byMonth, months.map((month) => longMonth(month, language)).join(', ')]]} />
        {rule === undefined ? (
          <p>
            <a href={`#${placeOf(first)}`}>{texts.asFirst(longDate(first.date, language))}</a>
          </p>
        ) : (
          grounded(rule, site)
        )}
      </div>
    </details>
  );
}

/** What rules about a day have in common. */
type Dated = Pick<RuleSource['deadlines'][number], 'id' | 'label' | 'law' | 'explanation' | 'sources'> & {
  readonly procedure?: string;
};

/** Why something falls on a day. */
const explained = keptPart(({ label, explanation }: Dated, site) => (
  <>
    <p>{explanation}</p>
    <Terms of={[label, explanation]} site={site} />
  </>
));

/** Where it is done, by which law, and where that is written. */
const grounded = keptPart(({ id, label, law, procedure, sources }: Dated, site) => {
  const { language } = site.state;
  const place = site.rules.source.sources[procedure ?? ''];
  return (
    <>
      <Facts
        of={[
          [
            CALENDAR[language].procedure,
            place && (
              <a href={place.url} lang="it">
                {place.publisher}: {place.title}
              </a>
            ),
          ],
          lawFact(law, language),
          sourcesFact(sources, site),
        ]}
      />
      <ReportError id={id} label={label} site={site} />
    </>
  );
});

/** Whether a day has passed, for a start that has not: what was to be done by then is to be done now. */
export function isMissed(day: string, start: string, today: string): boolean {
  return day < today && today <= start;
}

/** What to do to open, day by day; each step opens to how, by which law, and where it is done. */
export function Steps({ steps, start, site }: Pick<Calendar, 'steps' | 'start'> & { readonly site: Site }): VNode {
  const { language } = site.state;
  return (
    <ol class="steps">
      {steps.map(({ date, step }) => {
        const rule = site.rules.source.steps.find(({ id }) => id === step);
        return (
          <li key={step}>
            {isMissed(date, start, site.today) ? (
              <span class="at-once">{CALENDAR[language].atOnce}</span>
            ) : (
              <Day date={date} site={site} />
            )}
            <details class="payment" id={`passo-${step}`}>
              <summary>{rule?.label}</summary>
              <div class="line-body">
                {rule !== undefined && explained(rule, site)}
                {rule !== undefined && grounded(rule, site)}
              </div>
            </details>
          </li>
        );
      })}
    </ol>
  );
}
