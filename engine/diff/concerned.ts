import type { BeyondAnswers, CalculationRequest, ConditionIs } from '../../schemas/types/api.js';
import { rulesWith } from '../beyond.js';
import { verdict } from '../conditions/truth-table.js';
import { type RequestFacts, readRequest } from '../facts.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { groupedBy, groupsBy, recall } from '../values/maps.js';
import { formerId, newId, type Renames } from './renames.js';
import type { Question } from './requests.js';
import type { Years } from './written.js';

/** The most conditions in a description of whom a difference concerns. */
const MOST_CONDITIONS = 3;
/** The most conditions that are tried in combination: the ones that leave the fewest other requests in. */
const MOST_LITERALS = 60;
/** The most descriptions that are kept. */
const MOST_FOUND = 12;

/** A set of requests of one form, one bit per request. */
type Bits = Uint32Array;

/**
 * A condition with one state (true, false or open), and the requests in which it has it. If the two sides decide it
 * differently, the state is by one side or by both.
 */
interface Literal {
  readonly condition: string;
  readonly is: readonly ConditionIs[];
  readonly bits: Bits;
}

/** A set of requests, with the ways to describe it. */
export interface Part {
  readonly numbers: readonly number[];
  readonly candidates: readonly ConditionIs[][];
}

/** How many times a set of requests may be split by a condition, and the most conditions that are tried for it. */
const DEPTH = 2;
const MOST_SPLITS = 8;

/**
 * How close a condition is to the rule that is described; smaller is closer. Undefined if the condition reads facts
 * that the rule does not read: it would fit only by chance.
 */
export type Nearness = (condition: string) => number | undefined;

/** The requests that both sides were asked, and the state of every condition in each. */
export class ComparedRequests {
  /** The numbers of the requests of each form. */
  readonly byForm: ReadonlyMap<string, readonly number[]>;
  readonly requests: readonly CalculationRequest[];
  /** The answers beyond each request, if there are any. */
  readonly beyond: readonly (BeyondAnswers | undefined)[];
  private readonly places: readonly number[];
  private readonly known = new Map<string, readonly Literal[]>();
  private readonly names = new Map<CompiledRules, ReadonlySet<string>>();
  private readonly readings = new Map<CompiledRules, (RequestFacts | undefined)[]>();

