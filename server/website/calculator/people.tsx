import type { VNode } from 'preact';
import { ACTIONS } from '../address/actions.js';
import { type FormName, MOST_PEOPLE, OTHERS, personName, ROLES, roleName, WORK } from '../address/parameters.js';
import { fewestPeople, type Partner, peopleOf } from '../address/people.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { Choices } from './field.js';

/** The people of a company, one by one: who works there, in which class, and in an SAS in which role. */
export function People({ form, site }: { form: FormName; site: Site }): VNode {
  const people = peopleOf(site.state, form);
  const texts = CALCULATOR[site.state.language];
  return (
    <section class="people" aria-labelledby="soci">
      <h3 id="soci" tabIndex={-1}>
        {texts.people}
      </h3>
      <p class="why">{texts.peopleWhy}</p>
      <ol>
        {people.map((partner, index) => (
          <PersonCard
            key={index}
            partner={partner}
            index={index}
            form={form}
            isRemovable={people.length > fewestPeople(form)}
            site={site}
          />
        ))}
      </ol>
      {people.length < MOST_PEOPLE ? (
        <button type="submit" class="secondary" name={OTHERS.action} value={ACTIONS.add} data-focus="last-person">
          {texts.add}
        </button>
      ) : (
        <p>{texts.mostPeople(MOST_PEOPLE)}</p>
      )}
    </section>
  );
}

interface Card {
  readonly partner: Partner;
  readonly index: number;
  readonly form: FormName;
  readonly isRemovable: boolean;
  readonly site: Site;
}

function PersonCard({ partner, index, form, isRemovable, site }: Card): VNode {
  const texts = CALCULATOR[site.state.language];
  return (
    <li>
      <fieldset class="person" id={`campo-${personName(index)}`}>
        <legend>
          {texts.person(index + 1)}: <span class="person-question">{texts.worksHere}</span>
        </legend>
        <Choices
          name={personName(index)}
          choices={WORK.map((work) => ({ value: work, label: texts.work[work] }))}
          chosen={partner.work}
        />
        {form === 'sas' && (
          <fieldset class="role">
            <legend>{texts.role}</legend>
            <Choices
              name={roleName(index)}
              choices={ROLES.map((role) => ({ value: role, label: texts.roles[role] }))}
              chosen={partner.role}
            />
          </fieldset>
        )}
        {isRemovable && (
          <button type="submit" class="quiet" name={OTHERS.action} value={ACTIONS.remove(index)} data-focus="people">
            {texts.remove(index + 1)}
          </button>
        )}
      </fieldset>
    </li>
  );
}
