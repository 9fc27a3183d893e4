import type { VNode } from 'preact';
import { type Page, page } from '../layout/layout.js';
import { READING } from '../text/reading.js';
import { type Chapter, ChapterSection } from './chapter.js';

type ReadingPage = Omit<Page, 'children'> & {
  /** What the page is for, under its heading. */
  readonly lead: string;
  readonly chapters: readonly Chapter[];
};

/** A page that is read: its heading, an index that stays in sight on wide screens, and its chapters. */
export function readingPage({ lead, chapters, ...rest }: ReadingPage): string {
  const texts = READING[rest.site.state.language];
  return page({
    ...rest,
    children: (
      <div class="frame reading">
        <div class="reading-head">
          <h1>{rest.title}</h1>
          <p class="lead">{lead}</p>
        </div>
        {chapters.length > 0 && <Index chapters={chapters} label={texts.index} />}
        <div class="chapters">
          {chapters.map((chapter) => (
            <ChapterSection key={chapter.id} chapter={chapter} back={texts.backToIndex} />
          ))}
        </div>
      </div>
    ),
  });
}

function Index({ chapters, label }: { chapters: readonly Chapter[]; label: string }): VNode {
  return (
    <nav class="reading-index" id="indice" aria-label={label} tabIndex={-1}>
      <p class="index-title" aria-hidden="true">
        {label}
      </p>
      <ul>
        {chapters.map(({ id, heading, count }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a> {count !== undefined && <span class="index-count">{count}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
