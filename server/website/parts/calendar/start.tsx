import type { VNode } from 'preact';
import type { CalculationRequest, Calendar } from '../../../../engine/index.js';
import type { State } from '../../address/parameters.js';
import { QUERY_NAMES } from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { describedBy, Why, Wrong } from '../questions/field.js';
import { QUESTIONS } from '../questions/texts.js';
import { CALENDAR } from './texts.js';

/**
 * The day from which the calendar counts: the chosen one, else today, else the first day of the rules' year where today
 * lies outside it.
 */
export function calendarStart({ start }: Pick<State, 'start'>, year: number, today: Date): string {
  if (start !== undefined && isWithin(start, year)) return start;
  const now = today.toISOString().slice(0, 10);
  return isWithin(now, year) ? now : `${year}-01-01`;
}

/** Whether a day, as year-month-day, lies in a year. */
function isWithin(day: string, year: number): boolean {
  return day.startsWith(`${year}-`);
}

/**
 * The calendar that a page shows for a request.
 * @returns undefined where the rules of the year have no due dates
 */
export function pageCalendar(request: CalculationRequest, { rules, state }: Site): Calendar | undefined {
  if (rules.source.deadlines.length === 0) return undefined;
  return rules.calendar(request, calendarStart(state, rules.ruleset.year, new Date()));
}

/** The question about the start. It is beside the calendar but belongs to the form of the page. */
export function StartField({ site }: { site: Site }): VNode {
  const { state, rules } = site;
  const { year } = rules.ruleset;
  const texts = CALENDAR[state.language];
  const name = QUERY_NAMES.start;
  const why = texts.startWhy(year);
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
        min={`${year}-01-01`}
        max={`${year}-12-31`}
        value={calendarStart(state, year, new Date())}
        aria-invalid={fault === undefined ? undefined : 'true'}
        aria-describedby={describedBy(name, why, fault)}
      />
      <Wrong name={name} fault={fault} />
    </div>
  );
}

/** What is wrong with the start in the address: it is no day, or lies in a year that these rules are not for. */
function startFault({ state, rules }: Site): string | undefined {
  const { year } = rules.ruleset;
  const texts = CALENDAR[state.language];
  const fault = (reason: string) => `${QUESTIONS[state.language].startIn(year)}: ${reason}.`;
  const mistyped = state.faults.find((one) => one.name === QUERY_NAMES.start)?.value;
  if (mistyped !== undefined) return fault(texts.noDay(mistyped));
  if (state.start === undefined || isWithin(state.start, year)) return undefined;
  const [other = ''] = state.start.split('-');
  return fault(Number(other) > year ? texts.noRulesYet(other) : texts.rulesOver(other));
}
