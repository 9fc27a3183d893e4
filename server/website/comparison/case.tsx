import type { ComponentChildren, VNode } from 'preact';
import { inList, sentence } from '../../../engine/index.js';
import type { Path } from '../../paths.js';
import type { Form } from '../address/forms.js';
import { type Fault, type Parameter, type Person, personName, worksOf } from '../address/parameters.js';
import { presumedWords } from '../address/presumed.js';
import { saysCase } from '../parts/forms/cases.js';
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
      <div class="counted-case">
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
      </div>
    </section>
  );
}

/** The people and the answers of a case. What is presumed is said to be an example. */
function caseSentence({ people, forms, site }: Pick<Props, 'people' | 'forms' | 'site'>, said: Props['said']): string {
  const { state } = site;
  const { language } = state;
  const texts = CASE[language];
  const presumed = presumedWords(state, forms);
  const { none, undecided } = worksOf(site.rules.source);
  const working = people.filter(({ work }) => work !== none);
  const who = texts.people(working.length, people.length - working.length);
  if (!saysCase(said) && presumed.length > 0) return texts.example([who, ...presumed.filter((one) => one !== who)]);
  const works = working.flatMap(({ work }) => (work === undecided ? [] : [labelInside(workLabel(work, site))]));
  // What is answered is told in the words of what is presumed: both are the same case.
  const answered = { ...state, answers: new Map<string, string>(), presumed: state.answers };
  const given = [
    who,
    ...(works.length === 0 ? [] : [inList(new Set(works), language)]),
    ...presumedWords(answered, forms),
  ];
  return [`${sentence(given.join(', '))}.`, presumed.length > 0 ? texts.rest(presumed) : ''].join(' ').trim();
}

/** `nel commercio o nei servizi`, of `Sì, nel commercio o nei servizi`: an answer about work that is yes, within a sentence. */
function labelInside(label: string): string {
  return label.replace(/^\p{L}+, /u, '');
}
