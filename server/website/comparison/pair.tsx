import type { VNode } from 'preact';
import { inList, type Language, plainText, type Text, verdictText } from '../../../engine/index.js';
import type { Path } from '../../paths.js';
import { askedParameters } from '../address/calculation-request.js';
import { formsOf, type Pair, pairOf, pairPages } from '../address/forms.js';
import type { State } from '../address/parameters.js';
import { comparedPeople } from '../address/people.js';
import { FoldedTerms } from '../parts/facts.js';
import { type FormCase, pairCases } from '../parts/forms/cases.js';
import { chartName, PairLinks, pairLink, pairStates } from '../parts/forms/chart.js';
import { firstYearSpan, nounOf } from '../parts/forms/form-cost.js';
import { otherPairState, pairState, peopleCount } from '../parts/forms/pairs.js';
import { CHART } from '../parts/forms/texts.js';
import { verdictOn, Words } from '../parts/forms/verdict.js';
import { fittingTitle } from '../parts/head.js';
import { answeredPage } from '../parts/questions/faults.js';
import { Presumed } from '../parts/questions/presumed.js';
import { CountedAnswers } from '../parts/result/counted-answers.js';
import { TakeAway } from '../parts/take-away/take-away.js';
import { pageAddress, type Site } from '../site.js';
import { ComparedChart } from './chart.js';
import { DifferentLines } from './different-lines.js';
import { PairTable } from './pair-table.js';
import { ComparisonQuestions } from './questions.js';
import { NotInNumbers } from './remarks.js';
import { COMPARISON } from './texts.js';
import { AddThird, TwoOfThree } from './third-form.js';

/** Some forms side by side, at the address of the comparison or at one of their own. */
interface Place {
  readonly path: Path;
  /** The pair whose page shows the same. */
  readonly pair: Pair | undefined;
  /** What the address says, without what the page presumes. */
  readonly said: State;
}

/**
 * The page of a pair of forms at its own address. Whoever has said nothing of their case sees what is typical of both forms.
 * @param path of the page
 * @throws if the rules have no such page
 */
export function pairPage(path: Path, site: Site): string {
  const { state: said, rules } = site;
  const pair = pairPages(rules).get(path);
  const state = pair && pairState(pair, said, rules);
  const cases = state && pairCases(state, site.comparing);
  if (state === undefined || cases === undefined) throw new Error(`There is no pair of forms at ${path}.`);
  return sideBySide(cases, { path, pair, said }, { ...site, state });
}

/** The same forms by the address of the comparison, which presumes nothing. */
export function comparedForms(cases: readonly FormCase[], site: Site): string {
  const pair = pairOf(site.state.pair ?? [], site.rules);
  return sideBySide(cases, { path: '/confronto', pair, said: site.state }, site);
}

/** A few forms side by side: the chart and the totals before prose. It needs no script. */
function sideBySide(cases: readonly FormCase[], place: Place, site: Site): string {
  const { state, rules } = site;
  const { language } = state;
  const { path, pair, said } = place;
  const texts = COMPARISON[language].pair;
  const forms = cases.map(({ form }) => form);
  const [first, ...rest] = forms;
  const others = [...formsOf(rules).values()].filter((form) => !forms.includes(form));
  const faults = [
    ...new Map([...state.faults, ...cases.flatMap((a) => a.faults)].map((fault) => [fault.name, fault])).values(),
  ];
  const asked = askedParameters(forms, state, site.comparing);
  const label = pair?.label ?? inList(forms.map(chartName), language, 'or');
  const heading = CHART[language].pairs.question(label);
  const answer = answerOf(cases, site);
  return answeredPage({
    path,
    canonical: pair && `/${pair.slug}`,
    kind: 'comparing side-by-side',
    ofCase: true,
    title: titleOf(pair, cases, site),
    description: texts.description(cases.map((one) => [chartName(one.form), firstYearSpan(one, language)])),
    structured: pair && structuredAnswer(heading, answer, pair, site),
    heading,
    faults,
    shown: new Set(asked.map(({ name }) => name)),
    shownCase: { ...state, pair: undefined },
    site: { ...site, state: said },
    children: (
      <>
        <div class="answer-column">
          <div class="pair-notes">
            {pair !== undefined && <PairNote pair={pair} said={said} site={site} />}
            <Presumed path="/confronto" forms={forms} site={site} />
          </div>
          <ComparedChart id="forme" path={path} cases={cases} site={site}>
            <p class="notice difference" role="status">
              <Words text={answer} />
            </p>
            <TwoOfThree forms={forms} site={site} />
            <DifferentLines cases={cases} site={site} />
          </ComparedChart>
          <CountedAnswers forms={cases} site={site} />
          <PairTable cases={cases} site={site} />
          <FoldedTerms
            of={forms.flatMap(({ traits }) => Object.values(traits ?? {}).map(({ text }) => text))}
            site={site}
          />
          <AddThird forms={forms} others={others} site={site} />
          {first !== undefined && (
            <PairLinks states={pairStates(first, [...(forms.length > 2 ? rest : []), ...others], site)} site={site} />
          )}
          <NotInNumbers site={site} />
          <TakeAway path="/confronto" costs={cases} asked={asked} site={site} />
        </div>
        <ComparisonQuestions
          path={path}
          people={comparedPeople(state, formsOf(rules))}
          forms={forms}
          asked={asked}
          faults={faults}
          site={site}
        />
      </>
    ),
  });
}

