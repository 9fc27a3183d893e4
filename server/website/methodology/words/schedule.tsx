import type { VNode } from 'preact';
import type { Language, RuleSource } from '../../../../engine/index.js';
import { DEADLINES } from '../../text/deadlines.js';
import { dayOfYear, monthName } from '../../text/format.js';

type Schedule = RuleSource['deadlines'][number]['schedule'];
type Instalment = Extract<Schedule, { readonly instalments: unknown }>['instalments'][number];

/** On which days a payment is due, in words. */
export function ScheduleWords({ schedule, language }: { schedule: Schedule; language: Language }): VNode {
  const texts = DEADLINES[language];
  if ('daysAfterStart' in schedule) {
    const { daysAfterStart } = schedule;
    return <>{daysAfterStart === 0 ? texts.onStart : texts.afterStart(daysAfterStart)}</>;
  }
  if ('daysAfterYearEnd' in schedule) return <>{texts.afterYearEnd(schedule.daysAfterYearEnd)}</>;
  if ('everyLaterYear' in schedule) return <>{texts.everyLaterYear(dayOfYear(schedule.everyLaterYear, language))}</>;
  return (
    <ul>
      {schedule.instalments.map((instalment) => (
        <li key={instalment.months.join()}>{instalmentWords(instalment, language)}</li>
      ))}
    </ul>
  );
}

/** The months that an instalment pays for, and its day; one that comes before the last of them is of the next year. */
function instalmentWords({ months, due }: Instalment, language: Language): string {
  const { months: fromTo, ofNextYear } = DEADLINES[language];
  const first = Math.min(...months);
  const last = Math.max(...months);
  const names = months.map((month) => monthName(month, language));
  const isRun = months.length > 1 && last - first === months.length - 1;
  const covered = isRun ? fromTo(monthName(first, language), monthName(last, language)) : names.join(', ');
  const day = dayOfYear(due, language);
  return `${covered}: ${due.month > last ? day : ofNextYear(day)}`;
}
