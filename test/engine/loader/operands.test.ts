import { expect } from 'chai';
import { effectOperands } from '../../../engine/pricing/effects.js';
import { operandsOf } from '../../../engine/pricing/terms.js';
import type { Effect, Term } from '../../../schemas/types/rules.js';

type Operands = ReturnType<typeof operandsOf>;

/** What stands at the place of each operand, which is how a message finds it in its file. */
function placed(whole: unknown, operands: Operands): unknown[] {
  return operands.map(([path]) => path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), whole));
}

const TERMS: readonly (readonly [Term, readonly (string | number)[]])[] = [
  ['base', ['base']],
  [7, [7]],
  [{ percent: 'aliquota', of: 'base' }, ['aliquota', 'base']],
  [{ percent: 5, of: 'base', upTo: 'massimale' }, [5, 'base', 'massimale']],
  [{ increase: 'onorario', byPercent: 'iva' }, ['onorario', 'iva']],
  [{ times: ['libri', 'diritto', 2] }, ['libri', 'diritto', 2]],
];

const EFFECTS: readonly (readonly [Effect, readonly (string | number)[]])[] = [
  [{ increase: 'aumento' }, ['aumento']],
  [{ increase: { min: 0, max: 'aumento' } }, [0, 'aumento']],
  [{ reduce: 'riduzione' }, ['riduzione']],
  [{ setTo: 'importo' }, ['importo']],
  [{ setMinimum: 'minimo' }, ['minimo']],
  [{ exempt: true }, []],
];

describe('the operands of a calculation', () => {
  for (const [term, operands] of TERMS)
    it(`are found, each at its place, in ${JSON.stringify(term)}`, () => {
      expect(operandsOf(term).map(([, operand]) => operand)).to.deep.equal(operands);
      expect(placed(term, operandsOf(term))).to.deep.equal(operands);
    });
});

describe('the operands of an effect', () => {
  for (const [effect, operands] of EFFECTS)
    it(`are found, each at its place, in ${JSON.stringify(effect)}`, () => {
      expect(effectOperands(effect).map(([, operand]) => operand)).to.deep.equal(operands);
      expect(placed(effect, effectOperands(effect))).to.deep.equal(operands);
    });
});
