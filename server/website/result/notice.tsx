import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import type { Site } from '../site.js';
import { plainRange } from '../text/format.js';
import { RESULT } from '../text/result.js';
import { Sources } from './sources.js';

type Notice = Result['warnings'][number];

/** Something beside the totals, which opens to its text and sources. */
export function NoticeItem({ notice, site }: { notice: Notice; site: Site }): VNode {
  const { language } = site.state;
  const texts = RESULT[language];
  const { id, label, text, level, amount, sources } = notice;
  return (
    <details class={`line notice-line ${level ?? ''}`} id={`avviso-${id}`}>
      <summary>
        <span class="line-label">
          {level !== undefined && <span class={`badge badge-${level}`}>{texts[level]}</span>} {label}
        </span>
        {amount !== null && (
          <span class="line-amount outside">
            {plainRange(amount, language)} {amount.unit}
          </span>
        )}
      </summary>
      <div class="line-body">
        <p>{text}</p>
        {sources.length > 0 && (
          <dl class="facts">
            <dt>{texts.sources}</dt>
            <dd>
              <Sources sources={sources} site={site} />
            </dd>
          </dl>
        )}
      </div>
    </details>
  );
}

/** A list of notices under its heading, with how many there are. */
export function NoticeGroup({
  id,
  heading,
  note,
  fold,
  notices,
  site,
}: {
  id: string;
  heading: string;
  note?: string;
  /** What unfolds the list, where it is too long to stand open. */
  fold?: string;
  notices: readonly Notice[];
  site: Site;
}): VNode | null {
  if (notices.length === 0) return null;
  const items = notices.map((notice) => <NoticeItem key={notice.id} notice={notice} site={site} />);
  return (
    <section class="pile" aria-labelledby={id}>
      <h3 id={id}>
        {heading} <span class="count">{notices.length}</span>
      </h3>
      {note !== undefined && <p class="pile-note">{note}</p>}
      {fold === undefined ? (
        items
      ) : (
        <details class="fold" id={`${id}-elenco`}>
          <summary>{fold}</summary>
          {items}
        </details>
      )}
    </section>
  );
}
