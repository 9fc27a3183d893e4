import { expect } from 'chai';
import { KeptByFacts } from '../../../engine/conditions/kept-by-facts.js';
import { OPEN, type Situation } from '../../../engine/conditions/situation.js';
import { type TruthTable, verdict } from '../../../engine/conditions/truth-table.js';
import { readRequest } from '../../../engine/facts/request-facts.js';
import { load } from '../../../engine/loader/load.js';
import { frozen } from '../../../engine/values/frozen.js';
import { KeptByList } from '../../../engine/values/kept-by-list.js';
import { keptOf } from '../../../engine/values/kept-of.js';
import { sampleRequests } from '../../support/requests.js';
import { RULES_FOLDER } from '../../support/rules.js';

const [A, B, C] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];

describe('What is kept by a list', () => {
  it('is given again for the same things in the same order, and for no others', () => {
    const kept = new KeptByList<object, object>(100);
    const made = kept.of([A, B], () => ({}));
    expect(kept.of([A, B], () => ({}))).to.equal(made);
    for (const others of [[], [A], [B, A], [A, B, C], [A, C]])
      expect(
        kept.of(others, () => ({})),
        JSON.stringify(others),
      ).not.to.equal(made);
  });

  it('is forgotten when too much is kept, and then kept again', () => {
    const kept = new KeptByList<object, object>(3);
    const made = kept.of([A], () => ({}));
    kept.of([B, C], () => ({}));
    expect(kept.of([A], () => ({}))).to.equal(made);
    kept.of([C, A], () => ({}));
    const anew = kept.of([A], () => ({}));
    expect(anew).not.to.equal(made);
    expect(kept.of([A], () => ({}))).to.equal(anew);
  });
});

describe('What is kept of a thing', () => {
  const of = keptOf((thing: { name: string }) => ({ length: thing.name.length }));

  it('is given again for the same thing, if that is frozen, and for no other', () => {
    const [one, other] = [Object.freeze({ name: 'one' }), Object.freeze({ name: 'one' })];
    expect(of(one)).to.deep.equal({ length: 3 });
    expect(of(one)).to.equal(of(one));
    expect(of(one)).not.to.equal(of(other));
  });

  it('is made anew of a thing that may change', () => {
    const thing = { name: 'one' };
    of(thing);
    thing.name = 'three';
    expect(of(thing)).to.deep.equal({ length: 5 });
  });
});

describe('What results share', () => {
  it('is frozen with everything in it', () => {
    const inner = { min: 0 };
    const shared = frozen({ list: [inner, null], name: 'a', none: undefined });
    expect([shared, shared.list, inner].every(Object.isFrozen)).to.equal(true);
  });
});

describe('What is kept by facts', () => {
  const facts = (cell: number, persons = 0, other = 0) => ({
    situation: [other, cell],
    numbers: [persons],
  });

  async function store(): Promise<KeptByFacts<object>> {
    const { space } = await load(RULES_FOLDER);
    return new KeptByFacts([1], [0], space);
  }

  it('follows from the cells of its facts, open ones too, and from the persons; from nothing else', async () => {
    const kept = await store();
    const make = () => Object.freeze({});
    const made = kept.of(facts(1, 2), make);
    expect(kept.of(facts(1, 2, 5), make)).to.equal(made);
    for (const others of [facts(0, 2), facts(OPEN, 2), facts(1, 3), facts(1, 0)])
      expect(kept.of(others, make)).not.to.equal(made);
    expect(kept.of(facts(OPEN, 2), make)).to.equal(kept.of(facts(OPEN, 2), make));
  });

  it('is not kept where it is not frozen, nor of many persons', async () => {
    const kept = await store();
    expect(kept.of(facts(1), () => ({}))).not.to.equal(kept.of(facts(1), () => ({})));
    const make = () => Object.freeze({});
    expect(kept.of(facts(1, 7), make)).to.equal(kept.of(facts(1, 7), make));
    expect(kept.of(facts(1, 8), make)).not.to.equal(kept.of(facts(1, 8), make));
  });
});

describe('The candidates of a request', () => {
  it('are in order, few, and leave out nothing that can hold', async () => {
    const rules = await load(RULES_FOLDER);
    let [all, among] = [0, 0];
    for (const request of sampleRequests(500)) {
      const { situation } = readRequest(request, rules.reading);
      for (const { notices, candidates } of rules.noticeLists.values()) {
        const found = candidates.among(situation);
        const holding = [...notices.keys()].filter((number) => mayHold(notices[number]?.table, situation));
        expect(found).to.deep.equal(found.toSorted((a, b) => a - b));
        expect(found).to.include.members(holding);
        all += notices.length;
        among += found.length;
      }
    }
    expect(among).to.be.below(all / 2);
  });
});

function mayHold(table: TruthTable | undefined, situation: Situation): boolean {
  return table !== undefined && verdict(table, situation) !== 'never';
}
