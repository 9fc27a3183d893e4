import { inEach, messageOf, type Translated } from '../values/language.js';
import { groupsBy, recall } from '../values/maps.js';
import { type Answer, answerOf, type Naming, type Part } from './answers.js';
import type { Question } from './requests.js';
import type { Versions } from './versions.js';

/** A part of an answer that differs in one request; undefined on a side that does not have it. */
export interface Difference {
  /** The place of the request among those asked. */
  readonly number: number;
  readonly before: Part | undefined;
  readonly after: Part | undefined;
}

/** The differences of one part, such as a line, over all requests; none if it is the same in each. */
export interface PartDifferences {
  readonly kind: Part['kind'];
  readonly id: string;
  readonly differences: readonly Difference[];
  /** The requests in which both sides have it, whether it differs or not. */
  readonly inBoth: readonly number[];
}

/** A part that says the same of every request, in other words. */
export interface Reworded {
  readonly kind: Part['kind'];
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A question that one side cannot answer, with the message of that side. */
interface NotAnswered {
  readonly side: 'base' | 'head';
  readonly number: number;
  readonly message: Translated;
}

/** All differences between the answers of two versions. They are the same in every language. */
export interface Found {
  readonly parts: readonly PartDifferences[];
  readonly reworded: readonly Reworded[];
  readonly notAnswered: readonly (readonly [NotAnswered, ...NotAnswered[]])[];
  /** Whether some answer differs as JSON, its digest, its version and the order of its lists aside. */
  readonly isAnyDifferent: boolean;
}

/** What one part is in all requests, while they are asked. */
interface Collected {
  readonly first: Part;
  readonly differences: Difference[];
  readonly inBoth: number[];
  reworded: Reworded | undefined;
}

/** Asks both versions questions, and compares the answers part by part. */
export class Interview {
  readonly #collected = new Map<string, Collected>();
  readonly #notAnswered: (NotAnswered & { readonly form: string })[] = [];
  readonly #questions: Question[] = [];

  /**
   * @param naming how each version names parts
   * @param withForms whether to ask which forms the people of a request can have
   */
  constructor(
    private readonly versions: Versions,
    private readonly naming: { readonly base: Naming; readonly head: Naming },
    private readonly withForms: boolean,
  ) {}

  /** The questions asked so far. */
  get questions(): readonly Question[] {
    return this.#questions;
  }

  ask(questions: readonly Question[]): void {
    for (const question of questions) {
      const number = this.#questions.push(question) - 1;
      const [before, after] = [this.#answer('base', question), this.#answer('head', question)];
      const { form } = question.request;
      if (before.ok && after.ok) compareParts(number, before.answer, after.answer, this.#collected);
      // A question that neither side answers is no difference.
      else if (after.ok && !before.ok) this.#notAnswered.push({ side: 'base', number, form, message: before.message });
      else if (before.ok && !after.ok) this.#notAnswered.push({ side: 'head', number, form, message: after.message });
    }
  }

  /** Whether a part differs in some answer. */
  differs(kind: Part['kind'], id: string): boolean {
    return (this.#collected.get(`${kind} ${id}`)?.differences.length ?? 0) > 0;
  }

  found(): Found {
    const all = [...this.#collected.values()];
    const isDifferent = ({ differences, reworded }: Collected) => differences.length > 0 || reworded !== undefined;
    return {
      parts: all.map(({ first: { kind, id }, differences, inBoth }) => ({ kind, id, differences, inBoth })),
      reworded: all.flatMap((one) => one.reworded ?? []),
      notAnswered: groupsBy(this.#notAnswered, ({ side, form }) => `${side} ${form}`),
      isAnyDifferent: this.#notAnswered.length > 0 || all.some(isDifferent),
    };
  }

  #answer(side: 'base' | 'head', question: Question): Answered {
    try {
      // Which forms people can have follows from the request alone.
      const withForms = this.withForms && Object.keys(question.beyond).length === 0;
      return { ok: true, answer: answerOf(this.versions[side], question, this.naming[side], withForms) };
    } catch (error) {
      return { ok: false, message: inEach((language) => messageOf(error, language)) };
    }
  }
}

type Answered = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly message: Translated };

function compareParts(number: number, was: Answer, is: Answer, collected: Map<string, Collected>): void {
  for (const [key, after] of is) comparePart(number, key, was.get(key), after, collected);
  for (const [key, before] of was) if (!is.has(key)) comparePart(number, key, before, undefined, collected);
}

function comparePart(
  number: number,
  key: string,
  before: Part | undefined,
  after: Part | undefined,
  collected: Map<string, Collected>,
): void {
  const first = after ?? before;
  if (first === undefined) return;
  const one = recall(collected, key, (): Collected => ({ first, differences: [], inBoth: [], reworded: undefined }));
  if (before !== undefined && after !== undefined) one.inBoth.push(number);
  if (before === undefined || after === undefined || jsonOf(before.value) !== jsonOf(after.value))
    one.differences.push({ number, before, after });
  else if (one.reworded === undefined && jsonOf(before.whole) !== jsonOf(after.whole))
    one.reworded = { kind: first.kind, id: first.id, before: before.whole, after: after.whole };
}

const written = new WeakMap<object, string>();

/** A value as JSON. Answers share their lines and notices, so that each is written once. */
function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
  return recall(written, value, () => JSON.stringify(value));
}
