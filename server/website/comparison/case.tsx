import type { ComponentChildren, VNode } from 'preact';
import { sentence } from '../../../engine/index.js';
import type { Path } from '../../paths.js';
import type { Form } from '../address/forms.js';
import { type Fault, type Parameter, type Person, personName, worksOf } from '../address/parameters.js';
import { presumedWords } from '../address/presumed.js';
import { saysCase } from '../parts/forms/cases.js';
import { inSentence } from '../parts/forms/chart.js';
import { linkTo } from '../parts/links.js';
import { workLabel } from '../parts/questions/answers.js';
import type { Site } from '../site.js';
import { ComparisonQuestions } from './questions.js';
import { CASE } from './texts.js';

interface Props {
  /** The page that asks. */
  readonly path: Path;
  readonly people: readonly Person[];
  readonly forms: readonly Form[];
  /** The questions that the forms ask. */
  readonly asked: readonly Parameter[];
  readonly faults: readonly Fault[];
  /** What the address says, without what the page presumes. */
  readonly said: Site['state'];
  /** For whom the forms are not. */
  readonly children?: ComponentChildren;
  readonly site: Site;
}

/** Which case is counted, in a sentence, with the questions that change it. */
export function CountedCase({ said, children, ...questions }: Props): VNode {
  const { forms, people, asked, faults, site } = questions;
  const texts = CASE[site.state.language];
  const names = new Set<string>([...asked.map(({ name }) => name), ...people.map((_, index) => personName(index))]);
  const presumed = presumedWords(site.state, forms);
  return (
    <section class="case" aria-labelledby="contato-cosi">
      <h2 id="contato-cosi">{texts.heading}</h2>
      <p>
        {caseSentence(questions, said)}{' '}
        {presumed.length > 0 && (
          <a class="on-screen" href={linkTo('/confronto', { ...site.state, presumed: new Map() })} data-live>
            {texts.widen}
          </a>
        )}
      </p>
      {children}
      <details id="cambia-risposte" open={faults.some(({ name }) => names.has(name))}>
        <summary>{texts.change}</summary>
        <ComparisonQuestions {...questions} />
      </details>
    </section>
  );
}

/** The people and the answers of a case. What is presumed is said to be an example. */
function caseSentence(asked: Pick<Props, 'people' | 'forms' | 'site'>, said: Props['said']): string {
  const { forms, site } = asked;
  const { state } = site;
  const texts = CASE[state.language];
  const presumed = presumedWords(state, forms);
  const people = peopleWords(asked);
  if (!saysCase(said) && presumed.length > 0) return texts.example([...people, ...presumed]);
  // What is answered is told in the words of what is presumed: both are the same case.
  const answered = presumedWords({ ...state, answers: new Map(), presumed: state.answers }, forms).map(inSentence);
  const given = `${sentence([...people, ...answered].join(', '))}.`;
  return presumed.length > 0 ? `${given} ${texts.rest(presumed)}` : given;
}

/** How many they are, and what those do who have said it. */
function peopleWords({ people, site }: Pick<Props, 'people' | 'site'>): string[] {
  const { personClass } = site.rules.source;
  const { none, undecided, classOf } = worksOf(site.rules.source);
  const working = people.filter(({ work }) => work !== none);
  const { typical } = personClass;
  const works = working.flatMap(({ work }) => {
    if (work === undecided) return [];
    const isTypical = working.length === 1 && classOf(work) === typical?.value;
    return [isTypical ? typical.text : withoutYes(workLabel(work, site))];
  });
  return [CASE[site.state.language].people(working.length, people.length - working.length), ...new Set(works)];
}

/** `nel commercio o nei servizi`, of `Sì, nel commercio o nei servizi`: an answer about work that is yes, within a sentence. */
function withoutYes(label: string): string {
  return label.replace(/^\p{L}+, /u, '');
}
