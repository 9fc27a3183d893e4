import type { VNode } from 'preact';
import { type Calendar, euroRange, longDay, longMonth } from '../../../../engine/index.js';
import { anchor, type Site } from '../../site.js';
import { Entry } from '../fold.js';
import { ReportError } from '../report.js';
import { Grounds } from '../result/sources.js';
import { sharedQuery } from '../take-away/take-away.js';
import { Day, Payments } from './payments.js';
import { StartField } from './start.js';
import { CALENDAR } from './texts.js';

interface CalendarProps {
  readonly calendar: Calendar;
  readonly site: Site;
}

/** The steps to open and the payments of the first 12 months, from the day the business starts. */
export function CalendarSection({ calendar, site }: CalendarProps): VNode {
  const texts = CALENDAR[site.state.language];
  return (
    <div class="calendar">
      <StartField site={site} />
      <ProvisionalNote calendar={calendar} site={site} />
      <DuePayments calendar={calendar} site={site} />
      <p class="on-screen">
        <a class="button secondary" href={`./costi.ics${sharedQuery('/', site)}`}>
          {texts.file}
        </a>
      </p>
      <p class="note on-screen">{texts.fileNote}</p>
      {calendar.steps.length > 0 && <h3 id="passi">{texts.steps}</h3>}
      <Steps calendar={calendar} site={site} />
    </div>
  );
}

/** Says that a later year is dated by the rules of this one; nothing where it is not. */
function ProvisionalNote({ calendar: { provisional, start, rulesYear }, site }: CalendarProps): VNode | null {
  if (!provisional) return null;
  return (
    <p class="notice" role="note">
      {CALENDAR[site.state.language].provisional(start.slice(0, 4), rulesYear)}
    </p>
  );
}

/** What is paid in the first 12 months: in total, and payment by payment. */
function DuePayments({ calendar, site }: CalendarProps): VNode {
  const { payments, afterwards } = calendar;
  const texts = CALENDAR[site.state.language];
  return (
    <>
      <Cash calendar={calendar} site={site} />
      {payments.length > 0 && <Payments caption={texts.table} payments={payments} site={site} />}
      {afterwards.length > 0 && <Payments caption={texts.afterwards} payments={afterwards} site={site} />}
    </>
  );
}

/** How much is paid in these months, and why it differs from what they cost. */
function Cash({ calendar, site: { state } }: CalendarProps): VNode {
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
        <Entry id="differenze" brief={texts.whyDifferent(paid, cost)}>
          <ul class="paid-lines">
            {differences.map((line) => (
              <li key={line.id}>
                {texts.difference(line.label, euroRange(line.paid, language), euroRange(line.firstYear, language))}
              </li>
            ))}
          </ul>
        </Entry>
      )}
    </div>
  );
}

/** Whether a day has passed although the start has not. What was due by then must be done at once. */
export function isMissed(day: string, start: string, today: string): boolean {
  return day < today && today <= start;
}

/** The steps to open, by day. Each unfolds to how and where it is done, and by which law. */
function Steps({ calendar: { steps, start }, site }: CalendarProps): VNode {
  const texts = CALENDAR[site.state.language];
  return (
    <ol class="steps">
      {steps.map(({ date, step, label, explanation, procedure, law, sources }) => (
        <li key={step}>
          {isMissed(date, start, site.today) ? (
            <span class="at-once">{texts.atOnce}</span>
          ) : (
            <time dateTime={date}>
              <Day date={date} site={site} />
            </time>
          )}
          <Entry kind="payment" id={`passo-${step}`} brief={label}>
            <p>{explanation}</p>
            {procedure !== null && (
              <p>
                {texts.procedure}:{' '}
                <a href={procedure.url} lang="it">
                  {procedure.publisher}: {procedure.title}
                </a>
              </p>
            )}
            <Grounds law={law} sources={sources} day={site.today} place={anchor.step(step)} site={site} />
            <ReportError id={step} label={label} site={site} />
          </Entry>
        </li>
      ))}
    </ol>
  );
}
