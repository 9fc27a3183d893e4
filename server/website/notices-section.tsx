import type { VNode } from 'preact';
import type { NoticeItem, NoticeList } from '../../engine/rule-source.js';
import type { Operand } from '../../schemas/types/rules.js';
import { When } from './expression.js';
import { amount } from './format.js';
import { anchor, type Site } from './site.js';
import { SourceLinks } from './source-links.js';
import { LISTS } from './words.js';

/** What stands beside the totals: left out, possible, assumed or to be warned of. */
export function NoticesSection({ list, site }: { list: NoticeList; site: Site }): VNode {
  const notices = site.rules.source.notices.filter((notice) => notice.list === list);
  return (
    <section>
      <h2 id={list}>{LISTS[list]}</h2>
      {notices.map((notice) => (
        <NoticeArticle key={notice.id} notice={notice} site={site} />
      ))}
    </section>
  );
}

function NoticeArticle({ notice, site }: { notice: NoticeItem; site: Site }): VNode {
  return (
    <article id={anchor.notice(notice.id)}>
      <h3>{notice.label}</h3>
      <p>{notice.text}</p>
      <dl>
        <dt>Quando</dt>
        <dd>
          <When expression={notice.when} site={site} />
        </dd>
        {notice.amount !== undefined && (
          <>
            <dt>Quanto</dt>
            <dd>{amountWords(notice.amount, site)}</dd>
          </>
        )}
      </dl>
      <SourceLinks keys={notice.sources} site={site} />
    </article>
  );
}

function amountWords({ min, max, unit }: NonNullable<NoticeItem['amount']>, { rules }: Site): string {
  const words = (operand: Operand) =>
    amount(typeof operand === 'number' ? operand : (rules.figureValues.get(operand) ?? 0));
  const [from, to] = [words(min), words(max)];
  return from === to ? `${from} ${unit}` : `da ${from} a ${to} ${unit}`;
}
