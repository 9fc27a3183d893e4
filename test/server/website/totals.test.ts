import { expect } from 'chai';
import fc from 'fast-check';
import type { Costs } from '../../../engine/index.js';
import { buildRequest } from '../../../server/website/address/calculation-request.js';
import { formPages } from '../../../server/website/address/forms.js';
import { type State, worksOf } from '../../../server/website/address/parameters.js';
import { compare, formCase, formCases, pairCases } from '../../../server/website/parts/forms/cases.js';
import { outcomesOf } from '../../../server/website/parts/outcomes.js';
import { splitTotals, totalData } from '../../../server/website/parts/totals.js';
import { SEED } from '../../support/requests.js';
import { rules } from '../../support/rules.js';
import { site } from '../support/site.js';
import { attributes, elementWithId, FORMS, formNamed, stateOf } from './support/pages.js';

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
      const { inputs } = buildRequest({ ...state, form: name }, formNamed(name));
      if (inputs !== undefined) {
        const result = rules.costs(inputs.request);
        const outcomes = outcomesOf(formNamed(name), state, { rules, comparing: rules.comparing() });
        const results = outcomes.length === 0 ? [result] : outcomes.map((one) => one.result);
        const page = `/?forma=${name}&${query}`;
        expect(await shown(page, 'number'), page).to.deep.equal(results.map(firstYear));
        expect(await shown(page, 'group-sum'), page).to.include(opening(result));
      }
      requests += await expectRows(query, state);
      const compared = compare(state, rules.comparing()).results.map((one) => rules.costs(one.inputs.request));
      expect(await given(`/confronto?${query}`), `/confronto ${query}`).to.include.members(
        compared.flatMap((result) => [opening(result), annual(result)]),
      );
      const [one, other] = [name, forms[(index + 1) % forms.length] ?? ''];
      const pair = pairCases({ ...state, pair: [one, other] }, rules.comparing()) ?? [];
      expect(await given(`/confronto?forme=${one},${other}&${query}`)).to.include.members(
        pair.flatMap(({ result }) => [opening(result), annual(result)]),
      );
      requests += 1 + compared.length + pair.length;
    }
    expect(requests).to.be.above(300);
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

function span(min = Number.NaN, max = min): string {
  return `${min}–${max}`;
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

/** The rows of the first page have the totals of the engine; how many they are. */
async function expectRows(query: string, state: State): Promise<number> {
  const html = await site.page(`/?${query}`);
  const rows = attributes(html, 'id').filter((id) => id.startsWith('costo-'));
  const cases = formCases(state, rules.comparing()).filter(({ form }) => rows.includes(`costo-${form.address}`));
  for (const one of cases) {
    const outcomes = outcomesOf(one.form, one.state, { rules, comparing: rules.comparing() });
    const results = outcomes.length === 0 ? [one.result] : outcomes.map(({ result }) => result);
    const [row = ''] = elementWithId(html, 'li', `costo-${one.form.address}`).split('</li>');
    expect(attributes(row, 'data-total'), `/ ${query}`).to.deep.equal(
      results.map((result) => totalData(splitTotals(result).firstYear.total)),
    );
  }
  return cases.length;
}
