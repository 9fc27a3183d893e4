import type { VNode } from 'preact';
import { type Costs, euro, euroRange, type Language } from '../../../engine/index.js';
import type { Path } from '../../paths.js';
import { askedParameters } from '../address/calculation-request.js';
import { type Form, formsOf } from '../address/forms.js';
import { emptyState } from '../address/parameters.js';
import { presumedWords } from '../address/presumed.js';
import { pageCalendar } from '../parts/calendar/start.js';
import { type Fact, Facts, FoldedTerms } from '../parts/facts.js';
import { type FormCase, formCase, saysCase, shownForms } from '../parts/forms/cases.js';
import { peopleNotes, UsualWords } from '../parts/forms/chart.js';
import { pairLink, pairQuestion } from '../parts/forms/pair-links.js';
import { pairsAmong } from '../parts/forms/pairs.js';
import { page } from '../parts/layout.js';
import { linkTo } from '../parts/links.js';
import { Links } from '../parts/lists.js';
import { AddressFaults } from '../parts/questions/faults.js';
import { type Chapter, readingPage } from '../parts/reading.js';
import { IncludedLines, Lines } from '../parts/result/cost-lines.js';
import { CountedAnswers } from '../parts/result/counted-answers.js';
import { Notices } from '../parts/result/notices.js';
import { SourceLinks } from '../parts/result/sources.js';
import { RESULT } from '../parts/result/texts.js';
import { openCondition, TotalsNotes } from '../parts/result/totals.js';
import { type GivenAnswer, givenAnswers } from '../parts/take-away/answers.js';
import { isRange, splitTotals, TOTALS, totalData, totalName } from '../parts/totals.js';
import type { Site } from '../site.js';
import { type CommonQuestion, commonQuestions, structuredQuestions } from './questions.js';
import { FORM_PAGE } from './texts.js';

/**
 * The page about one form: what it costs and why, and common questions. It shows the case of its address; its title, description and structured data are always those of the typical case.
 * @param address of the form
 * @throws if the form has no page
 */
export function formPage(address: string, site: Site): string {
  const { state, rules } = site;
  const { language } = state;
  const form = formsOf(rules).get(address);
  const typical = form && formCase(form, emptyState(language), site.comparing);
  const named = form?.page;
  if (typical === undefined || named === undefined) throw new Error(`The form ${address} has no page.`);
  const one = formCase(typical.form, state, site.comparing) ?? typical;
  const own = saysCase(state) ? one : undefined;
  const shown = { ...one.state, form: address };
  const texts = FORM_PAGE[language];
  const heading = texts.heading(named.label, rules.ruleset.year);
  const description = texts.described(costsInWords(typical, language));
  return page(
    readingPage({
      path: `/${named.slug}`,
      title: titleOf(named.name, typical.result, site),
      heading,
      description,
      lead: costsInWords(one, language),
      notice: <OwnCase own={own} path={`/${named.slug}`} site={site} />,
      structured: structuredQuestions(commonQuestions(typical.form, typical.result, site), typical.form, site),
      site,
      shownCase: shown,
      notes: { costi: typical.form.summary },
      chapters: chapters(one, own && answersOf(own, site), { ...site, state: shown }),
    }),
  );
}

/** Says that the page shows the visitor's own case, with links to change the answers and to go back to the typical case. */
function OwnCase({ own, path, site }: { own: FormCase | undefined; path: Path; site: Site }): VNode {
  const { state } = site;
  const texts = FORM_PAGE[state.language];
  return (
    <>
      {own !== undefined && (
        <p class="notice" role="note">
          {own.misfit !== undefined && `${texts.notForCase} ${own.misfit} ${texts.nearest} `}
          {texts.own(presumedWords(own.state, [own.form]).join(', '))}{' '}
          <a href={linkTo('/', state, { form: own.form.address })}>{texts.change}</a> ·{' '}
          <a href={linkTo(path, emptyState(state.language))}>{texts.typicalCase}</a>
        </p>
      )}
      <AddressFaults faults={[...state.faults, ...(own?.faults ?? [])]} shown={new Set()} site={site} />
    </>
  );
}

function answersOf({ form, state: { people }, faults }: FormCase, site: Site): GivenAnswer[] {
  const state = { ...site.state, people };
  return givenAnswers(form, askedParameters([form], state, site.comparing), faults, { ...site, state });
}

