import type { VNode } from 'preact';
import type { Calendar, Costs } from '../../../engine/index.js';
import { buildRequest } from '../address/calculation-request.js';
import { Payments, Steps } from '../parts/calendar/calendar.js';
import { calendarStart, pageCalendar } from '../parts/calendar/start.js';
import { CALENDAR } from '../parts/calendar/texts.js';
import { Terms } from '../parts/facts.js';
import { euroRange, isRange, longDate, wholeEuro } from '../parts/format.js';
import { type FormCase, formCases, typicalWords } from '../parts/forms/cases.js';
import { peopleNotes, UsualWords } from '../parts/forms/chart.js';
import { linkTo } from '../parts/links.js';
import { Links } from '../parts/lists.js';
import { type Chapter, readingPage } from '../parts/reading.js';
import { IncludedLines } from '../parts/result/cost-lines.js';
import { NoticeGroup } from '../parts/result/notices.js';
import { CitedSources, Sources } from '../parts/result/sources.js';
import { RESULT } from '../parts/result/texts.js';
import { Totals, TotalsNotes } from '../parts/result/totals.js';
import { wholeTotals } from '../parts/totals.js';
import type { Site } from '../site.js';
import { type CommonQuestion, commonQuestions, structuredQuestions } from './questions.js';
import { FORM_PAGE } from './texts.js';

/**
 * The page about one form in its typical case: what it costs and why, when that is paid, common questions, sources.
 * @param address of the form
 * @throws if the form has no page
 */
export function formPage(address: string, site: Site): string {
  const one = formCases(site.state, site.rules).find(({ form }) => form.address === address);
  const named = one?.form.page;
  if (one === undefined || named === undefined) throw new Error(`The form ${address} has no page.`);
  const { form, result, state } = one;
  const { language } = site.state;
  const texts = FORM_PAGE[language];
  const heading = texts.heading(named.label, site.rules.ruleset.year);
  const answer = costsInWords(one, site);
  const typical = caseInWords(one, site);
  const questions = [
    { id: 'costo', question: heading, answer: typical === '' ? [answer] : [answer, typical], sources: [] },
    ...commonQuestions(form, result, site),
  ];
  return readingPage({
    path: `/${named.slug}`,
    title: titleOf(named.name, result, site),
    heading,
    description: texts.described(answer),
    lead: answer,
    picture: {
      name: named.slug,
      alt: texts.picture(heading, euroRange(wholeTotals(result).annual.total, language)),
    },
    structured: structuredQuestions(questions, form, site),
    site,
    notes: { costi: form.summary },
    chapters: chapters({ one, typical, questions, site: { ...site, state: { ...state, form: address } } }),
  });
}

interface Parts {
  readonly one: FormCase;
  /** Its case in words. */
  readonly typical: string;
  readonly questions: readonly CommonQuestion[];
  /** The site as if the address named the form and its typical case: the parts of a result ask for it there. */
  readonly site: Site;
}

/** Who and what the totals count, as far as the rules have a typical answer. */
function caseInWords(one: FormCase, { state }: Site): string {
  const words = [...peopleNotes(one.form, one.state), ...typicalWords({ ...state, people: [] }, [one.form])];
  return words.length === 0 ? '' : FORM_PAGE[state.language].typical(words.join(', '));
}

function titleOf(name: string, result: Costs, { state: { language }, rules }: Site): string {
  const texts = FORM_PAGE[language];
  const { year } = rules.ruleset;
  const { total } = wholeTotals(result).annual;
  const least = wholeEuro(total.min, language);
  return isRange(total) ? texts.title(name, year, least) : texts.titleExact(name, year, least);
}

/** The three totals in a sentence, and on what condition they hold. */
function costsInWords({ form, result }: FormCase, { state: { language } }: Site): string {
  const { opening, annual, firstYear } = wholeTotals(result);
  const [toOpen, perYear, first] = [opening, annual, firstYear].map(({ total }) => euroRange(total, language));
  const { note } = form.holder?.unless ?? {};
  const sentence = FORM_PAGE[language].answer(toOpen ?? '', perYear ?? '', first ?? '');
  return note === undefined ? sentence : `${sentence} ${RESULT[language].provided(note)}`;
}

