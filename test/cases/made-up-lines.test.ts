import { join } from 'node:path';
import { expect } from 'chai';
import { type CalculationRequest, loadRules, type Rules } from '../../engine/index.js';
import { withBadRules } from '../loader/bad-rules.js';
import { ROOT } from '../support/commands.js';

type Inps = 'artisan' | 'merchant';

/** The rules of a made-up year: a tax on an SRL, contributions of those who work for it, a part of its capital. */
function madeUpRules(): Promise<Rules> {
  return withBadRules(join(ROOT, 'test', 'cases', 'made-up'), (within, year) => loadRules(join(within, year)));
}

/** An SRL of so many artisans and merchants. */
function srl(
  artisans: number,
  merchants: number,
  seatInSicily: boolean | 'unknown' = false,
  capital = 10_000,
): CalculationRequest {
  const working = (count: number, inps: Inps) =>
    Array.from({ length: count }, () => ({ worksOperationally: true, inps }));
  const shareholders = [...working(artisans, 'artisan'), ...working(merchants, 'merchant')];
  return { form: 'srl', shareholders, isAdmin: false, capital, seatInSicily };
}

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

  it('is not there where there is nobody', async () => {
    expect(await contributions(0, 0)).to.equal(undefined);
  });

  it('is not taken for that of others, however many they are', async () => {
    const rules = await madeUpRules();
    const sum = (artisans: number, merchants: number) => rules.calculate(srl(artisans, merchants)).inps_min;
    const quota = sum(0, 0);
    for (const [artisans, merchants] of [
      ...[
        [1, 0],
        [0, 256],
        [0, 255],
        [1, 255],
        [256, 0],
        [257, 1],
      ],
      ...[
        [1, 1],
        [2, 1],
        [1, 2],
        [12, 3],
        [1, 23],
      ],
    ] as const)
      expect(sum(artisans, merchants) - quota).to.equal(artisans * 100 + merchants * 200);
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
    for (const capital of [1_000, 5, 1_000]) {
      const line = rules.calculate(srl(1, 0, false, capital)).lines.at(-1);
      expect(line?.amount).to.deep.include({ min: capital * 0.2, max: capital * 1.2 });
    }
  });

  it('is exempt only where it is under every answer that is left', async () => {
    expect((await quota(true))?.amount).to.deep.include({ min: 0, max: 0, state: 'exempt' });
    expect((await quota('unknown'))?.amount).to.deep.include({ min: 0, max: 12_000, state: 'numeric' });
    expect((await quota(false))?.amount).to.deep.include({ min: 2_000, max: 12_000, state: 'numeric' });
  });

  it('tells what each modifier made of it, and of those that do not apply nothing', async () => {
    const before = { min: 2_000, max: 12_000 };
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

  it('is not there where its condition does not hold', async () => {
    const rules = await madeUpRules();
    expect(rules.calculate({ form: 'ditta_individuale_commerciante' }).lines).to.deep.equal([]);
  });
});
