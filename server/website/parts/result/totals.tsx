import type { ComponentChildren, VNode } from 'preact';
import {
  type Amounts,
  BUCKETS,
  type Bucket,
  type Costs,
  copiedTotals,
  euroRange,
  type Language,
  notesOnTotals,
  noticeAmount,
  VERIFIED,
} from '../../../../engine/index.js';
import { hasAnswer } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import type { State } from '../../address/parameters.js';
import { formOf, type Site } from '../../site.js';
import { startsLater } from '../calendar/start.js';
import { CALENDAR } from '../calendar/texts.js';
import { Bar, BarKey, BarPatterns } from '../charts.js';
import { sharesOf, usualNotices } from '../forms/shares.js';
import { linkToPlace } from '../links.js';
import { joined, placeLinks } from '../lists.js';
import { isRange, splitTotals, TOTALS, type Total, totalData, totalName, totalNote } from '../totals.js';
import { RESULT } from './texts.js';

interface Props {
  readonly result: Costs;
  readonly site: Site;
}

/** The three totals, each with its bar on one scale and the part of it that the law fixes. */
export function Totals({ result, site: { rules, state } }: Props): VNode {
  const { language } = state;
  const texts = RESULT[language];
  const totals = splitTotals(result);
  const notes = notesOnTotals(result, rules.source);
  const most = Math.max(...Object.values(totals).map(({ total }) => total.max));
  const part = (name: 'law' | 'market', amounts: Amounts) => `${texts[name]}: ${euroRange(amounts, language, 'whole')}`;
  const total = (name: Total, kind: string, of: readonly Bucket[]) => {
    const { total, law, market } = totals[name];
    return (
      <div class={`total total-${kind}`}>
        <dt>
          {totalName(name, language)}{' '}
          <span class="note">{[totalNote(name, language), ...(of.includes('inps') ? notes : [])].join('; ')}</span>
        </dt>
        <dd>
          <strong class="amount" data-total={totalData(total)}>
            {euroRange(total, language, 'whole')}
          </strong>
          <Bar shares={{ law, market }} most={most} height="20" />
          <BarKey
            of={market.max > 0 ? { law: part('law', law), market: part('market', market) } : { law: part('law', law) }}
          />
          <p class="known">{knownLines(result, of, language)}</p>
        </dd>
      </div>
    );
  };
  return (
    <>
      <BarPatterns />
      <dl class="totals" data-early="totals">
        {total('firstYear', 'first-year', BUCKETS)}
        {total('opening', 'opening', ['opening'])}
        {total('annual', 'annual', ['annual', 'inps'])}
      </dl>
    </>
  );
}

/** How well the lines of a total are known: `Voci: 3 lette nella legge, 6 riferite da altri`. */
function knownLines({ lines }: Costs, buckets: readonly Bucket[], language: Language): string {
  const { lead, ...count } = RESULT[language].knownLines;
  const counted = lines.filter(({ bucket, includedInTotals }) => includedInTotals && buckets.includes(bucket));
  const parts = VERIFIED.flatMap((kind) => {
    const { length } = counted.filter(({ meta }) => meta.verified === kind);
    return length === 0 ? [] : [count[kind](length)];
  });
  return parts.length === 0 ? '' : `${lead} ${parts.join(', ')}.`;
}

/** What most people pay although no law requires it, beside the totals, which leave it out. */
export function UsualCosts({ result, site: { rules, state } }: Props): VNode | null {
  const usual = usualNotices(result, rules);
  const texts = RESULT[state.language];
  if (usual.length === 0) return null;
  const realistic = sharesOf(result, rules, { isRealistic: true, years: 1 });
  return (
    <p class="legend usual">
      {texts.usual}{' '}
      {usual.map(({ notice, amount }) => (
        <a key={notice.id} href={`#avviso-${notice.id}`}>
          {notice.label}, {noticeAmount(amount, state.language)}
        </a>
      ))}
      . {texts.withUsual} <strong>{euroRange(realistic.total, state.language, 'whole')}</strong>.
    </p>
  );
}

/** The notes on the totals that this result needs. */
export function TotalsNotes({ result, site }: Props): VNode {
  const { language } = site.state;
  const note = openCondition(formOf(site), site.state);
  const texts = RESULT[language];
  const later = result.lines.filter(
    ({ meta, amount, includedInTotals }) => meta.firstYear === 'possible' && includedInTotals && amount.max > 0,
  );
  const missing = result.excludedMandatory.map(({ id, label }) => ({ id: `avviso-${id}`, label }));
  return (
    <>
      <p class="legend">
        {hasStripes(result) && texts.upTo} {texts.rounded}{' '}
        <a href={linkToPlace('/metodologia', 'certezza', site.state)}>{texts.knownMeaning}</a>.
      </p>
      <CopiedTotals results={[result]} site={site} />
      <LaterTotals site={site}> {CALENDAR[language].linesSay}</LaterTotals>
      {later.length > 0 && (
        <p class="legend">
          {texts.laterLines} {joined(placeLinks(later.map(({ id, label }) => ({ id: `riga-${id}`, label }))), ', ')}.
        </p>
      )}
      {note !== undefined && <p class="legend">{texts.provided(note)}</p>}
      {result.totalsCompleteness === 'partial' && (
        <p class="notice">
          {texts.partialTotals} {joined(placeLinks(missing), ', ')}.
        </p>
      )}
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
export function LaterTotals({ children, site }: { children?: ComponentChildren; site: Site }): VNode | null {
  const { rules, others, state } = site;
  const { year } = rules.ruleset;
  const texts = CALENDAR[state.language];
  const isOfStart = state.start?.startsWith(`${year}-`) && others.some(({ ruleset }) => ruleset.year > year);
  if (isOfStart === true)
    return (
      <p class="notice" role="note">
        {texts.totalsOf(year)}
      </p>
    );
  if (!startsLater(site)) return null;
  return (
    <p class="notice" role="note">
      {texts.totalsRest(String(year + 1), year)}
      {children}
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

/** Whether a bar has a part that may or may not be spent. */
function hasStripes(result: Costs): boolean {
  return Object.values(splitTotals(result)).some(({ law, market }) => isRange(law) || isRange(market));
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
