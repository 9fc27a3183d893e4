import { expect } from 'chai';
import { peopleOf } from '../../../engine/facts/people.js';
import { type RequestFacts, readRequest } from '../../../engine/facts/request-facts.js';
import type { CalculationRequest } from '../../../engine/index.js';
import { compiledMadeUpRules, srl } from '../pricing/made-up-rules.js';

describe('The facts of a request', () => {
  const factsOf = async (request: CalculationRequest): Promise<RequestFacts> =>
    readRequest(request, (await compiledMadeUpRules()).reading);
  const numbersOf = (facts: RequestFacts) =>
    ['soci', 'artigiani', 'commercianti', 'parte_artigiani', 'capital'].map((name) => facts.numberOf(name));

  it('are counts of its people, and shares of these, wherever the rules tell of them', async () => {
    expect(numbersOf(await factsOf(srl(1, 3)))).to.deep.equal([4, 1, 3, 0.25, 10_000]);
    expect(numbersOf(await factsOf(srl(2, 2)))).to.deep.equal([4, 2, 2, 0.5, 10_000]);
  });

  it('are no share where there is nobody, and what the rules say of a field that the form does not ask', async () => {
    expect(numbersOf(await factsOf({ form: 'ditta_individuale_commerciante' }))).to.deep.equal([0, 0, 0, 0, 1]);
  });

  it('are assumed or open where they are left out, by name', async () => {
    const request: CalculationRequest = { form: 'srl', shareholders: [{ worksOperationally: false }], isAdmin: false };
    const facts = await factsOf(request);
    expect([facts.assumed, facts.open, facts.numberOf('capital')]).to.deep.equal([['capital'], ['seatInSicily'], 1]);
    const answered = await factsOf(srl(1, 0));
    expect([answered.assumed, answered.open]).to.deep.equal([[], []]);
  });

  it('are those of other people where it has them, and stay what they are', async () => {
    const { reading } = await compiledMadeUpRules();
    const facts = readRequest(srl(1, 3), reading);
    const situation = [...facts.situation];
    const other = facts.withPeople(peopleOf(srl(1, 0)));
    expect(numbersOf(other)).to.deep.equal([1, 1, 0, 1, 10_000]);
    expect(numbersOf(facts)).to.deep.equal([4, 1, 3, 0.25, 10_000]);
    expect(facts.situation).to.deep.equal(situation);
    expect(readRequest(srl(1, 3), reading).situation).to.deep.equal(situation);
  });
});
