import type { VNode } from 'preact';
import { BUCKETS } from '../../../engine/index.js';
import { CALENDAR } from '../parts/calendar/texts.js';
import { type Chapter, readingPage } from '../parts/reading.js';
import { RESULT } from '../parts/result/texts.js';
import { DEADLINES } from '../parts/rule-words.js';
import type { Site } from '../site.js';
import { NOTICE_LISTS } from '../site.js';
import { Deadlines, Glossary, Steps } from './deadlines.js';
import { Counts, Figures, howManyCounts } from './figures.js';
import { Lines, Modifiers, Notices } from './lines.js';
import { Conditions, Questions } from './questions.js';
import { RANGE_EXAMPLE, RangeExample } from './range-example.js';
import { METHODOLOGY } from './texts.js';

/** How every range is made: each line, modifier, notice and figure of the rules. */
export function methodology(site: Site): string {
  const { ruleset } = site.rules;
  const texts = METHODOLOGY[site.state.language];
  return readingPage({
    path: '/metodologia',
    title: texts.title(ruleset.year),
    description: texts.description,
    lead: texts.lead,
    site,
    chapters: [
      { id: 'intervallo', heading: RANGE_EXAMPLE[site.state.language].heading, content: <RangeExample site={site} /> },
      { id: 'totali', heading: texts.totals, content: <TotalsExplained site={site} /> },
      ...lineChapters(site),
      ...ruleChapters(site),
      ...noticeChapters(site),
    ],
  });
}

function lineChapters(site: Site): Chapter[] {
  return BUCKETS.map((bucket) => {
    const lines = site.rules.source.lines.filter((line) => line.bucket === bucket);
    return {
      id: bucket,
      heading: RESULT[site.state.language].buckets[bucket],
      count: lines.length,
      content: <Lines lines={lines} site={site} />,
    };
  });
}

function ruleChapters(site: Site): Chapter[] {
  const { modifiers, deadlines, steps, glossary, figures, facts, conditions } = site.rules.source;
  const texts = METHODOLOGY[site.state.language];
  const counts = howManyCounts(site);
  // The INPS scheme of each person is a question too, and no fact.
  const questions = Object.keys(facts).length - counts + 1;
  const figureCount = Object.keys(figures).length;
  const conditionCount = Object.keys(conditions).length;
  return [
    {
      id: 'modificatori',
      heading: texts.modifiers,
      count: modifiers.length,
      note: texts.modifiersNote,
      content: <Modifiers site={site} />,
    },
    {
      id: 'scadenze',
      heading: DEADLINES[site.state.language].heading,
      count: deadlines.length,
      note: DEADLINES[site.state.language].note,
      content: <Deadlines site={site} />,
    },
    {
      id: 'passi',
      heading: CALENDAR[site.state.language].steps,
      count: steps.length,
      content: <Steps site={site} />,
    },
    {
      id: 'parole',
      heading: texts.glossary,
      count: glossary.length,
      content: <Glossary site={site} />,
    },
    {
      id: 'cifre',
      heading: texts.figures,
      count: figureCount,
      note: texts.figuresNote,
      content: <Figures site={site} />,
    },
    {
      id: 'domande',
      heading: texts.questions,
      count: questions,
      note: texts.questionsNote,
      content: <Questions site={site} />,
    },
    { id: 'conteggi', heading: texts.counts, count: counts, note: texts.countsNote, content: <Counts site={site} /> },
    {
      id: 'condizioni',
      heading: texts.conditions,
      count: conditionCount,
      note: texts.conditionsNote,
      content: <Conditions site={site} />,
    },
  ];
}

function noticeChapters(site: Site): Chapter[] {
  const { language } = site.state;
  return NOTICE_LISTS.map((list) => {
    const notices = site.rules.source.notices.filter((notice) => notice.list === list);
    const { lists, listNotes } = RESULT[language];
    const isBesideTotals = list !== 'warnings' && list !== 'assumptions';
    return {
      id: list,
      heading: lists[list],
      count: notices.length,
      note: isBesideTotals ? listNotes[list] : METHODOLOGY[language].listNotes[list],
      content: <Notices notices={notices} site={site} />,
    };
  });
}

/** What the totals hold and what they leave out. */
function TotalsExplained({ site }: { site: Site }): VNode {
  return (
    <div class="prose">
      {METHODOLOGY[site.state.language].totalsText.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
