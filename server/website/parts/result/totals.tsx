import type { VNode } from 'preact';
import { type Costs, copiedTotals, euroRange } from '../../../../engine/index.js';
import { hasAnswer } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import type { State } from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { startsLater } from '../calendar/start.js';
import { CALENDAR } from '../calendar/texts.js';
import { splitTotals, TOTALS, totalName } from '../totals.js';
import { RESULT } from './texts.js';

interface Props {
  readonly result: Costs;
  readonly site: Site;
}

/** The notes on the totals that this result needs. */
export function TotalsNotes({ result, site }: Props): VNode {
  return (
    <>
      <CopiedTotals results={[result]} site={site} />
      <LaterTotals site={site} />
    </>
  );
}

interface CopiedProps {
  readonly results: readonly Costs[];
  readonly site: Site;
}

/** Says that the totals of some results count values of earlier years; nothing where none does. */
export function CopiedTotals({ results, site }: CopiedProps): VNode | null {
  const lines = results.flatMap((result) => result.lines);
  const copied = copiedTotals(lines, site.rules.ruleset.year, site.state.language);
  return copied === undefined ? null : (
    <p class="notice" role="note">
      {copied}
    </p>
  );
}

/** Says that the totals for a start in the next year use the figures of this one, or that an earlier start has its own year. */
export function LaterTotals({ site }: { site: Site }): VNode | null {
  const { rules, others, state } = site;
  const { year } = rules.ruleset;
  const texts = CALENDAR[state.language];
  const isOfStart = state.start?.startsWith(`${year}-`) && others.some(({ ruleset }) => ruleset.year > year);
  if (isOfStart !== true && !startsLater(site)) return null;
  return (
    <p class="notice" role="note">
      {isOfStart === true ? texts.totalsOf(year) : texts.totalsRest(String(year + 1), year)}
    </p>
  );
}

/** The condition under which the totals of a form apply; undefined once the question about it is answered. */
export function openCondition(form: Form | undefined, state: State): string | undefined {
  const unless = form?.holder?.unless;
  return form === undefined || unless === undefined || hasAnswer(unless.field, form.facts, state)
    ? undefined
    : unless.note;
}

/** The totals in one sentence, which screen readers announce whenever it changes; empty until a form is chosen. */
export function SpokenTotals({ result, site: { state } }: { result: Costs | undefined; site: Site }): VNode {
  const texts = RESULT[state.language];
  const totals = result === undefined ? undefined : splitTotals(result);
  const sums = TOTALS.map((total) => {
    const range = totals?.[total].total;
    return range === undefined
      ? ''
      : `${totalName(total, state.language)}: ${euroRange(range, state.language, 'whole')}.`;
  });
  return (
    <p class="unseen" role="status" id="totali-a-voce">
      {totals === undefined ? state.form !== undefined && texts.noResult : texts.spoken(sums.join(' '))}
    </p>
  );
}
