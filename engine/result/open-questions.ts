import type { CalculationRequest, OpenQuestion } from '../../schemas/types/api.js';
import type { CompiledRules } from '../compiled-rules.js';
import type { FactValue } from '../conditions/cells.js';
import { choicesOf } from '../conditions/fact-space.js';
import { type Person, type PersonClass, peopleOf, type Role } from '../facts/people.js';
import { type RequestFacts, readRequest } from '../facts/request-facts.js';
import { priceAll } from '../lines/price-all.js';
import { type Range, sameRange, toNumbers } from '../range.js';
import { numberAnswers } from './number-answers.js';
import { type Totals, totalsOf } from './totals.js';

/** An answer to an open question, with the totals it gives. */
export interface Answer {
  readonly value: FactValue;
  readonly label: string;
  readonly totals: Totals;
}

interface Question {
  readonly path: string;
  readonly question: string;
  readonly quantity: number;
  readonly answers: readonly Answer[];
}

/** The questions that the request leaves open and that move a total, the one that settles most euros first. */
export function openQuestions(
  rules: CompiledRules,
  request: CalculationRequest,
  facts: RequestFacts,
  totals: Totals,
): OpenQuestion[] {
  const questions = [...fieldQuestions(rules, facts), ...classQuestions(rules, request)];
  return questions
    .filter(({ answers }) => answers.some((answer) => !sameTotals(answer.totals, totals)))
    .map((question) => ({
      ...question,
      effect: effect(question.answers, totals),
      answers: question.answers.map(inResponse),
    }))
    .sort((a, b) => b.effect - a.effect);
}

/** One question per open field of the request: each answer is one of its cells. */
function fieldQuestions(rules: CompiledRules, facts: RequestFacts): Question[] {
  return facts.open.flatMap((name) => {
    const fact = rules.source.facts[name];
    const number = rules.space.numberOf.get(name);
    if (fact === undefined || number === undefined || !('question' in fact)) return [];
    const totalsIn = (cell: number): Totals => {
      const situation = facts.situation.slice();
      situation[number] = cell;
      return totalsOf(priceAll(rules, { ...facts, situation }).priced);
    };
    const answers =
      fact.type === 'number'
        ? numberAnswers(rules.space.cells[number], fact, totalsIn)
        : choicesOf(fact).map((value, cell) => ({
            value,
            label: fact.values[String(value)] ?? '',
            totals: totalsIn(cell),
          }));
    return [{ path: `/${name}`, question: fact.question, quantity: 1, answers }];
  });
}

/** One question per role in which people work without a settled class, asked of the first of them. */
function classQuestions(rules: CompiledRules, request: CalculationRequest): Question[] {
  const people = peopleOf(request);
  const { question, values } = rules.source.personClass;
  return [...unsettledByRole(people)].flatMap(([role, alike]) => {
    const [asked] = alike;
    if (asked === undefined) return [];
    const answer = (value: 'artisan' | 'merchant'): Answer => {
      const facts = readRequest(request, rules.reading, withClass(people, asked, value));
      return { value, label: values[value], totals: totalsOf(priceAll(rules, facts).priced) };
    };
    const answers = [answer('artisan'), answer('merchant')];
    return [{ path: `/${role}/${asked.index}/inps`, question, quantity: alike.length, answers }];
  });
}

function unsettledByRole(people: readonly Person[]): Map<Role, Person[]> {
  const byRole = new Map<Role, Person[]>();
  for (const person of people) {
    if (!person.works || person.class !== 'uncertain') continue;
    const alike = byRole.get(person.role);
    if (alike === undefined) byRole.set(person.role, [person]);
    else alike.push(person);
  }
  return byRole;
}

function withClass(people: readonly Person[], asked: Person, value: PersonClass): Person[] {
  return people.map((person) => (person === asked ? { ...person, class: value } : person));
}

/** Euro of the first-12-months range that the most telling answer takes away. */
function effect(answers: readonly Answer[], totals: Totals): number {
  const width = ({ min, max }: Range) => max.minus(min);
  const narrowest = answers.map((answer) => width(answer.totals.first_year_12m)).reduce((a, b) => (a.lte(b) ? a : b));
  return width(totals.first_year_12m).minus(narrowest).toNumber();
}

/** Whether two calculations give the same totals. */
export function sameTotals(a: Totals, b: Totals): boolean {
  return (
    sameRange(a.opening_one_off, b.opening_one_off) &&
    sameRange(a.annual_fixed, b.annual_fixed) &&
    sameRange(a.inps, b.inps) &&
    sameRange(a.first_year_12m, b.first_year_12m)
  );
}

function inResponse({ value, label, totals }: Answer): OpenQuestion['answers'][number] {
  return {
    value,
    label,
    totals: {
      opening_one_off: toNumbers(totals.opening_one_off),
      annual_fixed: toNumbers(totals.annual_fixed),
      inps: toNumbers(totals.inps),
      annual_total: toNumbers(totals.annual_total),
      first_year_12m: toNumbers(totals.first_year_12m),
    },
  };
}
