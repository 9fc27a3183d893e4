import type { VNode } from 'preact';
import { type Form, formsOf, pairPages } from '../../address/forms.js';
import type { State } from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { shownForms } from '../forms/cases.js';
import { pairLink, pairQuestion, pairStates } from '../forms/chart.js';
import { pairsAmong } from '../forms/pairs.js';
import { linkTo } from '../links.js';
import { Links } from '../lists.js';
import { RESULT } from './texts.js';

/** So many pairs are offered beside the comparison of all forms. */
const MOST_PAIRS = 2;

/** Where the form is compared with others, for the same case. */
export function Compare({ form, site }: { form: Form; site: Site }): VNode {
  const { state, rules } = site;
  const texts = RESULT[state.language].compare;
  return (
    <nav class="compare" aria-labelledby="confronta">
      <h2 id="confronta">{texts.heading}</h2>
      <Links
        links={[
          ...pairsOf(form, site).map((one) => [pairLink(one, rules), pairQuestion(one, rules)] as const),
          [linkTo('/confronto', { ...state, pair: undefined }), texts.all],
        ]}
      />
    </nav>
  );
}

/** The pairs with the form that have a page, those for the case first; for a form without such a page any others with it. */
function pairsOf(form: Form, site: Site): State[] {
  const { state, rules } = site;
  const forCase = pairsAmong(shownForms(state, rules), state, rules).filter(({ pair }) => pair?.includes(form.address));
  const pages = [...pairPages(rules).values()].filter(({ forms }) => forms.includes(form.id));
  const others = [...formsOf(rules).values()].filter((other) => other !== form);
  const onPages = others.filter(({ id }) => pages.some(({ forms }) => forms.includes(id)));
  const all = [...forCase, ...pairStates(form, onPages, site), ...pairStates(form, others, site)];
  const byPair = new Map(all.map((one) => [[...(one.pair ?? [])].sort().join(), one]));
  return [...byPair.values()].slice(0, MOST_PAIRS);
}
