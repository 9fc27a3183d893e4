import type { CalculationRequest, ConditionIs, Sum } from '../../schemas/types/api.js';
import { type Group, groupedBy, groupsBy } from '../values/maps.js';
import type { ComparedRequests, Nearness } from './concerned.js';

/** A difference seen in one request. */
interface SeenDifference<Content> {
  /** The position of the request among those asked. */
  readonly number: number;
  /** The same for differences of the same kind. */
  readonly key: string;
  readonly content: Content;
}

/** The requests that show a difference of the same kind. */
export interface Row<Content> {
  readonly forms: string[];
  readonly where: { all: ConditionIs[] } | null;
  readonly sum?: Sum;
  /** The difference as the example shows it. */
  readonly content: Content;
  /** The positions of the requests among those asked, the simplest first. */
  readonly numbers: readonly number[];
  readonly example: CalculationRequest;
}

/** How to describe the requests of a row, as opposed to the other requests. */
export interface Distinction {
  readonly near: Nearness;
  /** Requests that get no row and are left out when others are described. */
  readonly excluded?: ReadonlySet<number>;
  /** If set, each row covers one value of this sum of money, or a run of consecutive ones. */
  readonly sum?: SumOfMoney | undefined;
}

/** A sum of money that an amount depends on. Rows are made for `values` only; other values lie between them. */
interface SumOfMoney {
  readonly field: string;
  readonly label: string;
  readonly values: ReadonlySet<number>;
}

/** The requests of one form and one sum that show the same difference. */
interface Piece<Content> {
  readonly form: string;
  readonly key: string;
  readonly sum: number | undefined;
  readonly seen: readonly SeenDifference<Content>[];
  /** The possible descriptions of these requests. */
  readonly candidates: readonly (readonly ConditionIs[])[];
}

/**
 * The differences to report. If requests alone show some, those with answers beyond the request only follow from them,
 * and are left out together with their requests.
 */
export function shownAlone<Seen extends { readonly number: number }>(
  seen: readonly Seen[],
  { beyond }: Pick<ComparedRequests, 'beyond'>,
): { readonly own: readonly Seen[]; readonly excluded: ReadonlySet<number> } {
  const own = seen.filter(({ number }) => beyond[number] === undefined);
  if (own.length === 0) return { own: seen, excluded: new Set() };
  return { own, excluded: new Set(beyond.flatMap((answers, number) => (answers === undefined ? [] : [number]))) };
}

/** Groups the differences that are alike, and describes whom they concern. */
export function rowsOf<Content>(
  seen: readonly SeenDifference<Content>[],
  asked: ComparedRequests,
  distinction: Distinction,
): Row<Content>[] {
  const pieces = piecesOf(seen, asked, distinction);
  // The description that fits the most forms makes the fewest rows.
  const uses = new Map<string, number>();
  for (const { key, candidates } of pieces)
    for (const one of candidates) uses.set(useKey(key, one), (uses.get(useKey(key, one)) ?? 0) + 1);
  const described = pieces.map((piece) => {
    const useCount = (one: readonly ConditionIs[]): number => uses.get(useKey(piece.key, one)) ?? 0;
    const [where] = piece.candidates.toSorted((a, b) => useCount(b) - useCount(a));
    return { ...piece, where };
  });
  const alike = groupsBy(described, ({ key, sum, where }) => JSON.stringify([key, sum, where]));
  const rows = alike.map((group) => ({
    ...rowOf(group, group[0].where, asked),
    key: group[0].key,
    value: group[0].sum,
  }));
  const { sum } = distinction;
  const order = [...asked.byForm.keys()];
  const sorted = rows.map((row) => ({ ...row, forms: row.forms.sort((a, b) => order.indexOf(a) - order.indexOf(b)) }));
  return sum === undefined ? sorted.map(({ key: _, value: __, ...row }) => row) : mergeSums(sorted, sum);
}

function useKey(key: string, where: readonly ConditionIs[]): string {
  return `${key} ${JSON.stringify(where)}`;
}

function piecesOf<Content>(
  seen: readonly SeenDifference<Content>[],
  asked: ComparedRequests,
  { near, excluded, sum }: Distinction,
): Piece<Content>[] {
  const formOf = ({ number }: SeenDifference<Content>): string => asked.requests[number]?.form ?? '';
  const sumOf = (number: number) => (sum === undefined ? undefined : numberIn(asked, number, sum.field));
  return [...groupedBy(seen, formOf)].flatMap(([form, ofForm]) => {
    const all = (asked.byForm.get(form) ?? []).filter((number) => excluded?.has(number) !== true);
    const usual = ofForm.filter(({ number }) => sum?.values.has(sumOf(number) ?? 0) !== false);
    return [...groupedBy(usual.length === 0 ? ofForm : usual, ({ number }) => sumOf(number))].flatMap(
      ([value, ofSum]) => {
        const among = sum === undefined ? all : all.filter((number) => sumOf(number) === value);
        return [...groupedBy(ofSum, ({ key }) => key)].flatMap(([key, own]) => {
          const meant = own.map(({ number }) => number);
          return asked.describeInParts(form, meant, among, near).map(({ numbers, candidates }) => {
            const part = new Set(numbers);
            return { form, key, sum: value, seen: own.filter(({ number }) => part.has(number)), candidates };
          });
        });
      },
    );
  });
}

/** The number that a request gives or the rules assume; undefined if it is open. */
function numberIn(asked: ComparedRequests, number: number, field: string): number | undefined {
  const facts = asked.factsOf(number);
  return facts === undefined || facts.open.includes(field) ? undefined : facts.numberOf(field);
}

function rowOf<Content>(
  pieces: readonly Piece<Content>[],
  where: readonly ConditionIs[] | undefined,
  asked: ComparedRequests,
): Row<Content> {
  const seen = pieces.flatMap((piece) => piece.seen);
  const numbers = seen.map(({ number }) => number).sort((a, b) => a - b);
  const simplest = seen.reduce((best, one) => (one.number < best.number ? one : best));
  const example = asked.requests[simplest.number];
  if (example === undefined) throw new Error(`There is no request number ${simplest.number}.`);
  return {
    forms: [...new Set(pieces.map(({ form }) => form))],
    where: where === undefined ? null : { all: [...where] },
    content: simplest.content,
    numbers,
    example,
  };
}

/** Merges rows of consecutive sums if nothing else distinguishes them. */
function mergeSums<Content>(
  rows: readonly (Row<Content> & { readonly key: string; readonly value: number | undefined })[],
  { field, label, values }: SumOfMoney,
): Row<Content>[] {
  const all = [...values].sort((a, b) => a - b);
  const alike = groupsBy(rows, ({ key, forms, where }) => JSON.stringify([key, forms, where]));
  return alike.flatMap((group) => {
    const runs: Group<(typeof group)[0]>[] = [];
    for (const row of group.toSorted((a, b) => (a.value ?? -1) - (b.value ?? -1))) {
      const run = runs.at(-1);
      const before = run?.at(-1)?.value;
      if (run !== undefined && before !== undefined && all.indexOf(row.value ?? -1) === all.indexOf(before) + 1)
        run.push(row);
      else runs.push([row]);
    }
    return runs.map((run) => {
      const { key: _, value, ...row } = run[0];
      const last = run.at(-1)?.value;
      const numbers = run.flatMap((one) => one.numbers).sort((a, b) => a - b);
      const to = last === undefined || last === all.at(-1) ? null : last;
      return value === undefined ? row : { ...row, numbers, sum: { field, label, value, to } };
    });
  });
}
