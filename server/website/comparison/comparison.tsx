import type { VNode } from 'preact';
import { askedParameters, formAsks } from '../address/calculation-request.js';
import { type Parameter, personName, QUERY_NAMES } from '../address/parameters.js';
import { type Comparison, compare, compareOtherYear, yearFaults } from '../parts/forms/compare.js';
import { formList, spokenStandings } from '../parts/forms/standings.js';
import { page } from '../parts/layout.js';
import { linkTo } from '../parts/links.js';
import { AddressFaults, ChangedSince } from '../parts/questions/faults.js';
import { ChoiceField } from '../parts/questions/field.js';
import { People } from '../parts/questions/people.js';
import { HiddenAnswers, Questions } from '../parts/questions/questions.js';
import { QUESTIONS } from '../parts/questions/texts.js';
import { CitedSources } from '../parts/result/sources.js';
import { PaperAnswers, PaperFoot } from '../parts/take-away/paper.js';
import { TakeAway } from '../parts/take-away/take-away.js';
import { anchor, type Site } from '../site.js';
import { comparedAnswers } from './files.js';
import { Refusals } from './refusals.js';
import { ComparisonTable } from './table.js';
import { COMPARISON } from './texts.js';
import { WhatIfs } from './what-ifs.js';

/** The comparison: the same people and seat in all the forms that can take them. It needs no script. */
export function comparison(site: Site): string {
  const { state, rules } = site;
  const texts = COMPARISON[state.language];
  const compared = compare(state, rules);
  const otherYear = compareOtherYear(site);
  const forms = compared.results.map(({ form }) => form);
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
        <AddressFaults faults={[...compared.faults, ...yearFaults(state, otherYear)]} shown={shown} site={site} />
        <p class="unseen" role="status" id="confronto-a-voce">
          {spokenStandings(compared, state.language)}
        </p>
        <ComparisonQuestions comparison={compared} site={site} />
        <div class="answer-column">
          <div class="paper paper-answers">
            <PaperAnswers answers={comparedAnswers(compared, otherYear, site)} site={site} />
          </div>
          <ComparisonTable comparison={compared} otherYear={otherYear} site={site} />
          <Refusals refused={compared.refused} people={compared.people} site={site} />
          <WhatIfs comparison={compared} site={site} />
          <section class="not-in-numbers" aria-labelledby="non-dicono">
            <h2 id="non-dicono">{texts.notInNumbers}</h2>
            <ul>
              {rules.source.remarks.map(({ id, text, sources = [] }) => (
                <li key={id} id={anchor.remark(id)}>
                  {text}
                  {sources.length > 0 && <CitedSources keys={sources} site={site} />}
                </li>
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

/** The questions that change no total of any form. */
const MOVES_NOTHING = ['attivita'];
const FIRST = ['sicilia'];

/** Who takes part and where; below, folded, the other questions that change some of the forms. */
function ComparisonQuestions({ comparison, site }: { comparison: Comparison; site: Site }): VNode {
  const { state } = site;
  const texts = COMPARISON[state.language];
  const { people, results, faults } = comparison;
  const forms = results.map(({ form }) => form);
  const parameters = askedParameters(forms, state).filter(({ name }) => !MOVES_NOTHING.includes(name));
  const asked = new Set<string>([
    QUERY_NAMES.otherYear,
    ...parameters.map(({ name }) => name),
    ...people.map((_, index) => personName(index)),
  ]);
  const noteOf = (parameter: Parameter): string | undefined => {
    const concerned = forms.filter((form) => formAsks(form, parameter));
    return FIRST.includes(parameter.name) ? undefined : texts.concerns(formList(concerned, state.language));
  };
  return (
    <form class="questions" id="confronto" method="get" action="./confronto" data-live>
      {/* The first button is the one that Enter presses: without it Enter would add or remove somebody. */}
      <button class="recalculate" type="submit">
        {QUESTIONS[state.language].recalculate}
      </button>
      <HiddenAnswers state={state} asked={asked} />
      <h2>{QUESTIONS[state.language].questions}</h2>
      <People people={people.map(({ work }) => ({ work }))} fewest={1} texts={texts.people} site={site} />
      <YearQuestion site={site} />
      <Questions parameters={parameters} first={FIRST} faults={faults} noteOf={noteOf} site={site} />
    </form>
  );
}

/** The question which other rules year to show too. */
function YearQuestion({ site }: { site: Site }): VNode | null {
  const { state, rules, years, beside } = site;
  if (years.numbers.length === 0) return null;
  const texts = COMPARISON[state.language].years;
  const { year } = rules.ruleset;
  const choices = [
    { value: '', label: texts.only(year) },
    ...years.numbers.map((other) => ({ value: String(other), label: texts.both(year, other) })),
  ];
  const chosen = beside === undefined ? '' : String(beside.ruleset.year);
  return (
    <ChoiceField
      name={QUERY_NAMES.otherYear}
      question={texts.question}
      why={texts.why}
      choices={choices}
      chosen={chosen}
    />
  );
}
