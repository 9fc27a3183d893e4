import type { VNode } from 'preact';
import { type Form, formsOf, pairPages } from '../../address/forms.js';
import type { State } from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { shownForms } from '../forms/cases.js';
import { PairLinks, pairStates } from '../forms/pair-links.js';
import { pairsAmong } from '../forms/pairs.js';

/** Where the form is compared with others, for the same case. */
export function Compare({ form, site }: { form: Form; site: Site }): VNode {
  return <PairLinks states={pairsOf(form, site)} site={site} />;
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
  return [...byPair.values()];
}
