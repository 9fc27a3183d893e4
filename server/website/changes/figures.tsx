import type { VNode } from 'preact';
import { type RuleSource, withUnit } from '../../../engine/index.js';
import { Table } from '../parts/reading.js';
import { CitedSources, OutsideSources } from '../parts/result/sources.js';
import { RESULT } from '../parts/result/texts.js';
import type { Site } from '../site.js';
import { CHANGES } from './texts.js';
import { type YearChange, yearOf } from './years.js';

/** The figures that have changed, each with its value and sources in both years. */
export function figureTable(figures: readonly FigureChange[], change: YearChange): VNode {
  const { before, after } = change;
  const texts = CHANGES[after.state.language];
  return (
    <Table
      caption={texts.figures}
      columns={[texts.figure, String(yearOf(before)), String(yearOf(after))]}
      rows={figures.map(({ name, label, old, current }) => ({
        key: name,
        id: `cambia-${name}`,
        heading: label,
        cells: [valueOfYear(old, before), valueOfYear(current, after)],
      }))}
    />
  );
}

function valueOfYear(value: Value | undefined, site: Site): VNode {
  const texts = CHANGES[site.state.language];
  if (value === undefined) return <span class="soft">{texts.absent}</span>;
  return (
    <>
      <span class="value">{value.words}</span>
      {value.sources.length === 0 ? (
        <p class="source-note">{texts.derived}</p>
      ) : (
        <OutsideSources keys={value.sources} site={site} />
      )}
    </>
  );
}

/** The figures that have not changed, with their sources of this year. */
export function unchangedTable(figures: ReturnType<typeof unchangedFigures>, site: Site): VNode {
  const { rules, state } = site;
  const { language } = state;
  const texts = CHANGES[language];
  return (
    <Table
      caption={texts.unchanged}
      columns={[texts.figure, texts.value, RESULT[language].sources]}
      rows={figures.map(({ name, label, unit, sources }) => ({
        key: name,
        heading: label,
        cells: [
          <span class="value">{withUnit(rules.figureValues.get(name) ?? 0, unit, language)}</span>,
          <CitedSources key="sources" keys={sources} site={site} />,
        ],
      }))}
    />
  );
}

/** A figure before and after, in one line: `Reddito minimale: da 18.555 € all’anno a 18.808 € all’anno`. */
export function figureMoveWords({ label, old, current }: FigureChange, { state: { language } }: Site): string {
  const texts = CHANGES[language];
  if (old === undefined) return texts.newFigure(label, current?.words ?? '');
  return current === undefined ? texts.goneFigure(label, old.words) : texts.moved(label, old.words, current.words);
}

/** A figure of one year or of both. */
export interface FigureChange {
  readonly name: string;
  readonly label: string;
  readonly old: Value | undefined;
  readonly current: Value | undefined;
}

interface Value {
  /** With its unit. */
  readonly words: string;
  /** None for a calculated figure. */
  readonly sources: readonly string[];
}

/** The figures that have another value, are new or are gone, as the report of the rules' changes finds them. */
export function changedFigures({ before, after, diff }: YearChange): FigureChange[] {
  return diff.changes
    .filter(({ section, kind, differences }) => {
      const hasMoved = differences.some(({ path, computed }) => path === 'value' || computed === true);
      return section === 'figures' && (kind === 'added' || kind === 'removed' || hasMoved);
    })
    .map(({ id, formerId, label }) => {
      const [old, current] = [figureIn(formerId ?? id, before), figureIn(id, after)];
      const figure = after.rules.source.figures[id] ?? before.rules.source.figures[id];
      return { name: id, label: figure?.label ?? label, old, current };
    });
}

/** The figures that both years have with the same value. */
export function unchangedFigures(change: YearChange) {
  const changed = new Set(changedFigures(change).map(({ name }) => name));
  return Object.entries(change.after.rules.source.figures).flatMap(([name, figure]) =>
    !changed.has(name) && 'sources' in figure ? [{ name, ...figure }] : [],
  );
}

function figureIn(name: string, { rules, state }: Site): Value | undefined {
  const figure: RuleSource['figures'][string] | undefined = rules.source.figures[name];
  const amount = rules.figureValues.get(name);
  if (figure === undefined || amount === undefined) return undefined;
  const words = withUnit(amount, figure.unit, state.language);
  return { words, sources: 'sources' in figure ? figure.sources : [] };
}
