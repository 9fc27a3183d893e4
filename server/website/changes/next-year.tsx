import type { VNode } from 'preact';
import { newValueWords, type RuleSource, withUnit } from '../../../engine/index.js';
import { type Chapter, Table } from '../parts/reading.js';
import { CitedSources } from '../parts/result/sources.js';
import { RESULT } from '../parts/result/texts.js';
import type { Site } from '../site.js';
import { CHANGES } from './texts.js';
import { yearOf } from './years.js';

/**
 * What the rules of a year say of the next one: the values that the law has fixed already, and when those are known that change
 * every year.
 * @returns undefined if the rules of the next year are there, or if these say nothing of it
 */
export function nextYear(site: Site): Chapter | undefined {
  const texts = CHANGES[site.state.language];
  const next = yearOf(site) + 1;
  const rows = Object.entries(site.rules.source.figures).flatMap(([name, figure]) => {
    const known = knownOf(figure, site);
    return known === undefined ? [] : [{ key: name, heading: figure.label, ...known }];
  });
  if (rows.length === 0 || site.years.numbers.some((year) => year >= next)) return undefined;
  return {
    id: 'prossimo',
    heading: texts.nextYear(next),
    count: rows.length,
    isClosed: true,
    content: (
      <Table
        caption={texts.nextYear(next)}
        columns={[texts.figure, String(yearOf(site)), String(next), RESULT[site.state.language].sources]}
        rows={rows}
      />
    ),
  };
}

type Figure = RuleSource['figures'][string];

/** The cells of a figure: its value, what is known of the next one, and the sources of that. */
function knownOf(figure: Figure, site: Site): { readonly cells: readonly (string | VNode)[] } | undefined {
  const { rules, state, today } = site;
  if (!('value' in figure)) return undefined;
  const { value, unit, nextYear: name, everyYear, reviewBy } = figure;
  const written = (amount: number) => withUnit(amount, unit, state.language);
  const sources = (keys: readonly string[]) => <CitedSources keys={keys} site={site} />;
  const next = rules.source.figures[name ?? ''];
  if (next !== undefined && 'value' in next)
    return { cells: [written(value), written(next.value), sources(next.sources)] };
  if (everyYear === undefined || reviewBy === undefined) return undefined;
  const words = newValueWords(yearOf(site) + 1, reviewBy, today)[state.language];
  return { cells: [written(value), words, sources(figure.sources)] };
}
