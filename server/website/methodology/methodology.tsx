import type { VNode } from 'preact';
import { BUCKETS, type Bucket, NAMES, type NoticeList, VERIFIED, VERIFIED_WORDS } from '../../../engine/index.js';
import { listPath } from '../../paths.js';
import { formPages } from '../address/forms.js';
import { CALENDAR } from '../parts/calendar/texts.js';
import { Facts } from '../parts/facts.js';
import type { Page } from '../parts/layout.js';
import { linkTo } from '../parts/links.js';
import { List } from '../parts/lists.js';
import { type Chapter, OtherYear, readingPage } from '../parts/reading.js';
import { ReportError } from '../parts/report.js';
import { DEADLINES, RULES } from '../parts/texts.js';
import { SHOWN_LISTS, type Site } from '../site.js';
import { Deadlines, Glossary, Steps } from './deadlines.js';
import { Lines, Modifiers, Notices } from './lines.js';
import { RangeExample } from './range-example.js';
import { METHODOLOGY, RANGE_EXAMPLE } from './texts.js';

/** How every range is made: each line, modifier, due date and notice of the rules. */
export function methodology(site: Site): Page {
  const { ruleset } = site.rules;
  const { language } = site.state;
  const texts = METHODOLOGY[language];
  return readingPage({
    path: '/metodologia',
    title: texts.title(ruleset.year),
    description: texts.description,
    lead: texts.lead,
    site,
    notice: (
      <>
        <OtherYear path="/metodologia" site={site} />
        <p class="note">{texts.version(ruleset.version)}</p>
        <nav class="form-pages" aria-label={texts.formPages}>
          <List
            items={[...formPages(site.rules)].map(([path, form]) => (
              <a key={path} href={linkTo(path, site.state)}>
                {form.page?.name}
              </a>
            ))}
          />
        </nav>
      </>
    ),
    notes: {
      ...texts.notes,
      scadenze: DEADLINES[language].note,
    },
    chapters: [
      { id: 'intervallo', heading: RANGE_EXAMPLE[language].heading, content: <RangeExample site={site} /> },
      {
        id: 'totali',
        heading: texts.totals,
        text: texts.totalsText,
        link: <a href={`.${listPath('figures', ruleset.year)}`}>{texts.figures(ruleset.year)}</a>,
      },
      { id: 'certezza', heading: texts.known, content: <Certainty site={site} /> },
      ...BUCKETS.map((bucket) => lineChapter(bucket, site)),
      ...ruleChapters(site),
      ...SHOWN_LISTS.map((list) => noticeChapter(list, site)),
    ],
  });
}

/** What the marks say of how well an amount is known. */
function Certainty({ site: { state } }: { site: Site }): VNode {
  const { language } = state;
  return <Facts of={VERIFIED.map((kind) => [VERIFIED_WORDS[kind][language], RULES[language].verifiedMeaning[kind]])} />;
}

function lineChapter(bucket: Bucket, site: Site): Chapter {
  const lines = site.rules.source.lines.filter((line) => line.bucket === bucket);
  const heading = NAMES[site.state.language].buckets[bucket];
  return rulesChapter(bucket, heading, lines.length, <Lines lines={lines} site={site} />, site);
}

function ruleChapters(site: Site): Chapter[] {
  const { modifiers, deadlines, steps, glossary } = site.rules.source;
  const { language } = site.state;
  const texts = METHODOLOGY[language];
  const chapter = (id: string, heading: string, count: number, content: VNode) =>
    rulesChapter(id, heading, count, content, site);
  return [
    chapter('modificatori', texts.modifiers, modifiers.length, <Modifiers site={site} />),
    chapter('scadenze', DEADLINES[language].heading, deadlines.length, <Deadlines site={site} />),
    chapter('passi', CALENDAR[language].steps, steps.length, <Steps site={site} />),
    chapter('parole', texts.glossary, glossary.length, <Glossary site={site} />),
  ];
}

function noticeChapter(list: NoticeList, site: Site): Chapter {
  const notices = site.rules.source.notices.filter((notice) => notice.list === list);
  const heading = NAMES[site.state.language].lists[list];
  return rulesChapter(list, heading, notices.length, <Notices notices={notices} site={site} />, site);
}

/** A chapter of rules, with one link to report an error in it: a link at each of hundreds of rules would be a sixth of the page. */
function rulesChapter(id: string, heading: string, count: number, rules: VNode, site: Site): Chapter {
  const content = (
    <>
      {rules}
      <ReportError id={id} label={heading} site={site} />
    </>
  );
  return { id, heading, count, content, isClosed: true };
}
