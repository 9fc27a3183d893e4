import { longDate } from '../parts/format.js';
import { readingPage } from '../parts/reading.js';
import type { Site } from '../site.js';
import { ACCESSIBILITY, STATED_ON } from './accessibility-texts.js';

/** What has been checked of the site's accessibility, what has not, and how to report a problem. */
export function accessibility(site: Site): string {
  const { language } = site.state;
  const texts = ACCESSIBILITY[language];
  return readingPage({
    path: '/accessibilita',
    title: texts.title,
    description: texts.description,
    lead: `${texts.lead} ${texts.date(longDate(STATED_ON, language))}`,
    site,
    chapters: texts.parts.map(({ id, heading, text, list = [] }) => ({
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
        </div>
      ),
    })),
  });
}
