import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import { linkTo } from '../layout/link.js';
import type { Site } from '../site.js';
import { longDate } from '../text/format.js';
import { RESULT } from '../text/result.js';

/** References, each with its publisher and date, the title linked to what it says, the rest to what else rests on it. */
export function Sources({ sources, site }: { sources: Result['lines'][number]['sources']; site: Site }): VNode {
  const { language } = site.state;
  return (
    <ul class="sources">
      {sources.map(({ key, publisher, title, url, date }) => (
        <li key={key}>
          <a href={url} lang={language === 'it' ? undefined : 'it'}>
            {title}
          </a>
          {', '}
          <a class="source-note" href={`${linkTo('/fonti', site.state)}#${key}`}>
            {publisher}, {date === null ? RESULT[language].noDate : longDate(date, language)}
          </a>
        </li>
      ))}
    </ul>
  );
}
