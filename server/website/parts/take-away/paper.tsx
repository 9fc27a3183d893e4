import type { VNode } from 'preact';
import type { Costs, Result } from '../../../../engine/index.js';
import type { PagePath } from '../../../paths.js';
import type { PageRequest } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import { NOTICE_LISTS, type Site } from '../../site.js';
import { noticeAmount } from '../format.js';
import { keptPart } from '../kept.js';
import { RESULT } from '../result/texts.js';
import { type GivenAnswer, givenAnswers } from './answers.js';
import { numberSources, paperCalendar, paperLines, paperSources } from './paper-tables.js';
import { sharedAddress } from './take-away.js';
import { TAKE_AWAY } from './texts.js';

type Notice = Costs['warnings'][number];

interface Props {
  readonly form: Form;
  readonly result: Result;
  readonly pageRequest: PageRequest;
  readonly site: Site;
}

/**
 * What the printed calculator holds after the totals: everything that the screen unfolds, dense enough for two A4 pages. It
 * is hidden on screen.
 */
export function Paper({ form, result, pageRequest, site }: Props): VNode {
  const sources = numberSources(result);
  return (
    <div class="paper">
      <ResultAnswers form={form} result={result} pageRequest={pageRequest} site={site} />
      {paperLines(result, sources, site)}
      {pageRequest.request !== undefined && paperCalendar(pageRequest.request, site)}
      <PaperNotices result={result} site={site} />
      {paperSources(sources, site)}
      <PaperFoot path="/" site={site} />
    </div>
  );
}

function ResultAnswers({ form, result, pageRequest, site }: Props): VNode {
  const texts = TAKE_AWAY[site.state.language];
  return (
    <div class="paper-answers">
      <PaperAnswers answers={givenAnswers(form, pageRequest.faults, site)} site={site} />
      {result.openQuestions.length > 0 && (
        <p>
          <strong>{texts.stillOpen}.</strong> {result.openQuestions.map(({ question }) => question).join(' ')}
        </p>
      )}
    </div>
  );
}

/** The notices: each by its name, with its amount where it has one. */
function PaperNotices({ result, site }: { result: Result; site: Site }): VNode {
  const { language } = site.state;
  const texts = RESULT[language];
  return (
    <div class="paper-notices">
      {NOTICE_LISTS.filter((list) => result[list].length > 0).map((list) => (
        <section key={list}>
          <h3>{texts.lists[list]}</h3>
          <ul class={list === 'excludedMandatory' ? undefined : 'run-in'}>
            {result[list].map((notice) => paperNotice(notice, site))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const paperNotice = keptPart(({ label, amount }: Notice, { state }) => (
  <li>
    {label}
    {amount !== null && `: ${noticeAmount(amount, state.language)}`}
  </li>
));

/** The answers behind a printed page, as one paragraph. */
export function PaperAnswers({ answers, site }: { answers: readonly GivenAnswer[]; site: Site }): VNode {
  const texts = TAKE_AWAY[site.state.language];
  if (answers.length === 0) return <p>{texts.noAnswers}</p>;
  return (
    <p>
      <strong>{texts.withAnswers}.</strong>{' '}
      {answers.map(({ question, answer }) => (
        <span key={question}>
          {question.endsWith('?') ? question : `${question}:`} <b>{answer}</b>.{' '}
        </span>
      ))}
    </p>
  );
}

/** The version of the rules, and the address of the same page, which has their digest too. */
export function PaperFoot({ path, site }: { path: PagePath; site: Site }): VNode {
  const texts = TAKE_AWAY[site.state.language];
  return (
    <p class="paper-foot">
      {texts.version}: {site.rules.ruleset.version}. {texts.thisPage}: {sharedAddress(path, site)}
    </p>
  );
}
