import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import { type FormName, OTHERS, personName, roleName } from '../address/parameters.js';
import { asksPeople, fewestPeople, formPeople } from '../address/people.js';
import { askedParameters, buildRequest } from '../address/request.js';
import type { Fault, State } from '../address/state.js';
import { CalendarSection } from '../calendar/section.js';
import { page } from '../layout/layout.js';
import { IncludedPile, OtherPiles, ResultHead } from '../result/result.js';
import { SpokenTotals, TotalInSight } from '../result/totals.js';
import type { Site } from '../site.js';
import { Paper } from '../take-away/paper.js';
import { TakeAway } from '../take-away/take-away.js';
import { CALCULATOR } from '../text/calculator.js';
import { RESULT } from '../text/result.js';
import { AddressFaults } from './address-faults.js';
import { ChangedSince } from './changed-since.js';
import { FormChooser } from './form-chooser.js';
import { KeptAnswers } from './kept-answers.js';
import { People } from './people.js';
import { Questions } from './questions.js';
import { SrlsCapital } from './srls-capital.js';

/** The calculator: a form of questions and, beside it, what the answers cost. It needs no script. */
export function calculator(site: Site): string {
  const { state, rules } = site;
  const texts = CALCULATOR[state.language];
  const asked = state.form === undefined ? undefined : buildRequest(state, state.form);
  const faults = [...state.faults, ...(asked?.faults ?? [])];
  const result = asked?.request === undefined ? undefined : rules.calculate(asked.request);
  return page({
    path: '/',
    title: texts.title,
    description: texts.description,
    site,
    children: (
      <div class={state.form === undefined ? 'frame calculator landing' : 'frame calculator'}>
        <div class="intro">
          <h1>{texts.title}</h1>
          <p class="lead">{texts.lead(rules.ruleset.year)}</p>
        </div>
        <ChangedSince site={site} />
        <AddressFaults faults={faults} shown={tellingFields(state, result)} site={site} />
        <SpokenTotals result={result} site={site} />
        <QuestionForm faults={faults} result={result} site={site} />
        {asked !== undefined && state.form !== undefined && (
          <div class="answer-column">
            {result === undefined || asked.request === undefined ? (
              <p class="notice">{state.form === 'sas' ? texts.rolesMissing : RESULT[state.language].noResult}</p>
            ) : (
              <>
                <SrlsCapital site={site} />
                <ResultHead result={result} asked={asked} formLabel={texts.forms[state.form].name} site={site} />
                <IncludedPile result={result} site={site} />
                <CalendarSection request={asked.request} site={site} />
                <OtherPiles result={result} site={site} />
                <TakeAway path="/" downloads={{ csv: '/costi.csv', json: '/costi.json' }} site={site} />
                <Paper form={state.form} result={result} asked={asked} site={site} />
              </>
            )}
          </div>
        )}
      </div>
    ),
  });
}

interface FormParts {
  readonly faults: readonly Fault[];
  readonly result: Result | undefined;
  readonly site: Site;
}

function QuestionForm({ faults, result, site }: FormParts): VNode {
  const { state } = site;
  const texts = CALCULATOR[state.language];
  return (
    <form class="questions" id="calcolo" method="get" action="./" data-live>
      {/* The first button is the one that Enter presses: without it Enter would add or remove somebody. */}
      {state.form !== undefined && (
        <button class="recalculate" type="submit">
          {texts.recalculate}
        </button>
      )}
      <KeptAnswers state={state} asked={askedNames(state)} />
      <FormChooser site={site} />
      {state.form === undefined && (
        <button class="recalculate" type="submit">
          {texts.calculate}
        </button>
      )}
      {state.form !== undefined && (
        <div class="form-questions">
          <h2>{texts.questions}</h2>
          {asksPeople(state.form) && <FormPeople form={state.form} site={site} />}
          <Questions parameters={askedParameters([state.form], state)} faults={faults} site={site} />
        </div>
      )}
      {result !== undefined && <TotalInSight result={result} site={site} />}
    </form>
  );
}

/** The people of a company; only an SAS asks for their roles. */
function FormPeople({ form, site }: { form: FormName; site: Site }): VNode {
  const { state } = site;
  const people = formPeople(state, form).map(({ work, role }) => (form === 'sas' ? { work, role } : { work }));
  return <People people={people} fewest={fewestPeople(form)} words={CALCULATOR[state.language]} site={site} />;
}

/** The names of the fields that say themselves what is wrong with their answer; the start stands beside the result. */
function tellingFields(state: State, result: Result | undefined): Set<string> {
  const names = state.form === undefined ? [] : askedParameters([state.form], state).map(({ name }) => name);
  return new Set(result === undefined ? names : [...names, OTHERS.start]);
}

/** The names of the fields that the page shows; every other answer is kept. */
function askedNames(state: State): Set<string> {
  const { form } = state;
  const names = new Set<string>([OTHERS.form]);
  if (form === undefined) return names;
  names.add(OTHERS.start);
  for (const { name } of askedParameters([form], state)) names.add(name);
  for (const index of asksPeople(form) ? formPeople(state, form).keys() : []) {
    names.add(personName(index));
    if (form === 'sas') names.add(roleName(index));
  }
  return names;
}
