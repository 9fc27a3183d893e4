import type { VNode } from 'preact';
import type { NoticeItem } from '../../../engine/index.js';
import type { Operand } from '../../../schemas/types/rules.js';
import { Facts } from '../parts/facts.js';
import { noticeAmount } from '../parts/format.js';
import { CitedSources } from '../parts/result/sources.js';
import { RESULT } from '../parts/result/texts.js';
import { anchor, type Site } from '../site.js';
import { When } from './expressions.js';
import { METHODOLOGY } from './texts.js';

/** What stands beside the totals: left out, possible, assumed or to be warned of. */
export function Notices({ notices, site }: { notices: readonly NoticeItem[]; site: Site }): VNode {
  return (
    <div class="notice-cards">
      {notices.map((notice) => (
        <NoticeArticle key={notice.id} notice={notice} site={site} />
      ))}
    </div>
  );
}

function NoticeArticle({ notice, site }: { notice: NoticeItem; site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  const words = RESULT[site.state.language];
  const { id, label, level, text, when, amount, sources } = notice;
  return (
    <article class="notice-card" id={anchor.notice(id)}>
      <h3>
        {label} {level === 'warning' && <span class="badge badge-warning">{words.warning}</span>}
      </h3>
      <p>{text}</p>
      <Facts
        of={[
          [texts.when, <When expression={when} site={site} />],
          [texts.howMuch, amount && amountWords(amount, site)],
          [words.sources, sources.length > 0 && <CitedSources keys={sources} site={site} />],
        ]}
      />
    </article>
  );
}

function amountWords({ min, max, unit }: NonNullable<NoticeItem['amount']>, { rules, state }: Site): string {
  const value = (operand: Operand) => (typeof operand === 'number' ? operand : (rules.figureValues.get(operand) ?? 0));
  return noticeAmount({ min: value(min), max: value(max), unit }, state.language);
}
