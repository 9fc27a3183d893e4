import type { VNode } from 'preact';
import type { Path } from '../../paths.js';
import { formAsks } from '../address/calculation-request.js';
import type { Form } from '../address/forms.js';
import { type Fault, isFirst, type Parameter, type Person, personName } from '../address/parameters.js';
import { formList } from '../parts/forms/form-cost.js';
import { People } from '../parts/questions/people.js';
import { HiddenAnswers, Questions } from '../parts/questions/questions.js';
import { QUESTIONS } from '../parts/questions/texts.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

interface Props {
  /** The page that asks. */
  readonly path: Path;
  readonly people: readonly Person[];
  readonly forms: readonly Form[];
  /** The questions that the forms ask. */
  readonly asked: readonly Parameter[];
  readonly faults: readonly Fault[];
  readonly site: Site;
}

/** Who takes part and where; below, folded, the other questions that change some of the forms. */
export function ComparisonQuestions({ path, people, forms, asked, faults, site }: Props): VNode {
  const { state } = site;
  const texts = COMPARISON[state.language];
  const parameters = asked.filter(({ compared }) => compared !== false);
  const names = new Set<string>([
    ...parameters.map(({ name }) => name),
    ...people.map((_, index) => personName(index)),
  ]);
  const noteOf = (parameter: Parameter): string | undefined => {
    const concerned = forms.filter((form) => formAsks(form, parameter));
    return concerned.length === 0 || isFirst(parameter, 'comparison')
      ? undefined
      : texts.concerns(formList(concerned, state.language));
  };
  return (
    <form class="questions" id="confronto" method="get" action={`.${path}`} data-live>
      {/* The first button is the one that Enter presses: without it Enter would add or remove somebody. */}
      <button class="recalculate" type="submit">
        {QUESTIONS[state.language].recalculate}
      </button>
      <HiddenAnswers state={path === '/confronto' ? state : { ...state, pair: undefined }} asked={names} />
      <People people={people.map(({ work }) => ({ work }))} fewest={1} texts={texts.people} site={site} />
      <Questions parameters={parameters} page="comparison" faults={faults} noteOf={noteOf} site={site} />
    </form>
  );
}
