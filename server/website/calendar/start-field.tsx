import type { VNode } from 'preact';
import { OTHERS } from '../address/parameters.js';
import { describedBy, Why, Wrong } from '../calculator/field.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { QUESTIONS } from '../text/questions.js';
import { isWithin, startOf } from './start.js';

/** The question of the start, which belongs to the form of the page though it stands beside the calendar. */
export function StartField({ site: { state, rules } }: { site: Site }): VNode {
  const { year } = rules.ruleset;
  const texts = CALCULATOR[state.language];
  const name = OTHERS.start;
  const mistyped = state.faults.find((fault) => fault.name === name)?.value;
  const refused = mistyped ?? (state.start !== undefined && !isWithin(state.start, year) ? state.start : undefined);
  const fault = refused === undefined ? undefined : `${QUESTIONS[state.language].wrong[name]}: «${refused}».`;
  return (
    <div class="field" id={`campo-${name}`}>
      <label class="question" for="giorno-inizio">
        {texts.start}
      </label>
      <Why name={name} why={texts.startWhy} />
      <input
        id="giorno-inizio"
        form="calcolo"
        name={name}
        type="date"
        min={`${year}-01-01`}
        max={`${year}-12-31`}
        value={startOf(state, year, new Date())}
        aria-invalid={fault === undefined ? undefined : 'true'}
        aria-describedby={describedBy(name, texts.startWhy, fault)}
      />
      <Wrong name={name} fault={fault} />
    </div>
  );
}
