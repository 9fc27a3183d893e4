import type { ComponentChildren, VNode } from 'preact';
import type { Path } from '../../paths.js';
import type { Form } from '../address/forms.js';
import { type Fault, type Parameter, type Person, personName, type State } from '../address/parameters.js';
import { People } from '../parts/questions/people.js';
import { Questions } from '../parts/questions/questions.js';
import { CountedCase, QuestionForm } from '../parts/result/case.js';
import type { Site } from '../site.js';
import { comparedAnswers } from './files.js';
import { COMPARISON } from './texts.js';

interface Props {
  /** The page that asks. */
  readonly path: Path;
  readonly people: readonly Person[];
  readonly forms: readonly Form[];
  /** The questions that the forms ask. */
  readonly questions: readonly Parameter[];
  readonly faults: readonly Fault[];
  /** What the address says, without what the page presumes. */
  readonly said: State;
  /** For whom the forms are not. */
  readonly beside?: ComponentChildren;
  readonly site: Site;
}

/** The case of some forms: who takes part and where, and the other questions that change some of them. */
export function ComparedCase({ path, people, forms, questions, faults, said, beside, site }: Props): VNode {
  const { state } = site;
  const parameters = questions.filter(({ compared }) => compared !== false);
  // What is assumed concerns some of the forms only: each says it where it counts.
  const answered = questions.filter(({ name }) => state.answers.has(name));
  const names = new Set<string>([
    ...parameters.map(({ name }) => name),
    ...people.map((_, index) => personName(index)),
  ]);
  return (
    <CountedCase
      widest="/confronto"
      people={people}
      answers={comparedAnswers({ people, faults }, answered, site)}
      forms={forms}
      said={said}
      beside={beside}
      isOpen={faults.some(({ name }) => names.has(name))}
      site={site}
    >
      <QuestionForm
        id="confronto"
        action={`.${path}`}
        fields={names}
        state={path === '/confronto' ? state : { ...state, pair: undefined }}
      >
        <People
          people={people.map(({ work }) => ({ work }))}
          fewest={1}
          texts={COMPARISON[state.language].people}
          site={site}
        />
        <Questions parameters={parameters} page="comparison" faults={faults} site={site} />
      </QuestionForm>
    </CountedCase>
  );
}
