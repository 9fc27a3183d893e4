import { beyondFacts, beyondValues, type Language, memoize, type Rules } from '../../../engine/index.js';
import type { AskedQuestion } from '../../../schemas/types/rules.js';
import { LANGUAGE } from '../../errors.js';
import { YEAR } from '../../paths.js';

/** A person of the enterprise. Where a form has several roles, a person also has one, chosen or by default. */
export interface Person {
  readonly work: Work;
  readonly role?: string;
}

export const COSTS = ['realistiche'] as const;
type Costs = (typeof COSTS)[number];
export const PERIODS = ['tre-anni'] as const;
type Period = (typeof PERIODS)[number];

/** A part of an address that is not understood. The page names it and ignores it. */
export interface Fault {
  /** The name of its parameter. */
  readonly name: string;
  readonly value: string;
  /** Whether nothing from here on is read, as the address has more than `MOST_PARAMETERS`. */
  readonly isUnread?: true;
}

/** The rules of a shared link. Older links have no digest; their figures may have changed under the same version. */
interface MadeWith {
  readonly version?: string | undefined;
  readonly digest?: string | undefined;
}

/** Everything that a page's address holds; no personal data. */
export interface State {
  readonly language: Language;
  readonly form?: string | undefined;
  /** As chosen; a form that wants more people gets them by default. */
  readonly people: readonly Person[];
  /** The places among the people, from 0, of those who only lend money: they are no members, so nothing counts them. */
  readonly lenders?: readonly number[] | undefined;
  /** Whether the visitor has said that they are alone: an address that names nobody has not said it. */
  readonly isAlone?: true | undefined;
  /** Whether they have said that they do not know yet what they do. */
  readonly isUndecided?: true | undefined;
  /** The other answers by the name of their parameter, sums as `readSum` writes them. */
  readonly answers: ReadonlyMap<string, string>;
  /**
   * What counts while nobody has answered: answers by the name of their parameter, and under `PRESUMED_WORK` what people do of
   * whom nobody has said it.
   */
  readonly presumed: ReadonlyMap<string, string>;
  /** The day on which the enterprise starts, year-month-day. */
  readonly start?: string | undefined;
  /** Set if costs are counted that no law requires and most people pay. */
  readonly costs?: Costs | undefined;
  /** Set if a chart shows more than the first 12 months. */
  readonly period?: Period | undefined;
  /** The forms that the comparison sets side by side, or that a frame shows: two or more. */
  readonly pair?: readonly string[] | undefined;
  /** The year that the page is of, where it shows the rules of another than the site's. */
  readonly ofYear?: number | undefined;
  /** The rules with which the link was made. */
  readonly madeWith?: MadeWith | undefined;
  readonly faults: readonly Fault[];
}

/** The state of an address with nothing but its language. */
export function emptyState(language: Language): State {
  return { language, people: [], answers: new Map(), presumed: new Map(), faults: [] };
}

/** The pages that may show a question at once instead of folded. */
export type AskingPage = NonNullable<AskedQuestion['first']>[number];

/** A question that a number answers, under its public name in addresses. */
interface NumberParameter extends Pick<AskedQuestion, 'name' | 'first' | 'compared' | 'together' | 'box'> {
  /** The fact that it stands for, which is a field of requests unless it is beyond them. */
  readonly field: string;
  /** Whether no request has it. */
  readonly isBeyond: boolean;
}

