import type { VNode } from 'preact';
import { OTHERS } from '../address/parameters.js';
import { describedBy, Why, Wrong } from '../calculator/field.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { CALENDAR } from '../text/calendar.js';
import { isWithin, startOf } from './start.js';

/** The question of the start, which belongs to the form of the page though it stands beside the calendar. */
export function StartField({ site }: { site: Site }): VNode {
  const { state, rules } = site;
  const { year } = rules.ruleset;
  const texts = CALCULATOR[state.language];
  const name = OTHERS.start;
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
        value={startOf(state, year, new Date())}
        aria-invalid={fault === undefined ? undefined : 'true'}
        aria-describedby={describedBy(name, why, fault)}
      />
      <Wrong name={name} fault={fault} />
    </div>
  );
}

/** What is wrong with the day of the address: it is no day, or the rules of its year are not these. */
function startFault({ state, rules }: Site): string | undefined {
  const { year } = rules.ruleset;
  const texts = CALENDAR[state.language];
  const told = (reason: string) => `${texts.startIn(year)}: ${reason}.`;
  const mistyped = state.faults.find((fault) => fault.name === OTHERS.start)?.value;
  if (mistyped !== undefined) return told(texts.noDay(mistyped));
  if (state.start === undefined || isWithin(state.start, year)) return undefined;
  const [other = ''] = state.start.split('-');
  return told(Number(other) > year ? texts.noRulesYet(other) : texts.rulesOver(other));
}
