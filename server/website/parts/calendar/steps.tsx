import type { VNode } from 'preact';
import type { Calendar } from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { Facts, lawFact } from '../facts.js';
import { longDate } from '../format.js';
import { Sources } from '../result/sources.js';
import { RESULT } from '../result/texts.js';
import { Terms } from '../terms.js';
import { CALENDAR } from './texts.js';

/** Whether a day has passed, for a start that has not: what was to be done by then is to be done now. */
export function isMissed(day: string, start: string, today: string): boolean {
  return day < today && today <= start;
}

/** What to do to open, day by day; each step opens to how, by which law, and where it is done. */
export function Steps({ steps, start, site }: Pick<Calendar, 'steps' | 'start'> & { readonly site: Site }): VNode {
  const { today } = site;
  const { language } = site.state;
  const texts = CALENDAR[language];
  return (
    <ol class="steps">
      {steps.map(({ date, step, label, law, explanation, procedure, sources }) => (
        <li key={step}>
          {isMissed(date, start, today) ? (
            <span class="at-once">{texts.atOnce}</span>
          ) : (
            <time dateTime={date}>{longDate(date, language)}</time>
          )}
          <details class="payment" id={`passo-${step}`}>
            <summary>{label}</summary>
            <div class="line-body">
              <p>{explanation}</p>
              <Terms of={[label, explanation]} site={site} />
              <Facts
                of={[
                  [
                    texts.procedure,
                    procedure !== null && (
                      <a href={procedure.url} lang="it">
                        {procedure.publisher}: {procedure.title}
                      </a>
                    ),
                  ],
                  lawFact(law, language),
                  [RESULT[language].sources, <Sources sources={sources} site={site} />],
                ]}
              />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
