import { expect } from 'chai';
import type { CalculationRequest } from '../../../engine/index.js';
import { madeUpRules, srl } from './made-up-rules.js';

async function lineOf(id: string, request: CalculationRequest) {
  return (await madeUpRules()).calculate(request).lines.find((line) => line.id === id);
}

describe('A line that is due for each person', () => {
  const contributions = async (...people: Parameters<typeof srl>) => {
    const line = await lineOf('inps.contributi', srl(...people));
    if (line === undefined) return undefined;
    const { amount, meta } = line;
    return [amount.min, amount.max, meta.quantity, meta.unitAmount, meta.conditions];
  };

  it('is as many times its amount, which it says', async () => {
    expect(await contributions(1, 0)).to.deep.equal([100, 100, 1, { min: 100, max: 100 }, ['srl']]);
    expect(await contributions(2, 0)).to.deep.equal([200, 200, 2, { min: 100, max: 100 }, ['srl']]);
    expect(await contributions(0, 3)).to.deep.equal([600, 600, 3, { min: 200, max: 200 }, ['srl']]);
  });

  it('is the sum of several groups, and says no amount of one where it is not the same for all', async () => {
    expect(await contributions(2, 1)).to.deep.equal([400, 400, 3, undefined, ['srl']]);
    expect(await contributions(2, 1, true)).to.deep.equal([
      ...[300, 300, 3],
      { min: 100, max: 100 },
      ['srl', 'in_sicilia'],
    ]);
  });

  it('is a range, for each person too, where an answer that is not given decides', async () => {
    const conditions = ['srl', 'in_sicilia'];
    expect(await contributions(0, 2, 'unknown')).to.deep.equal([200, 400, 2, { min: 100, max: 200 }, conditions]);
    expect(await contributions(1, 2, 'unknown')).to.deep.equal([300, 500, 3, undefined, conditions]);
  });

  it('is nothing at least, for each person too, where it may not be due', async () => {
    const premium = async (...people: Parameters<typeof srl>) => {
      const line = await lineOf('inps.premio', srl(...people));
      return [line?.amount.min, line?.amount.max, line?.meta.unitAmount];
    };
    expect(await premium(2, 0, 'unknown')).to.deep.equal([0, 200, { min: 0, max: 100 }]);
    expect(await premium(1, 2, true, 1_000)).to.deep.equal([500, 500, undefined]);
    expect(await premium(1, 2, true, 2_000)).to.deep.equal([900, 900, undefined]);
  });

  it('adds to what each person pays', async () => {
    const { inpsDetail } = (await madeUpRules()).calculate(srl(1, 1, true));
    expect(inpsDetail.people.map(({ index, min, max }) => [index, min, max])).to.deep.equal([
      [0, 200, 200],
      [1, 2_100, 2_100],
    ]);
  });

  it('is not there where there is nobody', async () => {
    expect(await contributions(0, 0)).to.equal(undefined);
  });

  it('is not taken for that of others, however many they are', async () => {
    const rules = await madeUpRules();
    const sum = (artisans: number, merchants: number) =>
      rules.calculate(srl(artisans, merchants)).lines.find(({ id }) => id === 'inps.contributi')?.amount.min;
    for (const [artisans, merchants] of [
      ...([
        [1, 0],
        [0, 256],
        [0, 255],
        [1, 255],
        [256, 0],
        [256, 512],
        [257, 256],
        [257, 1],
      ] as const),
      ...([
        [1, 1],
        [2, 1],
        [1, 2],
        [12, 3],
        [1, 23],
      ] as const),
    ])
      expect(sum(artisans, merchants)).to.equal(artisans * 100 + merchants * 200);
  });
});

describe('A line that is due once', () => {
  const quota = (seatInSicily: boolean | 'unknown') => lineOf('inps.quota', srl(1, 0, seatInSicily));

  it('says of no person what it is', async () => {
    const line = await quota(false);
    expect([line?.meta.quantity, line?.meta.unitAmount]).to.deep.equal([1, undefined]);
  });

  it('is computed from what is answered', async () => {
    const rules = await madeUpRules();
    for (const capital of [1_000, 500, 1_000]) {
      const line = rules.calculate(srl(1, 0, false, capital)).lines.find(({ id }) => id === 'inps.quota');
      expect(line?.amount).to.deep.include({ min: 100, max: capital * 1.2 });
    }
  });

  it('is exempt only where it is under every answer that is left', async () => {
    expect((await quota(true))?.amount).to.deep.include({ min: 0, max: 0, state: 'exempt' });
    expect((await quota('unknown'))?.amount).to.deep.include({ min: 0, max: 12_000, state: 'numeric' });
    expect((await quota(false))?.amount).to.deep.include({ min: 100, max: 12_000, state: 'numeric' });
    const refund = async (seatInSicily: boolean | 'unknown') =>
      (await lineOf('inps.rimborso', srl(1, 0, seatInSicily)))?.amount;
    expect(await refund(true)).to.deep.include({ min: 0, max: 0, state: 'exempt' });
    expect(await refund('unknown')).to.deep.include({ min: 0, max: 0, state: 'numeric' });
  });

  it('costs what the first of its cases says that holds, though none of them has a condition to name', async () => {
    const registration = async (seatInSicily: boolean | 'unknown') => {
      const line = await lineOf('opening.registro', srl(1, 0, seatInSicily));
      return [line?.amount.min, line?.amount.max];
    };
    expect(await registration(false)).to.deep.equal([200, 200]);
    expect(await registration(true)).to.deep.equal([100, 100]);
    expect(await registration('unknown')).to.deep.equal([100, 200]);
  });

  it('tells what each modifier made of it, and of those that do not apply nothing', async () => {
    const before = { min: 100, max: 12_000 };
    const after = { min: 0, max: 0 };
    expect((await quota(true))?.meta.modifiers).to.deep.equal([{ id: 'esenzione_sicilia', before, after }]);
    expect((await quota(false))?.meta.modifiers).to.deep.equal([]);
  });

  it('names the conditions that put it and its amount there', async () => {
    const conditions = async (capital: number) =>
      (await lineOf('annual.tassa', srl(1, 0, false, capital)))?.meta.conditions;
    expect(await conditions(10_000)).to.deep.equal(['srl', 'oltre_soglia']);
    expect(await conditions(5_000)).to.deep.equal(['srl']);
  });

  it('is not there where its condition does not hold, be it only for two answers together', async () => {
    const idsOf = async (request: CalculationRequest) =>
      (await madeUpRules()).calculate(request).lines.map(({ id }) => id);
    const srlOutside = ['opening.registro', 'annual.tassa', 'inps.contributi', 'inps.quota'];
    expect(await idsOf(srl(1, 0))).to.deep.equal(srlOutside);
    expect(await idsOf({ form: 'ditta_individuale_commerciante', seatInSicily: true })).to.deep.equal([]);
    expect(await idsOf({ form: 'ditta_individuale_commerciante', seatInSicily: false })).to.deep.equal([
      'opening.sede',
    ]);
  });
});
