import type { CalculationRequest, Result, RulesDiff, Span } from '../../../schemas/types/api.js';

/** A request with its result before and after an edit. */
export interface Calculated {
  readonly request: CalculationRequest;
  readonly before: Result;
  readonly after: Result;
}

/** The totals of an answer, without `_min` and `_max`. */
export const TOTALS = ['opening_one_off', 'annual_fixed', 'inps', 'annual_total', 'first_year_12m'] as const;

/** Less than any amount that a rule can give, and more than the noise of binary fractions in sums of millions. */
const NOISE = 1e-6;

/** What a report does not tell of a request, in words; nothing where all that moves is told. */
export function untold({ request, before, after }: Calculated, diff: RulesDiff): string[] {
  const told = diff.impact.forms.find(({ form }) => form === request.form)?.totals;
  return TOTALS.flatMap((total) => {
    const spans = told?.find((one) => one.total === total);
    return (['min', 'max'] as const).flatMap((bound) => {
      const change = after[`${total}_${bound}`] - before[`${total}_${bound}`];
      const as = Math.abs(change) < NOISE ? undefined : misfit(change, spans?.[bound] ?? undefined, request);
      if (as === undefined && (Math.abs(change) < NOISE || diff.resultsChanged)) return [];
      return [`${total}_${bound} moves by ${change.toFixed(4)}, ${as ?? 'and no result is said to change'}`];
    });
  });
}

/** How a change is told, where it is not told so. */
function misfit(change: number, span: Span | undefined, request: CalculationRequest): string | undefined {
  if (span === undefined) return 'which is not told';
  const [low = 0, high = 0] = endsFor(span, request);
  const isWithin = change > low - NOISE && change < high + NOISE;
  return isWithin ? undefined : `and is told as ${JSON.stringify(span)}`;
}

/** From where to where a total may move in a request: further than the span by what is said of larger numbers and crowds. */
function endsFor({ smallest, largest, growth = [], perPerson = {} }: Span, request: CalculationRequest) {
  const further = [
    ...growth.map(({ field, above, percentage }) => {
      const by = (percentage / 100) * Math.max(0, numberIn(request, field) - above);
      return [by, by] as const;
    }),
    ...Object.entries(perPerson).map(([role, each]) => {
      const persons = Math.max(0, numberIn(request, role) - each.beyond);
      return [persons * each.smallest, persons * each.largest] as const;
    }),
  ].filter(([low, high]) => low !== 0 || high !== 0);
  // What only a larger number or a crowd moves is not in the span.
  const ends = further.length === 0 ? [smallest, largest] : [Math.min(0, smallest), Math.max(0, largest)];
  return further.reduce(
    ([low = 0, high = 0], [less, more]) => [low + Math.min(0, less), high + Math.max(0, more)],
    ends,
  );
}

/** The number that a field gives, of persons too; 0 where it is left out. */
function numberIn(request: CalculationRequest, field: string): number {
  const answer: unknown = Reflect.get(request, field);
  return Array.isArray(answer) ? answer.length : Number(answer ?? 0);
}

/** Whether a report says that it has not tried such a request. */
export function isUntried(request: CalculationRequest, { impact }: RulesDiff): boolean {
  return impact.untried.some(({ form, fields, beyond }) => {
    const persons = fields.reduce((sum, field) => sum + numberIn(request, field), 0);
    return form === request.form && persons > beyond;
  });
}

/** What of a result is a sum or decides one, without its words and their order. */
export function shown({ lines, inps_status, inail_status, totalsCompleteness, ...result }: Result): string {
  const { possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions } = result;
  return JSON.stringify([
    [inps_status, inail_status, totalsCompleteness],
    lines
      .map(({ id, amount, includedInTotals, meta }) => JSON.stringify([id, amount, includedInTotals, meta.quantity]))
      .sort(),
    [possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions].map((notices) =>
      notices.map(({ id, level, amount }) => JSON.stringify([id, level, amount?.min, amount?.max])).sort(),
    ),
  ]);
}
