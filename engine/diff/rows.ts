import type { ConditionIs, Sum } from '../../schemas/types/api.js';
import { rulesWith } from '../beyond.js';
import { verdict } from '../conditions/truth-table.js';
import { type RequestFacts, readRequest } from '../facts.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { type Group, groupedBy, groupsBy, recall } from '../values/maps.js';
import type { Part } from './answers.js';
import type { Difference } from './differences.js';
import { formerId, type Renames } from './renames.js';
import type { Question } from './requests.js';
import type { Versions } from './versions.js';

/** The most conditions that describe requests, beside one by which they are split. */
const MOST_CONDITIONS = 3;

/** The requests of some forms in which a part differs in the same way. */
export interface Row {
  readonly forms: readonly string[];
  /** The conditions that describe these requests among those of the forms; null if none were found. */
  readonly where: readonly Literal[] | null;
  readonly sum?: Sum;
  /** The places of the requests among those asked, the simplest first. */
  readonly numbers: readonly number[];
  /** Each different content, the simplest first: one, or more if the amount depends on a sum of money. */
  readonly contents: Group<Pick<Difference, 'before' | 'after'>>;
}

/** A condition, by its name in the report, with its state by the rules of each side. */
export type Literal = Pick<ConditionIs, 'condition' | 'before' | 'after'>;

type State = ConditionIs['before'];

/** A sum of money that an amount depends on, with the values that its rules distinguish. */
export interface SumOfMoney {
  readonly field: string;
  readonly label: string;
  readonly values: ReadonlySet<number>;
}

/** The requests that both versions were asked, and the state of every condition in each. */
export class AskedRequests {
  readonly #states = new Map<string, readonly Literal[]>();
  readonly #facts = new Map<CompiledRules, (RequestFacts | undefined)[]>();

  constructor(
    readonly questions: readonly Question[],
    private readonly versions: Versions,
    private readonly renames: Renames,
  ) {}

  /** The facts of a request by the rules of a version; undefined if it does not have the form. */
  factsOf(number: number, rules = this.versions.head): RequestFacts | undefined {
    const known = recall(this.#facts, rules, () => []);
    const question = this.questions[number];
    if (known[number] === undefined && question !== undefined && question.request.form in rules.source.forms)
      known[number] = readRequest(question.request, rulesWith(rules, question.beyond).reading);
    return known[number];
  }

  /** How many answers beyond it a request has. */
  answersBeyond(number: number): number {
    return Object.keys(this.questions[number]?.beyond ?? {}).length;
  }

  /** The names of these answers. */
  namesBeyond(number: number): readonly string[] {
    return Object.keys(this.questions[number]?.beyond ?? {});
  }

  formOf(number: number): string {
    return this.questions[number]?.request.form ?? '';
  }

  /** A condition in a request. A number of people, used as a condition, holds if there is one. */
  literal(condition: string, number: number): Literal {
    const all = recall(this.#states, condition, () => {
      const former = formerId(this.renames, 'conditions', condition);
      return this.questions.map((_, at) => ({
        condition,
        before: this.#state(former, this.versions.base, at),
        after: this.#state(condition, this.versions.head, at),
      }));
    });
    return all[number] ?? { condition, before: 'none', after: 'none' };
  }

  #state(name: string, rules: CompiledRules, number: number): State {
    const facts = this.factsOf(number, rules);
    if (facts === undefined) return 'none';
    if (name in rules.source.conditions) {
      const found = verdict(rules.decisions.of(name), facts.situation);
      return found === 'sometimes' ? 'open' : found === 'always';
    }
    return rules.source.facts[name]?.type === 'count' ? facts.numberOf(name) > 0 : 'none';
  }
}

/** How the requests of a row are told from others. */
export interface Telling {
  /** The conditions to describe them by: those that the rule names, then those behind these. */
  readonly conditions: readonly string[];
  /** The requests to tell them from, the described ones included. */
  readonly among: readonly number[];
  /** If set, each row covers one value of this sum of money, or a run of consecutive ones. */
  readonly sum?: SumOfMoney | undefined;
}

/** A set of requests of one form with the same difference, and its description. */
interface Piece {
  readonly form: string;
  readonly key: string;
  readonly value: number | undefined;
  readonly where: readonly Literal[] | null;
  readonly differences: Group<Difference>;
}

/**
 * Groups differences that are alike, and describes whom they concern. What requests show with one answer beyond them is
 * told if they do not show it without; what they show only with two, if nothing else shows anything.
 * @param keyOf the same for differences that are alike
 */
