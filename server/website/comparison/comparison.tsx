import { verdictText } from '../../../engine/index.js';
import { askedParameters } from '../address/calculation-request.js';
import { withHelpersAsPartners } from '../address/people.js';
import { FoldedTerms } from '../parts/facts.js';
import { pairCases } from '../parts/forms/cases.js';
import { compare, typicalComparison } from '../parts/forms/compare.js';
import { comparisonVerdict, Words } from '../parts/forms/verdict.js';
import { answeredPage } from '../parts/questions/faults.js';
import { CountedAnswers } from '../parts/result/counted-answers.js';
import { LaterTotals } from '../parts/result/totals.js';
import { AnswersInWords, PaperFoot } from '../parts/take-away/on-paper.js';
import { TakeAway } from '../parts/take-away/take-away.js';
import type { Site } from '../site.js';
import { ComparedChart } from './chart.js';
import { comparedAnswers } from './files.js';
import { comparedForms } from './pair.js';
import { ComparisonQuestions } from './questions.js';
import { NotInNumbers } from './remarks.js';
import { ComparisonTable, Refusals } from './table.js';
import { COMPARISON } from './texts.js';
import { WhatIfs } from './what-ifs.js';

/** The comparison: the same people and registered office in all forms that can take them. It needs no script. */
export function comparison(site: Site): string {
  const { state, rules, comparing } = site;
  const pair = pairCases(state, comparing);
  if (pair !== undefined) return comparedForms(pair, site);
  const texts = COMPARISON[state.language];
  const compared = compare(state, comparing);
  const forms = compared.results.map(({ form }) => form);
  const shownState = { ...state, people: compared.people };
  const cases = compared.results.map((one) => ({
    ...one,
    state: withHelpersAsPartners(shownState, one.form),
    faults: [],
    misfit: undefined,
  }));
  const decided = typicalComparison(compared, state, comparing);
  const verdict = comparisonVerdict(decided, state, comparing);
  const { typical } = rules.source.personClass;
  const asked = askedParameters(forms, state, comparing);
  const words = compared.results.flatMap(({ form, result }) => [
    form.summary ?? '',
    ...result.lines.map(({ label }) => label),
  ]);
  return answeredPage({
    path: '/confronto',
    kind: 'comparing',
    title: texts.title,
    description: texts.description,
    lead: texts.lead,
    faults: compared.faults,
    shown: new Set(asked.map(({ name }) => name)),
    presumedFor: forms,
    site,
    children: (
      <>
        <ComparedChart id="grafico" path="/confronto" cases={cases} site={site}>
          <p class="notice difference" role="status">
            <Words
              text={verdictText(verdict, rules)}
              lead={decided === compared ? undefined : texts.ifTypical(typical?.text ?? '')}
            />
          </p>
        </ComparedChart>
        <ComparisonQuestions
          path="/confronto"
          people={compared.people}
          forms={forms}
          asked={asked}
          faults={compared.faults}
          site={site}
        />
        <div class="answer-column">
          <div class="on-paper">
            <AnswersInWords answers={comparedAnswers(compared, asked, site)} site={site} />
          </div>
          <LaterTotals site={site} />
          <CountedAnswers forms={compared.results} site={site} />
          <ComparisonTable comparison={compared} site={site} />
          <FoldedTerms of={words} site={site} />
          <Refusals refused={compared.refused} people={compared.people} site={site} />
          <WhatIfs {...{ comparison: compared, decided, verdict, asked, site }} />
          <NotInNumbers site={site} />
          <TakeAway path="/confronto" costs={compared.results} asked={asked} site={site} />
          <PaperFoot path="/confronto" site={site} />
        </div>
      </>
    ),
  });
}
