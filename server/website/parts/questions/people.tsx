import type { VNode } from 'preact';
import { ACTIONS } from '../../address/actions.js';
import type { Person } from '../../address/parameters.js';
import { MOST_PEOPLE, personName, QUERY_NAMES, ROLES, roleName, WORK } from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { Choices } from './field.js';
import { type PeopleTexts, QUESTIONS } from './texts.js';

interface Props {
  /** Those who have a role are asked for it. */
  readonly people: readonly Person[];
  readonly fewest: number;
  /** What the people are called. */
  readonly texts: PeopleTexts;
  readonly site: Site;
}

/** People one by one: who works, in which class, and in an SAS in which role. */
export function People({ people, fewest, texts, site }: Props): VNode {
  return (
    <section class="people" aria-labelledby="soci">
      <h3 id="soci" tabIndex={-1}>
        {texts.people}
      </h3>
      <p class="why">{texts.peopleWhy}</p>
      <ol>
        {people.map((person, index) => (
          <PersonCard
            key={index}
            person={person}
            index={index}
            texts={texts}
            isRemovable={people.length > fewest}
            site={site}
          />
        ))}
      </ol>
      {people.length < MOST_PEOPLE ? (
        <button type="submit" class="secondary" name={QUERY_NAMES.action} value={ACTIONS.add} data-focus="last-person">
          {texts.add}
        </button>
      ) : (
        <p>{texts.mostPeople(MOST_PEOPLE)}</p>
      )}
    </section>
  );
}

interface PersonProps {
  readonly person: Person;
  readonly index: number;
  readonly texts: PeopleTexts;
  readonly isRemovable: boolean;
  readonly site: Site;
}

function PersonCard({ person, index, texts, isRemovable, site }: PersonProps): VNode {
  const { worksHere, work, role, roles } = QUESTIONS[site.state.language];
  const chosen = site.state.people[index];
  return (
    <li>
      <fieldset class="person" id={`campo-${personName(index)}`}>
        <legend>
          {texts.person(index + 1)}: <span class="person-question">{worksHere}</span>
        </legend>
        <Choices name={personName(index)} {...personChoices(WORK, work, person.work, chosen?.work)} />
        {person.role !== undefined && (
          <fieldset class="role">
            <legend>{role}</legend>
            <Choices name={roleName(index)} {...personChoices(ROLES, roles, person.role, chosen?.role)} />
          </fieldset>
        )}
        {isRemovable && (
          <button
            type="submit"
            class="quiet"
            name={QUERY_NAMES.action}
            value={ACTIONS.remove(index)}
            data-focus="people"
          >
            {texts.remove(index + 1)}
          </button>
        )}
      </fieldset>
    </li>
  );
}

/**
 * A default is sent as no answer. Otherwise a visitor who only passes a company on the way to another form, as the arrow
 * keys do, would take its people along.
 */
function personChoices<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  shown: Value,
  chosen: Value | undefined,
): { choices: { value: string; label: string }[]; chosen: string } {
  const sent = (value: Value): string => (value === shown && chosen === undefined ? '' : value);
  return { choices: values.map((value) => ({ value: sent(value), label: labels[value] })), chosen: sent(shown) };
}
