import type { VNode } from 'preact';
import { OTHERS } from '../address/parameters.js';
import { Choices, Field } from '../calculator/field.js';
import type { Site } from '../site.js';
import { YEAR_COMPARISON } from '../text/year-comparison.js';

/** Which other rules year is set beside this one. */
export function YearQuestion({ site }: { site: Site }): VNode | null {
  const { state, rules, years, beside } = site;
  if (years.numbers.length === 0) return null;
  const texts = YEAR_COMPARISON[state.language];
  const { year } = rules.ruleset;
  const choices = [
    { value: '', label: texts.only(year) },
    ...years.numbers.map((other) => ({ value: String(other), label: texts.both(year, other) })),
  ];
  const chosen = beside === undefined ? '' : String(beside.ruleset.year);
  return (
    <Field name={OTHERS.otherYear} question={texts.question} why={texts.why}>
      <Choices name={OTHERS.otherYear} choices={choices} chosen={chosen} />
    </Field>
  );
}
