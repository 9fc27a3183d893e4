import type { OpenQuestion } from '../../schemas/types/api.js';
import type { NumberFact } from '../../schemas/types/rules.js';
import { type Cells, choicesOf } from '../conditions/fact-types.js';
import { quantityInWords } from '../document/in-words.js';
import type { Person, RequestFacts } from '../facts.js';
import { requestSums } from '../pricing/buckets.js';
import type { BucketSums, CompiledRules } from '../pricing/compiled.js';
import { type Decimal, decimal, smaller, toNumber } from '../values/amounts.js';
import type { Language } from '../values/language.js';
import { groupsBy } from '../values/maps.js';
import { sameTotals, type Totals, totalsInResponse, totalsOf } from './totals.js';

/** The sums and totals of a request. */
export interface SumsAndTotals {
  readonly sums: BucketSums;
  readonly totals: Totals;
}

/**
 * The questions that a request leaves open and whose answers change a total. The one with the largest effect comes
 * first.
 */
export function openQuestions(rules: CompiledRules, facts: RequestFacts, outcome: SumsAndTotals): OpenQuestion[] {
  const outcomeOf = (answered: RequestFacts, changed?: number): SumsAndTotals => {
    const before = changed === undefined ? undefined : { sums: outcome.sums, changed };
    return outcomeOfSums(outcome, requestSums(rules, answered, before));
  };
  return outcomesByAnswer(rules, facts, { outcomeOf, same: sameOutcome })
    .filter(({ answers }) => answers.some((answer) => !sameOutcome(answer.outcome, outcome)))
    .map(({ path, question, quantity, answers }) => ({
      path,
      question,
      quantity,
      effect: effect(answers, outcome),
      answers: answers.map(({ outcome, ...answer }) => ({ ...answer, totals: totalsInResponse(outcome.totals) })),
    }))
    .sort((a, b) => b.effect - a.effect);
}

/**
 * The outcome for some sums. Most answers change no sum; the known outcome is then returned and nothing is added up.
 */
function outcomeOfSums(known: SumsAndTotals, sums: BucketSums): SumsAndTotals {
  const { opening, annual, inps, inail } = known.sums;
  const isKnown = sums.opening === opening && sums.annual === annual && sums.inps === inps && sums.inail === inail;
  return isKnown ? known : { sums, totals: totalsOf(sums) };
}

/** By how many euro the range of the first 12 months narrows under the answer that narrows it most. */
function effect(answers: readonly { readonly outcome: SumsAndTotals }[], before: SumsAndTotals): number {
  return toNumber(firstYearWidth(before).minus(answers.map((one) => firstYearWidth(one.outcome)).reduce(smaller)));
}

function firstYearWidth({ totals: { first_year_12m } }: SumsAndTotals): Decimal {
  return first_year_12m.max.minus(first_year_12m.min);
}

function sameOutcome(a: SumsAndTotals, b: SumsAndTotals): boolean {
  return a === b || sameTotals(a.totals, b.totals);
}

/** An answer to an open question, with its outcome. */
type Answer<Outcome> = (Choice | Band) & { readonly label: string; readonly outcome: Outcome };

/** One of a few values. */
interface Choice {
  readonly value: boolean | string;
}

/** A range of numbers with the same outcome, both ends included. */
interface Band {
  readonly from: number;
  /** `null` if there is no largest number. */
  readonly to: number | null;
}

/** A question that the request leaves open, with the outcome of each answer. */
interface OpenField<Outcome> {
  /** JSON Pointer of the field in the request. */
  readonly path: string;
  readonly question: string;
  /** The number of similar persons to whom the question applies. The answers are about the one at `path`. */
  readonly quantity: number;
  /** The fact that it answers; undefined for the class of a person, which affects several counts. */
  readonly fact: string | undefined;
  readonly answers: readonly Answer<Outcome>[];
}

/** What to compute for each possible answer. */
interface Inquiry<Outcome> {
  /** @param changed the number of the fact that the answer changes, if it changes only one */
  outcomeOf(facts: RequestFacts, changed?: number): Outcome;
  /** Whether two outcomes are equal. Neighbouring numbers with equal outcomes are merged into one answer. */
  same(a: Outcome, b: Outcome): boolean;
}

/**
 * Every question that the request leaves open, with the outcome of each answer.
 * @param classes the questions about the classes of its people; pass them when asking several times
 */
export function outcomesByAnswer<Outcome>(
  rules: CompiledRules,
  facts: RequestFacts,
  inquiry: Inquiry<Outcome>,
  classes: readonly ClassQuestion[] = classQuestions(rules, facts),
): OpenField<Outcome>[] {
  const ofClasses = classes.map(({ answers, ...question }) => ({
    ...question,
    fact: undefined,
    answers: answers.map(({ facts: answered, ...answer }) => ({ ...answer, outcome: inquiry.outcomeOf(answered) })),
  }));
  return [...fieldQuestions(rules, facts, inquiry), ...ofClasses];
}

