import type { VNode } from 'preact';
import { formsVerdict, plainText, type Text } from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { inSentence } from './chart.js';
import { sharesOf, viewOf } from './shares.js';
import type { RequestedCost } from './standings.js';

interface Props {
  /** For the same people, in the order of the page. */
  readonly forms: readonly RequestedCost[];
  /** What the verdict holds for, to begin its first sentence. */
  readonly lead?: string | undefined;
  readonly site: Site;
}

/** Which of some forms costs least in the first 12 months, by how much and why; with what most pay where the page counts it. */
export function Verdict({ forms, lead, site: { state, rules } }: Props): VNode {
  const { isRealistic } = viewOf(state);
  const compared = forms.map(({ request, result }) => ({
    asked: { request },
    result,
    firstYear: sharesOf(result, rules, { isRealistic, years: 1 }).total,
  }));
  const [first, ...rest] = formsVerdict(compared, rules, { usual: isRealistic });
  const begin = lead !== undefined && typeof first === 'string' ? `${lead} ${inSentence(first)}` : first;
  return <>{[begin, ...rest].map(piece)}</>;
}

function piece(part: Text[number] | undefined, index: number): VNode | string {
  if (part === undefined) return '';
  return typeof part === 'object' && 'strong' in part ? <strong key={index}>{part.strong}</strong> : plainText([part]);
}
