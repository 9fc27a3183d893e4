import { expect } from 'chai';
import type { Explanation } from '../../engine/index.js';
import type { CalculationRequest, CostLine, ExplainedCase, ExplainedLine, Range } from '../../schemas/types/api.js';
import { forAll, request, withAnswer } from '../support/requests.js';
import { rules } from '../support/rules.js';

/** Calls `check` with the explanation and the lines of the result of many requests. */
function forRequests(check: (explanation: Explanation, lines: readonly CostLine[], one: CalculationRequest) => void) {
  forAll(request, (one) => check(rules.explain(one), rules.calculate(one).lines, one));
}

function isThere(line: ExplainedLine): line is ExplainedLine & { line: CostLine } {
  return line.line !== null;
}

function chosenCases({ groups }: ExplainedLine): ExplainedCase[] {
  return groups.flatMap(({ cases }) => cases.filter(({ chosen }) => chosen !== 'never'));
}

/** The conditions that are not under a `not` and hold under some answer, in the line's own `when` and in its amounts. */
function holding(line: ExplainedLine): Set<string> {
  const decisions = [line.decision, ...chosenCases(line).map(({ decision }) => decision)];
  const conditions = decisions.flatMap((decision) => decision.conditions);
  return new Set(conditions.filter(({ negated, holds }) => !negated && holds !== 'never').map(({ name }) => name));
}

function isRange({ min, max }: Range): boolean {
  return min < max;
}

describe('the explanation of a calculation', () => {
  it('has every line of the rules, and of those in the result exactly what the result says', async () => {
    const { source } = rules;
    forRequests((explanation, lines) => {
      expect(explanation.lines.filter(isThere).map(({ line }) => line)).to.deep.equal(lines);
      expect(explanation.lines).to.have.length(source.lines.length);
      for (const { due, line } of explanation.lines) expect(due === 'never').to.equal(line === null);
    });
  });

  it('has the totals and the statuses of the result', () => {
    forAll(request, (one) => {
      const { totals, statuses } = rules.explain(one);
      const result = rules.calculate(one);
      const { first_year_12m_min: min, first_year_12m_max: max } = result;
      expect(totals.first_year_12m).to.deep.equal({ min, max });
      for (const { name, status, decidedBy, cases } of statuses) {
        expect(result[name]).to.equal(status);
        expect(cases[decidedBy - 1]?.status).to.equal(status);
        for (const { decision } of cases.slice(0, decidedBy - 1)) expect(decision.holds).to.equal('never');
        expect(cases[decidedBy - 1]?.decision.holds).not.to.equal('never');
      }
      const reasons = statuses.flatMap(({ cases }) => cases.flatMap(({ reason }) => reason ?? []));
      expect(reasons).to.deep.equal(result.inailDetail.reasons);
    });
  });

  it('names the conditions that put the line and its amount there', () =>
    forRequests((explanation) => {
      const isOpen = explanation.facts.some(({ origin }) => origin === 'open');
      for (const line of explanation.lines.filter(isThere)) {
        const named = line.line.meta.conditions;
        if (isOpen) expect([...holding(line)]).to.include.members(named);
        else expect([...holding(line)]).to.have.members(named);
      }
    }));

  it('chooses of each amount the first case that holds', () =>
    forRequests(({ lines }) => {
      for (const { cases } of lines.filter(isThere).flatMap(({ groups }) => groups)) {
        const last = cases.findLastIndex(({ chosen }) => chosen !== 'never');
        expect(cases[last]?.decision.holds).not.to.equal('never');
        for (const { chosen, decision } of cases.slice(0, last)) expect(decision.holds).to.equal(chosen);
        for (const { chosen, unitAmount } of cases) expect(unitAmount === null).to.equal(chosen === 'never');
      }
    }));

  it('leads from the amount cases through the modifiers to the amount', () =>
    forRequests(({ lines }) => {
      for (const { line, groups, modifiers, due } of lines.filter(isThere)) {
        const applied = modifiers.filter(({ applies }) => applies !== 'never');
        const steps = applied.map(({ id, before, after }) => ({ id, before, after }));
        expect(steps).to.deep.equal(line.meta.modifiers);
        const isSettled = [due, ...applied.map(({ applies }) => applies)].every((verdict) => verdict === 'always');
        const units = groups.map(({ people, cases }) => ({
          count: people?.count ?? 1,
          unit: cases.find(({ chosen }) => chosen === 'always')?.unitAmount ?? undefined,
        }));
        if (!isSettled || units.some(({ unit }) => unit === undefined)) continue;
        const amounts = [
          sumOf(units),
          ...applied.flatMap(({ before, after }) => [before, after]),
          { min: line.amount.min, max: line.amount.max },
        ];
        for (let step = 0; step < amounts.length; step += 2) expect(amounts[step]).to.deep.equal(amounts[step + 1]);
      }
    }));

  it('gives each range a reason, and a reason of the rules only to ranges', () =>
    forRequests(({ lines }) => {
      for (const { line, questions, ranges } of lines.filter(isThere)) {
        const reasons = questions.filter(({ makesRange }) => makesRange).length + ranges.length;
        expect(reasons > 0, line.id).to.equal(isRange(line.amount));
      }
    }));

  it('tells for each open question what the line would cost, as if it were answered', async () => {
    let answers = 0;
    forRequests(({ lines }, _, one) => {
      for (const { id, path, value, amount } of lines.flatMap(everyAnswer)) {
        answers++;
        const line = rules.calculate(withAnswer(one, path, value)).lines.find((other) => other.id === id);
        const expected = line === undefined ? null : { min: line.amount.min, max: line.amount.max };
        expect(amount, `${id} ${path} ${value}`).to.deep.equal(expected);
      }
    });
    expect(answers).to.be.greaterThan(300);
  });
});

function everyAnswer({ id, questions }: ExplainedLine) {
  return questions.flatMap(({ path, answers }) =>
    answers.map((answer) => ({
      id,
      path,
      value: 'value' in answer ? answer.value : answer.from,
      amount: answer.amount,
    })),
  );
}

/** Cents are whole numbers, which add up exactly. */
function sumOf(units: readonly { count: number; unit: Range | undefined }[]): Range {
  const sum = (bound: 'min' | 'max') =>
    units.map(({ count, unit }) => count * Math.round((unit?.[bound] ?? 0) * 1e6)).reduce((a, b) => a + b, 0) / 1e6;
  return { min: sum('min'), max: sum('max') };
}
