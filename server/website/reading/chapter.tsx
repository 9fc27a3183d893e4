import type { ComponentChildren, VNode } from 'preact';

/** A part of a page that is read: it stands in the index under its heading, and under that heading on the page. */
export interface Chapter {
  readonly id: string;
  readonly heading: string;
  /** How many entries it has; its heading and the index say so. */
  readonly count?: number;
  readonly note?: string;
  readonly content: ComponentChildren;
}

/** A chapter on the page, with a way back to the index for who reads on a narrow screen. */
export function ChapterSection({ chapter, back }: { chapter: Chapter; back: string }): VNode {
  const { id, heading, count, note, content } = chapter;
  return (
    <section class="chapter" aria-labelledby={id}>
      <h2 id={id}>
        {heading} {count !== undefined && <span class="count">{count}</span>}
      </h2>
      {note !== undefined && <p class="chapter-note">{note}</p>}
      {content}
      <p class="back">
        <a href="#indice">{back}</a>
      </p>
    </section>
  );
}
