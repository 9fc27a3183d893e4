import type { VNode } from 'preact';
import { type Form, formsOf, pairOf } from '../address/forms.js';
import type { Parameter, State } from '../address/parameters.js';
import { presume } from '../address/presumed.js';
import { Fold } from '../parts/fold.js';
import { shownForms } from '../parts/forms/cases.js';
import { formList, type RequestedCost } from '../parts/forms/form-cost.js';
import { PairLinks } from '../parts/forms/pair-links.js';
import { pairsAmong } from '../parts/forms/pairs.js';
import { linkTo } from '../parts/links.js';
import { List } from '../parts/lists.js';
import { PaperFoot } from '../parts/take-away/on-paper.js';
import { TakeAway } from '../parts/take-away/take-away.js';
import type { Site } from '../site.js';
import { PAIR } from './texts.js';

interface Props {
  readonly costs: readonly RequestedCost[];
  readonly asked: readonly Parameter[];
  readonly site: Site;
}

/** What comes after a comparison: to take it away, then two other pairs and all forms. */
export function NextPairs({ costs, asked, site }: Props): VNode {
  const { state, rules } = site;
  const { pair: shown = [] } = state;
  const fits = shownForms(state, rules).filter(({ misfit }) => misfit === undefined);
  const pairs = pairsAmong(fits, presume(state, rules), rules).filter(({ pair = [] }) => {
    const page = pairOf(pair, rules);
    return page?.note === undefined && page?.slug !== pairOf(shown, rules)?.slug;
  });
  return (
    <aside class="next">
      <TakeAway path="/confronto" costs={costs} asked={asked} site={site} />
      <PairLinks states={pairs} isOfSome={shown.length > 0} site={site} />
      <PaperFoot path="/confronto" site={site} />
    </aside>
  );
}

/** Links that put one of the other forms beside two, or that leave one of three out. */
export function ThirdForm({ forms, site: { state, rules } }: { forms: readonly Form[]; site: Site }): VNode {
  const texts = PAIR[state.language].third;
  const isPair = forms.length === 2;
  const all = [...formsOf(rules).values()].filter((form) => isPair !== forms.includes(form));
  const choices = all.map((form) =>
    isPair ? { name: form.name, shown: [...forms, form] } : without(form, forms, state),
  );
  const link = (shown: readonly Form[]) =>
    linkTo('/confronto', { ...state, pair: shown.map(({ address }) => address) });
  return (
    <Fold
      id="terza-forma"
      heading={isPair ? texts.add : texts.remove}
      brief={choices.map(({ name }) => name).join(', ')}
    >
      <List kind="plain-list" items={choices.map(({ name, shown }) => <a href={link(shown)}>{name}</a>)} />
    </Fold>
  );
}

function without(left: Form, forms: readonly Form[], { language }: State) {
  const shown = forms.filter((form) => form !== left);
  return { name: formList(shown, language), shown };
}
