import type { VNode } from 'preact';
import { type Calendar, type ComparedRequest, longDay, startBounds } from '../../../../engine/index.js';
import { QUERY_NAMES } from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { InputField } from '../questions/field.js';
import { QUESTIONS } from '../questions/texts.js';
import { CALENDAR } from './texts.js';

/**
 * The day that the calendar starts from: the chosen one, else today, or the first day of the rules' year if these rules cannot
 * date today.
 */
export function calendarStart({ state, rules, today }: Pick<Site, 'state' | 'rules' | 'today'>): string {
  const { year } = rules.ruleset;
  const possible = [state.start, today].find((day) => day !== undefined && isPossible(day, year));
  return possible ?? startBounds(year).first;
}

/** Whether the start is in the year after that of the rules, for which these rules then stand in. */
export function startsLater(site: Pick<Site, 'state' | 'rules' | 'today'>): boolean {
  const { rules } = site;
  return rules.source.deadlines.length > 0 && Number(calendarStart(site).slice(0, 4)) > rules.ruleset.year;
}

/** Whether the rules of a year can date the payments of a business that starts on a day. */
function isPossible(day: string, year: number): boolean {
  const { first, last } = startBounds(year);
  return first <= day && day <= last;
}

/** The calendar that a page shows, in the visitor's case; undefined if the rules have no due dates. */
export function pageCalendar({ request, beyond }: ComparedRequest, site: Site): Calendar | undefined {
  const { rules } = site;
  if (rules.source.deadlines.length === 0) return undefined;
  const inCase = beyond === undefined ? rules : rules.with(beyond, { checked: true });
  return inCase.calendar(request, calendarStart(site), { checked: true });
}

/** The question about the start. It stands beside the calendar but belongs to the page's form. */
export function StartField({ site }: { site: Site }): VNode {
  const { state, rules, today } = site;
  const { year } = rules.ruleset;
  const texts = CALENDAR[state.language];
  const { first, last } = startBounds(year);
  const wrong = wrongStart(site);
  const start = calendarStart(site);
  const startsOn = texts.startsOn(longDay(start, state.language));
  // If no day is chosen, the page says which one it starts from, unless that is today.
  const isSaid = wrong === undefined && state.start === undefined && !isPossible(today, year);
  return (
    <InputField
      name={QUERY_NAMES.start}
      question={texts.start}
      why={isSaid ? `${texts.startWhy(year)} ${startsOn}` : texts.startWhy(year)}
      fault={wrong && `${QUESTIONS[state.language].startIn(year)}: ${wrong}. ${startsOn}`}
      id="giorno-inizio"
      form="calcolo"
      type="date"
      min={first}
      max={last}
      value={start}
    />
  );
}

/** What is wrong with the start in the address: it is not a day, or these rules cannot date it. */
function wrongStart({ state, rules }: Site): string | undefined {
  const { year } = rules.ruleset;
  const texts = CALENDAR[state.language];
  const mistyped = state.faults.find((one) => one.name === QUERY_NAMES.start)?.value;
  if (mistyped !== undefined) return texts.noDay(mistyped);
  if (state.start === undefined || isPossible(state.start, year)) return undefined;
  const other = state.start.slice(0, 4);
  return Number(other) > year ? texts.tooFar(other, year) : texts.rulesOver(other);
}
