import type { VNode } from 'preact';
import { type Line, lineId, type RuleSource, type RulesDiff } from '../../../engine/index.js';
import { formsOf } from '../address/forms.js';
import { Facts, lawFact } from '../parts/facts.js';
import { exactChange } from '../parts/format.js';
import { linkToPlace } from '../parts/links.js';
import { placeLinks } from '../parts/lists.js';
import type { Site } from '../site.js';
import { type FigureChange, figureMoveWords } from './figures.js';
import { CHANGES } from './texts.js';
import { idBefore, toldIn, type YearChange, yearOf, yearSources } from './years.js';

type LineImpact = RulesDiff['impact']['lines'][number];

/** A line that changes: by how much, for whom, because of which figures, by whose word. */
export function changedLine(impact: LineImpact, figures: readonly FigureChange[], change: YearChange): VNode {
  const { before, after } = change;
  const { language } = after.state;
  const texts = CHANGES[language];
  const [old, current] = [lineOf(idBefore(change, 'lines', impact.id), before), lineOf(impact.id, after)];
  const behind = new Set(impact.through.filter(({ section }) => section === 'figures').map(({ id }) => id));
  const moved = figures
    .filter(({ name }) => behind.has(name))
    .map((figure) => ({ id: `cambia-${figure.name}`, label: figureMoveWords(figure, after) }));
  const rule = current ?? old;
  return (
    <article key={impact.id} class="rule" id={`voce-${impact.id}`}>
      <h3>{rule?.label ?? impact.label}</h3>
      <Facts
        of={[
          [texts.howMuch, ...howMuch(impact, current === undefined, old === undefined, after)],
          [texts.forWhom, formNames(impact.forms, after)],
          [texts.because, ...placeLinks(moved)],
          // What a year says of a line, where the two years do not say the same.
          ...(old?.explanation === current?.explanation
            ? []
            : [toldIn(before, old?.explanation), toldIn(after, current?.explanation)]),
          lawFact(rule?.law, language),
          yearSources(current?.sources, after),
          yearSources(old?.sources, before),
        ]}
      />
      {current !== undefined && (
        <p class="soft">
          <a href={linkToPlace('/metodologia', impact.id, after.state)}>{texts.wholeLine}</a>
        </p>
      )}
    </article>
  );
}

function howMuch({ min, max, moving }: LineImpact, isGone: boolean, isNew: boolean, { state }: Site): string[] {
  const texts = CHANGES[state.language];
  const told = (span: LineImpact['min'], name: string) =>
    span === null ? [] : [`${name}: ${exactChange(span, state.language)}`];
  const isBoth = min !== null && max !== null && min.smallest === max.smallest && min.largest === max.largest;
  return [
    isNew ? [texts.appears] : [],
    isGone ? [texts.disappears] : [],
    isBoth ? [exactChange(min, state.language)] : [...told(min, texts.minimum), ...told(max, texts.maximum)],
    moving === 0 ? [texts.outside] : [],
  ].flat();
}

function lineOf(id: string, { rules }: Site): Line | undefined {
  return rules.source.lines.find((line) => lineId(line) === id);
}

function formNames(forms: readonly string[], { rules }: Site): string {
  return [...formsOf(rules).values()]
    .filter(({ id }) => forms.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

type NoticeImpact = RulesDiff['impact']['notices'][number];
type Notice = RuleSource['notices'][number];

/** A notice that some situations show otherwise, with what each year says. */
export interface ToldNotice {
  readonly impact: NoticeImpact;
  readonly old: Notice | undefined;
  readonly current: Notice | undefined;
}

/** The notices that come, go or change; what says the same of both years is no news. */
export function noticesToTell(change: YearChange): ToldNotice[] {
  return change.diff.impact.notices
    .map((impact) => ({
      impact,
      old: noticeOf(idBefore(change, 'notices', impact.id), change.before),
      current: noticeOf(impact.id, change.after),
    }))
    .filter(({ old, current }) => (current ?? old) !== undefined && current?.text !== old?.text);
}

/** Such a notice. */
export function changedNotice({ impact, old, current }: ToldNotice, change: YearChange): VNode {
  const { before, after } = change;
  const { language } = after.state;
  const texts = CHANGES[language];
  const kind = old === undefined ? 'appears' : current === undefined ? 'disappears' : 'changes';
  const told = current ?? old;
  return (
    <article key={impact.id} class="rule">
      <h3>
        {told?.label} <span class="badge">{texts.noticeKinds[kind](yearOf(after))}</span>
      </h3>
      <Facts
        of={[
          toldIn(after, current?.text),
          toldIn(before, old?.text),
          yearSources(current?.sources, after),
          yearSources(old?.sources, before),
        ]}
      />
    </article>
  );
}

function noticeOf(id: string, { rules }: Site): Notice | undefined {
  return rules.source.notices.find((notice) => notice.id === id);
}
