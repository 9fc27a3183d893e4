import type { VNode } from 'preact';
import type { Calendar } from '../../../engine/index.js';
import { MonthBar } from '../charts/month-bars.js';
import type { Site } from '../site.js';
import { CALENDAR } from '../text/calendar.js';
import { euroRange, longMonth } from '../text/format.js';

/** What is due month by month, as bars beside the amounts; the heaviest month says so. */
export function Months({ calendar, site: { state } }: { calendar: Calendar; site: Site }): VNode {
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
            <td class="number">{max === 0 ? texts.nothing : euroRange({ min, max }, language)}</td>
            <td class="month-bar">
              <MonthBar amounts={{ min, max }} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