/** What a pair presumes, or what decides instead of the cost, with the pair of whoever is in another case. */
function PairNote({ pair: { note, otherwise }, said, site }: { pair: Pair; said: State; site: Site }): VNode | null {
  if (note === undefined) return null;
  const { rules } = site;
  return (
    <p>
      {note}{' '}
      {otherwise !== undefined && (
        <a href={pairLink(otherPairState(otherwise.forms, said, rules), rules)} data-live>
          {otherwise.label}
        </a>
      )}
    </p>
  );
}

/** Which of the forms costs less, by how much and why, unless one is shown for another case than the others. */
function answerOf(cases: readonly FormCase[], { state, comparing }: Site): Text {
  const why = otherCase(cases, state.language);
  return why === undefined ? verdictText(verdictOn(cases, state, comparing), comparing) : [why];
}

/** Why no verdict is given on some forms; undefined where one is. */
function otherCase(cases: readonly FormCase[], language: Language): string | undefined {
  const { uneven, unsuited } = COMPARISON[language].pair;
  const [first, ...others] = cases.map((one) => ({ noun: nounOf(one.form), people: peopleCount(one) }));
  const other = others.find(({ people }) => people !== first?.people);
  if (first !== undefined && other !== undefined) return uneven(first, other);
  const misfit = cases.find((one) => one.misfit !== undefined);
  return misfit === undefined ? undefined : unsuited(nounOf(misfit.form), misfit.misfit ?? '');
}

/** The forms with what each costs in the first 12 months, as far as there is room. */
function titleOf(pair: Pair | undefined, cases: readonly FormCase[], { state: { language }, rules }: Site): string {
  const texts = COMPARISON[language].pair;
  const label =
    pair?.label ??
    inList(
      cases.map(({ form }) => form.name),
      language,
      'or',
    );
  const ordered = cases.toSorted((one, other) => placeIn(pair, one) - placeIn(pair, other));
  const costs = inList(
    ordered.map((one) => firstYearSpan(one, language)),
    language,
    'or',
  );
  return fittingTitle([texts.titleOfYear(label, rules.ruleset.year, costs), texts.title(label, costs), label]);
}

/** The place of a form in the label of a pair. */
function placeIn(pair: Pair | undefined, { form }: FormCase): number {
  return pair?.forms.indexOf(form.id) ?? 0;
}

/**
 * The answer of the page in the terms of schema.org, word for word.
 * @see https://schema.org/FAQPage
 */
function structuredAnswer(question: string, answer: Text, { slug }: Pair, site: Site): object {
  const { language } = site.state;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url: pageAddress(site, `/${slug}`, language),
    inLanguage: language,
    version: site.rules.ruleset.version,
    mainEntity: [
      { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: plainText(answer) } },
    ],
  };
}
