import type { ComponentChildren, VNode } from 'preact';
import { sentence } from '../../../../engine/index.js';
import type { Path } from '../../../paths.js';
import type { Form } from '../../address/forms.js';
import { type Person, type State, worksOf } from '../../address/parameters.js';
import { presumedWords } from '../../address/presumed.js';
import type { Site } from '../../site.js';
import { saysCase } from '../forms/cases.js';
import { inSentence } from '../forms/chart.js';
import { linkTo } from '../links.js';
import { HiddenAnswers } from '../questions/questions.js';
import { QUESTIONS } from '../questions/texts.js';
import { type GivenAnswer, saysWork } from '../take-away/answers.js';
import { CASE } from './texts.js';

interface Counted {
  /** The people whom the page asks for. */
  readonly people: readonly Person[];
  readonly answers: readonly GivenAnswer[];
  /** What the questions are about that the amounts leave open. */
  readonly open?: readonly string[];
  /** Those whose amounts the page shows. */
  readonly forms: readonly Form[];
  /** What the address says, without what the page presumes. */
  readonly said: State;
  readonly site: Site;
}

interface Props extends Counted {
  /** Where the same is shown, presuming nothing. */
  readonly widest: Path;
  /** For whom the forms are not. */
  readonly beside?: ComponentChildren;
  /** Whether the questions are unfolded. */
  readonly isOpen: boolean;
  /** The questions. */
  readonly children: ComponentChildren;
}

/** Which case a page counts, in words; folded, the questions that change it. */
export function CountedCase({ widest, beside, isOpen, children, ...counted }: Props): VNode {
  const { state } = counted.site;
  const texts = CASE[state.language];
  return (
    <section class="case" aria-labelledby="caso">
      <h2 id="caso">{texts.heading}</h2>
      <p>
        {caseWords(counted)}{' '}
        {presumedWords(state, counted.forms).length > 0 && (
          <a class="on-screen" href={linkTo(widest, { ...state, presumed: new Map() })} data-live>
            {QUESTIONS[state.language].presumed.widen}
          </a>
        )}
      </p>
      {beside}
      <details id="risposte" open={isOpen}>
        <summary>{texts.change}</summary>
        {children}
      </details>
    </section>
  );
}

/** What has been answered, what is open, and what is presumed: that is said to be an example. */
function caseWords({ people, answers, open = [], forms, said, site }: Counted): string {
  const texts = CASE[site.state.language];
  const presumed = presumedWords(site.state, forms);
  const count = peopleWords(people, site);
  if (!saysCase(said) && presumed.length > 0)
    return texts.example([...count, ...typicalWork(people, site), ...presumed]);
  return [
    ...(saysWork(people, site.rules) ? [] : count.map((words) => `${sentence(words)}.`)),
    ...answers.flatMap(({ label, answer, isOpen }) => (isOpen ? [] : [`${label}: ${inSentence(answer)}.`])),
    ...(open.length > 0 ? [texts.open(open.map(inSentence).join(', '))] : []),
    ...(presumed.length > 0 ? [texts.rest(presumed)] : []),
  ].join(' ');
}

/** How many they are, and how many of them only put in capital. */
function peopleWords(people: readonly Person[], { rules, state }: Site): string[] {
  const silent = people.filter(({ work }) => work === worksOf(rules.source).none).length;
  return people.length === 0 ? [] : [CASE[state.language].people(people.length - silent, silent)];
}

/** What all of them do who work, if it is the typical thing. */
function typicalWork(people: readonly Person[], { rules }: Site): string[] {
  const { typical } = rules.source.personClass;
  const { none, workOf } = worksOf(rules.source);
  const working = people.filter(({ work }) => work !== none);
  const isTypical = typical !== undefined && working.every(({ work }) => work === workOf(String(typical.value)));
  return isTypical && working.length > 0 ? [typical.text] : [];
}

interface FormProps {
  readonly id: string;
  readonly action: string;
  /** The names of the fields; every other answer of the address is kept in a hidden field. */
  readonly fields: ReadonlySet<string>;
  readonly state: State;
  readonly children: ComponentChildren;
}

/** The form with the questions of a page. */
export function QuestionForm({ id, action, fields, state, children }: FormProps): VNode {
  return (
    <form class="questions" id={id} method="get" action={action} data-live>
      {/* The first button is the one that Enter presses: without it Enter would add or remove somebody. */}
      <button class="recalculate" type="submit">
        {QUESTIONS[state.language].recalculate}
      </button>
      <HiddenAnswers state={state} fields={fields} />
      {children}
    </form>
  );
}
