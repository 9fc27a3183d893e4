import type { VNode } from 'preact';
import { euroSpan, findRefusal, inList } from '../../../engine/index.js';
import { askedParameters, buildRequest } from '../address/calculation-request.js';
import { type Form, memberNouns } from '../address/forms.js';
import { QUERY_NAMES } from '../address/parameters.js';
import { formPeople, participantsOf } from '../address/people.js';
import { caseName } from '../parts/forms/own-case.js';
import { PairsWith } from '../parts/forms/pair-links.js';
import { TotalInSight } from '../parts/in-sight.js';
import { linkTo } from '../parts/links.js';
import { outcomesOf } from '../parts/outcomes.js';
import { answeredPage } from '../parts/questions/faults.js';
import { remedyButton } from '../parts/questions/people.js';
import { QUESTIONS } from '../parts/questions/texts.js';
import { Detail } from '../parts/result/detail.js';
import { ResultCase } from '../parts/result/questions.js';
import { ReachedLimit } from '../parts/result/reached-limit.js';
import { shownResult } from '../parts/result/result.js';
import { ResultAnswer } from '../parts/result/result-answer.js';
import { RESULT } from '../parts/result/texts.js';
import { SpokenTotals } from '../parts/result/totals.js';
import { PaperFoot } from '../parts/take-away/on-paper.js';
import { TakeAway } from '../parts/take-away/take-away.js';
import { splitTotals } from '../parts/totals.js';
import { formOf, type Site } from '../site.js';
import { landing } from './landing.js';
import { CALCULATOR } from './texts.js';

/** What a form costs in a case: the answer, the case, the detail, and what comes next. It needs no script. */
export function calculator(site: Site): string {
  const { state } = site;
  const { language } = state;
  const texts = CALCULATOR[language];
  const form = formOf(site);
  if (form === undefined) return landing(site);
  const pageRequest = buildRequest(state, form);
  const faults = [...state.faults, ...pageRequest.faults];
  const parameters = askedParameters([form], state, site.comparing);
  const names = parameters.map(({ name }) => name);
  const shown = shownResult(form, pageRequest, site);
  const outcomes = outcomesOf(form, state, site);
  const results =
    outcomes.length > 0 ? outcomes.map(({ result }) => result) : shown === undefined ? [] : [shown.result];
  const totals = results.map((one) => splitTotals(one).firstYear.total);
  const [total, other] = totals;
  const heading = caseName({ form, state });
  const spans = totals.map((one) => euroSpan(one, language, 'whole'));
  const title = total === undefined ? heading : texts.resultTitle(form.name, inList(spans, language, 'or'));
  return answeredPage({
    path: '/',
    kind: 'page result',
    ofCase: true,
    title,
    heading,
    above: <a href={linkTo('/', state, { form: undefined })}>{RESULT[language].allForms}</a>,
    description: texts.resultDescription(title),
    faults,
    // The field of the start day is shown with the result.
    shown: new Set(shown === undefined ? names : [...names, QUERY_NAMES.start]),
    site,
    children: (
      <>
        <SpokenTotals result={shown?.result} site={site} />
        <ReachedLimit form={form} site={site} />
        {shown === undefined ? (
          <Lacking form={form} site={site} />
        ) : (
          <ResultAnswer shown={shown} outcomes={outcomes} site={site} />
        )}
        <ResultCase {...{ form, pageRequest, parameters, faults, site }} result={shown?.result} />
        {shown !== undefined && <Detail shown={shown} site={site} />}
        {shown !== undefined && total !== undefined && (
          <div class="next">
            <TakeAway path="/" costs={[shown]} questions={parameters} site={site} />
            <PairsWith form={form} site={site} />
            <PaperFoot path="/" site={site} />
            <div class="in-sight">
              <TotalInSight to="risultato" total={total} other={other} language={language}>
                {heading}
              </TotalInSight>
            </div>
          </div>
        )}
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
    <div class="answer" id="risultato" tabIndex={-1}>
      <p>{refusal?.why ?? RESULT[language].noResult}</p>
      {refusal?.remedy && remedyButton(refusal.remedy, form, 'calcolo', remove)}
    </div>
  );
}
