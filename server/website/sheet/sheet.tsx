import type { VNode } from 'preact';
import { findRefusal } from '../../../engine/index.js';
import { askedParameters, buildRequest, type PageRequest } from '../address/calculation-request.js';
import { type Form, formsOf } from '../address/forms.js';
import { formPeople, participantsOf } from '../address/people.js';
import { linkTo } from '../parts/links.js';
import { Links } from '../parts/lists.js';
import { answeredPage } from '../parts/questions/faults.js';
import { OpenQuestions } from '../parts/result/next-questions.js';
import { ReachedLimit } from '../parts/result/reached-limit.js';
import { ResultHead, ResultParts, shownResult } from '../parts/result/result.js';
import { RESULT } from '../parts/result/texts.js';
import { givenAnswers } from '../parts/take-away/answers.js';
import { AnswersInWords, PaperFoot } from '../parts/take-away/on-paper.js';
import { TakeAway } from '../parts/take-away/take-away.js';
import { formOf, type Site } from '../site.js';
import { SHEET } from './texts.js';

/** A result to print: what the calculator shows, without its questions and the folded text of its entries. */
export function sheet(site: Site): string {
  const { state } = site;
  const texts = SHEET[state.language];
  const form = formOf(site);
  const pageRequest = form && buildRequest(state, form);
  return answeredPage({
    path: '/stampa',
    kind: 'sheet',
    title: form === undefined ? texts.title : texts.titleOf(form.name),
    heading: texts.title,
    description: texts.description,
    faults: [...state.faults, ...(pageRequest?.faults ?? [])],
    shown: new Set(),
    presumedFor: form === undefined ? [] : [form],
    site,
    children:
      form === undefined || pageRequest === undefined ? <FormLinks site={site} /> : sheetOf(form, pageRequest, site),
  });
}

/** Links to the sheet of each form, for a visitor who has chosen none. */
function FormLinks({ site: { state, rules } }: { site: Site }): VNode {
  const links = [...formsOf(rules)].map(([form, { name }]) => [linkTo('/stampa', state, { form }), name] as const);
  return (
    <>
      <p>{SHEET[state.language].choose}</p>
      <Links links={links} />
    </>
  );
}

/** The print button, which needs a script, and the way back to the calculator. */
function Ways({ canPrint, site: { state } }: { canPrint: boolean; site: Site }): VNode {
  const texts = SHEET[state.language];
  return (
    <div class="take-away-ways on-screen">
      {canPrint && (
        <button class="scripted" type="button" data-print>
          {texts.print}
        </button>
      )}
      <a href={linkTo('/', state)}>{texts.back}</a>
    </div>
  );
}

function sheetOf(form: Form, pageRequest: PageRequest, site: Site): VNode {
  const { state } = site;
  const shown = shownResult(form, pageRequest, site);
  if (shown === undefined) {
    const refusal = findRefusal(form, participantsOf(formPeople(state, form), form), form.person);
    return (
      <>
        <Ways canPrint={false} site={site} />
        <p class="notice">{refusal?.why ?? RESULT[state.language].noResult}</p>
      </>
    );
  }
  const asked = askedParameters([form], state, site.comparing);
  return (
    <>
      <Ways canPrint site={site} />
      <ReachedLimit form={form} site={site} />
      <ResultHead shown={shown} site={site} />
      <div>
        <AnswersInWords answers={givenAnswers(form, asked, pageRequest.faults, site)} site={site} />
        <OpenQuestions result={shown.result} site={site} />
      </div>
      <ResultParts shown={shown} how="paper" site={site} />
      <TakeAway path="/stampa" costs={[shown]} asked={asked} site={site} />
      <PaperFoot path="/stampa" site={site} />
    </>
  );
}
