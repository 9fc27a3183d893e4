import type { VNode } from 'preact';
import {
  type Holiday,
  type Instalment,
  instalmentsOf,
  type Language,
  lineId,
  type RuleSource,
} from '../../../engine/index.js';
import { CALENDAR } from '../parts/calendar/texts.js';
import { type Fact, placeLinks, RuleArticle } from '../parts/facts.js';
import { dayOfYear, monthName } from '../parts/format.js';
import { ShortIndex } from '../parts/reading.js';
import { CitedSources } from '../parts/result/sources.js';
import { DEADLINES } from '../parts/rule-words.js';
import { anchor, type Site } from '../site.js';
import { When } from './expressions.js';
import { METHODOLOGY } from './texts.js';

type Deadline = RuleSource['deadlines'][number];

/** Every due date: which lines it pays, on which day and why; then the holidays that move it. */
export function Deadlines({ site }: { site: Site }): VNode {
  const { deadlines } = site.rules.source;
  return (
    <>
      <ShortIndex entries={deadlines.map(({ id, label }) => ({ id: anchor.deadline(id), label }))} />
      {deadlines.map((deadline) => (
        <DeadlineArticle key={deadline.id} deadline={deadline} site={site} />
      ))}
      <Holidays site={site} />
    </>
  );
}

function DeadlineArticle({ deadline, site }: { deadline: Deadline; site: Site }): VNode {
  const { language } = site.state;
  const texts = DEADLINES[language];
  const { id, when, schedule, movesToWorkingDay } = deadline;
  const lines = site.rules.source.lines.filter((line) => deadline.lines.includes(lineId(line)));
  const facts: Fact[] = [
    [texts.pays, ...placeLinks(lines.map((line) => ({ id: lineId(line), label: line.label })))],
    [METHODOLOGY[language].when, when && <When expression={when} site={site} />],
    [texts.due, <ScheduleWords schedule={schedule} language={language} />, movesToWorkingDay && texts.workingDay],
  ];
  return <RuleArticle id={anchor.deadline(id)} rule={deadline} facts={facts} site={site} />;
}

/** Every step to open: who has to do it, by when and where. */
export function Steps({ site }: { site: Site }): VNode {
  const { language } = site.state;
  const texts = DEADLINES[language];
  return (
    <>
      {site.rules.source.steps.map((step) => (
        <RuleArticle
          key={step.id}
          id={anchor.step(step.id)}
          rule={step}
          facts={[
            [METHODOLOGY[language].when, step.when && <When expression={step.when} site={site} />],
            [texts.due, startWords(step.daysFromStart, language)],
            [
              CALENDAR[language].procedure,
              step.procedure !== undefined && <CitedSources keys={[step.procedure]} outside site={site} />,
            ],
          ]}
          site={site}
        />
      ))}
    </>
  );
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
    <article class="rule" id={anchor.holidays}>
      <h3>{DEADLINES[site.state.language].holidays}</h3>
      <ul class="counts">
        {holidays.map((holiday) => (
          <li key={holiday.label}>
            <span lang="it">{holiday.label}</span> <span class="soft">{dayOf(holiday, site)}</span>
          </li>
        ))}
      </ul>
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
function ScheduleWords({ schedule, language }: { schedule: Deadline['schedule']; language: Language }): VNode {
  const texts = DEADLINES[language];
  if ('daysAfterStart' in schedule) {
    const { daysAfterStart } = schedule;
    return <>{daysAfterStart === 0 ? texts.onStart : texts.afterStart(daysAfterStart)}</>;
  }
  if ('daysAfterYearEnd' in schedule) return <>{texts.afterYearEnd(schedule.daysAfterYearEnd)}</>;
  if ('everyLaterYear' in schedule) return <>{texts.everyLaterYear(dayOfYear(schedule.everyLaterYear, language))}</>;
  return (
    <ul>
      {instalmentsOf(schedule).map((instalment) => (
        <li key={instalment.months.join()}>{instalmentWords(instalment, language)}</li>
      ))}
    </ul>
  );
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
