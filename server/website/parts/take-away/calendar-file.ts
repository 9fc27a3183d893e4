import ICAL from 'ical.js';
import { type Calendar, plusDays } from '../../../../engine/index.js';
import type { Form } from '../../address/forms.js';
import type { Site } from '../../site.js';
import { CALENDAR } from '../calendar/texts.js';
import { euroRange } from '../format.js';
import { SITE_NAME } from '../head.js';
import { yearOver } from '../year-over.js';

/** The reminder before each day. */
const A_WEEK = '-P1W';

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
  const events = entriesOf(calendar, site).map(({ date, id, title, text }) => {
    const alarm = [property('action', 'DISPLAY'), property('description', title), ['trigger', {}, 'duration', A_WEEK]];
    const properties = [
      property('uid', `${form.address}.${id}@${host}`),
      ['dtstamp', {}, 'date-time', `${today}T00:00:00Z`],
      ['dtstart', {}, 'date', date],
      ['dtend', {}, 'date', plusDays(date, 1)],
      property('summary', title),
      property('description', text.filter((part) => part !== undefined).join('\n')),
      ['url', {}, 'uri', address],
      property('transp', 'TRANSPARENT'),
    ];
    return ['vevent', properties, [['valarm', alarm, []]]];
  });
  const about = [
    property('version', '2.0'),
    property('prodid', SITE_NAME),
    property('method', 'PUBLISH'),
    ['x-wr-calname', {}, 'unknown', `${SITE_NAME}: ${form.name}`],
  ];
  return ICAL.stringify(['vcalendar', about, events]);
}

/** A text as jCal (RFC 7265) has it. */
function property(name: string, value: string): unknown[] {
  return [name, {}, 'text', value];
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
