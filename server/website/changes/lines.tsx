import type { VNode } from 'preact';
import { type Line, lineId, type RulesDiff } from '../../../engine/index.js';
import { formsOf } from '../address/forms.js';
import { Facts, lawFact } from '../parts/facts.js';
import { linkToPlace } from '../parts/links.js';
import { exactChange } from '../parts/spans.js';
import type { Site } from '../site.js';
import { changedFigures, type FigureChange, FigureMove } from './figures.js';
import { CHANGES } from './texts.js';
import { idBefore, toldIn, type YearChange, yearSources } from './years.js';

type LineImpact = RulesDiff['impact']['lines'][number];

/** The lines that change: by how much, for whom, because of which figures, by whose word. */
export function ChangedLines({ change }: { change: YearChange }): VNode {
  const figures = changedFigures(change);
  return (
    <>
      {change.diff.impact.lines.map((impact) => (
        <ChangedLine key={impact.id} impact={impact} figures={figures} change={change} />
      ))}
    </>
  );
}

interface Parts {
  readonly impact: LineImpact;
  readonly figures: readonly FigureChange[];
  readonly change: YearChange;
}

function ChangedLine({ impact, figures, change }: Parts): VNode {
  const { before, after } = change;
  const { language } = after.state;
  const texts = CHANGES[language];
  const [old, current] = [lineOf(idBefore(change, 'lines', impact.id), before), lineOf(impact.id, after)];
  const behind = new Set(impact.through.filter(({ section }) => section === 'figures').map(({ id }) => id));
  const moved = figures.filter(({ name }) => behind.has(name));
  const rule = current ?? old;
  return (
    <article class="rule" id={`voce-${impact.id}`}>
      <h3>{rule?.label ?? impact.label}</h3>
      <Facts
        of={[
          [texts.howMuch, ...howMuch(impact, current === undefined, old === undefined, after)],
          [texts.forWhom, formNames(impact.forms, after)],
          [texts.because, ...moved.map((figure) => <FigureMove key={figure.name} figure={figure} change={change} />)],
          // What a year says of a line, where the two years do not say the same.
          ...(old?.explanation === current?.explanation
            ? []
            : [toldIn(before, old?.explanation), toldIn(after, current?.explanation)]),
          lawFact(rule?.law, language),
          yearSources(current?.sources, after),
          yearSources(old?.sources, before),
        ]}
      />
      {current !== undefined && (
        <p class="soft">
          <a href={linkToPlace('/metodologia', impact.id, after.state)}>{texts.wholeLine}</a>
        </p>
      )}
    </article>
  );
}

function howMuch({ min, max, moving }: LineImpact, isGone: boolean, isNew: boolean, { state }: Site): string[] {
  const texts = CHANGES[state.language];
  const told = (span: LineImpact['min'], name: string) =>
    span === null ? [] : [`${name}: ${exactChange(span, state.language)}`];
  const isBoth = min !== null && max !== null && min.smallest === max.smallest && min.largest === max.largest;
  return [
    isNew ? [texts.appears] : [],
    isGone ? [texts.disappears] : [],
    isBoth ? [exactChange(min, state.language)] : [...told(min, texts.minimum), ...told(max, texts.maximum)],
    moving === 0 ? [texts.outside] : [],
  ].flat();
}

function lineOf(id: string, { rules }: Site): Line | undefined {
  return rules.source.lines.find((line) => lineId(line) === id);
}

function formNames(forms: readonly string[], { rules }: Site): string {
  return [...formsOf(rules).values()]
    .filter(({ id }) => forms.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
