import type { VNode } from 'preact';
import type { RuleSource } from '../../../engine/index.js';
import { withUnit } from '../parts/format.js';
import { Table } from '../parts/reading.js';
import { CitedSources } from '../parts/result/sources.js';
import { RESULT } from '../parts/result/texts.js';
import type { Site } from '../site.js';
import { CHANGES } from './texts.js';
import { idBefore, type YearChange, yearOf } from './years.js';

/** The figures that have changed, each with its value and its sources of either year. */
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
  const { language } = site.state;
  const texts = CHANGES[language];
  if (value === undefined) return <span class="soft">{texts.absent}</span>;
  return (
    <>
      <span class="value">{withUnit(value.amount, value.unit, language)}</span>
      {value.sources.length === 0 ? (
        <p class="source-note">{texts.derived}</p>
      ) : (
        <CitedSources keys={value.sources} outside site={site} />
      )}
    </>
  );
}

/** The figures that stay as they were, with their sources of this year. */
export function unchangedTable(figures: readonly FigureChange[], site: Site): VNode {
  const { language } = site.state;
  const texts = CHANGES[language];
  return (
    <Table
      caption={texts.unchanged}
      columns={[texts.figure, texts.value, RESULT[language].sources]}
      rows={figures.map(({ name, label, current }) => ({
        key: name,
        heading: label,
        cells: [
          current && <span class="value">{withUnit(current.amount, current.unit, language)}</span>,
          <CitedSources key="sources" keys={current?.sources ?? []} site={site} />,
        ],
      }))}
    />
  );
}

/** A figure before and after, as a link to its place on the page. */
export function figureMove(figure: FigureChange, site: Site): VNode {
  return (
    <a key={figure.name} href={`#cambia-${figure.name}`}>
      {figureMoveWords(figure, site)}
    </a>
  );
}

/** A figure before and after, in one line: `Reddito minimale: da 18.555 € all’anno a 18.808 € all’anno`. */
export function figureMoveWords({ label, old, current }: FigureChange, { state: { language } }: Site): string {
  const texts = CHANGES[language];
  const said = ({ amount, unit }: Value) => withUnit(amount, unit, language);
  const now = current === undefined ? '' : said(current);
  if (old === undefined) return texts.newFigure(label, now);
  return current === undefined ? texts.goneFigure(label, said(old)) : texts.moved(label, said(old), now);
}

/** A figure of one year or of both. */
export interface FigureChange {
  readonly name: string;
  readonly label: string;
  readonly old: Value | undefined;
  readonly current: Value | undefined;
}

interface Value {
  readonly amount: number;
  readonly unit: string;
  /** None where it follows from other figures. */
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
export function unchangedFigures(change: YearChange): FigureChange[] {
  const changed = new Set(changedFigures(change).map(({ name }) => name));
  return Object.entries(change.after.rules.source.figures)
    .filter(([name, figure]) => !changed.has(name) && 'sources' in figure)
    .map(([name, { label }]) => ({
      name,
      label,
      old: figureIn(idBefore(change, 'figures', name), change.before),
      current: figureIn(name, change.after),
    }));
}

function figureIn(name: string, { rules }: Site): Value | undefined {
  const figure: RuleSource['figures'][string] | undefined = rules.source.figures[name];
  const amount = rules.figureValues.get(name);
  if (figure === undefined || amount === undefined) return undefined;
  return { amount, unit: figure.unit, sources: 'sources' in figure ? figure.sources : [] };
}
