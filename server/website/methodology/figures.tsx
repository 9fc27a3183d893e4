import type { ComponentChildren, VNode } from 'preact';
import {
  copiedWords,
  figuresBehind,
  type Line,
  lineId,
  longDay,
  namesInAmount,
  namesInEffect,
  quoted,
  type RuleSource,
  sentence,
  withUnit,
} from '../../../engine/index.js';
import { joined, type Place, placeLinks } from '../parts/lists.js';
import { Table } from '../parts/reading.js';
import { CitedSources } from '../parts/result/sources.js';
import { anchor, type Site } from '../site.js';
import { termWords } from './expressions.js';
import { METHODOLOGY } from './texts.js';

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
        heading: figureName(figure.label, uses.get(name) ?? [], site),
        cells: [
          <span key="value" class="value">
            {withUnit(rules.figureValues.get(name) ?? 0, figure.unit, state.language)}
          </span>,
          origin(figure, site),
          reviewWords(figure, site),
        ],
      }))}
    />
  );
}

/** Until when the figure can be trusted. */
function reviewWords(figure: Figure, { state }: Site): string {
  const texts = METHODOLOGY[state.language];
  if ('derive' in figure) return texts.withItsFigures;
  return figure.reviewBy === undefined ? texts.closedYear : longDay(figure.reviewBy, state.language);
}

function figureName(label: string, uses: readonly Place[], site: Site): ComponentChildren {
  return [
    label,
    uses.length > 0 && (
      <span class="used-by">
        {METHODOLOGY[site.state.language].usedBy} {joined(placeLinks(uses), '; ')}
      </span>
    ),
  ];
}

/** Where a figure comes from: its sources, or what it is calculated from. */
function origin(figure: Figure, site: Site): ComponentChildren {
  const { rules, state } = site;
  const texts = METHODOLOGY[state.language];
  if ('sources' in figure) {
    const { sources, readIn, nextYear, copiedFrom } = figure;
    const next = nextYear && withUnit(rules.figureValues.get(nextYear) ?? 0, figure.unit, state.language);
    return [
      <CitedSources key="sources" keys={sources} valueIn={readIn} site={site} />,
      next !== undefined && <p key="next">{texts.fromNextYear(next)}</p>,
      copiedFrom !== undefined && <p key="copied">{sentence(copiedWords(copiedFrom)[state.language])}.</p>,
    ];
  }
  return [`${texts.calculated} `, termWords(figure.derive, site)];
}

/** Which rules read each figure directly, as places on the page; by the name of the figure. */
function figureUses(source: RuleSource): ReadonlyMap<string, readonly Place[]> {
  const uses = new Map<string, Place[]>();
  const use = (names: readonly unknown[], by: Place): void => {
    for (const name of new Set(names)) if (typeof name === 'string') uses.set(name, [...(uses.get(name) ?? []), by]);
  };
  for (const line of source.lines) use(readBy(line), { label: line.label, id: lineId(line) });
  for (const { id, label, effect } of source.modifiers) use(namesInEffect(effect), { label, id: anchor.modifier(id) });
  for (const [name, { label }] of Object.entries(source.figures))
    use(figuresBehind(name, source), { label, id: anchor.figure(name) });
  for (const [name, condition] of Object.entries(source.conditions))
    if ('value' in condition) use([condition.value].flat(), { label: condition.label, id: anchor.condition(name) });
  for (const { id, label, amount } of source.notices)
    if (amount !== undefined) use([amount.min, amount.max], { label, id: anchor.notice(id) });
  return uses;
}

function readBy({ amount, forEach, administratorShare }: Line): readonly unknown[] {
  const cases = [...(amount ?? []), ...(forEach ?? []).flatMap((group) => group.amount)];
  return [...cases.flatMap(namesInAmount), administratorShare?.dividedBy];
}

/** What the rules count among the people of a request, and the shares of those counts. */
export function Counts({ site: { rules, state } }: { site: Site }): VNode {
  const { facts } = rules.source;
  const { dividedBy } = METHODOLOGY[state.language];
  const label = (name: string) => quoted(facts[name]?.label ?? name, state.language);
  return (
    <ul class="counts">
      {Object.entries(facts).map(([name, fact]) =>
        'question' in fact ? null : (
          <li key={name} id={anchor.fact(name)}>
            {fact.label}
            {fact.type === 'share' && (
              <span class="soft">
                {' '}
                {label(fact.part)} {dividedBy} {label(fact.whole)}
              </span>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

/** How many things the rules count. */
export function howManyCounts({ rules }: Site): number {
  return Object.values(rules.source.facts).filter((fact) => !('question' in fact)).length;
}
