import { expect } from 'chai';
import fc from 'fast-check';
import { validateRequest } from '../../../engine/index.js';
import type { CalculationRequest, Result } from '../../../schemas/types/api.js';
import { request, SEED, withAnswer } from '../../support/requests.js';
import { rules2026 } from '../../support/rules.js';
import { totalsOf } from '../../support/totals.js';

function valid(one: unknown): CalculationRequest {
  const validation = validateRequest(one);
  if (!validation.ok) throw new Error(`${validation.message} ${JSON.stringify(validation.issues)}`);
  return validation.request;
}

describe('an unanswered question', () => {
  it('is listed with the totals that each answer gives, whose hull are those of the result, the widest effect first', async () => {
    const rules = await rules2026();
    let questions = 0;
    fc.assert(
      fc.property(request, (one) => {
        const result = rules.calculate(one);
        const { openQuestions } = result;
        questions += openQuestions.length;
        for (const { path, answers, quantity } of openQuestions) {
          expect(quantity).to.be.at.least(1);
          expect(hullOf(answers)).to.deep.equal(Object.values(totalsOf(result)));
          for (const answer of answers) {
            const expected = Object.values(answer.totals).map(({ min, max }) => [min, max]);
            for (const value of valuesOf(answer))
              expect(Object.values(totalsOf(rules.calculate(valid(withAnswer(one, path, value)))))).to.deep.equal(
                expected,
              );
          }
        }
        const effects = openQuestions.map(({ effect }) => effect);
        expect(effects).to.deep.equal([...effects].sort((a, b) => b - a));
      }),
      { seed: SEED, numRuns: 150 },
    );
    expect(questions).to.be.greaterThan(100);
  });

  it('is listed only where an answer moves a total', async () => {
    const rules = await rules2026();
    const unpaid = {
      form: 'srls',
      shareholders: [{ worksOperationally: false, inps: 'uncertain' }],
      isAdmin: false,
      seatInSicily: true,
    } as const;
    expect(rules.calculate({ ...unpaid, shareholders: [...unpaid.shareholders] }).openQuestions).to.deep.equal([]);
    const paid = { ...unpaid, shareholders: [...unpaid.shareholders], isAdmin: true, adminCompensation: 12_000 };
    expect(rules.calculate(paid).openQuestions.map(({ path }) => path)).to.deep.equal([
      '/adminOtherCompulsoryCoverage',
    ]);
  });

  it('is one that is left out as much as one that is answered with "unknown"', async () => {
    const rules = await rules2026();
    const open = { form: 'ditta_individuale_commerciante' } as const;
    const unknown = { ...open, seatInSicily: 'unknown', cciaaSection: 'unknown' } as const;
    expect(rules.calculate(unknown)).to.deep.equal(rules.calculate(open));
  });

  it('about like persons is asked once, with their number', async () => {
    const rules = await rules2026();
    const shareholders = Array.from({ length: 500 }, () => ({ worksOperationally: true }));
    const { openQuestions } = rules.calculate({ form: 'srls', shareholders, isAdmin: false, seatInSicily: false });
    expect(openQuestions.map(({ path, quantity }) => [path, quantity])).to.deep.equal([['/shareholders/0/inps', 500]]);
  });
});

/** For each total the smallest minimum and the largest maximum of some answers. */
function hullOf(answers: readonly Answer[]): [number, number][] {
  const totals = answers.map((answer) => Object.values(answer.totals));
  return (totals[0] ?? []).map((_, at) => [
    Math.min(...totals.map((one) => one[at]?.min ?? Number.NaN)),
    Math.max(...totals.map((one) => one[at]?.max ?? Number.NaN)),
  ]);
}

type Answer = Result['openQuestions'][number]['answers'][number];

/** What an answer stands for; of a band both ends, or one far beyond where it has no upper end. */
function valuesOf(answer: Answer): unknown[] {
  return 'value' in answer ? [answer.value] : [answer.from, answer.to ?? answer.from + 1e9];
}
