import type { VNode } from 'preact';
import type { RuleSource } from '../../../engine/index.js';
import { Table } from '../reading/table.js';
import { anchor, type Site } from '../site.js';
import { CitedSources } from '../sources/cited-sources.js';
import { longDate, withUnit } from '../text/format.js';
import { METHODOLOGY } from '../text/methodology.js';
import { figureUses, type Use } from './figure-uses.js';
import { OperationWords } from './words/operation.js';

type Figure = RuleSource['figures'][string];

/** Every number of the year, with its source, the day by which it must be looked at again and the rules that read it. */
export function Figures({ site }: { site: Site }): VNode {
  const { rules, state } = site;
  const texts = METHODOLOGY[state.language];
  const uses = figureUses(rules.source);
  return (
    <Table
      caption={texts.figures}
      columns={texts.figureColumns}
      rows={Object.entries(rules.source.figures).map(([name, figure]) => ({
        key: name,
        id: anchor.figure(name),
        heading: <FigureName label={figure.label} uses={uses.get(name) ?? []} site={site} />,
        cells: [
          <span key="value" class="value">
            {withUnit(rules.figureValues.get(name) ?? 0, figure.unit, state.language)}
          </span>,
          <Origin key="origin" figure={figure} site={site} />,
          <Review key="review" figure={figure} site={site} />,
        ],
      }))}
    />
  );
}

/** Until when the figure can be trusted. */
function Review({ figure, site: { state } }: { figure: Figure; site: Site }): VNode {
  const texts = METHODOLOGY[state.language];
  if ('derive' in figure) return <>{texts.withItsFigures}</>;
  return <>{figure.reviewBy === undefined ? texts.closedYear : longDate(figure.reviewBy, state.language)}</>;
}

function FigureName({ label, uses, site }: { label: string; uses: readonly Use[]; site: Site }): VNode {
  return (
    <>
      {label}
      {uses.length > 0 && (
        <span class="used-by">
          {METHODOLOGY[site.state.language].usedBy}{' '}
          {uses.map((use, index) => (
            <>
              {index > 0 && '; '}
              <a href={`#${use.target}`}>{use.label}</a>
            </>
          ))}
        </span>
      )}
    </>
  );
}

function Origin({ figure, site }: { figure: Figure; site: Site }): VNode {
  if ('sources' in figure) return <CitedSources keys={figure.sources} site={site} />;
  return (
    <>
      {METHODOLOGY[site.state.language].calculated} <OperationWords operation={figure.derive} site={site} />
    </>
  );
}
