import type { VNode } from 'preact';
import type { Calendar, Costs } from '../../../../engine/index.js';
import { SHOWN_LISTS, type Site } from '../../site.js';
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

/** What all parts of a result refer to: the glossary, and the sources. */
export function References({ site, ...shown }: Shown & { readonly site: Site }): VNode {
  return (
    <div class="references">
      <FoldedTerms of={unfoldedTexts(shown, site)} site={site} />
      <details class="fold" id="fonti">
        <summary>{RESULT[site.state.language].lineSources}</summary>
        <Sources keys={lineSources(shown.result)} site={site} />
      </details>
    </div>
  );
}
