import type { VNode } from 'preact';
import { type CalculationRequest, type Calendar, startBounds } from '../../../../engine/index.js';
import { QUERY_NAMES } from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { longDate } from '../format.js';
import { describedBy, Why, Wrong } from '../questions/field.js';
import { QUESTIONS } from '../questions/texts.js';
import { CALENDAR } from './texts.js';

/**
 * The day from which the calendar counts: the chosen one, else today, else the first day of the rules' year where these
 * rules cannot date today.
 */
export function calendarStart({ state, rules, today }: Pick<Site, 'state' | 'rules' | 'today'>): string {
  const { year } = rules.ruleset;
  const possible = [state.start, today].find((day) => day !== undefined && isPossible(day, year));
  return possible ?? startBounds(year).first;
}

/** Whether the rules of a year can date what starts on a day. */
function isPossible(day: string, year: number): boolean {
  const { first, last } = startBounds(year);
  return first <= day && day <= last;
}

/**
 * The calendar that a page shows for a request.
 * @returns undefined where the rules of the year have no due dates
 */
export function pageCalendar(request: CalculationRequest, site: Site): Calendar | undefined {
  const { rules } = site;
  return rules.source.deadlines.length === 0 ? undefined : rules.calendar(request, calendarStart(site));
}

/** The question about the start. It is beside the calendar but belongs to the form of the page. */
export function StartField({ site }: { site: Site }): VNode {
  const { state, rules } = site;
  const { year } = rules.ruleset;
  const texts = CALENDAR[state.language];
  const name = QUERY_NAMES.start;
  const { first, last } = startBounds(year);
  const why = [texts.startWhy(year), ...restartNote(site)].join(' ');
  const fault = startFault(site);
  return (
    <div class="field" id={`campo-${name}`}>
      <label class="question" for="giorno-inizio">
        {texts.start}
      </label>
      <Why name={name} why={why} />
      <input
        id="giorno-inizio"
        form="calcolo"
        name={name}
        type="date"
        min={first}
        max={last}
        value={calendarStart(site)}
        aria-invalid={fault === undefined ? undefined : 'true'}
        aria-describedby={describedBy(name, why, fault)}
      />
      <Wrong name={name} fault={fault} />
    </div>
  );
}

/** The day from which the calendar counts where nobody chose one and it is not today. */
function restartNote(site: Site): string[] {
  const { state, rules, today } = site;
  const isToday = isPossible(today, rules.ruleset.year);
  return state.start !== undefined || isToday
    ? []
    : [CALENDAR[state.language].startsOn(longDate(calendarStart(site), state.language))];
}

/** What is wrong with the start in the address: it is no day, or these rules cannot date it. */
function startFault(site: Site): string | undefined {
  const { state, rules } = site;
  const { year } = rules.ruleset;
  const texts = CALENDAR[state.language];
  const meanwhile = texts.startsOn(longDate(calendarStart(site), state.language));
  const fault = (reason: string) => `${QUESTIONS[state.language].startIn(year)}: ${reason}. ${meanwhile}`;
  const mistyped = state.faults.find((one) => one.name === QUERY_NAMES.start)?.value;
  if (mistyped !== undefined) return fault(texts.noDay(mistyped));
  if (state.start === undefined || isPossible(state.start, year)) return undefined;
  const [other = ''] = state.start.split('-');
  return fault(Number(other) > year ? texts.noRulesYet(other) : texts.rulesOver(other));
}