/** What there is to do and to pay, each on its day. */
function dated(calendar: Calendar, site: Site): Chapter[] {
  const texts = FORM_PAGE[site.state.language];
  return [
    ...(calendar.steps.length === 0
      ? []
      : [{ id: 'passi', heading: texts.steps, content: <ToDo calendar={calendar} site={site} /> }]),
    {
      id: 'scadenze',
      heading: CALENDAR[site.state.language].heading,
      content: <DueDates calendar={calendar} site={site} />,
    },
  ];
}

function chapters({ one, typical, questions, site }: Parts): Chapter[] {
  const { form, result } = one;
  const { request } = buildRequest(site.state, form);
  const calendar = request === undefined ? undefined : pageCalendar(request, site);
  const { language } = site.state;
  const texts = FORM_PAGE[language];
  return [
    {
      id: 'costi',
      heading: texts.costs,
      content: (
        <>
          <p class="case">
            {typical} <a href={linkTo('/', site.state)}>{texts.otherCase}</a>. <UsualWords cases={[one]} site={site} />
          </p>
          <Totals result={result} site={site} />
          <TotalsNotes result={result} site={site} />
          <NoticeGroup list="excludedMandatory" result={result} site={site} />
          {request !== undefined && <IncludedLines request={request} result={result} site={site} />}
        </>
      ),
    },
    ...(calendar === undefined ? [] : dated(calendar, site)),
    { id: 'domande', heading: texts.questions, content: <Questions questions={questions} site={site} /> },
    {
      id: 'caso',
      heading: texts.next,
      content: (
        <Links
          links={[
            [linkTo('/', site.state), texts.calculate],
            [linkTo('/confronto', site.state), texts.compare],
          ]}
        />
      ),
    },
    { id: 'fonti', heading: texts.sources, content: <PageSources one={one} questions={questions} site={site} /> },
  ];
}

/** What to do to open, and where it is done. */
function ToDo({ calendar, site }: { calendar: Calendar; site: Site }): VNode {
  return (
    <div class="calendar">
      <StartWords site={site} />
      <Steps steps={calendar.steps} start={calendar.start} site={site} />
    </div>
  );
}

/** The payments of the first 12 months. */
function DueDates({ calendar, site }: { calendar: Calendar; site: Site }): VNode {
  const texts = FORM_PAGE[site.state.language];
  const { payments, afterwards } = calendar;
  return (
    <div class="calendar">
      <StartWords site={site} />
      {payments.length + afterwards.length === 0 && <p>{CALENDAR[site.state.language].none}</p>}
      {payments.length > 0 && (
        <Payments caption={CALENDAR[site.state.language].heading} payments={payments} site={site} />
      )}
      {afterwards.length > 0 && <Payments caption={texts.later} payments={afterwards} site={site} />}
    </div>
  );
}

/** The day from which the page counts, and the way to another. */
function StartWords({ site }: { site: Site }): VNode {
  const { language } = site.state;
  const texts = FORM_PAGE[language];
  return (
    <p>
      {texts.dueNote(longDate(calendarStart(site), language))}{' '}
      <a href={`${linkTo('/', site.state)}#calendario`}>{texts.otherStart}</a>
    </p>
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
          <Terms of={answer} site={site} />
          {sources.length > 0 && <CitedSources keys={sources} site={site} />}
        </section>
      ))}
    </>
  );
}

/** Every source of the lines and of the answers, once, in the order of first use. */
function PageSources({ one: { result }, questions, site }: Omit<Parts, 'typical'>): VNode {
  const ofLines = result.lines.flatMap(({ sources }) => sources.map(({ key }) => key));
  const keys = new Set([...ofLines, ...questions.flatMap(({ sources }) => sources)]);
  return <Sources sources={[...keys].flatMap((key) => site.rules.sources.get(key) ?? [])} site={site} />;
}
