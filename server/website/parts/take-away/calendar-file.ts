import { createEvents } from 'ics';
import type { Calendar } from '../../../../engine/index.js';
import type { Form } from '../../address/forms.js';
import type { Site } from '../../site.js';
import { CALENDAR } from '../calendar/texts.js';
import { euroRange } from '../format.js';
import { SITE_NAME } from '../head.js';
import { yearOver } from '../year-over.js';

/** A week: the reminder before each day. The `ics` package writes days and weeks in a form that the standard does not know. */
const HOURS_BEFORE = 168;

/** What stands on a day of the file. */
interface Entry {
  readonly date: string;
  /** The same for the same thing whatever the start: a file that is taken again moves its days instead of adding others. */
  readonly id: string;
  readonly title: string;
  readonly text: readonly (string | undefined)[];
}

/**
 * The steps and the payments of a calendar as a file for any calendar program (iCalendar, RFC 5545), each a whole day with
 * a reminder a week before.
 * @param address the page that shows them
 */
export function calendarFile(calendar: Calendar, form: Form, address: string, site: Site): string {
  const { publicBaseUrl, today } = site;
  const host = new URL(publicBaseUrl).hostname;
  const events = entriesOf(calendar, site).map(({ date, id, title, text }) => ({
    uid: `${form.address}.${id}@${host}`,
    start: dayOf(date),
    end: dayOf(date, 1),
    title,
    description: text.filter((part) => part !== undefined).join('\n'),
    url: address,
    transp: 'TRANSPARENT' as const,
    timestamp: Date.parse(`${today}T00:00:00Z`),
    alarms: [{ action: 'display' as const, description: title, trigger: { before: true, hours: HOURS_BEFORE } }],
  }));
  const { error, value } = createEvents(events, { productId: SITE_NAME, calName: `${SITE_NAME}: ${form.name}` });
  if (value === null) throw error ?? new Error('The calendar could not be written.');
  return value;
}

function entriesOf({ steps, payments, afterwards, rulesYear, provisional, start }: Calendar, site: Site): Entry[] {
  const { language } = site.state;
  const texts = CALENDAR[language];
  const byNextRules = provisional ? texts.provisional(start.slice(0, 4), rulesYear) : undefined;
  const times = new Map<string, number>();
  /** Which of the days of a deadline it is, from 1. */
  const timeOf = (deadline: string): number => {
    const time = (times.get(deadline) ?? 0) + 1;
    times.set(deadline, time);
    return time;
  };
  return [
    ...steps.map(({ date, step, label, law, explanation, procedure }) => ({
      date,
      id: `passo.${step}`,
      title: label,
      text: [explanation, law, procedure?.url, byNextRules, yearOver(site)],
    })),
    ...[...payments, ...afterwards].map((payment) => ({
      date: payment.date,
      id: `${payment.deadline}.${timeOf(payment.deadline)}`,
      title: `${payment.label}: ${euroRange(payment, language)}`,
      text: [
        payment.explanation,
        payment.law,
        payment.included ? undefined : texts.outside,
        byNextRules ?? (payment.estimated ? texts.estimated(rulesYear) : undefined),
      ],
    })),
  ];
}

/** @param later how many days after it */
function dayOf(date: string, later = 0): [year: number, month: number, day: number] {
  const day = new Date(Date.parse(`${date}T00:00:00Z`) + later * 86_400_000);
  return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
}
