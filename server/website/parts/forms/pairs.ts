import { findRefusal, type Rules } from '../../../../engine/index.js';
import { addressesOf, formsOf, type Pair, pairPages } from '../../address/forms.js';
import { type Person, PRESUMED_WORK, type State, worksOf } from '../../address/parameters.js';
import { formPeople, helpersIn, participantsOf } from '../../address/people.js';
import { presume } from '../../address/presumed.js';
import { type ShownForm, saysCase } from './cases.js';

/**
 * A pair at its own address: the case that the address says or presumes; where it does neither, the typical one, for as many
 * people as both forms can have.
 */
export function pairState({ forms }: Pair, state: State, rules: Rules): State {
  const pair = addressesOf(forms, rules);
  if (saysAny(state)) return { ...state, pair };
  return { ...presume(state, rules), people: pairPeople(pair, rules), pair };
}

/** The address of another pair for whoever would do what its forms are for, with the other answers of an address. */
export function otherPairState(forms: readonly string[], state: State, rules: Rules): State {
  const pair = addressesOf(forms, rules);
  return saysAny(state) ? { ...state, people: pairPeople(pair, rules), pair } : { ...state, pair };
}

function saysAny(state: State): boolean {
  return saysCase(state) || state.presumed.size > 0;
}

/** Who has a form for one person does in the other form what that form is for; else those whom both forms can have. */
function pairPeople(pair: readonly string[], rules: Rules): readonly Person[] {
  const all = formsOf(rules);
  const forms = pair.flatMap((address) => all.get(address) ?? []);
  const [own, ...others] = new Set(forms.flatMap(({ holder }) => holder?.class ?? []));
  if (own !== undefined && others.length === 0) return [{ work: worksOf(rules.source).workOf(own) }];
  const byDefault = forms.map((form) => formPeople({ people: [] }, form).map(({ work }) => ({ work })));
  const isForAll = (people: readonly Person[]) =>
    forms.every((form) => findRefusal(form, participantsOf(people, form), form.person) === undefined);
  return byDefault.find(isForAll) ?? [];
}

/**
 * The addresses of the pairs that have a page, of forms that are for a case, each for the same people: as many, who do what the
 * form for one person is for.
 */
export function pairsAmong(cases: readonly ShownForm[], state: State, rules: Rules): State[] {
  return [...pairPages(rules).values()].flatMap(({ forms }) => {
    const [one, other] = forms.map((id) => cases.find(({ form }) => form.id === id));
    if (one === undefined || other === undefined || peopleCount(one) !== peopleCount(other)) return [];
    const pair = [one.form.address, other.form.address];
    const [first] = pairPeople(pair, rules);
    const { undecided } = worksOf(rules.source);
    const said = state.people.find(({ work }) => work !== undecided)?.work ?? state.presumed.get(PRESUMED_WORK);
    return first === undefined || [undecided, said].includes(first.work) ? [{ ...state, pair }] : [];
  });
}

/** How many people a form is shown for. Who helps in one form may be a partner in the other. */
function peopleCount({ form, state }: ShownForm): number {
  return formPeople(state, form).length + helpersIn(state, form.facts).number;
}
