import type { VNode } from 'preact';
import { inList } from '../../../engine/index.js';
import type { Path } from '../../paths.js';
import { askedParameters } from '../address/calculation-request.js';
import { formsOf, type Pair, pairOf, pairPages } from '../address/forms.js';
import type { State } from '../address/parameters.js';
import { comparedPeople } from '../address/people.js';
import { presumedWords } from '../address/presumed.js';
import { type FormCase, type PairOfCases, pairCases } from '../parts/forms/cases.js';
import { chartName, FormsChart, Modes } from '../parts/forms/chart.js';
import { firstYearSpan } from '../parts/forms/form-cost.js';
import { pairLink } from '../parts/forms/pair-links.js';
import { otherPairState, pairState } from '../parts/forms/pairs.js';
import { CHART } from '../parts/forms/texts.js';
import { fittingTitle } from '../parts/head.js';
import { answeredPage } from '../parts/questions/faults.js';
import { pageAddress, type Site } from '../site.js';
import { ComparedCase } from './case.js';
import { DifferentLines } from './different-lines.js';
import { NotCounted } from './folds.js';
import { NextPairs } from './next.js';
import { PairAnswer, pairAnswerText } from './pair-answer.js';
import { FactsTable } from './table.js';
import { PAIR } from './texts.js';

/** Two forms side by side, at the address of the comparison or at one of their own. */
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
export function comparedForms(cases: PairOfCases, site: Site): string {
  const pair = pairOf(site.state.pair ?? [], site.rules);
  return sideBySide(cases, { path: '/confronto', pair, said: site.state }, site);
}

/** Two forms side by side: the answer, the case, the detail and what comes next. It needs no script. */
function sideBySide(cases: PairOfCases, { path, pair, said }: Place, site: Site): string {
  const { state, rules } = site;
  const { language } = state;
  const forms = cases.map(({ form }) => form);
  const all = [...state.faults, ...cases.flatMap((one) => one.faults)];
  const faults = [...new Map(all.map((fault) => [fault.name, fault])).values()];
  const questions = askedParameters(forms, state, site.comparing);
  const label = pair?.label ?? inList(forms.map(chartName), language, 'or');
  const heading = CHART[language].pairs.question(label);
  return answeredPage({
    path,
    canonical: pair && `/${pair.slug}`,
    kind: 'page pair',
    ofCase: true,
    title: titleOf(pair, cases, site),
    description: PAIR[language].description(cases.map((one) => [chartName(one.form), firstYearSpan(one, language)])),
    structured: pair && structuredAnswer(heading, pairAnswerText(cases, site), pair, site),
    heading,
    faults,
    shown: new Set(questions.map(({ name }) => name)),
    shownCase: { ...state, pair: undefined },
    site: { ...site, state: said },
    children: (
      <>
        <PairAnswer cases={cases} note={pair?.note} site={site} />
        <ComparedCase
          path={path}
          people={comparedPeople(state, formsOf(rules))}
          forms={forms}
          questions={questions}
          faults={faults}
          said={said}
          beside={pair !== undefined && <OtherPair pair={pair} said={said} site={site} />}
          site={site}
        />
        <Detail path={path} cases={cases} site={site} />
        <NextPairs costs={cases} questions={questions} site={site} />
      </>
    ),
  });
}

/** The bars and the facts of the forms, then folded what only some want to know. */
function Detail({ path, cases, site }: { path: Path; cases: PairOfCases; site: Site }): VNode {
  const forms = cases.map(({ form }) => form);
  return (
    <section class="detail" aria-labelledby="forme">
      <h2 id="forme" tabIndex={-1}>
        {PAIR[site.state.language].beside}
      </h2>
      <Modes path={path} site={site} />
      <FormsChart cases={cases} said={presumedWords(site.state, forms)} site={site} />
      <FactsTable cases={cases} site={site} />
      <div class="folds">
        <DifferentLines cases={cases} site={site} />
        <NotCounted cases={cases} ofEach site={site} />
      </div>
    </section>
  );
}

/** The pair of whoever is in another case than that which a page presumes. */
function OtherPair({
  pair: { otherwise },
  said,
  site: { rules },
}: {
  pair: Pair;
  said: State;
  site: Site;
}): VNode | null {
  if (otherwise === undefined) return null;
  return (
    <p>
      <a href={pairLink(otherPairState(otherwise.forms, said, rules), rules)} data-live>
        {otherwise.label}
      </a>
    </p>
  );
}

/** The forms with what each costs in the first 12 months, as far as there is room. */
function titleOf(pair: Pair | undefined, cases: PairOfCases, { state: { language }, rules }: Site): string {
  const texts = PAIR[language];
  const names = cases.map(({ form }) => form.name);
  const label = pair?.label ?? inList(names, language, 'or');
  const place = ({ form }: FormCase) => pair?.forms.indexOf(form.id) ?? 0;
  const ordered = cases.toSorted((one, other) => place(one) - place(other));
  const spans = ordered.map((one) => firstYearSpan(one, language));
  const costs = inList(spans, language, 'or');
  return fittingTitle([texts.titleOfYear(label, rules.ruleset.year, costs), texts.title(label, costs), label]);
}

/**
 * The answer of the page in the terms of schema.org, word for word.
 * @see https://schema.org/FAQPage
 */
function structuredAnswer(question: string, text: string, { slug }: Pair, site: Site): object {
  const { language } = site.state;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url: pageAddress(site, `/${slug}`, language),
    inLanguage: language,
    version: site.rules.ruleset.version,
    mainEntity: [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } }],
  };
}
