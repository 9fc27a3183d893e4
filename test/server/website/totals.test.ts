import { expect } from 'chai';
import fc from 'fast-check';
import type { Costs } from '../../../engine/index.js';
import { buildRequest } from '../../../server/website/address/calculation-request.js';
import { formPages } from '../../../server/website/address/forms.js';
import { worksOf } from '../../../server/website/address/parameters.js';
import { formCase, formCases, pairCases } from '../../../server/website/parts/forms/cases.js';
import { compare } from '../../../server/website/parts/forms/compare.js';
import { outcomesOf } from '../../../server/website/parts/outcomes.js';
import { splitTotals, totalData } from '../../../server/website/parts/totals.js';
import { SEED } from '../../support/requests.js';
import { rules } from '../../support/rules.js';
import { site } from '../support/site.js';
import { attributes, FORMS, formNamed, stateOf } from './support/pages.js';

/** How many addresses are tried; each shows the totals of several requests. */
const ADDRESSES = 60;

describe('The totals of a page', () => {
  const forms = [...FORMS.keys()];
  const query = fc.tuple(
    fc.array(fc.constantFrom(...worksOf(rules.source).names), { maxLength: 3 }),
    fc.record(
      { sicilia: fc.constantFrom('si', 'no'), capitale: fc.integer({ min: 1, max: 200_000 }).map(String) },
      { requiredKeys: [] },
    ),
  );
  const queries = fc.sample(query, { seed: SEED, numRuns: ADDRESSES }).map(([works, answers]) => {
    const people = works.map((work, index) => [`socio${index + 1}`, work]);
    return new URLSearchParams([...people, ...Object.entries(answers)]).toString();
  });

  it('are those of the engine, each rounded to the euro by itself, on every page that shows them', async () => {
    let requests = 0;
    for (const [index, query] of queries.entries()) {
      const state = stateOf(query);
      const name = forms[index % forms.length] ?? '';
      const { asked } = buildRequest({ ...state, form: name }, formNamed(name));
      if (asked !== undefined) {
        const result = rules.costs(asked.request);
        const outcomes = outcomesOf(formNamed(name), state, { rules, comparing: rules.comparing() });
        const results = outcomes.length === 0 ? [result] : outcomes.map((one) => one.result);
        const page = `/?forma=${name}&${query}`;
        expect(await shown(page, 'number'), page).to.deep.equal(results.map(firstYear));
        expect(await shown(page, 'group-sum'), page).to.include(opening(result));
      }
      const cases = formCases(state, rules.comparing());
      const chart = cases.toSorted((a, b) => Number(a.misfit !== undefined) - Number(b.misfit !== undefined));
      expect(await shown(`/?${query}`, 'chart-total'), `/ ${query}`).to.deep.equal(
        chart.map((one) => firstYear(one.result)),
      );
      expect(await shownParts(`/?${query}`), `/ ${query}`).to.deep.equal(chart.map((one) => parts(one.result)));
      const compared = compare(state, rules.comparing()).results.map((one) => rules.costs(one.asked.request));
      expect(await given(`/confronto?${query}`), `/confronto ${query}`).to.include.members(
        compared.flatMap((result) => [opening(result), annual(result)]),
      );
      const [one, other] = [name, forms[(index + 1) % forms.length] ?? ''];
      const pair = pairCases({ ...state, pair: [one, other] }, rules.comparing()) ?? [];
      expect(await given(`/confronto?forme=${one},${other}&${query}`)).to.include.members(
        pair.flatMap(({ result }) => [opening(result), annual(result)]),
      );
      requests += 1 + cases.length + compared.length + pair.length;
    }
    expect(requests).to.be.above(300);
  });

  it('are said to be rounded wherever they stand beside their parts', async () => {
    for (const path of ['/', '/confronto', '/srl-o-srls', '/incorpora'])
      expect(await site.page(path), path).to.match(/arrotondati all’euro/);
    expect(await site.page('/?lingua=en')).to.include('Amounts are rounded to the euro.');
  });

  it('are those of the typical case on the page of a form', async () => {
    for (const [path, form] of formPages(rules)) {
      const { result } = formCase(form, stateOf(), rules.comparing()) ?? {};
      if (result === undefined) throw new Error(`No typical case of ${path}.`);
      expect(attributes(await site.page(path), 'data-total'), path).to.include.members(
        Object.values(splitTotals(result)).map(({ total }) => totalData(total)),
      );
    }
  });
});

/** The amounts of the tables of a page, as it writes them. */
async function given(address: string): Promise<string[]> {
  const html = await site.page(address);
  return [...html.matchAll(/<span data-total="[^"]*">([^<]*)</g)].map(([, text = '']) => {
    const numbers = text.match(/\d{1,3}(?:\.\d{3})*/g) ?? [];
    return span(...numbers.map((one) => Number(one.replaceAll('.', ''))));
  });
}

/** The amounts of elements of a class, as `lower–upper` in whole euro. */
async function shown(address: string, kind: string): Promise<string[]> {
  const html = await site.page(address);
  return [...html.matchAll(new RegExp(`<(?:strong|span) class="${kind}"[^>]*>([^<]*)<`, 'g'))].map(([, text = '']) => {
    const numbers = text.match(/\d{1,3}(?:\.\d{3})*/g) ?? [];
    return span(...numbers.map((one) => Number(one.replaceAll('.', ''))));
  });
}

/** The amounts of the parts of each form in a chart, as `parts` gives them. */
async function shownParts(address: string): Promise<string[]> {
  const html = await site.page(address);
  return [...html.matchAll(/class="chart-parts">([^<]*)</g)].map(([, text = '']) =>
    text
      .split(' · ')
      .map((part) => [...part.replaceAll('.', '').matchAll(/[\d,]+/g)].join('–'))
      .join(' '),
  );
}

function span(min = Number.NaN, max = min): string {
  return `${min}–${max}`;
}

/** The contributions, the opening and the rest of the first year, without those that are nothing. */
function parts({ inps_min, inps_max, opening_one_off_min, opening_one_off_max, ...rest }: Costs): string {
  const { first_year_12m_min: min, first_year_12m_max: max } = rest;
  const ends: readonly (readonly [number, number])[] = [
    [inps_min, inps_max],
    [opening_one_off_min, opening_one_off_max],
    [cents(min - inps_min - opening_one_off_min), cents(max - inps_max - opening_one_off_max)],
  ];
  return ends
    .filter(([, most]) => most > 0)
    .map((amount) => [...new Set(amount.map(Math.round))].join('–'))
    .join(' ');
}

function cents(amount: number): number {
  return Math.round(100 * amount) / 100;
}

function firstYear({ first_year_12m_min: min, first_year_12m_max: max }: Costs): string {
  return span(Math.round(min), Math.round(max));
}

function opening({ opening_one_off_min: min, opening_one_off_max: max }: Costs): string {
  return span(Math.round(min), Math.round(max));
}

function annual({ annual_total_min: min, annual_total_max: max }: Costs): string {
  return span(Math.round(min), Math.round(max));
}