/** A question with a few answers, each under a short public name on which old links rely. */
export interface ChoiceParameter extends NumberParameter {
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

export type Parameter = ChoiceParameter | NumberParameter;

/** The questions that pages ask, in the order of the rules. */
export const parametersOf = memoize((facts: Rules['source']['facts']): readonly Parameter[] =>
  Object.entries(facts).flatMap(([field, fact]) => {
    if (!('asked' in fact) || fact.asked === undefined) return [];
    const beyond = beyondFacts({ facts }).get(field);
    const numbers = beyond?.type === 'number' ? beyondValues(beyond).map((value) => [String(value), value]) : [];
    const { answers = numbers.length === 0 ? undefined : Object.fromEntries(numbers), ...asked } = fact.asked;
    return [{ ...asked, field, isBeyond: beyond !== undefined, ...(answers && { values: answers }) }];
  }),
);

/**
 * The value by which an answer is given where a person is asked for: `aiutanti:1` in the place of a partner says that somebody
 * helps who is none.
 */
export const inPlaceOfPerson = ({ name }: Parameter, answer: string): string => `${name}:${answer}`;

/** Whether a page shows a question at once instead of folded. */
export function isFirst({ first = [] }: Parameter, page: AskingPage): boolean {
  return first.includes(page);
}

/** What a person does in the enterprise, by its name in addresses. */
export type Work = string;

/** What people may do in the enterprise. */
export interface Works {
  /** The names in addresses, in the order of pages. */
  readonly names: readonly Work[];
  /** Who works there and does not know in which class. */
  readonly undecided: Work;
  /** Who does not work there. */
  readonly none: Work;
  /** The class in the rules. */
  readonly classOf: (work: Work) => string;
  /** What a person does who is of a class of the rules; `undecided` where addresses have no name for it. */
  readonly workOf: (personClass: string) => Work;
  /** Whether it is done alone: its class is none of those that partners may have. */
  readonly isAlone: (work: Work) => boolean;
}

/** What people may do, by the names that the rules give it in addresses. */
export const worksOf = memoize(({ person, personClass }: Pick<Rules['source'], 'person' | 'personClass'>): Works => {
  const classes = personClass.work?.names ?? {};
  const names = Object.keys(classes);
  const named = (personClass: string) => names.find((work) => classes[work] === personClass);
  const undecided = named(person.unanswered) ?? person.unanswered;
  const none = named(person.notWorking) ?? person.notWorking;
  return {
    names,
    undecided,
    none,
    classOf: (work) => classes[work] ?? person.unanswered,
    workOf: (personClass) => named(personClass) ?? undecided,
    isAlone: (work) => work !== undecided && work !== none && !Object.hasOwn(personClass.values, classes[work] ?? ''),
  };
});

/** How many people the pages take, so that a page does not cost many times a calculation. The API takes more. */
export const MOST_PEOPLE = 10;

/** How many parameters an address may have; no page writes half as many. */
export const MOST_PARAMETERS = 100;

/** The public names of all that an address holds besides the answers to the questions. */
export const QUERY_NAMES = {
  form: 'forma',
  /** Whom the visitor works with, as the first page asks it: `COMPANY`. */
  company: 'con',
  /** What those who work do, as the first page asks it for all of them. */
  activity: 'fai',
  /** `presunte=sicilia:no,socio:commerciante`: the page counts with these, and says that nobody has answered so. */
  presumed: 'presunte',
  start: 'inizio',
  /** Addresses of before had an answer beyond the request as its value: `situazione=pensione`. */
  situation: 'situazione',
  costs: 'spese',
  period: 'periodo',
  pair: 'forme',
  /** Frames of before name a colour, which is ignored. */
  colour: 'colore',
  ofYear: YEAR,
  language: LANGUAGE,
  version: 'versione',
  digest: 'regole',
  action: 'azione',
} as const;

/** The answers to the question whom the visitor works with. */
export const COMPANY = ['solo', 'familiare', 'socio', 'tre'] as const;
export type Company = (typeof COMPANY)[number];

/** What stands in the place of the work of a person who only lends money. */
export const LENDS = 'presta';

/** The name under which an address presumes what people do. */
export const PRESUMED_WORK = 'socio';

export const personName = (index: number): string => `socio${index + 1}`;
export const roleName = (index: number): string => `ruolo${index + 1}`;

/** The person whom a parameter is about, from 1, and whether it says their work or their role; undefined where it is about none. */
export function personIn(name: string): { readonly number: number; readonly says: 'work' | 'role' } | undefined {
  const [, noun, number] = /^(socio|ruolo)(\d+)$/.exec(name) ?? [];
  return noun === undefined ? undefined : { number: Number(number), says: noun === 'socio' ? 'work' : 'role' };
}
