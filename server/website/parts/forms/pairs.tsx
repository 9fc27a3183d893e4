import type { VNode } from 'preact';
import type { Form } from '../../address/forms.js';
import { formsOf } from '../../address/forms.js';
import { comparedPeople } from '../../address/people.js';
import type { Site } from '../../site.js';
import { linkTo } from '../links.js';
import { CHART } from './texts.js';

interface Props {
  readonly form: Form;
  /** The forms to set beside it. */
  readonly forms: readonly Form[];
  readonly site: Site;
}

/** A form beside each of some others, one tap away, and beside all of them. */
export function PairLinks({ form, forms, site: { state, rules } }: Props): VNode {
  const texts = CHART[state.language].pairs;
  const { pair: _, ...rest } = state;
  const people = comparedPeople(state, formsOf(rules));
  return (
    <section class="pairs" aria-labelledby="due-alla-volta">
      <h2 id="due-alla-volta">{texts.heading}</h2>
      <ul>
        {forms.map((other) => (
          <li key={other.address}>
            <a href={linkTo('/confronto', { ...rest, people, pair: [form.address, other.address] })}>
              {texts.pair(form.name, other.name)}
            </a>
          </li>
        ))}
        <li>
          <a href={linkTo('/confronto', { ...rest, people })}>{texts.all(formsOf(rules).size)}</a>
        </li>
      </ul>
    </section>
  );
}
