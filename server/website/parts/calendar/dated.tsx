import type { VNode } from 'preact';
import { longDay, type RuleSource } from '../../../../engine/index.js';
import { anchor, type Site } from '../../site.js';
import { ReportError } from '../report.js';
import { Grounds } from '../result/sources.js';
import { CALENDAR } from './texts.js';

/** A day, and whether it has passed. */
export function Day({ date, site: { state, today } }: { date: string; site: Site }): VNode {
  return (
    <>
      {longDay(date, state.language)}
      {date < today && <span class="note"> {CALENDAR[state.language].past}</span>}
    </>
  );
}

/** What steps and payments have in common. */
type Dated = Pick<RuleSource['deadlines'][number], 'id' | 'label' | 'law' | 'explanation' | 'sources'> & {
  readonly procedure?: string;
};

/** Why something falls on a day. */
export function explained({ explanation }: Dated): VNode {
  return <p>{explanation}</p>;
}

/** Where it is done, its law and its sources. */
export function grounded(rule: Dated, site: Site): VNode {
  const { id, label, law, sources, procedure } = rule;
  const { language } = site.state;
  const place = site.rules.source.sources[procedure ?? ''];
  return (
    <>
      {place !== undefined && (
        <p>
          {CALENDAR[language].procedure}:{' '}
          <a href={place.url} lang="it">
            {place.publisher}: {place.title}
          </a>
        </p>
      )}
      <Grounds law={law} keys={sources} place={anchor['daysFromStart' in rule ? 'step' : 'deadline'](id)} site={site} />
      <ReportError id={id} label={label} site={site} />
    </>
  );
}
