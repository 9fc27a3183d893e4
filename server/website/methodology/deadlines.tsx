import type { ComponentChildren, VNode } from 'preact';
import {
  dayOfYear,
  type Holiday,
  type Instalment,
  instalmentsOf,
  type Language,
  monthName,
  type RuleSource,
} from '../../../engine/index.js';
import { CALENDAR } from '../parts/calendar/texts.js';
import { type Fact, IndexedArticles, RuleArticles } from '../parts/facts.js';
import { Italian } from '../parts/italian.js';
import { List } from '../parts/lists.js';
import { CitedSources, OutsideSources } from '../parts/result/sources.js';
import { DEADLINES } from '../parts/texts.js';
import { anchor, type Site } from '../site.js';
import { whenWords } from './expressions.js';
import { linesNamed } from './lines.js';
import { METHODOLOGY } from './texts.js';

type Deadline = RuleSource['deadlines'][number];

/** Every due date: which lines it pays, on which day and why; then the holidays that move it. */
export function Deadlines({ site }: { site: Site }): VNode {
  const { deadlines, lines } = site.rules.source;
  const { language } = site.state;
  const texts = DEADLINES[language];
  const articles = deadlines.map((rule) => {
    const { id, when, schedule, movesToWorkingDay } = rule;
    const facts: Fact[] = [
      [texts.pays, ...linesNamed(rule.lines, lines)],
      [METHODOLOGY[language].when, when && whenWords(when, site)],
      [texts.due, scheduleWords(schedule, language), movesToWorkingDay && texts.workingDay],
    ];
    return { id: anchor.deadline(id), rule, facts };
  });
  return (
    <>
      <IndexedArticles articles={articles} site={site} />
      <Holidays site={site} />
    </>
  );
}

/** Every step to open: who has to do it, by when and where. */
export function Steps({ site }: { site: Site }): VNode {
  const { language } = site.state;
  const articles = site.rules.source.steps.map((rule) => {
    const { id, when, daysFromStart, procedure } = rule;
    const facts: Fact[] = [
      [METHODOLOGY[language].when, when && whenWords(when, site)],
      [DEADLINES[language].due, startWords(daysFromStart, language)],
      [CALENDAR[language].procedure, procedure && <OutsideSources keys={[procedure]} site={site} />],
    ];
    return { id: anchor.step(id), rule, facts };
  });
  return <RuleArticles articles={articles} site={site} />;
}

/** The words of the glossary, each with what it means and where that is written. */
export function Glossary({ site }: { site: Site }): VNode {
  return (
    <dl class="glossary">
      {site.rules.source.glossary.map(({ id, label, text, sources }) => (
        <div key={id} id={anchor.term(id)}>
          <dt>
            <dfn>{label}</dfn>
          </dt>
          <dd>
            {text} <CitedSources keys={sources} site={site} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function startWords(days: number, language: Language): string {
  const { onStart, afterStart, beforeStart } = DEADLINES[language];
  if (days === 0) return onStart;
  return days > 0 ? afterStart(days) : beforeStart(-days);
}

/** The public holidays, which move a payment to the next working day. */
function Holidays({ site }: { site: Site }): VNode {
  const { holidays } = site.rules.source;
  return (
    <article class="rule" id={anchor.holidays} aria-labelledby={anchor.heading(anchor.holidays)}>
      <h3 id={anchor.heading(anchor.holidays)}>{DEADLINES[site.state.language].holidays}</h3>
      <List
        kind="counts"
        items={holidays.map((holiday) => (
          <>
            <Italian language={site.state.language}>{holiday.label}</Italian>{' '}
            <span class="soft">{dayOf(holiday, site)}</span>
          </>
        ))}
      />
      <CitedSources keys={[...new Set(holidays.flatMap(({ sources }) => sources))]} site={site} />
    </article>
  );
}

function dayOf(holiday: Holiday, { state }: Site): string {
  return 'on' in holiday
    ? dayOfYear(holiday.on, state.language)
    : DEADLINES[state.language].afterEaster(holiday.daysAfterEaster);
}

/** On which days a payment is due, in words. */
function scheduleWords(schedule: Deadline['schedule'], language: Language): ComponentChildren {
  const texts = DEADLINES[language];
  if ('daysAfterStart' in schedule) return startWords(schedule.daysAfterStart, language);
  if ('daysAfterYearEnd' in schedule) return texts.afterYearEnd(schedule.daysAfterYearEnd);
  if ('everyLaterYear' in schedule) return texts.everyLaterYear(dayOfYear(schedule.everyLaterYear, language));
  if ('instalments' in schedule || 'monthly' in schedule)
    return <List items={instalmentsOf(schedule).map((instalment) => instalmentWords(instalment, language))} />;
  return schedule satisfies never;
}

/** The months that an instalment pays for, and its day; one that comes before the last of them is of the next year. */
function instalmentWords({ months, due }: Instalment, language: Language): string {
  const { months: fromTo, ofNextYear } = DEADLINES[language];
  const first = Math.min(...months);
  const last = Math.max(...months);
  const names = months.map((month) => monthName(month, language));
  const isRun = months.length > 1 && last - first === months.length - 1;
  const covered = isRun ? fromTo(monthName(first, language), monthName(last, language)) : names.join(', ');
  const day = dayOfYear(due, language);
  return `${covered}: ${due.month > last ? day : ofNextYear(day)}`;
}
