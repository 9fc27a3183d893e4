import { expect } from 'chai';
import { dimensionsDeciding } from '../../../engine/diff/impact/deciding-dimensions.js';
import { type FormSpace, formSpace, requestAt } from '../../../engine/diff/impact/form-space.js';
import { readRequest } from '../../../engine/facts/request-facts.js';
import { formNames } from '../../../engine/request/request-schemas.js';
import { compiled2026 } from '../../support/rules.js';
import { edited, figure, replace } from './support/edited-rules.js';
import { EDITS } from './support/edits.js';

function answersTo(field: string, { dimensions }: FormSpace): readonly unknown[] {
  return dimensions.find((dimension) => dimension.field === field)?.answers ?? [];
}

async function spaceOf(form: string): Promise<FormSpace> {
  const rules = await compiled2026();
  return formSpace(form, { base: rules, head: rules });
}

describe('the answers that are combined', () => {
  it('are every choice, none, and for a number each threshold with a number beside it', async () => {
    const srl = await spaceOf('srl');
    expect(answersTo('seatInSicily', srl)).to.deep.equal([undefined, true, false]);
    expect(answersTo('isAdmin', srl)).to.deep.equal([false, true]);
    expect(answersTo('activity', srl)).to.deep.equal([undefined, 'software_saas']);
    expect(answersTo('capital', srl)).to.deep.equal([undefined, 0.01, 1, 1.01, 10000, 10000.01, 516456.9, 516456.91]);
  });

  it('are both ends of each interval where an amount is calculated from the number, and one far beyond', async () => {
    expect(answersTo('adminCompensation', await spaceOf('srls'))).to.deep.equal([
      undefined,
      0,
      0.01,
      122_294.99,
      122_295,
      122_295.01,
      244_590,
    ]);
  });

  it('are those of both sides', async () => {
    const years = await edited([...EDITS.ceiling, ...EDITS.capitalThreshold]);
    const srl = formSpace('srl', years);
    expect(answersTo('adminCompensation', srl)).to.include.members([120_606.99, 120_607, 120_607.01, 122_295]);
    expect(answersTo('capital', srl)).to.include.members([500_000, 500_000.01, 516_456.9, 516_456.91]);
  });

  it('are one person of each kind that a count can tell from the others, in the fewest words', async () => {
    const alone = answersTo('shareholders', await spaceOf('srl')).filter(
      (set) => Array.isArray(set) && set.length === 1,
    );
    expect(alone).to.deep.equal([
      [{ worksOperationally: false }],
      [{ worksOperationally: true }],
      [{ worksOperationally: false, inps: 'merchant' }],
      [{ worksOperationally: true, inps: 'merchant' }],
      [{ worksOperationally: true, inps: 'artisan' }],
    ]);
  });

  it('are mixes of three persons even where no rule counts them, and of more where one does', async () => {
    const { head: few } = await edited([
      replace('conditions/notices.yaml', '  piu_soci:', 'value: 2', 'value: 1'),
      replace('conditions/people.yaml', '  piu_soci_al_lavoro:', 'value: 2', 'value: 1'),
      replace('conditions/people.yaml', '  due_soci:', 'value: 2', 'value: 1'),
    ]);
    expect(formSpace('sas', { base: few, head: few }).persons).to.equal(3);
    expect((await spaceOf('srl')).persons).to.equal(4);
    expect((await spaceOf('sas')).persons).to.equal(3);
    const years = await edited([replace('conditions/notices.yaml', '  piu_soci:', 'value: 2', 'value: 12')]);
    const snc = formSpace('snc', years);
    const sizes = answersTo('workingPartners', snc).flatMap((set) => (Array.isArray(set) ? [set.length] : []));
    expect([...new Set(sizes)]).to.deep.equal([0, 1, 2, 3, 4, 12, 13]);
    expect(answersTo('nonWorkingPartners', snc)).to.deep.equal([undefined, 0, 1, 2, 3, 4, 12, 13]);
  });

  it('never make a request that the service refuses, whatever the rules say', async () => {
    const years = await edited([
      replace('facts.yaml', '  capital:', 'minimum: 0.01', 'minimum: 0'),
      figure('capitale_minimo_srl', 1, 2),
    ]);
    const srl = formSpace('srl', years);
    expect(answersTo('capital', srl)).not.to.include(0);
    for (const [number, { answers }] of srl.dimensions.entries())
      for (const cell of answers.keys()) {
        const cells = srl.dimensions.map((_, other) => (other === number ? cell : 0));
        expect(requestAt(srl, cells)).to.have.property('form', 'srl');
      }
  });
});

describe('what a fact depends on', () => {
  it('is nothing but the answers that are named', async () => {
    const rules = await compiled2026();
    for (const form of formNames()) {
      const space = formSpace(form, { base: rules, head: rules });
      for (const [name] of Object.entries(rules.source.facts)) {
        const deciding = new Set(dimensionsDeciding([name], rules.source.facts, space));
        for (const part of [0.2, 0.4, 0.6, 0.8, 1])
          expect(valuesOf(name, part, space, deciding, rules), `${name} of ${form}`).to.have.length(1);
      }
    }
  });
});

/**
 * The values of a fact in many requests that are alike in the answers said to decide it, and in nothing else.
 * @param part which answers those are: how far along the list of each
 */
function valuesOf(
  name: string,
  part: number,
  space: FormSpace,
  deciding: ReadonlySet<number>,
  rules: Awaited<ReturnType<typeof compiled2026>>,
): string[] {
  const fact = rules.space.numberOf.get(name) ?? -1;
  const values = Array.from({ length: 20 }, (_, turn) => {
    const cells = space.dimensions.map(({ answers }, number) =>
      deciding.has(number) ? Math.ceil(part * answers.length) - 1 : (turn * (2 * number + 1)) % answers.length,
    );
    const facts = readRequest(requestAt(space, cells), rules.reading);
    return `${facts.situation[fact]} ${facts.numberOf(name)}`;
  });
  return [...new Set(values)];
}
