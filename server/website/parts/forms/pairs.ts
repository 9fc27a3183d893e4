import type { Rules } from '../../../../engine/index.js';
import { questionOf } from '../../address/calculation-request.js';
import { addressesOf, formsOf, type Pair, pairPages } from '../../address/forms.js';
import { emptyState, parametersOf, type State, worksOf } from '../../address/parameters.js';
import { helpersIn } from '../../address/people.js';
import { reachedLimit } from '../questions/answers.js';
import { type FormCase, formCase } from './cases.js';

/** Two forms side by side for somebody who has said nothing: the address that says what is typical of both. */
export function typicalPair(
  { forms: named }: Pair,
  { language }: Pick<State, 'language'>,
  rules: Rules,
): Pick<State, 'people' | 'answers' | 'pair'> {
  const byAddress = formsOf(rules);
  const forms = addressesOf(named, rules).flatMap((address) => byAddress.get(address) ?? []);
  // A form for one person decides what that person does in the other form too.
  const [own, ...others] = new Set(forms.flatMap(({ holder }) => holder?.class ?? []));
  const work = own === undefined || others.length > 0 ? undefined : worksOf(rules.source).workOf(own);
  const said = { ...emptyState(language), people: work === undefined ? [] : [{ work }] };
  const [one, other] = forms.flatMap((form) => formCase(form, said, rules) ?? []);
  if (one === undefined || other === undefined) throw new Error(`The pair ${named.join(', ')} cannot be calculated.`);
  const { people, answers, pair } = pairState(one, other, said, rules);
  return { people, answers, pair };
}

/** What a typical case presumes, in the words of the rules. */
export function typicalPairWords({ people, answers }: Pick<State, 'people' | 'answers'>, { source }: Rules): string[] {
  const { typical } = source.personClass;
  const isTypical = people.some(({ work }) => worksOf(source).classOf(work) === typical?.value);
  const words = parametersOf(source.facts)
    .filter(({ name }) => answers.has(name))
    .flatMap((one) => questionOf(one, source.facts).typical?.text ?? []);
  return [...(typical === undefined || !isTypical ? [] : [typical.text]), ...words];
}

/** The addresses of the pairs that have a page, of those forms that are for a case, each with the answers that these are shown with. */
export function pairsAmong(cases: readonly FormCase[], state: State, rules: Rules): State[] {
  return [...pairPages(rules).values()].flatMap(({ forms }) => {
    const [one, other] = forms.map((id) => cases.find(({ form }) => form.id === id));
    return one === undefined || other === undefined ? [] : [pairState(one, other, state, rules)];
  });
}

/** The answers of both, so that each is shown as by itself; without a typical one that is not for the other. */
function pairState(one: FormCase, other: FormCase, state: State, rules: Rules): State {
  const [fewer, more] = [one.state.people, other.state.people].toSorted((a, b) => a.length - b.length);
  // Who helps is a partner only of the forms that need one.
  const people = (helpersIn(state, rules.source.facts).number > 0 ? fewer : more) ?? [];
  const answers = new Map([...one.state.answers, ...other.state.answers]);
  for (const { form } of [one, other]) {
    const limit = reachedLimit(form, { ...state, answers }, rules);
    const name = parametersOf(rules.source.facts).find(({ field }) => field === limit?.fact)?.name;
    if (name !== undefined && !state.answers.has(name)) answers.delete(name);
  }
  return { ...other.state, people, answers, pair: [one.form.address, other.form.address] };
}
