import type { VNode } from 'preact';
import { Table } from '../reading/table.js';
import type { Site } from '../site.js';
import { CitedSources } from '../sources/cited-sources.js';
import { CHANGES } from '../text/changes.js';
import { withUnit } from '../text/format.js';
import type { FigureChange, Value } from './changed-figures.js';
import { type YearChange, yearOf } from './years.js';

/** The figures that have changed, each with its value and its sources of either year. */
export function FigureTable({ figures, change }: { figures: readonly FigureChange[]; change: YearChange }): VNode {
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
        cells: [
          <ValueOfYear key="old" value={old} site={before} />,
          <ValueOfYear key="current" value={current} site={after} />,
        ],
      }))}
    />
  );
}

function ValueOfYear({ value, site }: { value: Value | undefined; site: Site }): VNode {
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
export function UnchangedTable({ figures, site }: { figures: readonly FigureChange[]; site: Site }): VNode {
  const { language } = site.state;
  const texts = CHANGES[language];
  return (
    <Table
      caption={texts.unchanged}
      columns={[texts.figure, texts.value, texts.sources]}
      rows={figures.map(({ name, label, current }) => ({
        key: name,
        heading: label,
        cells: [
          <span key="value" class="value">
            {current !== undefined && withUnit(current.amount, current.unit, language)}
          </span>,
          <CitedSources key="sources" keys={current?.sources ?? []} site={site} />,
        ],
      }))}
    />
  );
}
