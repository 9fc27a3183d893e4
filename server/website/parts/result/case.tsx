import type { VNode } from 'preact';
import { fewestPeople, type Result } from '../../../../engine/index.js';
import { type PageRequest, questionOf } from '../../address/calculation-request.js';
import { type Form, formsOf, memberNouns, rolesOf } from '../../address/forms.js';
import {
  type Fault,
  type Parameter,
  parametersOf,
  personName,
  QUERY_NAMES,
  roleName,
  type State,
} from '../../address/parameters.js';
import { asksPeople, formPeople } from '../../address/people.js';
import { presumedWords } from '../../address/presumed.js';
import type { Site } from '../../site.js';
import { inSentence } from '../forms/chart.js';
import { linkTo } from '../links.js';
import { People } from '../questions/people.js';
import { HiddenAnswers, Questions } from '../questions/questions.js';
import { QUESTIONS } from '../questions/texts.js';
import { givenAnswers } from '../take-away/answers.js';
import { answerNotes } from './open-questions.js';
import { RESULT } from './texts.js';

interface Props {
  readonly form: Form;
  readonly pageRequest: PageRequest;
  /** The questions of the page. */
  readonly parameters: readonly Parameter[];
  readonly faults: readonly Fault[];
  /** Undefined where the answers make no request. */
  readonly result: Result | undefined;
  readonly site: Site;
}

/** Which case the page counts, in words; folded, the questions that change it. */
export function Case(props: Props): VNode {
  const { form, pageRequest, parameters, faults, result, site } = props;
  const texts = RESULT[site.state.language].case;
  const open = result === undefined ? [] : openLabels(result, pageRequest, site);
  const given = givenAnswers(form, parameters, faults, site);
  return (
    <section class="case" aria-labelledby="caso">
      <h2 id="caso">{texts.heading}</h2>
      <p>
        {given.map(({ question, label = question, answer }) => `${label}: ${inSentence(answer)}.`).join(' ')}{' '}
        {open.length > 0 && texts.open(open.join(', '))}
        {presumedWords(site.state, [form]).length > 0 && (
          <>
            {' '}
            <a class="on-screen" href={linkTo('/', site.state, { presumed: new Map() })} data-live>
              {QUESTIONS[site.state.language].presumed.widen}
            </a>
          </>
        )}
      </p>
      <details id="risposte" open={result === undefined || faults.length > 0}>
        <summary>{texts.change}</summary>
        <QuestionForm {...props} />
      </details>
    </section>
  );
}

/** What the questions that a result leaves open are about. */
function openLabels({ openQuestions }: Result, { places }: PageRequest, { rules, state }: Site): string[] {
  const { facts } = rules.source;
  const labels = openQuestions.map(({ path }) => {
    const parameter = parametersOf(facts).find(({ name }) => name === places().get(path));
    return (parameter && questionOf(parameter, facts).label) ?? RESULT[state.language].case.work;
  });
  return [...new Set(labels)].map(inSentence);
}

function QuestionForm({ form, pageRequest, parameters, faults, result, site }: Props): VNode {
  const { state } = site;
  const texts = QUESTIONS[state.language];
  return (
    <form class="questions" id="calcolo" method="get" action="./#risultato" data-live>
      {/* The first button is the one that Enter presses: without it Enter would add or remove somebody. */}
      <button class="recalculate" type="submit">
        {texts.recalculate}
      </button>
      <HiddenAnswers state={state} asked={askedNames(form, parameters, state)} />
      <FormChooser site={site} />
      {asksPeople(form) && (
        <People
          people={formPeople(state, form)}
          fewest={fewestPeople(form)}
          form={form}
          texts={texts.members(memberNouns(form))}
          site={site}
        />
      )}
      <Questions
        parameters={parameters}
        page="result"
        faults={faults}
        site={site}
        {...(result && { noteOf: answerNotes(result, pageRequest, site) })}
      />
    </form>
  );
}

/** The names of the fields that the page shows; every other answer is kept in a hidden field. */
function askedNames(form: Form, parameters: readonly Parameter[], state: State): Set<string> {
  const people = asksPeople(form) ? [...formPeople(state, form).keys()] : [];
  return new Set<string>([
    QUERY_NAMES.form,
    QUERY_NAMES.start,
    ...parameters.map(({ name }) => name),
    ...people.map(personName),
    ...(rolesOf(form).size > 0 ? people.map(roleName) : []),
  ]);
}

/** The legal forms, to choose another. */
function FormChooser({ site: { state, rules } }: { site: Site }): VNode {
  return (
    <fieldset class="forms">
      <legend>{RESULT[state.language].case.chooseForm}</legend>
      {[...formsOf(rules).values()].map(({ address, name }) => (
        <label class="form-choice" key={address}>
          <input
            type="radio"
            name={QUERY_NAMES.form}
            value={address}
            checked={address === state.form}
            data-shows="risultato"
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
