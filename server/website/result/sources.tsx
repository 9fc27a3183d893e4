import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import { linkTo } from '../layout/link.js';
import type { Site } from '../site.js';
import { longDate } from '../text/format.js';
import { RESULT } from '../text/result.js';

/** References, each with its publisher and date, linked to what it says and to what else rests on it. */
export function Sources({ sources, site }: { sources: Result['lines'][number]['sources']; site: Site }): VNode {
  const { language } = site.state;
  return (
    <ul class="sources">
      {sources.map(({ key, publisher, title, url, date }) => (
        <li key={key}>
          <a href={url} rel="noopener" lang="it">
            {title}
          </a>{' '}
          <span class="source-note">
            {publisher}, {date === null ? RESULT[language].noDate : longDate(date, language)}{' '}
            <a href={`${linkTo('/fonti', site.state)}#${key}`} aria-label={`${RESULT[language].moreOf} ${title}`}>
              §
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}
