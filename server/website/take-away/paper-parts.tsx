import type { VNode } from 'preact';
import type { PagePath } from '../address/paths.js';
import type { Site } from '../site.js';
import { TAKE_AWAY } from '../text/take-away.js';
import type { GivenAnswer } from './given-answers.js';
import { sharedAddress } from './shared-address.js';

/** The answers that a printed page is about, as one paragraph. */
export function AnswersSaid({ answers, site }: { answers: readonly GivenAnswer[]; site: Site }): VNode {
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

/** The version of the rules, and where the same page is to be found again. */
export function PaperFoot({ path, site }: { path: PagePath; site: Site }): VNode {
  const texts = TAKE_AWAY[site.state.language];
  return (
    <p class="paper-foot">
      {texts.version}: {site.rules.ruleset.version}. {texts.thisPage}: {sharedAddress(path, site)}
    </p>
  );
}
