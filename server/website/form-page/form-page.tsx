import type { VNode } from 'preact';
import type { CalculationRequest, Result } from '../../../engine/index.js';
import { buildRequest } from '../address/calculation-request.js';
import { formsOf } from '../address/forms.js';
import { Payments } from '../parts/calendar/calendar.js';
import { calendarStart, pageCalendar } from '../parts/calendar/start.js';
import { CALENDAR } from '../parts/calendar/texts.js';
import { euroRange, isRange, longDate, wholeEuro } from '../parts/format.js';
import { linkTo } from '../parts/links.js';
import { type Chapter, readingPage } from '../parts/reading.js';
import { IncludedLines } from '../parts/result/cost-lines.js';
import { NoticeGroup } from '../parts/result/notices.js';
import { CitedSources, Sources } from '../parts/result/sources.js';
import { RESULT } from '../parts/result/texts.js';
import { Totals, TotalsNotes } from '../parts/result/totals.js';
import { splitTotals } from '../parts/totals.js';
import type { Site } from '../site.js';
import { type CommonQuestion, commonQuestions, structuredQuestions } from './questions.js';
import { FORM_PAGE } from './texts.js';

/**
 * The page about one form: what it costs and why, when that is paid, common questions, sources.
 * @param address of the form
 * @throws if the form has no page, or its usual case is no request
 */
export function formPage(address: string, site: Site): string {
  const form = formsOf(site.rules).get(address);
  const { request } = form === undefined ? {} : buildRequest(site.state, form);
  if (form?.page === undefined || request === undefined) throw new Error(`The form ${address} has no page.`);
  const { language } = site.state;
  const { year } = site.rules.ruleset;
  const texts = FORM_PAGE[language];
  const result = site.rules.calculate(request);
  const heading = texts.heading(form.page.label, year);
  const answer = costsInWords(result, site);
  const questions = [
    { id: 'costo', question: `${heading}?`, answer: [answer], sources: [] },
    ...commonQuestions(form, result, site),
  ];
  return readingPage({
    path: `/${form.page.slug}`,
    title: titleOf(form.page.name, result, site),
    heading,
    description: texts.described(answer),
    lead: answer,
    picture: {
      name: form.page.slug,
      alt: texts.picture(heading, euroRange(splitTotals(result).annual.total, language)),
    },
    structured: structuredQuestions(questions, form, site),
    site,
    chapters: chapters({
      summary: form.summary,
      request,
      result,
      questions,
      site: { ...site, state: { ...site.state, form: address } },
    }),
  });
}

interface Parts {
  /** Why the form costs what it costs. */
  readonly summary: string | undefined;
  readonly request: CalculationRequest;
  readonly result: Result;
  readonly questions: readonly CommonQuestion[];
  /** The site as if the address named the form: the parts of a result ask for it there. */
  readonly site: Site;
}

function titleOf(name: string, result: Result, { state: { language }, rules }: Site): string {
  const texts = FORM_PAGE[language];
  const { year } = rules.ruleset;
  const { total } = splitTotals(result).annual;
  const least = wholeEuro(total.min, language);
  return isRange(total) ? texts.title(name, year, least) : texts.titleExact(name, year, least);
}

/** The three totals in a sentence. */
function costsInWords(result: Result, { state: { language } }: Site): string {
  const { opening, annual, firstYear } = splitTotals(result);
  const [toOpen, perYear, first] = [opening, annual, firstYear].map(({ total }) => euroRange(total, language));
  return FORM_PAGE[language].answer(toOpen ?? '', perYear ?? '', first ?? '');
}

function chapters({ summary, request, result, questions, site }: Parts): Chapter[] {
  const { language } = site.state;
  const texts = FORM_PAGE[language];
  return [
    {
      id: 'costi',
      heading: texts.costs,
      ...(summary !== undefined && { note: summary }),
      content: (
        <>
          <Totals result={result} site={site} />
          <TotalsNotes result={result} site={site} />
          <NoticeGroup
            id="pila-excludedMandatory"
            heading={RESULT[language].lists.excludedMandatory}
            note={RESULT[language].listNotes.excludedMandatory}
            notices={result.excludedMandatory}
            site={site}
          />
          <IncludedLines result={result} site={site} />
        </>
      ),
    },
    { id: 'scadenze', heading: texts.due, content: <DueDates request={request} site={site} /> },
    { id: 'domande', heading: texts.questions, content: <Questions questions={questions} site={site} /> },
    {
      id: 'caso',
      heading: texts.next,
      content: (
        <ul class="plain-list">
          <li>
            <a href={linkTo('/', site.state)}>{texts.calculate}</a>
          </li>
          <li>
            <a href={linkTo('/confronto', site.state)}>{texts.compare}</a>
          </li>
        </ul>
      ),
    },
    { id: 'fonti', heading: texts.sources, content: <PageSources result={result} site={site} /> },
  ];
}

/** The payments of the first 12 months for who starts on the day of the page. */
function DueDates({ request, site }: { request: CalculationRequest; site: Site }): VNode | null {
  const { language } = site.state;
  const texts = FORM_PAGE[language];
  const calendar = pageCalendar(request, site);
  if (calendar === undefined) return null;
  return (
    <div class="calendar">
      <p>
        {texts.dueNote(longDate(calendarStart(site), language))}{' '}
        <a href={`${linkTo('/', site.state)}#calendario`}>{texts.otherStart}</a>
      </p>
      {calendar.payments.length + calendar.afterwards.length === 0 && <p>{CALENDAR[language].none}</p>}
      {calendar.payments.length > 0 && <Payments caption={texts.due} payments={calendar.payments} site={site} />}
      {calendar.afterwards.length > 0 && <Payments caption={texts.later} payments={calendar.afterwards} site={site} />}
    </div>
  );
}

function Questions({ questions, site }: { questions: readonly CommonQuestion[]; site: Site }): VNode {
  return (
    <>
      {questions.map(({ id, question, answer, sources }) => (
        <section class="prose common-question" key={id} aria-labelledby={`domanda-${id}`}>
          <h3 id={`domanda-${id}`}>{question}</h3>
          {answer.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {sources.length > 0 && <CitedSources keys={sources} site={site} />}
        </section>
      ))}
    </>
  );
}

/** Every source of the lines, once, in the order of first use. */
function PageSources({ result, site }: { result: Result; site: Site }): VNode {
  return <Sources sources={[...new Set(result.lines.flatMap(({ sources }) => sources))]} site={site} />;
}
