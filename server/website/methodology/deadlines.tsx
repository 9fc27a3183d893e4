import type { VNode } from 'preact';
import { lineId, type RuleSource } from '../../../engine/index.js';
import { RESULT } from '../parts/result/texts.js';
import { anchor, type Site } from '../site.js';
import { CitedSources } from '../sources/cited-sources.js';
import { DEADLINES } from '../text/deadlines.js';
import { METHODOLOGY } from '../text/methodology.js';
import { Holidays } from './holidays.js';
import { ShortIndex } from './short-index.js';
import { When } from './words/expression.js';
import { ScheduleWords } from './words/schedule.js';

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
  const words = RESULT[language];
  const { id, label, explanation, when, schedule, movesToWorkingDay, law, sources } = deadline;
  const lines = site.rules.source.lines.filter((line) => deadline.lines.includes(lineId(line)));
  return (
    <article class="rule" id={anchor.deadline(id)}>
      <h3>{label}</h3>
      <p>{explanation}</p>
      <dl class="facts">
        <dt>{texts.pays}</dt>
        {lines.map((line) => (
          <dd key={line.id}>
            <a href={`#${lineId(line)}`}>{line.label}</a>
          </dd>
        ))}
        {when !== undefined && (
          <>
            <dt>{METHODOLOGY[language].when}</dt>
            <dd>
              <When expression={when} site={site} />
            </dd>
          </>
        )}
        <dt>{texts.due}</dt>
        <dd>
          <ScheduleWords schedule={schedule} language={language} />
        </dd>
        {movesToWorkingDay && <dd>{texts.workingDay}</dd>}
        <dt>{words.lawOf}</dt>
        <dd lang="it">{law}</dd>
        <dt>{words.sources}</dt>
        <dd>
          <CitedSources keys={sources} site={site} />
        </dd>
      </dl>
    </article>
  );
}