function typicalCase({ form, state }: FormCase, language: Language): string[] {
  const words = [...peopleNotes(form, state), ...presumedWords(state, [form])];
  return words.length === 0 ? [] : [FORM_PAGE[language].typical(words.join(', '))];
}

function titleOf(name: string, result: Costs, { state: { language }, rules }: Site): string {
  const texts = FORM_PAGE[language];
  const { year } = rules.ruleset;
  const { total } = splitTotals(result).annual;
  const least = euro(total.min, language, 'whole');
  return isRange(total) ? texts.title(name, year, least) : texts.titleExact(name, year, least);
}

/** The three totals in a sentence, with the condition under which they apply. */
function costsInWords({ form, result, state }: FormCase, language: Language): string {
  const { opening, annual, firstYear } = splitTotals(result);
  const [toOpen, perYear, first] = [opening, annual, firstYear].map(({ total }) => euroRange(total, language, 'whole'));
  const note = openCondition(form, state);
  const sentence = FORM_PAGE[language].answer(toOpen ?? '', perYear ?? '', first ?? '');
  return note === undefined ? sentence : `${sentence} ${RESULT[language].provided(note)}`;
}

/**
 * @param given the visitor's answers; undefined in the typical case
 * @param site with the form and its case in its state, from which the parts of a result read them
 */
function chapters(one: FormCase, given: GivenAnswer[] | undefined, site: Site): Chapter[] {
  const { form, inputs, result } = one;
  const { language } = site.state;
  const texts = FORM_PAGE[language];
  const questions = commonQuestions(form, result, site);
  const unfolded = result.lines.flatMap(({ label, meta }) => [label, meta.explanation]);
  const lines = { request: inputs.request, result, calendar: pageCalendar(inputs, site), site };
  return [
    {
      id: 'costi',
      heading: texts.costs,
      content: (
        <>
          {given !== undefined && <Facts of={given.map(({ question, answer }) => [question, answer])} />}
          <p class="case">
            {given === undefined && (
              <>
                {typicalCase(one, language)} <a href={linkTo('/', site.state)}>{texts.otherCase}</a>.{' '}
              </>
            )}
            <UsualWords cases={[one]} site={site} />
          </p>
          <Facts of={totalFacts(result, language)} />
          <TotalsNotes result={result} site={site} />
          <CountedAnswers forms={[one]} site={site} />
          <Notices of={result.excludedMandatory} site={site} />
          <IncludedLines {...lines} />
          <Lines bucket="inail" {...lines} />
          <p>{result.inailDetail.reasons.join(' ')}</p>
          <FoldedTerms of={[...unfolded, ...questions.flatMap(({ answer }) => answer)]} site={site} />
        </>
      ),
    },
    { id: 'domande', heading: texts.questions, content: questions.map((one) => commonQuestion(one, site)) },
    {
      id: 'caso',
      heading: texts.next,
      content: (
        <Links
          links={[
            [linkTo('/', site.state), texts.calculate],
            [`${linkTo('/', site.state)}#calendario`, texts.calendar],
            [linkTo('/confronto', site.state), texts.compare],
            ...pairsWith(form, site),
          ]}
        />
      ),
    },
  ];
}

/** The three totals. */
function totalFacts(result: Costs, language: Language): Fact[] {
  const totals = splitTotals(result);
  return TOTALS.map((name) => [
    totalName(name, language),
    <strong data-total={totalData(totals[name].total)}>{euroRange(totals[name].total, language, 'whole')}</strong>,
  ]);
}

/** The links to the form beside another one, for the same people. */
function pairsWith({ address }: Form, { state, rules }: Site): [href: string, text: string][] {
  return pairsAmong(shownForms(state, rules), state, rules)
    .filter(({ pair }) => pair?.includes(address))
    .map((one) => [pairLink(one, rules), pairQuestion(one, rules)]);
}

function commonQuestion({ id, question, answer, sources }: CommonQuestion, site: Site): VNode {
  return (
    <section class="prose common-question" key={id} aria-labelledby={`domanda-${id}`}>
      <h3 id={`domanda-${id}`}>{question}</h3>
      {answer.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {sources.length > 0 && (
        <p>
          {RESULT[site.state.language].sources}:{' '}
          <SourceLinks sources={sources.flatMap((key) => site.rules.sources.get(key) ?? [])} site={site} />
        </p>
      )}
    </section>
  );
}