export function rowsOf(
  differences: readonly Difference[],
  keyOf: (one: Difference) => string,
  requests: AskedRequests,
  telling: Telling,
): Row[] {
  const answers = (number: number): number => requests.answersBeyond(number);
  const plain = differences.filter(({ number }) => answers(number) === 0);
  const shown = new Set(plain.map((one) => `${requests.formOf(one.number)} ${keyOf(one)}`));
  const more = differences.filter(
    (one) => answers(one.number) > 0 && !shown.has(`${requests.formOf(one.number)} ${keyOf(one)}`),
  );
  const single = more.filter(({ number }) => answers(number) === 1);
  const beyond = plain.length + single.length > 0 ? single : more;
  return groupsBy([...plain, ...beyond], ({ number }) => requests.namesBeyond(number).join()).flatMap((own) => {
    const names = requests.namesBeyond(own[0].number);
    // Requests with other answers beyond them would only add that these are not given.
    const among = telling.among.filter((number) => requests.namesBeyond(number).every((name) => names.includes(name)));
    return rowsAmong(own, keyOf, requests, { ...telling, among });
  });
}

function rowsAmong(
  differences: readonly Difference[],
  keyOf: (one: Difference) => string,
  requests: AskedRequests,
  telling: Telling,
): Row[] {
  const { sum } = telling;
  const valueIn = (number: number) => (sum === undefined ? undefined : sumIn(requests, number, sum));
  const among = groupedBy(telling.among, (number) => `${requests.formOf(number)} ${valueIn(number)}`);
  // Worked cases may have sums between those that the rules distinguish.
  const isUsual = ({ number }: Difference): boolean => sum?.values.has(valueIn(number) ?? 0) !== false;
  const usual = differences.filter((one) => isUsual(one) || valueIn(one.number) === undefined);
  const alike = groupsBy(usual.length > 0 ? usual : differences, (one) =>
    JSON.stringify([requests.formOf(one.number), keyOf(one), valueIn(one.number)]),
  );
  const pieces = alike.flatMap((own) => {
    const [first] = own;
    const [form, value] = [requests.formOf(first.number), valueIn(first.number)];
    const all = among.get(`${form} ${value}`) ?? [];
    return described(own, all, telling.conditions, requests).map(
      (piece): Piece => ({ ...piece, form, value, key: keyOf(first) }),
    );
  });
  const merged = groupsBy(pieces, ({ key, value, where }) => JSON.stringify([key, value, where]));
  const rows = merged.map((group) => ({ ...rowOf(group), key: group[0].key, value: group[0].value }));
  return sum === undefined ? rows.map(({ key: _, value: __, ...row }) => row) : mergeSums(rows, sum);
}

/** The value of a sum in a request; undefined if it is open. */
function sumIn(requests: AskedRequests, number: number, { field }: SumOfMoney): number | undefined {
  const facts = requests.factsOf(number);
  return facts === undefined || facts.open.includes(field) ? undefined : facts.numberOf(field);
}

function rowOf(pieces: Group<Piece>): Row {
  const differences = pieces.flatMap((piece) => piece.differences).sort((a, b) => a.number - b.number);
  const [first = pieces[0].differences[0]] = differences;
  return {
    forms: [...new Set(pieces.map(({ form }) => form))],
    where: pieces[0].where,
    numbers: differences.map(({ number }) => number),
    contents: [{ before: first.before, after: first.after }],
  };
}

/** Describes requests; splits them by one more condition if that fails. Gives no description if that fails too. */
function described(
  own: Group<Difference>,
  among: readonly number[],
  conditions: readonly string[],
  requests: AskedRequests,
): Pick<Piece, 'where' | 'differences'>[] {
  // A condition that is decided differently tells less than what it asks for.
  const isStable = (condition: string): boolean =>
    own.every(({ number }) => {
      const { before, after } = requests.literal(condition, number);
      return before === after || before === 'none' || after === 'none';
    });
  const stable = conditions.filter(isStable);
  const isAllStable = stable.length === conditions.length;
  const whole =
    describe(own, among, stable, requests) ?? (isAllStable ? undefined : describe(own, among, conditions, requests));
  if (whole !== undefined) return [{ where: whole, differences: own }];
  let best: Pick<Piece, 'where' | 'differences'>[] | undefined;
  for (const condition of conditions) {
    const parts = groupsBy(own, ({ number }) => JSON.stringify(requests.literal(condition, number)));
    if (parts.length < 2 || (best !== undefined && best.length <= parts.length)) continue;
    const found = parts.map((part) => ({ where: describe(part, among, conditions, requests), differences: part }));
    if (found.every(({ where }) => where !== undefined))
      best = found.map(({ where = null, differences }) => ({ where, differences }));
  }
  return best ?? [{ where: null, differences: own }];
}

