import type { VNode } from 'preact';
import { OTHERS, type Parameter, personName } from '../address/parameters.js';
import { askedParameters, formAsks } from '../address/request.js';
import { KeptAnswers } from '../calculator/kept-answers.js';
import { People } from '../calculator/people.js';
import { Questions } from '../calculator/questions.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { COMPARISON } from '../text/comparison.js';
import type { Comparison } from './compare.js';
import { listOf } from './say.js';
import { YearQuestion } from './year-question.js';

/** The questions that move no total of any form. */
const MOVES_NOTHING = ['attivita'];
const FIRST = ['sicilia'];

/** Who takes part and where; folded, the other questions that move some of the forms. */
export function ComparisonQuestions({ comparison, site }: { comparison: Comparison; site: Site }): VNode {
  const { state } = site;
  const texts = COMPARISON[state.language];
  const { people, held, faults } = comparison;
  const forms = held.map(({ form }) => form);
  const parameters = askedParameters(forms, state).filter(({ name }) => !MOVES_NOTHING.includes(name));
  const asked = new Set<string>([
    OTHERS.otherYear,
    ...parameters.map(({ name }) => name),
    ...people.map((_, index) => personName(index)),
  ]);
  const noteOf = (parameter: Parameter): string | undefined => {
    const concerned = forms.filter((form) => formAsks(form, parameter));
    return FIRST.includes(parameter.name) ? undefined : texts.concerns(listOf(concerned, state.language));
  };
  return (
    <form class="questions" id="confronto" method="get" action="./confronto" data-live>
      {/* The first button is the one that Enter presses: without it Enter would add or remove somebody. */}
      <button class="recalculate" type="submit">
        {CALCULATOR[state.language].recalculate}
      </button>
      <KeptAnswers state={state} asked={asked} />
      <h2>{CALCULATOR[state.language].questions}</h2>
      <People people={people.map(({ work }) => ({ work }))} fewest={1} words={texts.people} site={site} />
      <YearQuestion site={site} />
      <Questions parameters={parameters} first={FIRST} faults={faults} noteOf={noteOf} site={site} />
    </form>
  );
}
