import type { VNode } from 'preact';
import { findRefusal, NAMES, noticeAmount, type Result } from '../../../engine/index.js';
import { askedParameters, buildRequest, type PageRequest } from '../address/calculation-request.js';
import { type Form, formsOf } from '../address/forms.js';
import { formPeople, participantsOf } from '../address/people.js';
import { linkTo } from '../parts/links.js';
import { Links } from '../parts/lists.js';
import { answeredPage } from '../parts/questions/faults.js';
import { ReachedLimit } from '../parts/result/reached-limit.js';
import { RESULT } from '../parts/result/texts.js';
import { Totals, TotalsNotes, UsualCosts } from '../parts/result/totals.js';
import { InYourCase, yourCaseOf } from '../parts/result/your-case.js';
import { givenAnswers } from '../parts/take-away/answers.js';
import { AnswersInWords, PaperFoot } from '../parts/take-away/on-paper.js';
import { TakeAway } from '../parts/take-away/take-away.js';
import { formOf, SHOWN_LISTS, type Site } from '../site.js';
import { calendarTables, lineTable, sourceList } from './tables.js';
import { SHEET } from './texts.js';

/** A result as a sheet to print: all that the calculator unfolds, dense enough for three A4 pages at most, four with sources. */
export function sheet(site: Site): string {
  const { state } = site;
  const texts = SHEET[state.language];
  const form = formOf(site);
  const pageRequest = form && buildRequest(state, form);
  return answeredPage({
    path: '/stampa',
    kind: 'sheet',
    title: form === undefined ? texts.title : texts.titleOf(form.name),
    heading: form === undefined ? texts.title : RESULT[state.language].heading(form.name),
    description: texts.description,
    faults: [...state.faults, ...(pageRequest?.faults ?? [])],
    shown: new Set(),
    presumedFor: form === undefined ? [] : [form],
    site,
    children:
      form === undefined || pageRequest === undefined ? <FormLinks site={site} /> : sheetOf(form, pageRequest, site),
  });
}

/** The forms, for who has chosen none. */
function FormLinks({ site: { state, rules } }: { site: Site }): VNode {
  const links = [...formsOf(rules)].map(([form, { name }]) => [linkTo('/stampa', state, { form }), name] as const);
  return (
    <>
      <p>{SHEET[state.language].choose}</p>
      <Links links={links} />
    </>
  );
}

/** What can be done with the sheet. The button needs a script; the rest does not. */
function Ways({ canPrint, site: { state } }: { canPrint: boolean; site: Site }): VNode {
  const texts = SHEET[state.language];
  return (
    <div class="take-away-ways on-screen">
      {canPrint && (
        <>
          <button class="scripted" type="button" data-print>
            {texts.print}
          </button>
          <label class="choice">
            <input type="checkbox" id="stampa-fonti" /> <span>{texts.printSources}</span>
          </label>
        </>
      )}
      <a href={linkTo('/', state)}>{texts.back}</a>
    </div>
  );
}

function sheetOf(form: Form, pageRequest: PageRequest, site: Site): VNode {
  const { request, faults } = pageRequest;
  const { state, rules } = site;
  if (request === undefined) {
    const refusal = findRefusal(form, participantsOf(formPeople(state, form), form), form.person);
    return (
      <>
        <Ways canPrint={false} site={site} />
        <p class="notice">{refusal?.why ?? RESULT[state.language].noResult}</p>
      </>
    );
  }
  const result = rules.calculate(request, { checked: true });
  const yourCase = yourCaseOf(result, pageRequest, rules);
  return (
    <>
      <Ways canPrint site={site} />
      <ReachedLimit form={form} site={site} />
      <Totals result={result} site={site} />
      <UsualCosts result={result} site={site} />
      <TotalsNotes result={result} site={site} />
      <InYourCase forms={[{ form, yourCase }]} heading="h2" site={site} />
      <AnswersInWords answers={givenAnswers(form, askedParameters([form], state, rules), faults, site)} site={site} />
      <OpenQuestions result={result} site={site} />
      {lineTable(result, site)}
      {calendarTables(pageRequest, yourCase !== undefined, site)}
      <Notices result={result} site={site} />
      {sourceList(result, site)}
      <TakeAway
        path="/stampa"
        costs={[{ form, result, yourCase }]}
        asked={askedParameters([form], state, rules)}
        site={site}
      />
      <PaperFoot path="/stampa" site={site} />
    </>
  );
}

function OpenQuestions({ result, site }: { result: Result; site: Site }): VNode | null {
  if (result.openQuestions.length === 0) return null;
  return (
    <p>
      <strong>{SHEET[site.state.language].stillOpen}.</strong>{' '}
      {result.openQuestions.map(({ question }) => question).join(' ')}
    </p>
  );
}

/** The notices: each by its name, with its amount where it has one. */
function Notices({ result, site }: { result: Result; site: Site }): VNode {
  const { language } = site.state;
  return (
    <div class="sheet-notices">
      {SHOWN_LISTS.filter((list) => result[list].length > 0).map((list) => (
        <section key={list}>
          <h2>{NAMES[language].lists[list]}</h2>
          <ul class={list === 'excludedMandatory' ? undefined : 'run-in'}>
            {result[list].map(({ id, label, amount }) => (
              <li key={id} id={`avviso-${id}`}>
                {label}
                {amount !== null && `: ${noticeAmount(amount, language)}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
