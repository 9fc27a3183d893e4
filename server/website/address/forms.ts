import { type FormPair, type FormRule, memoize, type Rules } from '../../../engine/index.js';
import type { Path } from '../../paths.js';
import { type Parameter, parametersOf, type Works, worksOf } from './parameters.js';

/** The name of a legal form in addresses: a short one, or the name in requests if there is none. */
export type FormName = string;

/** A legal form of the rules, its texts in the language of the rules that it was taken from. */
export interface Form extends FormRule {
  /** Its name in requests. */
  readonly id: string;
  readonly address: FormName;
  /** How a request describes its people. */
  readonly person: Rules['source']['person'];
  /** The facts that it may be asked, among those of all forms. */
  readonly facts: Rules['source']['facts'];
  /** What is said and asked of people, whatever the form. */
  readonly personClass: Rules['source']['personClass'];
}

/** The legal forms by their names in addresses, in the order of every page. */
export type Forms = ReadonlyMap<FormName, Form>;

/** The legal forms of some rules. */
export function formsOf({ source }: Pick<Rules, 'source'>): Forms {
  return formsIn(source);
}

const formsIn = memoize(({ forms, person, facts, personClass }: Rules['source']): Forms => {
  const all = Object.entries(forms).map(
    ([id, form]): Form => ({ ...form, id, address: form.address ?? id, person, facts, personClass }),
  );
  return new Map(all.map((form) => [form.address, form]));
});

/** The forms that have a page of their own, by the path of that page. */
export function formPages(rules: Pick<Rules, 'source'>): ReadonlyMap<Path, Form> {
  return new Map(
    [...formsOf(rules).values()].flatMap((form) => (form.page === undefined ? [] : [[`/${form.page.slug}`, form]])),
  );
}

/** Two forms that have a page of their own, side by side. */
export interface Pair extends FormPair {
  readonly slug: string;
}

/** The pairs of forms that have a page of their own, by the path of that page. */
export function pairPages({ source }: Pick<Rules, 'source'>): ReadonlyMap<Path, Pair> {
  return pairsIn(source);
}

const pairsIn = memoize(
  ({ pairs }: Rules['source']): ReadonlyMap<Path, Pair> =>
    new Map(Object.entries(pairs).map(([slug, pair]) => [`/${slug}`, { ...pair, slug }])),
);

/** The names in addresses of forms that the rules name. */
export function addressesOf(named: readonly string[], { source }: Pick<Rules, 'source'>): FormName[] {
  return named.map((id) => source.forms[id]?.address ?? id);
}

/** The page of some forms side by side, in whatever order they are named; undefined where they have none. */
export function pairOf(named: readonly FormName[], rules: Pick<Rules, 'source'>): Pair | undefined {
  return [...pairPages(rules).values()].find(
    ({ forms }) => named.length === 2 && addressesOf(forms, rules).every((form) => named.includes(form)),
  );
}

/** The paths of the pages that the rules name: of a form each, then of pairs of them. */
export function rulePages(rules: Pick<Rules, 'source'>): Path[] {
  return [...formPages(rules).keys(), ...pairPages(rules).keys()];
}

/** The name in addresses of the role of those in a list of the request. */
export function roleAddress({ people = {} }: Form, field: string): string {
  return people[field]?.address ?? field;
}

/** The list of the request behind a role of an address. */
export function roleField(form: Form, role: string): string {
  return Object.keys(form.people ?? {}).find((field) => roleAddress(form, field) === role) ?? role;
}

/** The roles among which the people of a form are divided, by their names in addresses; none where there is no choice. */
export function rolesOf(form: Form): ReadonlyMap<string, ListOfPeople> {
  const roles = Object.entries(form.people ?? {});
  return new Map(roles.length < 2 ? [] : roles.map(([field, list]) => [roleAddress(form, field), list]));
}

/** A list of the people of a request. */
export type ListOfPeople = NonNullable<FormRule['people']>[string];

/** The questions that pages ask of some forms, which have all the same facts. */
export function parametersIn(forms: Forms): readonly Parameter[] {
  const [form] = forms.values();
  return form === undefined ? [] : parametersOf(form.facts);
}

/** What people may do in some forms. */
export function worksIn(forms: Forms): Works {
  const [form] = forms.values();
  if (form === undefined) throw new Error('There are no legal forms.');
  return worksOf(form);
}

/** Every role that an address may give a person. */
export function roleNames(forms: Forms): string[] {
  return [...new Set([...forms.values()].flatMap((form) => [...rolesOf(form).keys()]))];
}

/** What pages call one of the people of a company, and several. */
export function memberNouns({ name, member }: Form): { readonly one: string; readonly many: string } {
  return member ?? { one: name, many: name };
}

/** What pages call a person of a result, by their role in it: the holder, or a number of a list, counted from 1. */
export function personWords(form: Form | undefined, role: string, index: number): string {
  if (form?.holder?.role === role) return form.holder.noun;
  return `${form?.people?.[role]?.noun ?? role} ${index + 1}`;
}
