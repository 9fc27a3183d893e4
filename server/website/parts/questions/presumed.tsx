import type { VNode } from 'preact';
import { quantityInWords } from '../../../../engine/index.js';
import type { Path } from '../../../paths.js';
import { questionOf } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import type { Parameter } from '../../address/parameters.js';
import { presumedWords } from '../../address/presumed.js';
import type { Site } from '../../site.js';
import { linkTo } from '../links.js';
import { QUESTIONS } from './texts.js';

interface Props {
  /** Where the same forms are shown, presuming nothing. */
  readonly path: Path;
  /** Those whose amounts the page shows. */
  readonly forms: readonly Form[];
  readonly site: Site;
}

/**
 * What the address presumes for the amounts of a page, with a link to the same page without it; nothing if it presumes nothing.
 */
export function Presumed({ path, forms, site: { state } }: Props): VNode | null {
  const words = presumedWords(state, forms);
  if (words.length === 0) return null;
  const texts = QUESTIONS[state.language].presumed;
  return (
    <p class="notice presumed" role="note">
      {texts.words(words.join(', '))}{' '}
      <a class="on-screen" href={linkTo(path, { ...state, presumed: new Map() })} data-live>
        {texts.widen}
      </a>
    </p>
  );
}

/** The answer that an address presumes, in the words of the field; undefined if it presumes none or the visitor has answered. */
export function presumedAnswer(parameter: Parameter, { state, rules }: Site): string | undefined {
  const { name } = parameter;
  const answer = state.answers.has(name) ? undefined : state.presumed.get(name);
  if (answer === undefined) return undefined;
  const { values = {}, unit = '' } = questionOf(parameter, rules.source.facts);
  return 'values' in parameter
    ? (values[String(parameter.values[answer])] ?? answer)
    : quantityInWords(Number(answer), unit, state.language);
}
