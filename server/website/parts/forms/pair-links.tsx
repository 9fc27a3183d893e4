import type { VNode } from 'preact';
import { inList, type Rules } from '../../../../engine/index.js';
import { addressesOf, type Form, formsOf, pairOf, pairPages } from '../../address/forms.js';
import type { State } from '../../address/parameters.js';
import { comparedPeople } from '../../address/people.js';
import type { Site } from '../../site.js';
import { linkTo } from '../links.js';
import { List } from '../lists.js';
import { shownForms } from './cases.js';
import { pairsAmong } from './pairs.js';
import { CHART } from './texts.js';

/** A link to forms side by side: to their own page where they have one. */
export function pairLink(compared: State, rules: Rules): string {
  const pair = pairOf(compared.pair ?? [], rules);
  return linkTo(pair === undefined ? '/confronto' : `/${pair.slug}`, compared);
}

/** The question that a link to forms side by side asks. */
export function pairQuestion({ pair = [], language }: State, rules: Rules): string {
  const forms = formsOf(rules);
  const names = pair.map((address) => forms.get(address)?.name ?? address);
  return CHART[language].pairs.question(pairOf(pair, rules)?.label ?? inList(names, language, 'or'));
}

interface Props {
  readonly states: readonly State[];
  /** Whether the comparison of all forms is linked too: not from itself. */
  readonly isOfSome?: boolean;
  readonly site: Site;
}

/** So many pairs are offered. */
const MOST_PAIRS = 2;

/** Links to a few pairs of forms side by side, and to the comparison of all; nothing where there is neither. */
export function PairLinks({ states, isOfSome = true, site: { state, rules } }: Props): VNode | null {
  if (states.length === 0 && !isOfSome) return null;
  const texts = CHART[state.language].pairs;
  const pairs = states.slice(0, MOST_PAIRS).map((one) => <a href={pairLink(one, rules)}>{pairQuestion(one, rules)}</a>);
  const all = <a href={linkTo('/confronto', { ...state, pair: undefined })}>{texts.all}</a>;
  return (
    <nav class="pairs" aria-labelledby="confronta">
      <h2 id="confronta">{texts.heading}</h2>
      <List items={isOfSome ? [...pairs, all] : pairs} />
    </nav>
  );
}

/** Where a form is compared with others that share a page with it, first those that are for the case. */
export function PairsWith({ form, site }: { form: Form; site: Site }): VNode {
  const { state, rules } = site;
  const people = comparedPeople(state, formsOf(rules));
  const forCase = pairsAmong(shownForms(state, rules), state, rules).filter(({ pair }) => pair?.includes(form.address));
  const pages = [...pairPages(rules).values()].filter(({ forms }) => forms.includes(form.id));
  const all = [...forCase, ...pages.map(({ forms }) => ({ ...state, people, pair: addressesOf(forms, rules) }))];
  return <PairLinks states={[...new Map(all.map((one) => [String(one.pair), one])).values()]} site={site} />;
}
