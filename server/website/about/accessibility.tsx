import { longDay } from '../../../engine/index.js';
import type { Page } from '../parts/layout.js';
import { readingPage } from '../parts/reading.js';
import type { Site } from '../site.js';
import { ContactLink } from './about.js';
import { ACCESSIBILITY } from './texts.js';

/** What has been checked of the site's accessibility, what has not, and how to report a problem. */
export function accessibility(site: Site): Page {
  const { contact, state } = site;
  const { language } = state;
  const texts = ACCESSIBILITY[language];
  return readingPage({
    path: '/accessibilita',
    title: texts.title,
    description: texts.description,
    lead: `${texts.lead} ${texts.date(longDay(STATED_ON, language))}`,
    site,
    chapters: [
      ...Object.entries(texts.parts).map(([id, part]) => ({ id, ...part })),
      {
        id: 'segnala',
        heading: texts.report,
        text: [contact === undefined ? texts.noChannel : texts.channel, texts.reportWhat],
        ...(contact !== undefined && { link: <ContactLink contact={contact} /> }),
      },
    ],
  });
}

/** The day on which the statement was last compared with the tests, year-month-day. */
const STATED_ON = '2026-11-29';
