import { createHash } from 'node:crypto';
import { generateIcsCalendar } from 'ts-ics';
import {
  type Calendar,
  type Costs,
  euroRange,
  type Language,
  NAMES,
  type Payment,
  plusDays,
  verifiedWords,
} from '../../../../engine/index.js';
import type { Form } from '../../address/forms.js';
import { emptyState } from '../../address/parameters.js';
import { writeState } from '../../address/query.js';
import type { Site } from '../../site.js';
import { isMissed } from '../calendar/calendar.js';
import { valueWords } from '../calendar/payments.js';
import { CALENDAR } from '../calendar/texts.js';
import { SITE_NAME } from '../head.js';
import { yearOver } from '../layout.js';

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Milliseconds. */
const DAY = 86_400_000;

/** So many that no two cases of a diary share them. */
const KEY_SIGNS = 12;

interface Entry {
  readonly date: string;
  /** Which of the steps and payments of its case it is. */
  readonly id: string;
  readonly title: string;
  readonly text: readonly (string | undefined)[];
}

/** What a form costs in a case, and when it is paid. */
interface Paid {
  readonly calendar: Calendar;
  readonly costs: Costs;
}

/**
 * The steps and payments of a calendar as a file for any calendar program (iCalendar, RFC 5545), each a whole day with a reminder
 * a week before. Days that have passed, and steps for some people only, are left out; what must be done at once is put on today.
 * @param address the page that shows them
 */
export function calendarFile(paid: Paid, form: Form, address: string, site: Site): string {
  const { publicBaseUrl, today } = site;
  const place = `${caseKey(site)}@${new URL(publicBaseUrl).hostname}`;
  const file = generateIcsCalendar({
    version: '2.0',
    prodId: `-//${SITE_NAME}//${SITE_NAME}//${site.state.language.toUpperCase()}`,
    method: 'PUBLISH',
    name: `${SITE_NAME}: ${form.name}`,
    events: entriesOf(paid, site)
      .filter(({ date }) => date >= today)
      .map(({ date, id, title, text }) => ({
        uid: `${form.address}.${id}.${place}`,
        stamp: { date: new Date(today) },
        // Diaries keep an event until one comes with a higher number: a file of a later day has one.
        sequence: Date.parse(today) / DAY,
        start: { type: 'DATE', date: new Date(date) },
        end: { type: 'DATE', date: new Date(plusDays(date, 1)) },
        summary: title,
        description: text.filter((part) => part !== undefined).join('\n'),
        url: address,
        timeTransparent: 'TRANSPARENT',
        alarms: [
          {
            action: 'DISPLAY',
            trigger: { type: 'relative', value: { before: true, weeks: 1 } },
            description: title,
          },
        ],
      })),
  });
  // The library folds at 75 characters, which in Italian are more octets.
  return file.replaceAll('\r\n ', '').split('\r\n').map(folded).join('\r\n');
}

/**
 * Tells the events of a case from those of another one in the same diary. It is the same whatever the start and the language, so
 * that a newer file moves the events of its case instead of adding others.
 */
function caseKey({ state }: Site): string {
  const { form, people, lenders, answers, presumed } = state;
  const written = writeState({ ...emptyState('it'), form, people, lenders, answers, presumed });
  return createHash('sha256').update(written).digest('hex').slice(0, KEY_SIGNS);
}

/** A line continued on further ones, each of which begins with a space. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = character < '\u0080' ? 1 : Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** The lines of a payment whose values are those of an earlier year, each with its year. */
function copiedLines({ lines: paid }: Payment, { lines }: Costs, language: Language): string[] {
  const copied = lines.filter(({ id, meta }) => meta.copiedFrom !== undefined && paid.some((line) => line.id === id));
  return copied.map(({ label, meta }) => `${label}: ${verifiedWords(meta, language)}.`);
}

function entriesOf({ calendar, costs }: Paid, site: Site): Entry[] {
  const { steps, payments, afterwards, rulesYear, provisional, start } = calendar;
  const { language } = site.state;
  const texts = CALENDAR[language];
  const { steps: rules } = site.rules.source;
  const forAll = steps.filter(({ step }) => !rules.some(({ id, onlyForSome }) => id === step && onlyForSome));
  const byNextRules = provisional ? texts.provisional(start.slice(0, 4), rulesYear) : undefined;
  const times = new Map<string, number>();
  /** The number of the day among those of the deadline, from 1. */
  const timeOf = (deadline: string): number => {
    const time = (times.get(deadline) ?? 0) + 1;
    times.set(deadline, time);
    return time;
  };
  return [
    ...forAll.map(({ date, step, label, law, explanation, procedure }) => ({
      date: isMissed(date, start, site.today) ? site.today : date,
      id: `passo.${step}`,
      title: label,
      text: [explanation, law, procedure?.url, byNextRules ?? yearOver(site)],
    })),
    ...[...payments, ...afterwards].map((payment) => ({
      date: payment.date,
      id: `${payment.deadline}.${timeOf(payment.deadline)}`,
      title: `${payment.label}: ${euroRange(payment, language)}`,
      text: [
        payment.explanation,
        payment.law,
        payment.included ? undefined : NAMES[language].outsideTotals,
        byNextRules ?? (payment.estimated ? texts.estimated(rulesYear) : undefined),
        ...payment.lines.map((line) =>
          line.reviewBy === undefined ? undefined : `${line.label}: ${valueWords(line, site)}.`,
        ),
        ...copiedLines(payment, costs, language),
      ],
    })),
  ];
}
