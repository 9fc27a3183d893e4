import type { VNode } from 'preact';
import { type Line, lineId, type RulesDiff } from '../../../engine/index.js';
import { formsOf } from '../address/forms.js';
import { linkTo } from '../parts/links.js';
import { RESULT } from '../parts/result/texts.js';
import { exactChange } from '../parts/spans.js';
import type { Site } from '../site.js';
import { changedFigures, type FigureChange, FigureMove } from './figures.js';
import { CHANGES } from './texts.js';
import { idBefore, type YearChange, YearSources, yearOf } from './years.js';

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
  return (
    <article class="rule" id={`voce-${impact.id}`}>
      <h3>{(current ?? old)?.label ?? impact.label}</h3>
      <dl class="facts">
        <dt>{texts.howMuch}</dt>
        {howMuch(impact, current === undefined, old === undefined, after).map((text) => (
          <dd key={text}>{text}</dd>
        ))}
        <dt>{texts.forWhom}</dt>
        <dd>{formNames(impact.forms, after)}</dd>
        {moved.length > 0 && <dt>{texts.because}</dt>}
        {moved.map((figure) => (
          <dd key={figure.name}>
            <FigureMove figure={figure} change={change} />
          </dd>
        ))}
        <Told line={old} other={current} site={before} />
        <Told line={current} other={old} site={after} />
        <dt>{RESULT[language].lawOf}</dt>
        <dd lang="it">{(current ?? old)?.law}</dd>
        <YearSources keys={current?.sources ?? []} site={after} />
        <YearSources keys={old?.sources ?? []} site={before} />
      </dl>
      {current !== undefined && (
        <p class="soft">
          <a href={`${linkTo('/metodologia', after.state)}#${impact.id}`}>{texts.wholeLine}</a>
        </p>
      )}
    </article>
  );
}

/** What a year says of a line, where the two years do not say the same. */
function Told({ line, other, site }: { line: Line | undefined; other: Line | undefined; site: Site }): VNode | null {
  if (line === undefined || line.explanation === other?.explanation) return null;
  return (
    <>
      <dt>{CHANGES[site.state.language].toldIn(yearOf(site))}</dt>
      <dd>{line.explanation}</dd>
    </>
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
