import type { VNode } from 'preact';
import {
  dayOfYear,
  type Instalment,
  instalmentsOf,
  type Language,
  lineId,
  monthName,
  type RuleSource,
} from '../../../engine/index.js';
import { CALENDAR } from '../parts/calendar/texts.js';
import { type Fact, RuleArticles } from '../parts/facts.js';
import { placeLinks } from '../parts/lists.js';
import { CitedSources, OutsideSources } from '../parts/result/sources.js';
import { DEADLINES } from '../parts/texts.js';
import { anchor, type Site } from '../site.js';
import { whenWords } from './expressions.js';
import { METHODOLOGY } from './texts.js';

type Deadline = RuleSource['deadlines'][number];

/** Every due date: which lines it pays, on which day and why. */
export function Deadlines({ site }: { site: Site }): VNode {
  const { deadlines, lines } = site.rules.source;
  const { language } = site.state;
  const texts = DEADLINES[language];
  const articles = deadlines.map((rule) => {
    const { id, when, schedule, movesToWorkingDay } = rule;
    const paid = lines.filter((line) => rule.lines.includes(lineId(line)));
    const facts: Fact[] = [
      [texts.pays, ...placeLinks(paid.map((line) => ({ id: lineId(line), label: line.label })))],
      [METHODOLOGY[language].when, when && whenWords(when, site)],
      [texts.due, ...scheduleWords(schedule, language), movesToWorkingDay && texts.workingDay],
    ];
    return { id: anchor.deadline(id), rule, facts };
  });
  return <RuleArticles articles={articles} site={site} />;
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

/** On which days a payment is due, in words. */
function scheduleWords(schedule: Deadline['schedule'], language: Language): string[] {
  const texts = DEADLINES[language];
  if ('daysAfterStart' in schedule) return [startWords(schedule.daysAfterStart, language)];
  if ('daysAfterYearEnd' in schedule) return [texts.afterYearEnd(schedule.daysAfterYearEnd)];
  if ('everyLaterYear' in schedule) return [texts.everyLaterYear(dayOfYear(schedule.everyLaterYear, language))];
  if ('instalments' in schedule || 'monthly' in schedule)
    return instalmentsOf(schedule).map((instalment) => instalmentWords(instalment, language));
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