/**
 * At most three conditions that hold in exactly the given requests: each time the one that leaves out most of the
 * others. Undefined if they do not leave out all.
 */
function describe(
  own: readonly Difference[],
  among: readonly number[],
  conditions: readonly string[],
  requests: AskedRequests,
): Literal[] | undefined {
  const meant = new Set(own.map(({ number }) => number));
  const others = among.filter((number) => !meant.has(number));
  const shared = conditions.flatMap((condition) => {
    const [first, ...more] = own.map(({ number }) => requests.literal(condition, number));
    return first !== undefined && more.every((one) => isSame(one, first)) ? [first] : [];
  });
  const holds = (literal: Literal, number: number): boolean =>
    isSame(requests.literal(literal.condition, number), literal);
  const chosen: Literal[] = [];
  for (let left = others; left.length > 0; ) {
    const kept = shared.map((literal) => ({ literal, left: left.filter((number) => holds(literal, number)) }));
    const [best] = kept.sort((a, b) => a.left.length - b.left.length || weightOf(a.literal) - weightOf(b.literal));
    if (best === undefined || best.left.length === left.length || chosen.length === MOST_CONDITIONS) return undefined;
    chosen.push(best.literal);
    ({ left } = best);
  }
  const needed = chosen.filter((one) => {
    const rest = chosen.filter((other) => other !== one);
    return others.some((number) => rest.every((literal) => holds(literal, number)));
  });
  return needed.sort((a, b) => conditions.indexOf(a.condition) - conditions.indexOf(b.condition));
}

function isSame(one: Literal, other: Literal): boolean {
  return one.before === other.before && one.after === other.after;
}

/** Descriptions prefer conditions that hold to those that do not, and answered to open ones. */
function weightOf({ before, after }: Literal): number {
  const weight = (state: State): number => (state === true ? 0 : state === false ? 1 : 2);
  return weight(before) + weight(after);
}

/** Merges rows of consecutive sums of the same content; then those with an upper end, which only lead to the last. */
function mergeSums(
  rows: readonly (Row & { readonly key: string; readonly value: number | undefined })[],
  sum: SumOfMoney,
): Row[] {
  const values = [...sum.values].sort((a, b) => a - b);
  const runs = groupsBy(rows, ({ key, forms, where }) => JSON.stringify([key, forms, where])).flatMap((group) => {
    const found: Group<(typeof group)[0]>[] = [];
    for (const row of group.toSorted((a, b) => (a.value ?? -1) - (b.value ?? -1))) {
      const before = found.at(-1)?.at(-1)?.value;
      const isNext = before !== undefined && values.indexOf(row.value ?? -1) === values.indexOf(before) + 1;
      if (isNext) found.at(-1)?.push(row);
      else found.push([row]);
    }
    return found;
  });
  const isBounded = (run: (typeof runs)[0]): boolean =>
    run[0].value !== undefined && run.at(-1)?.value !== values.at(-1);
  const open = runs.filter((run) => !isBounded(run));
  const bounded = groupsBy(runs.filter(isBounded), ([{ forms, where }]) => JSON.stringify([forms, where]));
  return [...open, ...bounded.map((some): (typeof runs)[0] => concatenated(some))].map((run) =>
    merged(run, sum, values),
  );
}

function concatenated<Item>(groups: Group<Group<Item>>): Group<Item> {
  const [[first, ...rest], ...others] = groups;
  return [first, ...rest, ...others.flat()];
}

function merged(
  run: Group<Row & { readonly key: string; readonly value: number | undefined }>,
  { field, label }: SumOfMoney,
  values: readonly number[],
): Row {
  const [{ forms, where, value }] = run;
  const numbers = run.flatMap((one) => one.numbers).sort((a, b) => a - b);
  const [first, ...more] = groupsBy(run, ({ key }) => key).map(([one]) => one.contents[0]);
  const contents: Row['contents'] = [first ?? run[0].contents[0], ...more];
  if (value === undefined) return { forms, where, numbers, contents };
  const all = run.flatMap((one) => one.value ?? []);
  const last = Math.max(...all);
  const to = last === values.at(-1) ? null : last;
  return { forms, where, numbers, contents, sum: { field, label, value: Math.min(...all), to } };
}

/** All different parts on one side of a row. */
export function sideOf(row: Row, side: 'before' | 'after'): (Part | undefined)[] {
  return row.contents.map((one) => one[side]);
}
