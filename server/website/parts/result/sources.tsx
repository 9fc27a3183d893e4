import type { VNode } from 'preact';
import type { Result } from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { longDate } from '../format.js';
import { linkTo } from '../links.js';
import { RESULT } from './texts.js';

/** References: the title of each leads to the source itself, its publisher and date to the page of all sources. */
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
