import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import type { FormName } from '../address/parameters.js';
import type { Asked } from '../address/request.js';
import type { Site } from '../site.js';
import { TAKE_AWAY } from '../text/take-away.js';
import { givenAnswers } from './given-answers.js';
import { PaperLines } from './paper-lines.js';
import { PaperNotices } from './paper-notices.js';
import { numberedSources, PaperSources } from './paper-sources.js';
import { sharedAddress } from './shared-address.js';

interface Parts {
  readonly form: FormName;
  readonly result: Result;
  readonly asked: Asked;
  readonly site: Site;
}

/**
 * What a printed page holds beside the totals: everything that the screen unfolds, tight enough for two A4 pages. No
 * screen shows it.
 */
export function Paper({ form, result, asked, site }: Parts): VNode {
  const { state, rules } = site;
  const texts = TAKE_AWAY[state.language];
  const sources = numberedSources(result);
  return (
    <div class="paper">
      <PaperAnswers form={form} result={result} asked={asked} site={site} />
      <PaperLines result={result} sources={sources} site={site} />
      <PaperNotices result={result} site={site} />
      <PaperSources sources={sources} site={site} />
      <p class="paper-foot">
        {texts.version}: {rules.ruleset.version}. {texts.thisPage}: {sharedAddress('/', site)}
      </p>
    </div>
  );
}

function PaperAnswers({ form, result, asked, site }: Parts): VNode {
  const texts = TAKE_AWAY[site.state.language];
  const answers = givenAnswers(form, asked, site);
  return (
    <div class="paper-answers">
      {answers.length === 0 ? (
        <p>{texts.noAnswers}</p>
      ) : (
        <p>
          <strong>{texts.withAnswers}.</strong>{' '}
          {answers.map(({ question, answer }) => (
            <span key={question}>
              {question} <b>{answer}</b>.{' '}
            </span>
          ))}
        </p>
      )}
      {result.openQuestions.length > 0 && (
        <p>
          <strong>{texts.stillOpen}.</strong> {result.openQuestions.map(({ question }) => question).join(' ')}
        </p>
      )}
    </div>
  );
}
