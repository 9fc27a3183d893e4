import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import type { Asked } from '../address/request.js';
import type { Site } from '../site.js';
import { RESULT } from '../text/result.js';
import { LineGroups } from './line-groups.js';
import { NextQuestions } from './next-question.js';
import { NoticeGroup } from './notice.js';
import { Totals } from './totals.js';
import { TotalsNotes } from './totals-notes.js';

interface Parts {
  readonly result: Result;
  readonly asked: Asked;
  readonly formLabel: string;
  readonly site: Site;
}

/** What a form costs: the totals and the question that would settle most of them. */
export function ResultHead({ result, asked, formLabel, site }: Parts): VNode {
  return (
    <section class="result-head" aria-labelledby="risultato">
      <h2 id="risultato" tabIndex={-1} data-early="heading">
        {RESULT[site.state.language].heading(formLabel)}
      </h2>
      <Totals result={result} site={site} />
      <TotalsNotes result={result} site={site} />
      <NextQuestions result={result} asked={asked} site={site} />
    </section>
  );
}

/** The first pile: what the totals hold, line by line. */
export function IncludedPile({ result, site }: { result: Result; site: Site }): VNode {
  const texts = RESULT[site.state.language];
  return (
    <section class="pile pile-included" aria-labelledby="pila-included">
      <h3 id="pila-included">
        {texts.piles.included} <span class="count">{result.lines.filter((line) => line.includedInTotals).length}</span>
      </h3>
      <p class="pile-note">{texts.pileNotes.included}</p>
      <LineGroups result={result} site={site} />
      <p class="inail">
        {texts.inailHeading}: {result.inailDetail.reasons.join(' ')}
      </p>
    </section>
  );
}

/** The other three piles: what the totals do not hold; then what to know and what is taken for granted. */
export function OtherPiles({ result, site }: { result: Result; site: Site }): VNode {
  const texts = RESULT[site.state.language];
  const pile = (list: 'excludedMandatory' | 'notDeterminable' | 'possibleAdditional') => (
    <NoticeGroup
      id={`pila-${list}`}
      heading={texts.piles[list]}
      note={texts.pileNotes[list]}
      notices={result[list]}
      site={site}
    />
  );
  return (
    <>
      {pile('excludedMandatory')}
      {pile('notDeterminable')}
      {pile('possibleAdditional')}
      <NoticeGroup id="da-sapere" heading={texts.warnings} notices={result.warnings} site={site} />
      <NoticeGroup
        id="ipotesi"
        heading={texts.assumptions}
        fold={texts.showAssumptions}
        notices={result.assumptions}
        site={site}
      />
    </>
  );
}
