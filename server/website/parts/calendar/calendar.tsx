import type { VNode } from 'preact';
import { type Calendar, euroRange, longDay, longMonth } from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { Bar } from '../charts.js';
import { sharedQuery } from '../take-away/take-away.js';
import { Day, explained, grounded } from './dated.js';
import { Payments } from './payments.js';
import { StartField } from './start.js';
import { CALENDAR } from './texts.js';

interface SectionProps {
  readonly calendar: Calendar;
  /** Whether it counts answers that the law's calculation beside it does not. */
  readonly isYours: boolean;
  readonly site: Site;
}

/** When the first 12 months are paid, from the day the enterprise starts: month by month, and payment by payment. */
export function CalendarSection({ calendar, isYours, site }: SectionProps): VNode {
  const texts = CALENDAR[site.state.language];
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
      <YourDates isYours={isYours} site={site} />
      <Steps steps={calendar.steps} start={calendar.start} site={site} />
      <p class="on-screen">
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

/** That the dates and amounts are those of the case of the visitor, where it differs. */
export function YourDates({ isYours, site }: Pick<SectionProps, 'isYours' | 'site'>): VNode | null {
  return isYours ? <p class="note">{CALENDAR[site.state.language].yours}</p> : null;
}

/** What is paid in these months, and why that is not what they cost. */
function Cash({ calendar, site: { state } }: { calendar: Calendar; site: Site }): VNode {
  const { language } = state;
  const texts = CALENDAR[language];
  const { start, end, total, firstYear, differences, peakMonth, payments, afterwards } = calendar;
  if (payments.length === 0 && afterwards.length === 0) return <p>{texts.none}</p>;
  const [paid, cost] = [euroRange(total, language, 'whole'), euroRange(firstYear, language, 'whole')];
  return (
    <div class="cash">
      <p>
        {texts.between(longDay(start, language), longDay(end, language))} {texts.total(paid)}{' '}
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
                {texts.difference(line.label, euroRange(line.paid, language), euroRange(line.firstYear, language))}
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
  return (
    <table class="months">
      <caption>{texts.chart}</caption>
      <tbody>
        {calendar.months.map(({ month, min, max }) => (
          <tr key={month} class={month === calendar.peakMonth ? 'peak' : undefined}>
            <th scope="row">
              {longMonth(month, language)}
              {month === calendar.peakMonth && <span class="peak-note"> {texts.heaviest}</span>}
            </th>
            <td class="number">{max === 0 ? texts.nothing : euroRange({ min, max }, language, 'whole')}</td>
            <td class="month-bar">{max > 0 && <Bar shares={{ law: { min, max } }} most={most} height="14" />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
              {rule !== undefined && explained(rule, site)}
              {rule !== undefined && grounded(rule, site)}
            </details>
          </li>
        );
      })}
    </ol>
  );
}
