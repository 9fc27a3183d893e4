import { askedParameters } from '../address/request.js';
import { AddressFaults } from '../calculator/address-faults.js';
import { ChangedSince } from '../calculator/changed-since.js';
import { page } from '../layout/layout.js';
import { linkTo } from '../layout/link.js';
import type { Site } from '../site.js';
import { comparedAnswers } from '../take-away/compared-answers.js';
import { AnswersSaid, PaperFoot } from '../take-away/paper-parts.js';
import { TakeAway } from '../take-away/take-away.js';
import { COMPARISON } from '../text/comparison.js';
import { besideOf, yearFault } from './beside.js';
import { compare } from './compare.js';
import { ComparisonQuestions } from './question-form.js';
import { Refused } from './refused.js';
import { spokenStandings } from './say.js';
import { ComparisonTable } from './table.js';
import { WhatIfs } from './what-if-list.js';

/** The same people and seat in all the forms that can have them. It needs no script. */
export function comparison(site: Site): string {
  const { state, rules } = site;
  const texts = COMPARISON[state.language];
  const compared = compare(state, rules);
  const beside = besideOf(site);
  const forms = compared.held.map(({ form }) => form);
  const shown = new Set(askedParameters(forms, state).map(({ name }) => name));
  return page({
    path: '/confronto',
    title: texts.title,
    description: texts.description,
    site,
    children: (
      <div class="frame comparing">
        <div class="intro">
          <h1>{texts.title}</h1>
          <p class="lead">{texts.lead}</p>
        </div>
        <ChangedSince site={site} />
        <AddressFaults faults={[...compared.faults, ...yearFault(state, beside)]} shown={shown} site={site} />
        <p class="unseen" role="status" id="confronto-a-voce">
          {spokenStandings(compared, state.language)}
        </p>
        <ComparisonQuestions comparison={compared} site={site} />
        <div class="answer-column">
          <div class="paper paper-answers">
            <AnswersSaid answers={comparedAnswers(compared, beside, site)} site={site} />
          </div>
          <ComparisonTable comparison={compared} beside={beside} site={site} />
          <Refused comparison={compared} site={site} />
          <WhatIfs comparison={compared} site={site} />
          <section class="not-in-numbers" aria-labelledby="non-dicono">
            <h2 id="non-dicono">{texts.notInNumbers}</h2>
            <ul>
              {texts.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <p>
              <a href={linkTo('/metodologia', state)}>{texts.method}</a>
            </p>
          </section>
          <TakeAway
            path="/confronto"
            downloads={{ csv: '/confronto.csv', json: '/confronto.json' }}
            heading="h2"
            site={site}
          />
          <div class="paper">
            <PaperFoot path="/confronto" site={site} />
          </div>
        </div>
      </div>
    ),
  });
}