/** One question per open field of the request. Each answer is a cell of the field. */
function fieldQuestions<Outcome>(
  rules: CompiledRules,
  facts: RequestFacts,
  { outcomeOf, same }: Inquiry<Outcome>,
): OpenField<Outcome>[] {
  const questions: OpenField<Outcome>[] = [];
  for (const name of facts.open) {
    const fact = rules.source.facts[name];
    const number = rules.space.numberOf.get(name);
    if (fact === undefined || number === undefined || !('question' in fact)) continue;
    const outcomeIn = (cell: number): Outcome => outcomeOf(facts.withCell(number, cell), number);
    const answers =
      fact.type === 'number'
        ? numberAnswers(rules.space.cells[number], fact, { outcomeIn, same, language: rules.language })
        : choicesOf(fact).map((value, cell) => ({
            value,
            label: fact.values[String(value)] ?? '',
            outcome: outcomeIn(cell),
          }));
    questions.push({ path: `/${name}`, question: fact.question, quantity: 1, fact: name, answers });
  }
  return questions;
}

/** A question about the class of a person, with the facts of the request under each answer. */
export interface ClassQuestion extends Pick<OpenField<never>, 'path' | 'question' | 'quantity'> {
  readonly answers: readonly (Choice & { readonly label: string; readonly facts: RequestFacts })[];
}

/** One question for each role in which people work but their class is not known. It asks about the first of them. */
export function classQuestions(rules: CompiledRules, facts: RequestFacts): ClassQuestion[] {
  const { personClass, person: fields } = rules.source;
  const { question, values } = personClass;
  // The people who could belong to any class.
  const withoutClass = facts.people.filter((person) => person.works && person.class === fields.unanswered);
  return groupsBy(withoutClass, ({ role }) => role).map((alike) => {
    const [first] = alike;
    const inClass = (value: string): Person[] =>
      facts.people.map((person) => (person === first ? { ...person, class: value } : person));
    return {
      path: `/${first.role}/${first.index}/${fields.class}`,
      question,
      quantity: alike.length,
      answers: Object.entries(values).map(([value, label]) => ({
        value,
        label,
        facts: facts.withPeople(inClass(value)),
      })),
    };
  });
}

/** What to compute for each answer about a number. */
interface NumberInquiry<Outcome> {
  outcomeIn(cell: number): Outcome;
  same(a: Outcome, b: Outcome): boolean;
  readonly language: Language;
}

/** The answers to an open question about a number. Neighbouring cells with equal outcomes are merged into one band. */
export function numberAnswers<Outcome>(
  cells: Cells | undefined,
  fact: NumberFact,
  { outcomeIn, same, language }: NumberInquiry<Outcome>,
): Answer<Outcome>[] {
  const runs: { first: number; last: number; outcome: Outcome }[] = [];
  for (const cell of cells?.representatives.keys() ?? []) {
    const outcome = outcomeIn(cell);
    const run = runs.at(-1);
    if (run !== undefined && same(run.outcome, outcome)) run.last = cell;
    else runs.push({ first: cell, last: cell, outcome });
  }
  return runs.map(({ first, last, outcome }) => ({
    from: Number(cells?.representatives[first]),
    to: largestIn(cells?.bounds[last], Number(cells?.representatives[last]), fact.step),
    label: intervalWords(cells?.bounds[first], cells?.bounds[last], fact.unit, language),
    outcome,
  }));
}

/** The largest number of a cell; null if there is none. A cell narrower than a step has only one value. */
function largestIn(bounds: Bounds | undefined, value: number, step: number): number | null {
  if (bounds === undefined || !Number.isFinite(bounds.high)) return null;
  return isPoint(bounds) ? bounds.high : Math.max(value, decimal(bounds.high).minus(decimal(step)).toNumber());
}

type Bounds = Cells['bounds'][number];

const WORDS: Readonly<Record<Language, Readonly<Record<'from' | 'over' | 'upTo' | 'under', string>>>> = {
  it: { from: 'da', over: 'oltre', upTo: 'fino a', under: 'meno di' },
  en: { from: 'from', over: 'over', upTo: 'up to', under: 'under' },
};

/** The numbers from one cell to another, in words: `da 1 euro, meno di 10.000 euro`. */
export function intervalWords(
  first: Bounds | undefined,
  last: Bounds | undefined,
  unit: NumberFact['unit'],
  language: Language,
): string {
  const { from, over, upTo, under } = WORDS[language];
  const text = (value: number): string => quantityInWords(value, unit, language);
  const words: string[] = [];
  if (first !== undefined && Number.isFinite(first.low))
    words.push(`${isPoint(first) ? from : over} ${text(first.low)}`);
  if (last !== undefined && Number.isFinite(last.high))
    words.push(`${isPoint(last) ? upTo : under} ${text(last.high)}`);
  return words.join(', ');
}

function isPoint({ low, high }: Bounds): boolean {
  return low === high;
}
