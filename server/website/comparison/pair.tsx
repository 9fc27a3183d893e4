import type { VNode } from 'preact';
import { type Amounts, euroRange, type FormRule, type Language, NAMES } from '../../../engine/index.js';
import { askedParameters } from '../address/calculation-request.js';
import { formsOf } from '../address/forms.js';
import { comparedPeople, formPeople, helpersIn } from '../address/people.js';
import { FoldedTerms } from '../parts/facts.js';
import type { FormCase } from '../parts/forms/cases.js';
import { chartName, PairLinks, pairStates } from '../parts/forms/chart.js';
import { nounOf } from '../parts/forms/form-cost.js';
import { LONG, sharesOf, usualCost } from '../parts/forms/shares.js';
import { CHART } from '../parts/forms/texts.js';
import { Verdict } from '../parts/forms/verdict.js';
import { linkTo } from '../parts/links.js';
import { answeredPage } from '../parts/questions/faults.js';
import { CitedSources } from '../parts/result/sources.js';
import { InYourCase } from '../parts/result/your-case.js';
import { TakeAway } from '../parts/take-away/take-away.js';
import { splitTotals } from '../parts/totals.js';
import { anchor, type Site } from '../site.js';
import { ComparedChart } from './chart.js';
import { ComparisonQuestions } from './questions.js';
import { COMPARISON } from './texts.js';

type Pair = readonly [FormCase, FormCase];

/** Two forms side by side: the chart and the totals before prose. It needs no script. */
export function pairPage(pair: Pair, site: Site): string {
  const { state, rules } = site;
  const texts = COMPARISON[state.language].pair;
  const [one, other] = pair;
  const forms = pair.map(({ form }) => form);
  const others = [...formsOf(rules).values()].filter((form) => !forms.includes(form));
  const faults = [
    ...new Map([...state.faults, ...pair.flatMap((a) => a.faults)].map((fault) => [fault.name, fault])).values(),
  ];
  const asked = askedParameters(forms, state, rules);
  return answeredPage({
    path: '/confronto',
    kind: 'comparing side-by-side',
    title: CHART[state.language].pairs.pair(one.form.name, other.form.name),
    description: texts.description(chartName(one.form), chartName(other.form)),
    heading: CHART[state.language].pairs.pair(chartName(one.form), chartName(other.form)),
    faults,
    shown: new Set(asked.map(({ name }) => name)),
    presumedFor: forms,
    site,
    children: (
      <>
        <div class="answer-column">
          <ComparedChart id="forme" cases={pair} site={site}>
            <Difference pair={pair} site={site} />
          </ComparedChart>
          <InYourCase forms={pair} heading="h2" site={site} />
          <PairTable pair={pair} site={site} />
          <FoldedTerms
            of={forms.flatMap(({ traits }) => Object.values(traits ?? {}).map(({ text }) => text))}
            site={site}
          />
          <PairLinks states={pairStates(one.form, others, site)} site={site} />
          <NotInNumbers site={site} />
          <TakeAway path="/confronto" costs={pair} asked={asked} site={site} />
        </div>
        <ComparisonQuestions
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

/** Which of the two costs less, by how much and why, unless one is shown for another case than the other. */
function Difference({ pair, site }: { pair: Pair; site: Site }): VNode {
  return (
    <p class="notice difference" role="status">
      {otherCase(pair, site.state.language) ?? <Verdict forms={pair} site={site} />}
    </p>
  );
}

/** Why no verdict is given on two forms; undefined where one is. */
function otherCase(pair: Pair, language: Language): string | undefined {
  const { uneven, unsuited } = COMPARISON[language].pair;
  const [one, other] = pair;
  const [first, second] = [peopleOf(one), peopleOf(other)];
  if (first.people !== second.people) return uneven(first, second);
  const [misfit] = pair.filter((form) => form.misfit !== undefined);
  return misfit === undefined ? undefined : unsuited(nounOf(misfit.form), misfit.misfit ?? '');
}

function peopleOf({ form, state }: FormCase) {
  // Who helps in one form may be a partner in the other.
  return { noun: nounOf(form), people: formPeople(state, form).length + helpersIn(state, form.facts).number };
}

/** What each form comes to, and what else decides between them. */
function PairTable({ pair, site }: { pair: Pair; site: Site }): VNode {
  const { state, rules } = site;
  const { language } = state;
  const texts = COMPARISON[language].pair;
  const names = NAMES[language];
  const row = (label: string, cell: (one: FormCase) => VNode | string) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {pair.map((one) => (
        <td key={one.form.address}>{cell(one)}</td>
      ))}
    </tr>
  );
  const amount = (amounts: Amounts) => <strong class="cell-amount">{euroRange(amounts, language, 'whole')}</strong>;
  const inYears = { isRealistic: false, years: LONG };
  const traits = (['liability', 'members', 'books'] as const).map((trait) =>
    row(texts.traits[trait], ({ form }) => <Trait trait={form.traits?.[trait]} site={site} />),
  );
  return (
    <table class="pair">
      <caption class="unseen">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{texts.what}</span>
          </th>
          {pair.map(({ form, state: shown }) => (
            <th scope="col" key={form.address}>
              <span class="pair-name">{chartName(form)}</span>{' '}
              <a class="line-by-line" href={`${linkTo('/', shown, { form: form.address })}#risultato`}>
                {COMPARISON[language].lineByLine}
                <span class="unseen">: {form.name}</span>
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(names.totals.opening_one_off, ({ result }) => amount(splitTotals(result).opening.total))}
        {row(names.totals.annual_total, ({ result }) => amount(splitTotals(result).annual.total))}
        {row(names.totals.first_year_12m, ({ result }) => amount(splitTotals(result).firstYear.total))}
        {row(CHART[language].total.long, ({ result }) => amount(sharesOf(result, rules, inYears).total))}
        {row(texts.usual, ({ result }) => texts.perYear(euroRange(usualCost(result, rules), language, 'whole')))}
        {row(names.lists.excludedMandatory, ({ result }) => outside(result) || texts.nothing)}
        {traits}
      </tbody>
    </table>
  );
}

function outside({ excludedMandatory }: FormCase['result']): string {
  return excludedMandatory.map(({ label }) => label).join('; ');
}

type Traits = NonNullable<FormRule['traits']>;

function Trait({ trait, site }: { trait: Traits['liability'] | undefined; site: Site }): VNode | null {
  if (trait === undefined) return null;
  return (
    <>
      {trait.text}
      {trait.sources !== undefined && <CitedSources keys={trait.sources} site={site} />}
    </>
  );
}

/** What the numbers of a comparison do not say, with where it is written. */
export function NotInNumbers({ site }: { site: Site }): VNode {
  const { state, rules } = site;
  const texts = COMPARISON[state.language];
  return (
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
  );
}
