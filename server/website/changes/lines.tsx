import type { VNode } from 'preact';
import {
  causeInWords,
  type Line,
  lineId,
  lineInWords,
  type RuleSource,
  type RulesDiff,
  sentence,
} from '../../../engine/index.js';
import { formsOf } from '../address/forms.js';
import { Facts, lawFact } from '../parts/facts.js';
import { linkToPlace } from '../parts/links.js';
import { anchor, type Site } from '../site.js';
import { CHANGES } from './texts.js';
import { type YearChange, yearOf, yearSources } from './years.js';

type LineDiff = RulesDiff['lines'][number];

/** A line that changes: by how much, for whom, because of which figures, and from which sources. */
export function changedLine(line: LineDiff, change: YearChange): VNode {
  const { before, after, diff } = change;
  const { language } = after.state;
  const texts = CHANGES[language];
  const [old, current] = [lineOf(line.formerId ?? line.id, before), lineOf(line.id, after)];
  const causes = line.rows.flatMap((row) =>
    row.because.filter(({ section, id }) => section !== 'lines' || id !== line.id),
  );
  const because = [...new Set(causes.map((cause) => withActs(sentence(causeInWords(cause, language)), cause.acts)))];
  const rule = current ?? old;
  return (
    <article key={line.id} class="rule" id={`voce-${line.id}`} aria-labelledby={anchor.heading(`voce-${line.id}`)}>
      <h3 id={anchor.heading(`voce-${line.id}`)}>{line.label}</h3>
      <Facts
        of={[
          [texts.howMuch, ...lineInWords(line, diff), ...(line.included ? [] : [texts.outside])],
          [
            texts.forWhom,
            formNames(
              line.rows.flatMap(({ forms }) => forms),
              after,
            ),
          ],
          [texts.because, ...because],
          lawFact(rule?.law, language),
          yearSources(current?.sources, after),
          yearSources(old?.sources, before),
        ]}
      />
      {current !== undefined && (
        <p class="soft">
          <a href={linkToPlace('/metodologia', line.id, after.state)}>{texts.wholeLine}</a>
        </p>
      )}
    </article>
  );
}

/** `Il minimale INPS sale da 18.555 a 18.808 € (INPS, Circolare n. 14 del 9 febbraio 2026)` */
function withActs(words: string, acts: readonly string[]): string {
  return acts.length === 0 ? words : `${words} (${acts.join('; ')})`;
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

/** A notice that is new, says something else or is gone, with its text of this year, else that of the year before. */
export interface ChangedNotice {
  readonly id: string;
  readonly kind: 'appears' | 'disappears' | 'changes';
  readonly notice: RuleSource['notices'][number];
  /** The year of its text. */
  readonly site: Site;
}

/** Those notices; not one in which only a figure is another. */
export function changedNotices({ before, after, diff }: YearChange): ChangedNotice[] {
  return diff.changes.flatMap(({ section, kind, differences, id, formerId = id }) => {
    const saysElse = differences.some(({ path, computed }) => path === 'text' && computed === undefined);
    if (section !== 'notices' || !(kind === 'added' || kind === 'removed' || saysElse)) return [];
    const [old, current] = [noticeOf(formerId, before), noticeOf(id, after)];
    if (current !== undefined)
      return { id, kind: old === undefined ? 'appears' : 'changes', notice: current, site: after } as const;
    return old === undefined ? [] : ({ id, kind: 'disappears', notice: old, site: before } as const);
  });
}

/** One of those notices. */
export function changedNotice({ id, kind, notice, site }: ChangedNotice, { after }: YearChange): VNode {
  const { noticeKinds } = CHANGES[after.state.language];
  return (
    <article key={id} class="rule" aria-labelledby={anchor.heading(anchor.notice(id))}>
      <h3 id={anchor.heading(anchor.notice(id))}>
        {notice.label} <span class="badge">{noticeKinds[kind](yearOf(after))}</span>
      </h3>
      <p>{notice.text}</p>
      <Facts of={[yearSources(notice.sources, site)]} />
    </article>
  );
}

function noticeOf(id: string, { rules }: Site) {
  return rules.source.notices.find((notice) => notice.id === id);
}
