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
import type { Site } from '../../site.js';
import { People } from '../questions/people.js';
import { Questions } from '../questions/questions.js';
import { QUESTIONS } from '../questions/texts.js';
import { givenAnswers } from '../take-away/answers.js';
import { CountedCase, QuestionForm } from './case.js';
import { CASE } from './texts.js';

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

/** The case of a result, with what its questions leave open. */
export function ResultCase({ form, pageRequest, parameters, faults, result, site }: Props): VNode {
  const { state } = site;
  const people = asksPeople(form) ? formPeople(state, form) : [];
  return (
    <CountedCase
      widest="/"
      people={people}
      answers={givenAnswers(form, parameters, faults, site)}
      open={result === undefined ? [] : openLabels(result, pageRequest, site)}
      forms={[form]}
      said={state}
      isOpen={result === undefined || faults.length > 0}
      site={site}
    >
      <QuestionForm id="calcolo" action="./#risultato" fields={askedNames(form, parameters, state)} state={state}>
        <FormChooser site={site} />
        {asksPeople(form) && (
          <People
            people={people}
            fewest={fewestPeople(form)}
            form={form}
            texts={QUESTIONS[state.language].members(memberNouns(form))}
            site={site}
          />
        )}
        <Questions parameters={parameters} page="result" faults={faults} site={site} />
      </QuestionForm>
    </CountedCase>
  );
}

/** What the questions that a result leaves open are about. */
function openLabels({ openQuestions }: Result, { places }: PageRequest, { rules, state }: Site): string[] {
  const { facts } = rules.source;
  const labels = openQuestions.map(({ path }) => {
    const parameter = parametersOf(facts).find(({ name }) => name === places().get(path));
    return (parameter && questionOf(parameter, facts).label) ?? CASE[state.language].work;
  });
  return [...new Set(labels)];
}

/** The names of the fields that the page shows. */
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
      <legend>{CASE[state.language].chooseForm}</legend>
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
