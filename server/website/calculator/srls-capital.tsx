import type { VNode } from 'preact';
import { hasFullCapital } from '../comparison/full-capital.js';
import { linkTo } from '../layout/link.js';
import type { Site } from '../site.js';
import { REFUSALS } from '../text/refusals.js';

/** Says of an SRLS what the comparison says of it where its capital is that of an SRL, and leads to the SRL. */
export function SrlsCapital({ site: { state, rules } }: { site: Site }): VNode | null {
  if (state.form !== 'srls' || !hasFullCapital(state, rules)) return null;
  const texts = REFUSALS[state.language];
  return (
    <p class="notice" id="capitale-da-srl" role="note">
      {texts.refusals['capital-of-an-srl']}{' '}
      <a class="on-screen" href={linkTo('/', state, { form: 'srl' })}>
        {texts.seeSrl}
      </a>
    </p>
  );
}
