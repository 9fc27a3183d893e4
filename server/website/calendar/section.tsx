import type { VNode } from 'preact';
import type { CalculationRequest, Calendar } from '../../../engine/index.js';
import type { Site } from '../site.js';
import { CALENDAR } from '../text/calendar.js';
import { euroRange, exactRange, longDate, longMonth } from '../text/format.js';
import { Months } from './months.js';
import { Payments } from './payments.js';
import { shownCalendar } from './start.js';
import { StartField } from './start-field.js';

/** When the first 12 months are paid, from the day the enterprise starts: month by month, and payment by payment. */
export function CalendarSection({ request, site }: { request: CalculationRequest; site: Site }): VNode | null {
  const texts = CALENDAR[site.state.language];
  const calendar = shownCalendar(request, site);
  if (calendar === undefined) return null;
  return (
    <section class="calendar" aria-labelledby="calendario">
      <h3 id="calendario">{texts.heading}</h3>
      <p class="pile-note">{texts.lead}</p>
      <StartField site={site} />
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

/** What leaves the till in these months, and why that is not what they cost. */
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
