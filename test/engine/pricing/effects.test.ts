import { expect } from 'chai';
import { applyEffect } from '../../../engine/pricing/effects.js';
import { decimal } from '../../../engine/values/decimal.js';
import { toNumbers } from '../../../engine/values/range.js';
import type { Effect } from '../../../schemas/types/rules.js';

const AMOUNT = { min: decimal(100.1), max: decimal(201) };
const FIGURES: Readonly<Record<string, number>> = { aumento: 20, importo: 7.5 };

describe('the effect of a modifier on an amount from 100.10 to 201 euro', () => {
  for (const [effect, min, max] of [
    [{ increase: 50 }, 150.15, 301.5],
    [{ increase: 'aumento', round: 'euro' }, 120, 241],
    [{ increase: { min: 0, max: 'aumento' } }, 100.1, 241.2],
    [{ reduce: 50, round: 'cent' }, 50.05, 100.5],
    [{ setTo: 'importo' }, 7.5, 7.5],
    [{ setMinimum: 0 }, 0, 201],
    [{ exempt: true }, 0, 0],
  ] as const satisfies readonly (readonly [Effect, number, number])[])
    it(`is ${min} to ${max} for ${JSON.stringify(effect)}`, () => {
      const changed = applyEffect(effect, AMOUNT, (name) => decimal(FIGURES[name] ?? Number.NaN));
      expect(toNumbers(changed)).to.deep.equal({ min, max });
    });
});
