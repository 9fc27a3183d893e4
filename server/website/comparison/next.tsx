import type { VNode } from 'preact';
import { pairOf } from '../address/forms.js';
import type { Parameter } from '../address/parameters.js';
import { presume } from '../address/presumed.js';
import { shownForms } from '../parts/forms/cases.js';
import type { RequestedCost } from '../parts/forms/form-cost.js';
import { PairLinks } from '../parts/forms/pair-links.js';
import { pairsAmong } from '../parts/forms/pairs.js';
import { PaperFoot } from '../parts/take-away/on-paper.js';
import { TakeAway } from '../parts/take-away/take-away.js';
import type { Site } from '../site.js';

interface Props {
  readonly costs: readonly RequestedCost[];
  readonly questions: readonly Parameter[];
  readonly site: Site;
}

/** What comes after a comparison: to take it away, then two other pairs and all forms. */
export function NextPairs({ costs, questions, site }: Props): VNode {
  const { state, rules } = site;
  const { pair: shown = [] } = state;
  const fits = shownForms(state, rules).filter(({ misfit }) => misfit === undefined);
  const pairs = pairsAmong(fits, presume(state, rules), rules).filter(({ pair = [] }) => {
    const page = pairOf(pair, rules);
    return page?.note === undefined && page?.slug !== pairOf(shown, rules)?.slug;
  });
  return (
    <aside class="next">
      <TakeAway path="/confronto" costs={costs} questions={questions} site={site} />
      <PairLinks states={pairs} isOfSome={shown.length > 0} site={site} />
      <PaperFoot path="/confronto" site={site} />
    </aside>
  );
}
