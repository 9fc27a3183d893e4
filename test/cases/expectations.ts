import type { Result } from '../../schemas/types/api.js';
import type { CaseExpectation, ExpectedRange } from '../../schemas/types/rules.js';
import { totalsOf } from '../support/totals.js';

/** What a case expects and what the result has instead: one sentence each, none where the case is fulfilled. */
export function disappointments(expected: CaseExpectation, result: Result): string[] {
  return [
    ...totals(expected, result),
    ...statuses(expected, result),
    ...lines(expected, result),
    ...names(expected, result),
  ];
}

function totals(expected: CaseExpectation, result: Result): string[] {
  const found = totalsOf(result);
  return (['opening', 'annual_fixed', 'inps', 'annual_total', 'first_year'] as const).flatMap((name) =>
    differs(name, expected[name], found[name]),
  );
}

function statuses(expected: CaseExpectation, result: Result): string[] {
  return (['inps_status', 'inail_status', 'totalsCompleteness'] as const).flatMap((name) =>
    expected[name] === undefined || expected[name] === result[name]
      ? []
      : [`${name}: ${result[name]} instead of ${expected[name]}`],
  );
}

function lines(expected: CaseExpectation, result: Result): string[] {
  const byId = new Map(result.lines.map((line) => [line.id, line]));
  const amounts = Object.entries(expected.lines ?? {}).flatMap(([id, range]) => {
    const amount = byId.get(id)?.amount;
    return differs(id, range, amount === undefined ? undefined : [amount.min, amount.max]);
  });
  const present = (expected.absent ?? []).filter((id) => byId.has(id)).map((id) => `${id} is there`);
  const due = (expected.exempt ?? [])
    .filter((id) => byId.get(id)?.amount.state !== 'exempt')
    .map((id) => `${id} is not exempt`);
  return [...amounts, ...present, ...due];
}

function names(expected: CaseExpectation, result: Result): string[] {
  const modifiers = new Set(result.lines.flatMap(({ modifierTargets }) => modifierTargets));
  const notices = new Set(noticeIds(result));
  return [
    ...(expected.modifiers ?? []).filter((id) => !modifiers.has(id)).map((id) => `the modifier ${id} does not apply`),
    ...(expected.noModifiers ?? []).filter((id) => modifiers.has(id)).map((id) => `the modifier ${id} applies`),
    ...(expected.notices ?? []).filter((id) => !notices.has(id)).map((id) => `the notice ${id} is not shown`),
    ...(expected.noNotices ?? []).filter((id) => notices.has(id)).map((id) => `the notice ${id} is shown`),
  ];
}

/** The ids of everything in the five lists of a result. */
export function noticeIds(result: Result): string[] {
  const { possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions } = result;
  return [...possibleAdditional, ...notDeterminable, ...excludedMandatory, ...warnings, ...assumptions].map(
    ({ id }) => id,
  );
}

function differs(
  name: string,
  expected: ExpectedRange | undefined,
  found: readonly [number, number] | undefined,
): string[] {
  if (expected === undefined) return [];
  const [min, max] = typeof expected === 'number' ? [expected, expected] : expected;
  if (found !== undefined && found[0] === min && found[1] === max) return [];
  return [`${name}: ${found === undefined ? 'absent' : `[${found.join(', ')}]`} instead of [${min}, ${max}]`];
}
