import {
  changesBetween,
  folderOf,
  type Language,
  loadRules,
  type NoticeList,
  type Rules,
  rulesDigest,
  validateRequest,
  yearsBeside,
} from '../../engine/index.js';
import type { Publisher } from '../config.js';
import type { Log } from '../log.js';
import type { Path } from '../paths.js';
import { type Form, formsOf } from './address/forms.js';
import { emptyState, type State } from './address/parameters.js';
import { writeState } from './address/query.js';
import type { Assets } from './assets.js';

/** What is the same for every page. */
export interface SiteParts extends Publisher {
  readonly rules: Rules;
  /** Those of the other years that the API answers for. */
  readonly others: readonly Rules[];
  readonly assets: Assets;
  /** The rules years beside this one. */
  readonly years: OtherYears;
  /** The clock of the pages: gives the day in Italy, year-month-day. */
  readonly today: () => string;
}

/** What a page is made from: its rules are in its language. */
export interface Site extends Omit<SiteParts, 'today'> {
  /** What the address of the page says. */
  readonly state: State;
  /** The day in Italy, year-month-day. */
  readonly today: string;
  /** The rules of the other year that the address names, in the language of the page. */
  readonly beside: Rules | undefined;
}

/** The legal form that the address of a page names. */
export function formOf({ state, rules }: Pick<Site, 'state' | 'rules'>): Form | undefined {
  return state.form === undefined ? undefined : formsOf(rules).get(state.form);
}

/** The whole address of a page or a file in a language, for who stands outside the site. */
export function pageAddress(
  { publicBaseUrl }: Pick<Publisher, 'publicBaseUrl'>,
  path: Path,
  language: Language,
): string {
  return `${publicBaseUrl}${path}${writeState(emptyState(language))}`;
}

/** A request of the rules that pages show, and the same in words; undefined where the rules have none. */
export function exampleOf({ rules }: Site, name: keyof Rules['source']['examples']) {
  const example = rules.source.examples[name];
  const validation = validateRequest(example?.request);
  return example !== undefined && validation.ok ? { request: validation.request, text: example.text } : undefined;
}

/** The places within the pages that other places link to. */
export const anchor = {
  condition: (name: string): string => `condizione-${name}`,
  figure: (name: string): string => `cifra-${name}`,
  fact: (name: string): string => `domanda-${name}`,
  modifier: (id: string): string => `modificatore-${id}`,
  notice: (id: string): string => `voce-${id}`,
  remark: (id: string): string => `nota-${id}`,
  deadline: (id: string): string => `scadenza-${id}`,
  step: (id: string): string => `passo-${id}`,
  term: (id: string): string => `parola-${id}`,
  holidays: 'festivita',
  people: 'domanda-persone',
};

/** Made with the first page: to make one takes many times as long as to use it. */
let clockInItaly: Intl.DateTimeFormat | undefined;

/** The day in Italy, whose law counts the days: year-month-day. */
export function italianDay(now = new Date()): string {
  clockInItaly ??= new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Rome',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(clockInItaly.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** What a page is made from: the rules in the language of its address, and those of the other year it names. */
export async function siteOf(state: State, { rules, today, ...parts }: SiteParts): Promise<Site> {
  const beside = state.otherYear === undefined ? undefined : await parts.years.rulesOf(state.otherYear);
  return { ...parts, state, today: today(), rules: rules.in(state.language), beside: beside?.in(state.language) };
}

/** After how long a year that could not be used is tried again, which may take seconds. Milliseconds. */
const PAUSE = 60_000;

/**
 * The rules years beside the one that the site answers for. Each is read when a page first wants it; one that cannot be
 * used is as good as absent for a while, and the log says why: the site goes on with its own year.
 * @param name the folder of the site's rules, or the name of one that comes with the package
 * @param year of these rules
 * @param pause before what could not be used is tried again, milliseconds
 */
export function otherYears(name: string, year: number, log: Log, pause = PAUSE) {
  const folder = folderOf(name);
  const folders = yearsBeside(folder, year);
  const numbers = [...folders.keys()].sort((one, other) => other - one);
  const before = numbers.find((other) => other < year);
  const unusable = new Set<number>();
  /** Makes something of the folder of each year, once; where that fails, once more after the pause. */
  const once = <T>(make: (folder: string) => Promise<T>) => {
    const made = new Map<number, Promise<T | undefined>>();
    const attempt = async (other: number, found: string): Promise<T | undefined> => {
      try {
        const usable = await make(found);
        unusable.delete(other);
        return usable;
      } catch (failure) {
        unusable.add(other);
        log({ unusable_year: other, reason: failure instanceof Error ? failure.message : String(failure) });
        setTimeout(() => made.delete(other), pause).unref();
        return undefined;
      }
    };
    return async (other: number): Promise<T | undefined> => {
      const found = folders.get(other);
      if (found === undefined) return undefined;
      const making = made.get(other) ?? attempt(other, found);
      made.set(other, making);
      return making;
    };
  };
  const changesSince = {
    it: once((base) => changesBetween(base, folder, 'it')),
    en: once((base) => changesBetween(base, folder, 'en')),
  };
  return {
    /** The newest first. */
    numbers,
    /** The last year before the one of the site. */
    before,
    /** The digests of the rules of all of them. */
    digests: () => [...folders.values()].map((one) => rulesDigest(one)),
    /** Whether each that was wanted could be used: else pages lack for a while what they will have. */
    allUsable: () => unusable.size === 0,
    /** The rules of another year; undefined where there is no such year. */
    rulesOf: once((other) => loadRules(other)),
    /** What the site's year changed against the one before; undefined where none is before it. */
    changes: async (language: Language) => (before === undefined ? undefined : changesSince[language](before)),
  };
}

export type OtherYears = ReturnType<typeof otherYears>;

/** The lists of notices in the order of every page and file: what is surely left out of the totals comes first. */
export const SHOWN_LISTS = [
  'excludedMandatory',
  'notDeterminable',
  'possibleAdditional',
  'warnings',
  'assumptions',
] as const satisfies readonly NoticeList[];
