import type { Page } from '../parts/layout.js';
import { type Chapter, readingPage } from '../parts/reading.js';
import type { Site } from '../site.js';
import { ChangedForms } from './forms.js';
import { changedLine, changedNotice, changedNotices } from './lines.js';
import { nextYear } from './next-year.js';
import { CHANGES } from './texts.js';
import { type YearChange, yearChange, yearOf } from './years.js';

/** What changed from the year before, by the same comparison as the report of `rules:diff`. */
export async function changes(site: Site): Promise<Page> {
  const { language } = site.state;
  const texts = CHANGES[language];
  const year = yearOf(site);
  const change = await yearChange(site);
  const next = nextYear(site) ?? [];
  if (change === undefined)
    return readingPage({
      path: '/novita',
      title: texts.titleAlone,
      description: texts.alone(year),
      lead: texts.alone(year),
      site,
      chapters: [next].flat(),
    });
  const before = yearOf(change.before);
  return readingPage({
    path: '/novita',
    title: texts.title(before, year),
    description: texts.description(before, year),
    lead: `${change.diff.headline} ${texts.lead(before, year)}`,
    site,
    notes: texts.notes,
    chapters: [next, chapters(change)].flat(),
  });
}

/** The chapters that are not empty. */
function chapters(change: YearChange): Chapter[] {
  const { after, diff } = change;
  const texts = CHANGES[after.state.language];
  const lines = diff.lines.map((line) => changedLine(line, change));
  const notices = changedNotices(change).map((notice) => changedNotice(notice, change));
  const counted: Chapter[] = [
    { id: 'voci', heading: texts.lines, count: lines.length, content: lines, isClosed: true },
    { id: 'avvisi', heading: texts.notices, count: notices.length, content: notices, isClosed: true },
  ];
  return [
    { id: 'forme', heading: texts.forms, content: <ChangedForms change={change} /> },
    ...counted.filter(({ count: entries }) => entries !== 0),
  ];
}
