import type { VNode } from 'preact';
import { reachedLimit } from '../../address/calculation-request.js';
import { type Form, formsOf } from '../../address/forms.js';
import type { Site } from '../../site.js';
import { linkTo } from '../links.js';

/** A notice that an answer calls for another form, with a link to it. */
export function ReachedLimit({ form, site: { state, rules } }: { form: Form; site: Site }): VNode | null {
  const limit = reachedLimit(form, state, rules);
  if (limit === undefined) return null;
  return (
    <p class="notice" id="limite" role="note">
      {limit.why}{' '}
      {limit.instead !== undefined && limit.see !== undefined && (
        <a
          class="on-screen"
          href={linkTo('/', state, {
            form: [...formsOf(rules).values()].find(({ id }) => id === limit.instead)?.address,
          })}
        >
          {limit.see}
        </a>
      )}
    </p>
  );
}
