import type { VNode } from 'preact';
import { longDay, type RuleSource } from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { Facts, lawFact, sourcesFact, Terms } from '../facts.js';
import { keptPart } from '../kept.js';
import { ReportError } from '../report.js';
import { CALENDAR } from './texts.js';

/** A day, and whether it has passed. */
export function Day({ date, site: { state, today } }: { date: string; site: Site }): VNode {
  return (
    <>
      <time dateTime={date}>{longDay(date, state.language)}</time>
      {date < today && <span class="note"> {CALENDAR[state.language].past}</span>}
    </>
  );
}

/** What rules about a day have in common. */
type Dated = Pick<RuleSource['deadlines'][number], 'id' | 'label' | 'law' | 'explanation' | 'sources'> & {
  readonly procedure?: string;
};

/** Why something falls on a day. */
export const explained = keptPart(({ label, explanation }: Dated, site) => (
  <>
    <p>{explanation}</p>
    <Terms of={[label, explanation]} site={site} />
  </>
));

/** Where it is done, by which law, and where that is written. */
export const grounded = keptPart(({ id, label, law, procedure, sources }: Dated, site) => {
  const { language } = site.state;
  const place = site.rules.source.sources[procedure ?? ''];
  return (
    <>
      <Facts
        of={[
          [
            CALENDAR[language].procedure,
            place && (
              <a href={place.url} lang="it">
                {place.publisher}: {place.title}
              </a>
            ),
          ],
          lawFact(law, language),
          sourcesFact(sources, site),
        ]}
      />
      <ReportError id={id} label={label} site={site} />
    </>
  );
});
