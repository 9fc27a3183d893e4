import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import type { FormName } from '../address/parameters.js';
import type { Asked } from '../address/request.js';
import type { Site } from '../site.js';
import { TAKE_AWAY } from '../text/take-away.js';
import { givenAnswers } from './given-answers.js';
import { PaperCalendar } from './paper-calendar.js';
import { PaperLines } from './paper-lines.js';
import { PaperNotices } from './paper-notices.js';
import { AnswersSaid, PaperFoot } from './paper-parts.js';
import { numberedSources, PaperSources } from './paper-sources.js';

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
  const sources = numberedSources(result);
  return (
    <div class="paper">
      <PaperAnswers form={form} result={result} asked={asked} site={site} />
      <PaperLines result={result} sources={sources} site={site} />
      {asked.request !== undefined && <PaperCalendar request={asked.request} site={site} />}
      <PaperNotices result={result} site={site} />
      <PaperSources sources={sources} site={site} />
      <PaperFoot path="/" site={site} />
    </div>
  );
}

function PaperAnswers({ form, result, asked, site }: Parts): VNode {
  const texts = TAKE_AWAY[site.state.language];
  return (
    <div class="paper-answers">
      <AnswersSaid answers={givenAnswers(form, asked, site)} site={site} />
      {result.openQuestions.length > 0 && (
        <p>
          <strong>{texts.stillOpen}.</strong> {result.openQuestions.map(({ question }) => question).join(' ')}
        </p>
      )}
    </div>
  );
}
