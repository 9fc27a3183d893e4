import type { ComponentChildren } from 'preact';
import type { Chapter } from '../parts/reading.js';

/** A chapter that is only read: paragraphs, then perhaps a list, then perhaps a link. */
export interface ProseChapter {
  readonly id: string;
  readonly heading: string;
  readonly text: readonly string[];
  readonly list?: readonly string[];
  readonly link?: ComponentChildren;
}

/** Such chapters on a page. */
export function proseChapters(parts: readonly ProseChapter[]): Chapter[] {
  return parts.map(({ id, heading, text, list = [], link }) => ({
    id,
    heading,
    content: (
      <div class="prose">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {list.length > 0 && (
          <ul class="plain-list">
            {list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
        {link !== undefined && <p>{link}</p>}
      </div>
    ),
  }));
}
