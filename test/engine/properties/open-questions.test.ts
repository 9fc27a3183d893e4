import { expect } from 'chai';
import fc from 'fast-check';
import { validateRequest } from '../../../engine/index.js';
import type { CalculationRequest, Result } from '../../../schemas/types/api.js';
import { forAll, request, requestOf, withAnswer } from '../../support/requests.js';
import { rules, totalsOf } from '../../support/rules.js';

/** The same request with one field answered, or left out where there is no answer. */
function withField(one: CalculationRequest, field: string, answer?: unknown): CalculationRequest {
  const { [field]: _, ...rest }: Record<string, unknown> = { ...one };
  return valid(answer === undefined ? rest : { ...rest, [field]: answer });
}

function valid(one: unknown): CalculationRequest {
  const validation = validateRequest(one);
  if (!validation.ok) throw new Error(`${validation.message} ${JSON.stringify(validation.issues)}`);
  return validation.request;
}

/** For each total the smallest minimum and the largest maximum of some results. */
function hullOf(results: readonly Result[]): Record<string, [number, number]> {
  const hull: Record<string, [number, number]> = {};
  for (const [name, [min, max]] of results.flatMap((result) => Object.entries(totalsOf(result)))) {
    const [low, high] = hull[name] ?? [min, max];
    hull[name] = [Math.min(low, min), Math.max(high, max)];
  }
  return hull;
}

/** Each field that may stay open, the forms that ask it, and every answer that the rules can tell apart. */
const OPEN_FIELDS = [
  {
    field: 'seatInSicily',
    answers: [true, false],
    unknown: 'unknown',
    of: fc.oneof(
      requestOf.ditta_individuale_commerciante,
      requestOf.ditta_individuale_artigiana,
      requestOf.snc,
      requestOf.sas,
      requestOf.srl,
      requestOf.srls,
    ),
  },
  {
    field: 'cciaaSection',
    answers: ['special', 'ordinary'],
    unknown: 'unknown',
    of: requestOf.ditta_individuale_commerciante,
  },
  {
    field: 'adminOtherCompulsoryCoverage',
    answers: ['si', 'no'],
    unknown: 'unknown',
    of: fc.oneof(requestOf.srl, requestOf.srls),
  },
  {
    field: 'capital',
    answers: [0.5, 1, 5000, 10_000, 516_456.9, 516_456.91, 1e9],
    unknown: undefined,
    of: requestOf.srl,
  },
];

describe('an unanswered question', () => {
  for (const { field, answers, unknown, of } of OPEN_FIELDS) {
    it(`about ${field} gives exactly the hull of its answers`, () => {
      forAll(of, (one: CalculationRequest) => {
        const hull = hullOf(answers.map((answer) => rules.calculate(withField(one, field, answer))));
        expect(totalsOf(rules.calculate(withField(one, field)))).to.deep.equal(hull);
        if (unknown !== undefined)
          expect(totalsOf(rules.calculate(withField(one, field, unknown)))).to.deep.equal(hull);
      });
    });
  }

  it('about the class of a person who works gives exactly the hull of its answers', () => {
    const group = (one: CalculationRequest): string[] =>
      ['workingPartners', 'accomandatari', 'accomandanti', 'shareholders'].filter((field) => field in one);
    forAll(fc.oneof(requestOf.snc, requestOf.sas, requestOf.srl, requestOf.srls), (one: CalculationRequest) => {
      for (const field of group(one)) {
        const path = `/${field}/0/inps`;
        const hull = hullOf(
          ['artisan', 'merchant'].map((answer) => rules.calculate(valid(withAnswer(one, path, answer)))),
        );
        expect(totalsOf(rules.calculate(valid(withAnswer(one, path, 'uncertain'))))).to.deep.equal(hull);
      }
    });
  });

  it('is listed with the totals that each answer gives, the widest effect first', () => {
    let questions = 0;
    forAll(request, (one) => {
      const { openQuestions } = rules.calculate(one);
      questions += openQuestions.length;
      for (const { path, answers, quantity } of openQuestions) {
        expect(quantity).to.be.at.least(1);
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
    });
    expect(questions).to.be.greaterThan(100);
  });

  it('is listed only where an answer moves a total', () => {
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

  it('about like persons is asked once, with their number', () => {
    const shareholders = Array.from({ length: 500 }, () => ({ worksOperationally: true }));
    const { openQuestions } = rules.calculate({ form: 'srls', shareholders, isAdmin: false, seatInSicily: false });
    expect(openQuestions.map(({ path, quantity }) => [path, quantity])).to.deep.equal([['/shareholders/0/inps', 500]]);
  });
});

/** What an answer stands for; of a band both ends, or one far beyond where it has no upper end. */
function valuesOf(answer: Result['openQuestions'][number]['answers'][number]): unknown[] {
  return 'value' in answer ? [answer.value] : [answer.from, answer.to ?? answer.from + 1e9];
}
