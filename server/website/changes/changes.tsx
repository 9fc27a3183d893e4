import type { VNode } from 'preact';
import { count } from '../parts/format.js';
import { type Chapter, readingPage } from '../parts/reading.js';
import type { Site } from '../site.js';
import { changedFigures, FigureTable, UnchangedTable, unchangedFigures } from './figures.js';
import { ChangedForms } from './forms.js';
import { ChangedLines, ChangedNotices, noticesToTell } from './lines.js';
import { CHANGES } from './texts.js';
import { type YearChange, yearChange, yearOf } from './years.js';

/** What the year has changed against the one before, by the same comparison as the report of the rules' changes. */
export async function changes(site: Site): Promise<string> {
  const { language } = site.state;
  const texts = CHANGES[language];
  const year = yearOf(site);
  const change = await yearChange(site);
  if (change === undefined)
    return readingPage({
      path: '/novita',
      title: texts.titleAlone,
      description: texts.alone(year),
      lead: texts.alone(year),
      site,
      chapters: [],
    });
  const before = yearOf(change.before);
  const { requests, moved } = change.diff.impact;
  return readingPage({
    path: '/novita',
    title: texts.title(before, year),
    description: texts.description(before, year),
    lead: texts.lead(before, year, count(requests, language), count(moved, language)),
    site,
    notes: { ...texts.notes, uguali: texts.unchangedNote(unchangedFigures(change).length, before, year) },
    chapters: chapters(change),
  });
}

/** Those that have something to tell. */
function chapters(change: YearChange): Chapter[] {
  const { after, diff } = change;
  const texts = CHANGES[after.state.language];
  const notices = noticesToTell(change);
  const [changed, unchanged] = [changedFigures(change), unchangedFigures(change)];
  const chapter = (id: string, heading: string, { length: count }: readonly unknown[], content: VNode) => {
    return count === 0 ? [] : [{ id, heading, count, content }];
  };
  return [
    { id: 'forme', heading: texts.forms, content: <ChangedForms change={change} /> },
    ...chapter('voci', texts.lines, diff.impact.lines, <ChangedLines change={change} />),
    ...chapter('cifre', texts.figures, changed, <FigureTable figures={changed} change={change} />),
    ...chapter('avvisi', texts.notices, notices, <ChangedNotices notices={notices} change={change} />),
    ...chapter('uguali', texts.unchanged, unchanged, <UnchangedTable figures={unchanged} site={after} />),
  ];
}
