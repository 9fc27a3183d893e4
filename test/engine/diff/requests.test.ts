import { expect } from 'chai';
import { chooseRequests } from '../../../engine/diff/requests.js';
import { comparedStarts } from '../../../engine/diff/starts.js';
import { compareWritten, type Years } from '../../../engine/diff/written.js';
import { requestPeople } from '../../../engine/facts.js';
import type { CalculationRequest } from '../../../schemas/types/api.js';
import { figure, type RuleEdit, replace, smallYears } from '../../support/rule-edits.js';

const chosen = (years: Years) => chooseRequests(years, compareWritten(years.base.source, years.head.source).renames);
const asked = (years: Years, form: string): CalculationRequest[] =>
  chosen(years).questions.flatMap(({ operation, request }) =>
    operation === 'calculate' && request.form === form ? request : [],
  );
const atLeast = (count: number): RuleEdit[] => [
  replace('conditions/people.yaml', 'piu_soci', 'value: 1', `value: ${count}`),
  replace('lines/opening.yaml', 'id: atto', 'when: societa', 'when: { all: [societa, piu_soci] }'),
];

describe('the requests that both sides are asked', () => {
  it('are the typical case of each form, the same without answers, and the worked cases, if no rule decides differently', async () => {
    const years = await smallYears();
    const { questions, typical, rules } = chosen(years);
    expect(typical.map(({ form }) => form)).to.deep.equal(Object.keys(years.head.source.forms));
    expect([rules, questions.some(({ operation }) => operation !== 'calculate')]).to.deep.equal([[], false]);
    expect(questions.map(({ request }) => request)).to.deep.include.members([...typical]);
  });

  it('are all combinations of what a differing rule reads, with sums on both sides of each threshold', async () => {
    const requests = asked(await smallYears(figure('soglia', 5000, 6000)), 'srl');
    const capitals = new Set(requests.map((request) => ('capital' in request ? request.capital : undefined)));
    expect([...capitals]).to.include.members([undefined, 4999.99, 5000, 5000.01, 5999.99, 6000, 6000.01, 10_000_000]);
    const seats = requests
      .filter((request) => 'capital' in request && request.capital === 6000)
      .map((request) => Reflect.get(request, 'seatInSicily'));
    expect(new Set(seats)).to.deep.equal(new Set([undefined, true, false]));
  });

  it('have every mix of up to three persons that the rule distinguishes', async () => {
    const years = await smallYears(figure('contributo', 1000, 1001));
    const crowds = asked(years, 'srl').map((request) =>
      requestPeople(request, years.head.reading)
        .map(({ works }) => (works ? 'w' : '-'))
        .sort()
        .join(''),
    );
    expect(new Set(crowds)).to.include.all.keys('-', 'w', '--', '-w', 'ww', '---', '--w', '-ww', 'www');
  });

  it('have more persons if a rule compares a larger number: just below, at and just above it', async () => {
    const years = await smallYears(...atLeast(7));
    const counts = new Set(asked(years, 'srl').map((request) => requestPeople(request, years.head.reading).length));
    expect([...counts]).to.include.members([1, 2, 3, 6, 7, 8]);
  });

  it('have more persons if a rule compares a share of persons', async () => {
    const share = replace('conditions/people.yaml', 'meta_al_lavoro', 'value: 0.5', 'value: 0.8');
    const years = await smallYears(share);
    const shares = asked(years, 'srl').map((request) => {
      const people = requestPeople(request, years.head.reading);
      return people.filter(({ works }) => works).length / people.length;
    });
    expect(shares.some((one) => one === 0.8)).to.equal(true);
    expect(shares.some((one) => one > 0.8 && one < 1)).to.equal(true);
  });

  it('are a fixed sample, listed as such, if a rule has more than five thousand combinations', async () => {
    const conditionsOn = (fact: string, from: number): string[] =>
      [...'abcdefghijklm'].map(
        (letter, index) =>
          `  ${fact.toLowerCase()}_${letter}: { label: Oltre ${letter}, fact: ${fact}, operator: greaterThan, value: ${from + 7 * index} }`,
      );
    const many = [...conditionsOn('capital', 1000), ...conditionsOn('adminCompensation', 2000)];
    const any = many.map((line) => line.trim().split(':')[0]).join(', ');
    const years = await smallYears(
      ['conditions/many.yaml', `conditions:\n${many.join('\n')}\n  tante: { label: Tante, any: [${any}] }\n`],
      replace('lines/lines.yaml', 'id: tassa', 'when: srl', 'when: { all: [srl, tante] }'),
    );
    const { sampled, questions } = chosen(years);
    const [one] = sampled.filter(({ id }) => id === 'annual.tassa');
    expect(one).to.include({ section: 'lines', form: 'srl', requests: 5000 });
    expect(one?.of).to.be.greaterThan(5000);
    expect(chosen(years).questions).to.deep.equal(questions);
  });
});

describe('the starts for which payments are compared', () => {
  it('are the first, the middle and the last day of each month', async () => {
    const starts = comparedStarts(await smallYears());
    expect([starts.length, ...starts.slice(0, 4), starts.at(-1)]).to.deep.equal([
      36,
      '2030-01-01',
      '2030-01-15',
      '2030-01-31',
      '2030-02-01',
      '2030-12-31',
    ]);
  });

  it('include both sides of a start from which a deadline falls due differently', async () => {
    const holiday = replace(
      'deadlines/holidays.yaml',
      '',
      '- {',
      '- { label: Festa, on: { day: 20, month: 3 }, sources: [legge_inventata] }\n  - {',
    );
    expect(comparedStarts(await smallYears(holiday))).to.include.members(['2030-02-17', '2030-02-18', '2030-02-19']);
  });

  it('are none if no side has deadlines', async () => {
    const { base } = await smallYears();
    const without = { ...base, deadlines: [] };
    expect(comparedStarts({ base: without, head: without })).to.deep.equal([]);
  });
});
