import { type FormRule, memoize, type Rules } from '../../../engine/index.js';
import type { Path } from '../../paths.js';

/** The name of a legal form in addresses, which is its name in requests where it has no shorter one. */
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

/** The forms whose public name is not that of requests. A name that has been published is never renamed. */
const PUBLIC_NAMES: Readonly<Record<string, FormName>> = {
  professionista_piva_gestione_separata: 'professionista',
  ditta_individuale_commerciante: 'commerciante',
  ditta_individuale_artigiana: 'artigiana',
};

/** The legal forms of some rules. */
export function formsOf({ source }: Pick<Rules, 'source'>): Forms {
  return formsIn(source);
}

const formsIn = memoize(({ forms, person, facts, personClass }: Rules['source']): Forms => {
  const all = Object.entries(forms).map(
    ([id, form]): Form => ({ ...form, id, address: addressOf(id), person, facts, personClass }),
  );
  return new Map(all.map((form) => [form.address, form]));
});

/** The forms that have a page of their own, by the path of that page. */
export function formPages(rules: Pick<Rules, 'source'>): ReadonlyMap<Path, Form> {
  return new Map(
    [...formsOf(rules).values()].flatMap((form) => (form.page === undefined ? [] : [[`/${form.page.slug}`, form]])),
  );
}

/** The name of a form in addresses. */
export function addressOf(id: string): FormName {
  return PUBLIC_NAMES[id] ?? id;
}

/** The roles whose public name is not the field of a request that lists their people. */
const PUBLIC_ROLES: Readonly<Record<string, string>> = {
  accomandatari: 'accomandatario',
  accomandanti: 'accomandante',
};

/** The name in addresses of the role of those in a list of the request. */
export function roleAddress(field: string): string {
  return PUBLIC_ROLES[field] ?? field;
}

/** The list of the request behind a role of an address. */
export function roleField(role: string): string {
  return Object.keys(PUBLIC_ROLES).find((field) => PUBLIC_ROLES[field] === role) ?? role;
}

/** The roles among which the people of a form are divided, by their names in addresses; none where there is no choice. */
export function rolesOf({ people = {} }: Form): ReadonlyMap<string, ListOfPeople> {
  const roles = Object.entries(people);
  return new Map(roles.length < 2 ? [] : roles.map(([field, list]) => [roleAddress(field), list]));
}

/** A list of the people of a request. */
export type ListOfPeople = NonNullable<FormRule['people']>[string];

/** What visitors may say of themselves, by the names that addresses give it. */
export function circumstancesOf(forms: Forms): string[] {
  const [form] = forms.values();
  return Object.keys(form?.personClass.circumstance?.answers ?? {});
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
