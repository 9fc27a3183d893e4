import type { Language } from '../../../engine/index.js';
import { LANGUAGE } from '../../errors.js';
import { YEAR } from '../../paths.js';
import type { FormName } from './forms.js';

/** A person of the enterprise. Where a form has several roles, a person also has one, chosen or by default. */
export interface Person {
  readonly work: Work;
  readonly role?: string;
}

export const COSTS = ['realistiche'] as const;
type Costs = (typeof COSTS)[number];
export const PERIODS = ['tre-anni'] as const;
type Period = (typeof PERIODS)[number];

/** Something in an address that is not understood: the page shows it, and leaves it out. */
export interface Fault {
  /** The name of its parameter. */
  readonly name: string;
  readonly value: string;
  /** Whether nothing from here on is read, as the address has more than `MOST_PARAMETERS`. */
  readonly isUnread?: true;
}

/** The rules behind a shared link. Links from before the digest name only the version, which may outlast its figures. */
interface MadeWith {
  readonly version?: string | undefined;
  readonly digest?: string | undefined;
}

/** Everything that a page's address holds; no personal data. */
export interface State {
  readonly language: Language;
  readonly form?: FormName | undefined;
  /** As chosen; a form that wants more people gets them by default. */
  readonly people: readonly Person[];
  /** The other answers by the name of their parameter, sums as `readSum` writes them. */
  readonly answers: ReadonlyMap<string, string>;
  /** The day on which the enterprise starts, year-month-day. */
  readonly start?: string | undefined;
  /** What the visitor says of themselves that no request takes, by its name in the rules. */
  readonly circumstance?: string | undefined;
  /** Where the costs are counted that no law asks for and most pay all the same. */
  readonly costs?: Costs | undefined;
  /** Where a chart shows more than the first 12 months. */
  readonly period?: Period | undefined;
  /** The forms that the comparison sets side by side. */
  readonly pair?: readonly [FormName, FormName] | undefined;
  /** The other rules year that the comparison also shows. */
  readonly otherYear?: number | undefined;
  /** The year that the page itself is of, where it shows the rules of another than the site's. */
  readonly ofYear?: number | undefined;
  /** The rules with which the link was made. */
  readonly madeWith?: MadeWith | undefined;
  readonly faults: readonly Fault[];
}

/** An address that says nothing but its language. */
export function emptyState(language: Language): State {
  return { language, people: [], answers: new Map(), faults: [] };
}

/** A question that a number answers, euro. */
interface NumberParameter {
  readonly name: string;
  readonly field: string;
}

/** A question with a few answers, each under a short public name on which old links rely. */
export interface ChoiceParameter extends NumberParameter {
  readonly values: Readonly<Record<string, string | boolean>>;
}

export type Parameter = ChoiceParameter | NumberParameter;

const YES_OR_NO = { si: true, no: false };

/**
 * The public names of the questions in a page's address, and the fields of the request that they stand for. A name or a
 * value that has been published is never renamed: people keep links for years.
 */
export const PARAMETERS: readonly Parameter[] = [
  { name: 'cassa', field: 'professionalCassa', values: YES_OR_NO },
  { name: 'sicilia', field: 'seatInSicily', values: YES_OR_NO },
  { name: 'sezione', field: 'cciaaSection', values: { speciale: 'special', ordinaria: 'ordinary' } },
  { name: 'riduzione35', field: 'inpsReduction35Active', values: YES_OR_NO },
  {
    name: 'caso',
    field: 'specialCase',
    values: { affittacamere: 'affittacamere', produttore: 'produttore_assicurazione' },
  },
  { name: 'capitale', field: 'capital' },
  { name: 'amministratore', field: 'isAdmin', values: YES_OR_NO },
  { name: 'compenso', field: 'adminCompensation' },
  { name: 'copertura', field: 'adminOtherCompulsoryCoverage', values: { si: 'si', no: 'no' } },
  { name: 'attivita', field: 'activity', values: { saas: 'software_saas' } },
  { name: 'startup', field: 'startupInnovativaBenefitsActive', values: YES_OR_NO },
];

/**
 * What a person does in the enterprise, by its public name: the class that it means in the rules. `no` is a person who does
 * not work there, `incerto` one who does and does not know in which class. A `professione` is practised alone.
 */
export const CLASSES = {
  commerciante: 'merchant',
  artigiano: 'artisan',
  professione: 'gestione_separata',
  incerto: 'uncertain',
  no: 'none',
} as const;
export type Work = keyof typeof CLASSES;
export const WORK: readonly Work[] = ['commerciante', 'artigiano', 'professione', 'incerto', 'no'];

/** What a person does who is of a class of the rules. */
export function workOf(personClass: string): Work | undefined {
  return WORK.find((work) => CLASSES[work] === personClass);
}

/** How many people the pages take, so that none of them costs many times what a calculation does; the API takes more. */
export const MOST_PEOPLE = 10;

/** How many parameters an address may have; no page writes half as many. */
export const MOST_PARAMETERS = 100;

/** The public names of all that an address holds besides the answers to the questions. */
export const QUERY_NAMES = {
  form: 'forma',
  start: 'inizio',
  circumstance: 'situazione',
  costs: 'spese',
  period: 'periodo',
  pair: 'forme',
  otherYear: YEAR,
  language: LANGUAGE,
  version: 'versione',
  digest: 'regole',
  action: 'azione',
} as const;

export const personName = (index: number): string => `socio${index + 1}`;
export const roleName = (index: number): string => `ruolo${index + 1}`;
