import {
  type ComparingRules,
  isDay,
  type Language,
  type NoticeList,
  type Rules,
  startBounds,
  type Translated,
  validateRequest,
} from '../../engine/index.js';
import type { Publisher } from '../config.js';
import { ABOUT, PAGES, type Path } from '../paths.js';
import type { Digests, OtherYears } from '../snapshot.js';
import { type Form, formsOf, rulePages } from './address/forms.js';
import { emptyState, QUERY_NAMES, type State } from './address/parameters.js';
import { writeState } from './address/query.js';
import type { Assets } from './assets.js';

/** What all pages have in common. */
export interface SiteParts extends Publisher {
  readonly rules: Rules;
  /** The rules of the other years that the API answers for. */
  readonly others: readonly Rules[];
  readonly assets: Assets;
  /** The years that pages compare these rules with. */
  readonly years: OtherYears;
  /** The digests of all rules that pages show. */
  readonly digests: Digests;
  /** Gives the day in Italy, year-month-day. */
  readonly today: () => string;
}

/** What a page is rendered from. The rules are in its language. */
export interface Site extends Omit<SiteParts, 'today'> {
  /** What the address of the page says. */
  readonly state: State;
  /** The day in Italy, year-month-day. */
  readonly today: string;
  /** The same rules for the requests of this page: each is read once, however often the page asks what it costs. */
  readonly comparing: ComparingRules;
}

/** The legal form that the address of a page names. */
export function formOf({ state, rules }: Pick<Site, 'state' | 'rules'>): Form | undefined {
  return state.form === undefined ? undefined : formsOf(rules).get(state.form);
}

/** The paths of the pages that this copy of the site has: those of every copy, and those of its rules. */
export function pagePaths({ rules, operator }: Pick<SiteParts, 'rules' | 'operator'>): Path[] {
  return [...PAGES, ...rulePages(rules)].filter((path) => path !== ABOUT || operator !== undefined);
}

/** The absolute address of a page or file in a language, and of another year if one is given. */
export function pageAddress(
  { publicBaseUrl }: Pick<Publisher, 'publicBaseUrl'>,
  path: Path,
  language: Language,
  ofYear?: number,
): string {
  return `${publicBaseUrl}${path}${writeState({ ...emptyState(language), ofYear })}`;
}

/** An example request of the rules and its description; undefined if the rules have none. */
export function exampleOf({ rules }: Site, name: keyof Rules['source']['examples']) {
  const example = rules.source.examples[name];
  const validation = validateRequest(example?.request);
  return example !== undefined && validation.ok ? { request: validation.request, text: example.text } : undefined;
}

/** The ids of the places in pages that links lead to. */
export const anchor = {
  modifier: (id: string): string => `modificatore-${id}`,
  notice: (id: string): string => `voce-${id}`,
  remark: (id: string): string => `nota-${id}`,
  deadline: (id: string): string => `scadenza-${id}`,
  step: (id: string): string => `passo-${id}`,
  term: (id: string): string => `parola-${id}`,
  /** The heading of an entry, by the id of the entry. */
  heading: (id: string): string => `nome-${id}`,
};

/**
 * What a page is rendered from: the rules in the language of its address, of its own year if that is not the site's.
 */
export async function siteOf(state: State, { rules, today, ...parts }: SiteParts): Promise<Site> {
  const { language, ofYear } = state;
  const ofThatYear =
    ofYear === undefined
      ? undefined
      : (parts.others.find(({ ruleset }) => ruleset.year === ofYear) ?? (await parts.years.rulesOf(ofYear)));
  const shown = (ofThatYear ?? rules).in(language);
  return {
    ...parts,
    state: ofThatYear === undefined ? { ...state, ofYear: undefined } : state,
    today: today(),
    rules: shown,
    comparing: shown.comparing(),
  };
}

/**
 * The same, with the rules of the year in which the case of a page starts in the place of those that answer, if that year is
 * served: who opened last year keeps the case as it was.
 * @param query of the address of the page
 */
export function partsOfStart(query: URLSearchParams, parts: SiteParts): SiteParts {
  const start = query.get(QUERY_NAMES.start)?.trim() ?? '';
  const rules = parts.others.find(({ ruleset }) => isDay(start) && start.startsWith(`${ruleset.year}-`));
  if (rules === undefined) return parts;
  const { year } = rules.ruleset;
  const numbers = [parts.rules.ruleset.year, ...parts.years.numbers].filter((other) => other !== year);
  const before = numbers.toSorted((one, other) => other - one).find((other) => other < year);
  const others = [parts.rules, ...parts.others.filter((one) => one !== rules)];
  return { ...parts, rules, others, years: { ...parts.years, numbers, before } };
}

/** The days on which a case may start: those that the rules of some year that is served can date. */
export function startDays({ rules, others }: Pick<Site, 'rules' | 'others'>) {
  const years = [rules, ...others].map(({ ruleset }) => ruleset.year);
  const [{ first }, { last }] = [startBounds(Math.min(...years)), startBounds(Math.max(...years))];
  return { first, last };
}

/** The same in words: `un giorno del 2026 o del 2027`. */
export function startYears(site: Pick<Site, 'rules' | 'others'>): Translated {
  const { first, last } = startDays(site);
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return to - from === 1
    ? { it: `un giorno del ${from} o del ${to}`, en: `a day in ${from} or ${to}` }
    : { it: `un giorno dal ${from} al ${to}`, en: `a day from ${from} to ${to}` };
}

/** The lists of notices in the order of every page and file: what is surely left out of the totals comes first. */
export const SHOWN_LISTS = [
  'excludedMandatory',
  'notDeterminable',
  'possibleAdditional',
  'warnings',
  'assumptions',
] as const satisfies readonly NoticeList[];