  /**
   * @param asked the requests, with the answers beyond them, without duplicates
   * @param named the rules in the language of the report
   */
  constructor(
    asked: readonly Pick<Question, 'request' | 'beyond'>[],
    private readonly years: Years,
    private readonly named: Years,
    private readonly renames: Renames,
  ) {
    this.requests = asked.map(({ request }) => request);
    this.beyond = asked.map(({ beyond }) => beyond);
    const { requests } = this;
    const found = groupedBy(requests.keys(), (number) => requests[number]?.form ?? '');
    const order = Object.keys(years.head.source.forms);
    this.byForm = new Map([...found].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
    const places: number[] = [];
    for (const numbers of this.byForm.values()) for (const [place, number] of numbers.entries()) places[number] = place;
    this.places = places;
  }

  /** Reads a request by the rules of the head, or by those of the base if the head does not have its form. */
  factsOf(number: number, rules = this.years.head): RequestFacts | undefined {
    const known = recall(this.readings, rules, () => []);
    const request = this.requests[number];
    if (known[number] === undefined && request !== undefined && rules.reading.forms.get(request.form) !== undefined)
      known[number] = readRequest(request, rulesWith(rules, this.beyond[number] ?? {}).reading);
    return known[number];
  }

  /**
   * Finds the combinations of at most three conditions that hold in exactly the given requests: all those with the
   * fewest conditions, the closest first. Empty if there is none. One empty description if the requests are all of
   * `among`.
   * @param meant the numbers of the requests to describe
   * @param among the numbers of the requests to separate them from, `meant` included
   */
  describe(form: string, meant: readonly number[], among: readonly number[], near: Nearness): ConditionIs[][] {
    if (meant.length === among.length) return [[]];
    const [target, all] = [this.bitsOf(form, meant), this.bitsOf(form, among)];
    const literals = this.literalsCovering(form, target, all, near);
    for (let count = 1; count <= MOST_CONDITIONS; count++) {
      const some = coveringCombinations(literals, count);
      if (some.length > 0)
        return some
          .sort((a, b) => weightOf(a) - weightOf(b))
          .slice(0, MOST_FOUND)
          .map((one) => one.flatMap(({ is }) => is));
    }
    return [];
  }

  /**
   * The conditions that hold in all requests to describe. Of those that let in the same other requests, only the
   * closest is kept.
   */
  private literalsCovering(form: string, target: Bits, all: Bits, near: Nearness): WeighedLiteral[] {
    const found = new Map<string, WeighedLiteral>();
    for (const { condition, is, bits } of this.literalsOf(form)) {
      if (target.some((word, at) => (word & ~(bits[at] ?? 0)) !== 0)) continue;
      const left = all.map((word, at) => word & (bits[at] ?? 0) & ~(target[at] ?? 0));
      const nearness = near(condition);
      if (nearness === undefined) continue;
      const weight = nearness + is.reduce((sum, one) => sum + weightOfOne(one), 0);
      const before = found.get(left.join());
      if (before === undefined || before.weight > weight) found.set(left.join(), { is, left, weight });
    }
    const fewestLeft = [...found.values()].sort((a, b) => bitCount(a.left) - bitCount(b.left)).slice(0, MOST_LITERALS);
    return fewestLeft.sort((a, b) => a.weight - b.weight);
  }

  /**
   * Describes requests like `describe`. If that fails, splits them by the state of one more condition and describes
   * each part. Gives one part without a description if that fails too.
   */
  describeInParts(
    form: string,
    meant: readonly number[],
    among: readonly number[],
    near: Nearness,
    depth = DEPTH,
  ): Part[] {
    const whole = { numbers: meant, candidates: this.describe(form, meant, among, near) };
    if (whole.candidates.length > 0 || depth === 0) return [whole];
    const single = this.literalsOf(form).filter(
      ({ condition, is }) => is.length === 1 && near(condition) !== undefined,
    );
    const nearest = groupsBy(single, ({ condition, is: [one] }) => `${condition} ${one?.of}`)
      .sort((a, b) => (near(a[0].condition) ?? 0) - (near(b[0].condition) ?? 0))
      .slice(0, MOST_SPLITS);
    let best: Part[] = [whole];
    for (const literals of nearest) {
      const sets = literals
        .map(({ bits }) => meant.filter((number) => this.isIn(bits, number)))
        .filter(({ length }) => length > 0);
      if (sets.length < 2) continue;
      const parts = sets.flatMap((numbers) => this.describeInParts(form, numbers, among, near, depth - 1));
      if (parts.some(({ candidates }) => candidates.length === 0)) continue;
      if (best[0] === whole || parts.length < best.length) best = parts;
    }
    return best;
  }

  private isIn(bits: Bits, number: number): boolean {
    const place = this.places[number] ?? 0;
    return ((bits[place >> 5] ?? 0) & (1 << (place & 31))) !== 0;
  }

  private bitsOf(form: string, numbers: readonly number[]): Bits {
    const bits = new Uint32Array(Math.ceil((this.byForm.get(form)?.length ?? 0) / WORD));
    for (const number of numbers) {
      const place = this.places[number] ?? 0;
      bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31));
    }
    return bits;
  }

  private literalsOf(form: string): readonly Literal[] {
    return recall(this.known, form, () => {
      const numbers = this.byForm.get(form) ?? [];
      const { base, head } = this.years;
      const names = new Set([
        ...this.namesIn(head),
        ...[...this.namesIn(base)].map((name) => newId(this.renames, 'conditions', name)),
      ]);
      return [...names].flatMap((name) => this.literalsNamed(name, form, numbers));
    });
  }

  private literalsNamed(name: string, form: string, numbers: readonly number[]): Literal[] {
    const formerName = formerId(this.renames, 'conditions', name);
    const [after, before] = [
      this.states(name, this.years.head, numbers),
      this.states(formerName, this.years.base, numbers),
    ];
    const words = wordsOf(name, this.named.head) ?? wordsOf(formerName, this.named.base) ?? { label: name };
    const literalsByState = (standing: readonly ConditionIs['is'][], of: Pick<ConditionIs, 'of'>) =>
      STATES.flatMap((is): Literal[] => {
        const meant = numbers.filter((_, place) => standing[place] === is);
        if (meant.length === 0 || meant.length === numbers.length) return [];
        return [{ condition: name, is: [{ condition: name, ...words, is, ...of }], bits: this.bitsOf(form, meant) }];
      });
    if (before === undefined || after === undefined || before.every((one, index) => one === after[index]))
      return literalsByState(after ?? before ?? [], {});
    const [was, is] = [literalsByState(before, { of: 'base' }), literalsByState(after, { of: 'head' })];
    const both = was.flatMap((one) => is.map((other) => conjunction(one, other)));
    return [...is, ...was, ...both];
  }

  /** The state of a condition in each request; undefined if the rules have no condition of that name. */
  private states(name: string, rules: CompiledRules, numbers: readonly number[]): ConditionIs['is'][] | undefined {
    if (!this.namesIn(rules).has(name)) return undefined;
    return numbers.map((number) => {
      const facts = this.factsOf(number, rules);
      return facts === undefined ? false : conditionState(name, rules, facts);
    });
  }

  private namesIn(rules: CompiledRules): ReadonlySet<string> {
    return recall(this.names, rules, () => new Set(conditionNames(rules)));
  }
}

