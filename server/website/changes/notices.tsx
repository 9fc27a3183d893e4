import type { VNode } from 'preact';
import type { RuleSource, RulesDiff } from '../../../engine/index.js';
import { Facts } from '../parts/facts.js';
import type { Site } from '../site.js';
import { CHANGES } from './texts.js';
import { idBefore, toldIn, type YearChange, yearOf, yearSources } from './years.js';

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

export function ChangedNotices({ notices, change }: { notices: readonly ToldNotice[]; change: YearChange }): VNode {
  return (
    <>
      {notices.map((notice) => (
        <ChangedNotice key={notice.impact.id} notice={notice} change={change} />
      ))}
    </>
  );
}

function ChangedNotice({ notice: { old, current }, change }: { notice: ToldNotice; change: YearChange }): VNode {
  const { before, after } = change;
  const { language } = after.state;
  const texts = CHANGES[language];
  const kind = old === undefined ? 'appears' : current === undefined ? 'disappears' : 'changes';
  const told = current ?? old;
  return (
    <article class="rule">
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
