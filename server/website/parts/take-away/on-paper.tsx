import type { VNode } from 'preact';
import type { PagePath } from '../../../paths.js';
import type { Site } from '../../site.js';
import type { GivenAnswer } from './answers.js';
import { sharedAddress } from './take-away.js';
import { TAKE_AWAY } from './texts.js';

/** The answers behind a result, as one paragraph. */
export function AnswersInWords({ answers, site }: { answers: readonly GivenAnswer[]; site: Site }): VNode {
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

/** The version of the rules, and the address of the same page, which includes their digest. */
export function PaperFoot({ path, site }: { path: PagePath; site: Site }): VNode {
  const texts = TAKE_AWAY[site.state.language];
  return (
    <p class="paper-foot on-paper">
      {texts.version}: {site.rules.ruleset.version}. {texts.thisPage}: {sharedAddress(path, site)}
    </p>
  );
}
