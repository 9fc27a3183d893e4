import { ABOUT } from '../../paths.js';
import type { Page } from '../parts/layout.js';
import { linkTo } from '../parts/links.js';
import { readingPage } from '../parts/reading.js';
import type { Site } from '../site.js';
import { PRIVACY } from './texts.js';

/** What this site learns about its visitors and what happens to it. It describes what the program does, as tests check. */
export function privacy(site: Site): Page {
  const { operator, state } = site;
  const texts = PRIVACY[state.language];
  return readingPage({
    path: '/privacy',
    title: texts.title,
    description: texts.description,
    lead: texts.lead,
    site,
    chapters: [
      ...Object.entries(texts.parts).map(([id, part]) => ({ id, ...part })),
      {
        id: 'responsabile',
        heading: texts.controller,
        text: [operator === undefined ? texts.noOperator : texts.runBy(operator), texts.around],
        ...(operator !== undefined && { link: <a href={`${linkTo(ABOUT, state)}#contatto`}>{texts.contact}</a> }),
      },
    ],
  });
}
