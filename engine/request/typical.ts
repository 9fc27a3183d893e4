import type { CalculationRequest } from '../../schemas/types/api.js';
import type { RuleSource } from '../rules/rules-year.js';
import { shortestRequest } from './form-fields.js';
import { formPeople, type Participant, writePeople } from './people.js';
import { validateRequest } from './validate.js';

/**
 * The typical request of a form: as few people as possible, those who usually work of the typical class, and for each
 * field the typical answer, else the presumed one, else none.
 * @throws Error if there is no such form
 */
export function typicalRequest(name: string, { forms, facts, person, personClass }: RuleSource): CalculationRequest {
  const form = forms[name];
  const usual = personClass.typical?.value ?? Object.keys(personClass.values)[0] ?? person.unanswered;
  const people = form === undefined ? [] : formPeople([{ class: String(usual) }], form, person);
  const ofTypicalClass = people.map(
    (one): Participant => ({ ...one, class: one.class === person.unanswered ? String(usual) : one.class }),
  );
  const written = form === undefined ? {} : writePeople(ofTypicalClass, form, person).fields;
  const answers = (form?.asks ?? []).flatMap((field) => {
    const fact = facts[field];
    if (fact === undefined || Object.hasOwn(written, field)) return [];
    const answer = 'typical' in fact && fact.typical !== undefined ? fact.typical.value : undefined;
    const presumed = 'presumed' in fact ? fact.presumed : undefined;
    const value = answer ?? presumed;
    return value === undefined ? [] : [[field, value] as const];
  });
  const shortest = shortestRequest(name);
  const found = [{ ...shortest, ...written, ...Object.fromEntries(answers) }, shortest].map((one) =>
    validateRequest(one),
  );
  const validation = found.find(({ ok }) => ok);
  if (validation?.ok !== true) throw new Error(`There is no request of the form "${name}".`);
  return validation.request;
}
