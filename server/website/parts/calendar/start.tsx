import type { VNode } from 'preact';
import {
  type Calendar,
  type ComparedRequest,
  longDay,
  type Rules,
  sentence,
  startBounds,
  type Translated,
} from '../../../../engine/index.js';
import { rulesWith } from '../../address/calculation-request.js';
import { QUERY_NAMES } from '../../address/parameters.js';
import { type Site, startDays, startYears } from '../../site.js';
import { InputField } from '../questions/field.js';
import { QUESTIONS } from '../questions/texts.js';
import { CALENDAR, NO_CALENDAR } from './texts.js';

/**
 * The day that the calendar starts from: the chosen one, else the first day of the next month, or that of the rules' year if it is
 * still to come.
 * @returns undefined if these rules can date neither, because their years are over
 */
export function calendarStart({ state, rules, today }: Pick<Site, 'state' | 'rules' | 'today'>): string | undefined {
  const { first, last } = startBounds(rules.ruleset.year);
  const chosen = state.start;
  if (chosen !== undefined && first <= chosen && chosen <= last) return chosen;
  return today > last ? undefined : today < first ? first : nextMonth(today);
}

/**
 * The first day of the next month, by when somebody who thinks of it now may have opened. In December it is today: a start in
 * another year is by other figures, which nobody has asked for.
 */
function nextMonth(today: string): string {
  const month = Number(today.slice(5, 7)) + 1;
  return month > 12 ? today : `${today.slice(0, 5)}${String(month).padStart(2, '0')}-01`;
}

/** Whether the start is in the year after that of the rules, for which these rules then stand in. */
export function startsLater(site: Pick<Site, 'state' | 'rules' | 'today'>): boolean {
  const { rules } = site;
  const start = calendarStart(site);
  return rules.source.deadlines.length > 0 && start !== undefined && Number(start.slice(0, 4)) > rules.ruleset.year;
}

/** The calendar that a page shows, in the visitor's case; undefined if the rules have no due dates, or no day to start from. */
export function pageCalendar(inputs: ComparedRequest, site: Site): Calendar | undefined {
  const { rules } = site;
  const start = calendarStart(site);
  if (rules.source.deadlines.length === 0 || start === undefined) return undefined;
  return rulesWith(inputs, rules).calendar(inputs.request, start, { checked: true });
}

/** The question about the start. It stands beside the calendar but belongs to the page's form. */
export function StartField({ site }: { site: Site }): VNode {
  const { state, others } = site;
  const texts = CALENDAR[state.language];
  const { first, last } = startDays(site);
  const years = startYears(site)[state.language];
  const why = `${sentence(years)}. ${others.length > 0 ? texts.startDecides : texts.startOnly}`;
  const wrong = wrongStart(site);
  const start = calendarStart(site);
  const startsOn = start === undefined ? '' : ` ${texts.startsOn(longDay(start, state.language))}`;
  return (
    <InputField
      name={QUERY_NAMES.start}
      question={texts.start}
      why={why}
      fault={wrong && `${QUESTIONS[state.language].startIn(years)}: ${texts.noDay(wrong)}.${startsOn}`}
      id="giorno-inizio"
      form="calcolo"
      type="date"
      min={first}
      max={last}
      value={start ?? ''}
    />
  );
}

/** The start in the address, where it is not a day or these rules cannot date it. */
function wrongStart(site: Site): string | undefined {
  const { start, faults } = site.state;
  const mistyped = faults.find((one) => one.name === QUERY_NAMES.start)?.value;
  return mistyped ?? (start === calendarStart(site) ? undefined : start);
}

/** In place of a calendar, where the years that these rules can date are over: that, and the question about the start. */
export function NoCalendar({ site }: { site: Site }): VNode | null {
  const { rules, state, today } = site;
  if (rules.source.deadlines.length === 0) return null;
  return (
    <div class="calendar">
      <p class="notice">{noCalendarWords(rules, today)[state.language]}</p>
      <StartField site={site} />
    </div>
  );
}

/** Why there is no calendar: the rules of the year have no due dates, or cannot date a start today. */
export function noCalendarWords({ source, ruleset }: Rules, today: string): Translated {
  if (source.deadlines.length === 0) return NO_CALENDAR.noDeadlines(ruleset.year);
  return NO_CALENDAR.noRules(ruleset.year, today.slice(0, 4));
}