/** The state of a named condition in a request: true, false, or open if an unanswered question decides it. */
export function conditionState(name: string, rules: CompiledRules, facts: RequestFacts): ConditionIs['is'] {
  if (!(name in rules.source.conditions)) return facts.numberOf(name) > 0;
  const found = verdict(rules.decisions.of(name), facts.situation);
  return found === 'always' ? true : found === 'never' ? false : 'open';
}

const WORD = 32;
const STATES: readonly ConditionIs['is'][] = [true, false, 'open'];
/** Descriptions prefer conditions that are true to false, and answered to open. */
const STATE_WEIGHTS = { true: 0, false: 1, open: 2 };

/**
 * The names of the conditions, and of the counts of persons: such a count, used as a condition, means at least one
 * person.
 */
function conditionNames({ source }: CompiledRules): string[] {
  const counts = Object.keys(source.facts).filter((name) => source.facts[name]?.type === 'count');
  return [...new Set([...Object.keys(source.conditions), ...counts])];
}

function wordsOf(name: string, { source }: CompiledRules): Pick<ConditionIs, 'label' | 'phrase'> | undefined {
  const condition = source.conditions[name];
  if (condition !== undefined) {
    const { label, phrase } = condition;
    return { label, ...(phrase === undefined ? {} : { phrase }) };
  }
  const fact = source.facts[name];
  return fact?.type === 'count' ? { label: fact.atLeastOne ?? fact.label } : undefined;
}

function conjunction(one: Literal, other: Literal): Literal {
  const bits = one.bits.map((word, at) => word & (other.bits[at] ?? 0));
  return { condition: one.condition, is: [...one.is, ...other.is], bits };
}

function weightOfOne({ is, of }: ConditionIs): number {
  return STATE_WEIGHTS[`${is}`] + (of === undefined ? 0 : 1);
}

interface WeighedLiteral {
  readonly is: readonly ConditionIs[];
  /** The other requests, which are not to be described, in which it holds too. */
  readonly left: Bits;
  readonly weight: number;
}

function weightOf(some: readonly WeighedLiteral[]): number {
  return some.reduce((sum, { weight }) => sum + weight, 0);
}

/** The combinations of `count` conditions that together let in no other request. */
function coveringCombinations(
  literals: readonly WeighedLiteral[],
  count: number,
  from = 0,
  left?: Bits,
): WeighedLiteral[][] {
  const found: WeighedLiteral[][] = [];
  for (let at = from; at < literals.length && found.length < MOST_FOUND; at++) {
    const literal = literals[at];
    if (literal === undefined) continue;
    const rest = left === undefined ? literal.left : left.map((word, index) => word & (literal.left[index] ?? 0));
    if (count > 1)
      found.push(...coveringCombinations(literals, count - 1, at + 1, rest).map((others) => [literal, ...others]));
    else if (rest.every((word) => word === 0)) found.push([literal]);
  }
  return found;
}

function bitCount(bits: Bits): number {
  let size = 0;
  for (let word of bits) for (; word !== 0; word &= word - 1) size++;
  return size;
}
