import type { FormRule } from '../../schemas/types/rules.js';
import { formPeople, type Participant, writePeople } from '../request/people.js';
import type { RuleSource } from '../rules/rules-year.js';

/** Gives the answer to the question of a field; undefined if there is none. */
export type Answers = (field: string) => unknown;

/** A request of a form, not yet checked. */
interface WrittenRequest {
  readonly body: Record<string, unknown>;
  /** The fields that nobody answered, for which the rules presume an answer. */
  readonly presumed: readonly string[];
  /** For each list of people in the request, the positions of its persons among the given people. */
  readonly lists: ReadonlyMap<string, readonly number[]>;
}

/**
 * Writes the request of a form for people and answers that may have been given for another form. People are added until the
 * form has as many as it needs, and only the answers to what it asks are kept.
 * @param name the name of the form in requests
 */
export function writeRequest(
  name: string,
  form: FormRule,
  people: readonly Participant[],
  answerTo: Answers,
  { facts, person }: Pick<RuleSource, 'facts' | 'person'>,
): WrittenRequest {
  const written = writePeople(formPeople(people, form, person), form, person);
  const body: Record<string, unknown> = { form: name, ...written.fields };
  const presumed: string[] = [];
  for (const field of form.asks) {
    const fact = facts[field];
    const answer = answerTo(field);
    const byDefault = fact !== undefined && 'presumed' in fact ? fact.presumed : undefined;
    // An answer replaces what follows from the people for the same field.
    if (answer !== undefined) body[field] = answer;
    else if (byDefault !== undefined && !Object.hasOwn(body, field)) {
      body[field] = byDefault;
      presumed.push(field);
    }
  }
  return { body, presumed, lists: written.lists };
}

type FormLimit = NonNullable<FormRule['limits']>[number];

/** The first limit of a form that an answer reaches: a capital, for example, with which another form is needed. */
export function reachedLimit(
  { limits = [] }: FormRule,
  answerTo: Answers,
  figureOf: (name: string) => number | undefined,
): FormLimit | undefined {
  return limits.find(({ fact, below }) => {
    const answer = answerTo(fact);
    const bound = typeof below === 'number' ? below : figureOf(below);
    return typeof answer === 'number' && bound !== undefined && answer >= bound;
  });
}
