import type { Page } from '../parts/layout.js';
import { type Chapter, readingPage } from '../parts/reading.js';
import type { Site } from '../site.js';
import { changedFigures, figureTable, unchangedFigures, unchangedTable } from './figures.js';
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
    notes: { ...texts.notes, uguali: texts.unchangedNote(unchangedFigures(change).length, before, year) },
    chapters: [next, chapters(change)].flat(),
  });
}

/** The chapters that are not empty. */
function chapters(change: YearChange): Chapter[] {
  const { after, diff } = change;
  const texts = CHANGES[after.state.language];
  const [changed, unchanged] = [changedFigures(change), unchangedFigures(change)];
  const lines = diff.lines.map((line) => changedLine(line, changed, change));
  const notices = changedNotices(change).map((notice) => changedNotice(notice, change));
  const counted: Chapter[] = [
    { id: 'voci', heading: texts.lines, count: lines.length, content: lines },
    { id: 'cifre', heading: texts.figures, count: changed.length, content: figureTable(changed, change) },
    { id: 'avvisi', heading: texts.notices, count: notices.length, content: notices },
    { id: 'uguali', heading: texts.unchanged, count: unchanged.length, content: unchangedTable(unchanged, after) },
  ];
  return [
    { id: 'forme', heading: texts.forms, content: <ChangedForms change={change} /> },
    ...counted.filter(({ count: entries }) => entries !== 0),
  ];
}
