import type { VNode } from 'preact';
import { ACTIONS } from '../address/actions.js';
import { OTHERS, PARAMETERS, WORK } from '../address/parameters.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { STANDINGS } from '../text/standings.js';
import type { Comparison } from './compare.js';
import { standingWords } from './say.js';
import { type WhatIf, whatIfs } from './what-if.js';

/** The answers that would change which forms stand lowest, one tap away. */
export function WhatIfs({ comparison, site }: { comparison: Comparison; site: Site }): VNode | null {
  const { state, rules } = site;
  const texts = STANDINGS[state.language];
  const found = whatIfs(state, rules, comparison);
  if (found.length === 0) return null;
  return (
    <section class="what-ifs" aria-labelledby="che-cosa-cambierebbe">
      <h2 id="che-cosa-cambierebbe">{texts.whatIf}</h2>
      <p>{texts.whatIfLead}</p>
      <ul>
        {found.map(({ answer, comparison: other }) => (
          <li key={`${answer.name}=${answer.value}`}>
            <p class="what-if-question">
              {questionOf(answer, site)} <strong>{answerLabel(answer, site)}</strong>
            </p>
            <p>{asSentence(standingWords('firstYear', other, state.language))}</p>
            <button
              type="submit"
              class="secondary"
              form="confronto"
              name={OTHERS.action}
              value={ACTIONS.answer(answer.name, answer.value)}
              data-focus="people"
            >
              {texts.answerIt}
              <span class="unseen">: {answerLabel(answer, site)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function asSentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

function factOf({ name }: WhatIf['answer'], { rules }: Site) {
  const parameter = PARAMETERS.find((one) => one.name === name);
  const fact = parameter === undefined ? undefined : rules.source.facts[parameter.field];
  return { parameter, fact };
}

function questionOf(answer: WhatIf['answer'], site: Site): string {
  const { fact } = factOf(answer, site);
  return fact !== undefined && 'question' in fact ? fact.question : CALCULATOR[site.state.language].worksHere;
}

function answerLabel(answer: WhatIf['answer'], site: Site): string {
  const { parameter, fact } = factOf(answer, site);
  const work = WORK.find((one) => one === answer.value);
  if (parameter === undefined) return work === undefined ? answer.value : CALCULATOR[site.state.language].work[work];
  const meant = 'values' in parameter ? parameter.values[answer.value] : undefined;
  const words = fact !== undefined && 'values' in fact ? fact.values : undefined;
  return words?.[String(meant)] ?? answer.value;
}
