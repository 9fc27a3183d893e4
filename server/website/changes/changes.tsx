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
    chapters: chapters(change),
  });
}

function chapters(change: YearChange): Chapter[] {
  const { before, after, diff } = change;
  const texts = CHANGES[after.state.language];
  const { lines } = diff.impact;
  const notices = noticesToTell(change);
  const [changed, unchanged] = [changedFigures(change), unchangedFigures(change)];
  const all: Chapter[] = [
    { id: 'forme', heading: texts.forms, note: texts.formsNote, content: <ChangedForms change={change} /> },
    {
      id: 'voci',
      heading: texts.lines,
      count: lines.length,
      note: texts.linesNote,
      content: <ChangedLines change={change} />,
    },
    {
      id: 'cifre',
      heading: texts.figures,
      count: changed.length,
      note: texts.figuresNote,
      content: <FigureTable figures={changed} change={change} />,
    },
    {
      id: 'avvisi',
      heading: texts.notices,
      count: notices.length,
      note: texts.noticesNote,
      content: <ChangedNotices notices={notices} change={change} />,
    },
    {
      id: 'uguali',
      heading: texts.unchanged,
      count: unchanged.length,
      note: texts.unchangedNote(unchanged.length, yearOf(before), yearOf(after)),
      content: <UnchangedTable figures={unchanged} site={after} />,
    },
  ];
  return all.filter(({ count: entries }) => entries !== 0);
}
