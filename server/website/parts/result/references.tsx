import type { VNode } from 'preact';
import type { Calendar, Costs } from '../../../../engine/index.js';
import { SHOWN_LISTS, type Site } from '../../site.js';
import type { How } from '../entry.js';
import { FoldedTerms } from '../facts.js';
import { Sources } from './sources.js';
import { RESULT } from './texts.js';

/** A result and its calendar, which is missing in years without due dates. */
interface Shown {
  readonly result: Costs;
  readonly calendar: Calendar | undefined;
}

/** The texts that a result and its calendar unfold. */
export function unfoldedTexts({ result, calendar }: Shown, { rules: { source } }: Site): string[] {
  const steps = new Set(calendar?.steps.map(({ step }) => step));
  const payments = [...(calendar?.payments ?? []), ...(calendar?.afterwards ?? [])];
  const deadlines = new Set(payments.map(({ deadline }) => deadline));
  return [
    ...result.lines.flatMap(({ label, meta }) => [label, meta.explanation]),
    ...SHOWN_LISTS.flatMap((list) => result[list]).flatMap(({ label, text }) => [label, text]),
    ...[
      ...source.steps.filter(({ id }) => steps.has(id)),
      ...source.deadlines.filter(({ id }) => deadlines.has(id)),
    ].flatMap(({ label, explanation }) => [label, explanation]),
  ];
}

/** The keys of the sources of the lines of a result. */
export function lineSources({ lines }: Costs): string[] {
  return lines.flatMap(({ sources }) => sources.map(({ key }) => key));
}

/** What all parts of a result refer to: the glossary, except on paper, and the sources. */
export function References({ how, site, ...shown }: Shown & { readonly how: How; readonly site: Site }): VNode {
  const heading = RESULT[site.state.language].lineSources;
  const sources = <Sources keys={lineSources(shown.result)} site={site} />;
  if (how === 'paper') {
    return (
      <section class="references" aria-labelledby="fonti">
        <h3 id="fonti">{heading}</h3>
        {sources}
      </section>
    );
  }
  return (
    <div class="references on-screen">
      <FoldedTerms of={unfoldedTexts(shown, site)} site={site} />
      <details class="fold" id="fonti">
        <summary>{heading}</summary>
        {sources}
      </details>
    </div>
  );
}
