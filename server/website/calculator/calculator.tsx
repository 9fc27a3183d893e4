import type { VNode } from 'preact';
import { fewestPeople, findRefusal, NAMES, type Result } from '../../../engine/index.js';
import { askedParameters, buildRequest } from '../address/calculation-request.js';
import { type Form, formsOf, memberNouns, rolesOf } from '../address/forms.js';
import { type Fault, type Parameter, personName, QUERY_NAMES, roleName, type State } from '../address/parameters.js';
import { asksPeople, formPeople, participantsOf } from '../address/people.js';
import { CALENDAR } from '../parts/calendar/texts.js';
import { PairLinks, pairStates } from '../parts/forms/chart.js';
import { firstYearSpan } from '../parts/forms/form-cost.js';
import { TotalInSight } from '../parts/in-sight.js';
import { List, placeLinks } from '../parts/lists.js';
import { answeredPage } from '../parts/questions/faults.js';
import { People, remedyButton } from '../parts/questions/people.js';
import { HiddenAnswers, Questions } from '../parts/questions/questions.js';
import { QUESTIONS } from '../parts/questions/texts.js';
import { NextQuestions, OpenQuestions } from '../parts/result/next-questions.js';
import { LIST_PLACES } from '../parts/result/notices.js';
import { ReachedLimit } from '../parts/result/reached-limit.js';
import { ResultHead, ResultParts, shownResult } from '../parts/result/result.js';
import { RESULT } from '../parts/result/texts.js';
import { SpokenTotals } from '../parts/result/totals.js';
import { givenAnswers } from '../parts/take-away/answers.js';
import { AnswersInWords, PaperFoot } from '../parts/take-away/on-paper.js';
import { TakeAway } from '../parts/take-away/take-away.js';
import { TAKE_AWAY } from '../parts/take-away/texts.js';
import { splitTotals, totalName } from '../parts/totals.js';
import { formOf, SHOWN_LISTS, type Site } from '../site.js';
import { landing } from './landing.js';
import { CALCULATOR } from './texts.js';

/** The calculator: a form of questions and, beside it, what the answers cost. It needs no script. */
export function calculator(site: Site): string {
  const { state, rules } = site;
  const texts = CALCULATOR[state.language];
  const form = formOf(site);
  if (form === undefined) return landing(site);
  const pageRequest = buildRequest(state, form);
  const faults = [...state.faults, ...pageRequest.faults];
  const parameters = askedParameters([form], state, site.comparing);
  const names = parameters.map(({ name }) => name);
  const others = [...formsOf(rules).values()].filter((one) => one !== form);
  const shown = shownResult(form, pageRequest, site);
  const result = shown?.result;
  const title =
    shown === undefined
      ? RESULT[state.language].heading(form.name)
      : texts.resultTitle(form.name, firstYearSpan(shown, state.language));
  return answeredPage({
    path: '/',
    kind: 'calculator',
    ofCase: true,
    title,
    description: texts.resultDescription(title),
    faults,
    // The field of the start day is shown with the result.
    shown: new Set(shown === undefined ? names : [...names, QUERY_NAMES.start]),
    presumedFor: [form],
    site,
    children: (
      <>
        <SpokenTotals result={result} site={site} />
        {questionForm(form, { parameters, faults, result }, site)}
        <div class="answer-column">
          {shown === undefined ? (
            <Lacking form={form} site={site} />
          ) : (
            <>
              <ReachedLimit form={form} site={site} />
              <ResultHead shown={shown} site={site}>
                <NextQuestions result={shown.result} pageRequest={pageRequest} site={site} />
              </ResultHead>
              <div class="on-paper">
                <AnswersInWords answers={givenAnswers(form, parameters, pageRequest.faults, site)} site={site} />
                <OpenQuestions result={shown.result} site={site} />
              </div>
              <PairLinks states={pairStates(form, others, site)} site={site} />
              <ResultParts shown={shown} site={site} />
              <TakeAway path="/" costs={[shown]} asked={parameters} site={site} />
              <PaperFoot path="/" site={site} />
            </>
          )}
        </div>
      </>
    ),
  });
}

/** Why there is no result yet, with a button for the change that gives one, where a single change is enough. */
function Lacking({ form, site: { state } }: { form: Form; site: Site }): VNode {
  const { language } = state;
  const people = participantsOf(formPeople(state, form), form);
  const refusal = findRefusal(form, people, form.person);
  const { remove } = QUESTIONS[language].members(memberNouns(form));
  return (
    <div class="notice" id="risultato" tabIndex={-1}>
      <p>{refusal?.why ?? RESULT[language].noResult}</p>
      {refusal?.remedy && remedyButton(refusal.remedy, form, 'calcolo', remove)}
    </div>
  );
}

interface Asked {
  readonly parameters: readonly Parameter[];
  readonly faults: readonly Fault[];
  readonly result: Result | undefined;
}

function questionForm(form: Form, { parameters, faults, result }: Asked, site: Site): VNode {
  const { state } = site;
  return (
    <form class="questions" id="calcolo" method="get" action="./#risultato" data-live>
      {/* The first button is the one that Enter presses: without it Enter would add or remove somebody. */}
      <button class="recalculate" type="submit">
        {QUESTIONS[state.language].recalculate}
      </button>
      <HiddenAnswers state={state} asked={askedNames(form, parameters, state)} />
      <FormChooser site={site} />
      <div class="form-questions">
        <h2>{QUESTIONS[state.language].questions}</h2>
        {asksPeople(form) && <FormPeople form={form} site={site} />}
        <Questions parameters={parameters} page="result" faults={faults} site={site} />
      </div>
      {result !== undefined && <ResultIndex result={result} site={site} />}
    </form>
  );
}

/** The people of a company, with their roles where it has several. */
function FormPeople({ form, site }: { form: Form; site: Site }): VNode {
  const { state } = site;
  const texts = QUESTIONS[state.language].members(memberNouns(form));
  return <People people={formPeople(state, form)} fewest={fewestPeople(form)} form={form} texts={texts} site={site} />;
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
function FormChooser({ site }: { site: Site }): VNode {
  const { state, rules } = site;
  const texts = CALCULATOR[state.language];
  return (
    <fieldset class="forms">
      <legend>{texts.chooseForm}</legend>
      {[...formsOf(rules).values()].map((form) => (
        <label class="form-choice" key={form.address}>
          <input
            type="radio"
            name={QUERY_NAMES.form}
            value={form.address}
            checked={form.address === state.form}
            data-shows="risultato"
          />
          {form.name}
        </label>
      ))}
    </fieldset>
  );
}

/** The total, which stays in sight; on a wide screen also links to the parts of the result. */
function ResultIndex({ result, site }: { result: Result; site: Site }): VNode {
  const { language } = site.state;
  const { included, index } = RESULT[language];
  const { lists } = NAMES[language];
  const notices = SHOWN_LISTS.filter((list) => list !== 'assumptions' && result[list].length > 0);
  const parts = [
    { id: 'pila-included', label: included },
    ...(site.rules.source.deadlines.length > 0 ? [{ id: 'calendario', label: CALENDAR[language].heading }] : []),
    ...notices.map((list) => ({ id: LIST_PLACES[list], label: lists[list] })),
    { id: 'porta-via', label: TAKE_AWAY[language].heading },
  ];
  return (
    <div class="in-sight">
      <TotalInSight to="risultato" total={splitTotals(result).firstYear.total} language={site.state.language}>
        {totalName('firstYear', site.state.language)}
      </TotalInSight>
      <nav class="result-index" aria-label={index}>
        <List items={placeLinks(parts)} />
      </nav>
    </div>
  );
}
