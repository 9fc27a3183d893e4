import type { VNode } from 'preact';
import type { Remedy } from '../../../../engine/index.js';
import { ACTIONS } from '../../address/actions.js';
import { type Form, formsOf, type ListOfPeople, roleAddress, rolesOf } from '../../address/forms.js';
import { MOST_PEOPLE, type Person, PRESUMED_WORK, personName, roleName, worksOf } from '../../address/parameters.js';
import { certainPeople } from '../../address/people.js';
import type { Site } from '../../site.js';
import { workLabel, workQuestion } from './answers.js';
import { ActionButton, Choices } from './field.js';
import { type PeopleTexts, QUESTIONS } from './texts.js';

interface Props {
  /** The people; those with a role are asked for it. */
  readonly people: readonly Person[];
  readonly fewest: number;
  /** The form whose roles are asked for; none where a page compares forms. */
  readonly form?: Form | undefined;
  /** What the people are called. */
  readonly texts: PeopleTexts;
  readonly site: Site;
}

/** The people one by one: who works, in which class, and in which role if the form has several. */
export function People({ people, fewest, form, texts, site }: Props): VNode {
  const why = [texts.whyFirst, site.rules.source.personClass.why, presumedWork(people, site)]
    .filter((text) => text !== undefined)
    .join(' ');
  return (
    <section class="people" aria-labelledby="soci">
      <h3 id="soci" tabIndex={-1}>
        {texts.people}
      </h3>
      {why !== '' && <p class="why">{why}</p>}
      <ol>
        {people.map((person, index) => (
          <PersonCard key={index} {...{ person, index, form, texts, isRemovable: people.length > fewest, site }} />
        ))}
      </ol>
      {people.length < MOST_PEOPLE ? (
        <ActionButton action={ACTIONS.add} focus="last-person">
          {texts.add}
        </ActionButton>
      ) : (
        <p>{texts.mostPeople(MOST_PEOPLE)}</p>
      )}
    </section>
  );
}

/** What the address presumes about people whose work nobody has said. */
function presumedWork(people: readonly Person[], site: Site): string | undefined {
  const { state, rules } = site;
  const [form] = formsOf(rules).values();
  const open = people.findIndex(({ work }) => work === worksOf(rules.source).undecided);
  if (form === undefined || open < 0 || !state.presumed.has(PRESUMED_WORK)) return undefined;
  const work = certainPeople({ ...state, people }, form)[open]?.work;
  return work && QUESTIONS[state.language].presumed.meanwhile(workLabel(work, site));
}

type PersonProps = Omit<Props, 'people' | 'fewest'> & { person: Person; index: number; isRemovable: boolean };

function PersonCard({ person, index, form, texts, isRemovable, site }: PersonProps): VNode {
  const roles = form === undefined ? new Map<string, ListOfPeople>() : rolesOf(form);
  const chosen = site.state.people[index];
  // A profession is practised alone: a company offers it only where somebody has chosen it for another form.
  const { names, isAlone } = worksOf(site.rules.source);
  const works = names.filter((work) => form === undefined || !isAlone(work) || work === person.work);
  const roleLabel = (role: string) => roles.get(role)?.choice ?? role;
  return (
    <li>
      <fieldset class="person" id={`campo-${personName(index)}`}>
        <legend>
          {texts.person(index + 1)}: <span class="person-question">{workQuestion(site)}</span>
        </legend>
        {personChoices(personName(index), works, (work) => workLabel(work, site), person.work, chosen?.work)}
        {person.role !== undefined && form !== undefined && (
          <fieldset class="role">
            <legend>{form.roleQuestion}</legend>
            {personChoices(roleName(index), [...roles.keys()], roleLabel, person.role, chosen?.role)}
          </fieldset>
        )}
        {isRemovable && (
          <ActionButton look="quiet" action={ACTIONS.remove(index)} focus="people">
            {texts.remove(index + 1)}
          </ActionButton>
        )}
      </fieldset>
    </li>
  );
}

/**
 * A default is sent as no answer. Otherwise a visitor who only passes over a company on the way to another form, as with the
 * arrow keys, would take its people along.
 */
function personChoices<Value extends string>(
  name: string,
  values: readonly Value[],
  label: (value: Value) => string,
  shown: Value,
  chosen: Value | undefined,
): VNode {
  const sent = (value: Value): string => (value === shown && chosen === undefined ? '' : value);
  const choices = values.map((value) => ({ value: sent(value), label: label(value) }));
  return <Choices name={name} choices={choices} chosen={sent(shown)} />;
}

/**
 * The label and the action of the button for a remedy of the engine, and what gets the focus afterwards.
 * @param remove gives the label for removing a person, counted from 1
 */
export function remedyAction(remedy: Remedy, form: Form, remove: (number: number) => string) {
  if (remedy.kind === 'remove')
    return { label: remove(remedy.index + 1), action: ACTIONS.remove(remedy.index), focus: 'people' };
  const { label } = remedy;
  if (remedy.kind === 'role')
    return { label, action: ACTIONS.answer(roleName(remedy.index), roleAddress(form, remedy.role)), focus: 'people' };
  const { workOf, undecided } = worksOf(form);
  const work = workOf(remedy.class);
  if (remedy.kind === 'class')
    return { label, action: ACTIONS.answer(personName(remedy.index), work), focus: 'people' };
  if (remedy.kind === 'add')
    return { label, action: work === undecided ? ACTIONS.add : ACTIONS.addWith(work), focus: 'last-person' };
  return remedy satisfies never;
}

/**
 * The button for a remedy.
 * @param form the legal form that it makes possible
 * @param id the id of the form of the page
 */
export function remedyButton(remedy: Remedy, form: Form, id: string, remove: (number: number) => string): VNode {
  const { label, action, focus } = remedyAction(remedy, form, remove);
  return (
    <ActionButton form={id} action={action} focus={focus}>
      {label}
    </ActionButton>
  );
}
