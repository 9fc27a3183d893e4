import type { VNode } from 'preact';
import { askedParameters } from '../address/calculation-request.js';
import { presumedWords } from '../address/presumed.js';
import { type Comparison, compare, pairCases } from '../parts/forms/cases.js';
import { FormsChart, Modes } from '../parts/forms/chart.js';
import { CaseAnswer } from '../parts/forms/own-answer.js';
import { type OwnCase, ownCase } from '../parts/forms/own-case.js';
import { CHART } from '../parts/forms/texts.js';
import { answeredPage } from '../parts/questions/faults.js';
import { LaterTotals } from '../parts/result/totals.js';
import type { Site } from '../site.js';
import { ComparedCase } from './case.js';
import { NotCounted, Refusals } from './folds.js';
import { NextPairs } from './next.js';
import { comparedForms } from './pair.js';
import { LaterYears } from './table.js';
import { COMPARISON } from './texts.js';

/** The comparison: the same people and registered office in all forms that can take them. It needs no script. */
export function comparison(site: Site): string {
  const { state, comparing } = site;
  const pair = pairCases(state, comparing);
  if (pair !== undefined) return comparedForms(pair, site);
  const { title, description } = COMPARISON[state.language];
  const compared = compare(state, comparing);
  const forms = compared.results.map(({ form }) => form);
  const own = comparedCase(compared, site);
  const questions = askedParameters(forms, state, comparing);
  return answeredPage({
    path: '/confronto',
    kind: 'page compared',
    title,
    description,
    faults: compared.faults,
    shown: new Set(questions.map(({ name }) => name)),
    site,
    children: (
      <>
        <CaseAnswer compared={own} parameters={[]} isCountedBelow site={site} />
        <ComparedCase
          path="/confronto"
          people={compared.people}
          forms={forms}
          questions={questions}
          faults={compared.faults}
          said={state}
          site={site}
        />
        <Detail compared={compared} own={own} site={site} />
        <NextPairs costs={compared.results} questions={questions} site={site} />
      </>
    ),
  });
}

/** The forms that the people can have, with the one that their case has: that of the address, if it names one. */
function comparedCase({ people, results }: Comparison, site: Site): OwnCase {
  const { state, comparing } = site;
  const found = ownCase(results, { ...site, state: { ...state, people } });
  const chosen = results.find(({ form }) => form.address === state.form) ?? found.own;
  if (chosen === undefined || chosen === found.own) return found;
  const other = found.own;
  const difference =
    other && comparing.costDifference(chosen.inputs, other.inputs, { usual: state.costs !== undefined });
  return { ...found, own: chosen, other, difference, isPartner: false };
}

interface DetailProps {
  readonly compared: Comparison;
  readonly own: OwnCase;
  readonly site: Site;
}

/** The bars of all forms; then, folded, what each costs after the first year, and what only some want to know. */
function Detail({ compared, own: { own, fits }, site }: DetailProps): VNode {
  const { language } = site.state;
  const rest = fits.filter((one) => one !== own);
  const cases = [
    ...(own === undefined ? [] : [own]),
    ...rest.toSorted((one, other) => (one.form.duties ?? 0) - (other.form.duties ?? 0)),
  ];
  const said = own === undefined ? [] : presumedWords(own.state, [own.form]);
  return (
    <section class="detail" aria-labelledby="forme">
      <h2 id="forme" tabIndex={-1}>
        {CHART[language].heading}
      </h2>
      <Modes path="/confronto" site={site} />
      <FormsChart cases={cases} own={own?.form} said={said} site={site} />
      <LaterTotals site={site} />
      <div class="folds">
        <LaterYears cases={cases} site={site} />
        <Refusals refused={compared.refused} people={compared.people} site={site} />
        <NotCounted cases={cases} site={site} />
      </div>
    </section>
  );
}
