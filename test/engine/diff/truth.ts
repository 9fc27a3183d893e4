import { expect } from 'chai';
import { costs } from '../../../engine/calculate.js';
import { verdict } from '../../../engine/conditions/truth-table.js';
import type { Versions } from '../../../engine/diff/versions.js';
import { type RequestFacts, readRequest } from '../../../engine/facts.js';
import type { CompiledRules } from '../../../engine/pricing/compiled.js';
import type { CalculationRequest, LineDiff, LineRow, RulesDiff, State } from '../../../schemas/types/api.js';
import { sampleRequests } from '../../support/requests.js';

/* What a report says of everybody is held against what both versions answer to random requests. */

const REQUESTS = 200;

/** A request by both versions. */
interface Asked {
  readonly request: CalculationRequest;
  readonly before: RequestFacts;
  readonly after: RequestFacts;
}

function stateIn(name: string, rules: CompiledRules, facts: RequestFacts): State {
  if (!(name in rules.source.conditions))
    return rules.source.facts[name] === undefined ? 'none' : facts.numberOf(name) > 0;
  const found = verdict(rules.decisions.of(name), facts.situation);
  return found === 'sometimes' ? 'open' : found === 'always';
}

/** Whether the words of a row are about a request. */
function concerns({ forms, where, sum }: LineRow, { base, head }: Versions, inputs: Asked): boolean {
  const { request, before, after } = inputs;
  if (where === null || !forms.includes(request.form)) return false;
  const value = sum === undefined ? 0 : after.numberOf(sum.field);
  const isOfSum =
    sum === undefined || (!after.open.includes(sum.field) && value >= sum.value && value <= (sum.to ?? value));
  return (
    isOfSum &&
    where.every(
      (one) =>
        [one.before, 'none'].includes(stateIn(one.condition, base, before)) &&
        one.after === stateIn(one.condition, head, after),
    )
  );
}

/** What a line comes to for each of its units; undefined if it is not due, null if its persons pay different amounts. */
function unitOf(id: string, rules: CompiledRules, request: CalculationRequest) {
  const line = costs(rules, request).lines.find((one) => one.id === id);
  if (line === undefined) return undefined;
  const { unitAmount, quantity } = line.meta;
  if (unitAmount === undefined && quantity > 1) return null;
  const { min, max } = unitAmount ?? line.amount;
  return { min, max };
}

/** Whether a request has in both versions what a row says. Amounts that depend on a sum lie within those of the row. */
function holds(line: LineDiff, row: LineRow, { base, head }: Versions, request: CalculationRequest): boolean {
  const sides = [
    [unitOf(line.formerId ?? line.id, base, request), row.before],
    [unitOf(line.id, head, request), row.after],
  ] as const;
  const isWithin = (found: ReturnType<typeof unitOf>, said: LineRow['before']): boolean => {
    if (found === null) return true;
    if (found === undefined || said === null) return found === undefined && said === null;
    return row.sum === undefined
      ? found.min === said.min && found.max === said.max
      : found.min >= said.min && found.max <= said.max;
  };
  // A line that a request does not have is no line of the row.
  if (sides.every(([found]) => found === undefined)) return row.before !== null && row.after !== null;
  return sides.every(([found, said]) => isWithin(found, said));
}

/** Every row that is about a request is true of it, and a line that differs in it has such a row, or one without words. */
function expectTrueOf(diff: RulesDiff, versions: Versions, request: CalculationRequest): void {
  const inputs = {
    request,
    before: readRequest(request, versions.base.reading),
    after: readRequest(request, versions.head.reading),
  };
  for (const line of diff.lines) {
    const rows = line.rows.filter((row) => Object.keys(row.example.beyond).length === 0);
    const own = rows.filter((row) => concerns(row, versions, inputs));
    for (const row of own)
      expect(holds(line, row, versions, request), JSON.stringify([line.id, row.forms, row.where, request])).to.equal(
        true,
      );
  }
  const sides = [costs(versions.base, request).lines, costs(versions.head, request).lines];
  // A line of 0 euro that comes moves nothing.
  const amounts = sides.map(
    (lines) => new Map(lines.flatMap(({ id, amount: { min, max } }) => (max === 0 ? [] : [[id, `${min} ${max}`]]))),
  );
  for (const id of new Set(amounts.flatMap((one) => [...one.keys()]))) {
    if (amounts[0]?.get(id) === amounts[1]?.get(id)) continue;
    const line = diff.lines.find((one) => one.id === id || one.formerId === id);
    const isTold = line?.rows.some((row) => row.where === null || concerns(row, versions, inputs));
    const isMixed = [unitOf(id, versions.base, request), unitOf(id, versions.head, request)].includes(null);
    expect(isTold === true || isMixed, JSON.stringify([id, request])).to.equal(true);
  }
}

/** Holds every row of a report, and its first paragraph, against what both versions answer to random requests. */
export function expectTrue(diff: RulesDiff, versions: Versions): void {
  expect(diff.lines.length).to.be.greaterThan(0);
  for (const request of sampleRequests(REQUESTS)) expectTrueOf(diff, versions, request);
  for (const { line, row } of diff.told)
    expect(diff.lines.find(({ id }) => id === line)?.rows[row]).to.not.equal(undefined);
}
