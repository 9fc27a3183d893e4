import {
  changesBetween,
  changesOfYears,
  compileRules,
  folderOf,
  italianDay,
  type Language,
  messageOf,
  NoYearError,
  newestYearState,
  type Rules,
  type RulesDiff,
  type RulesSnapshot,
  readRules,
  type Translated,
  usualYears,
  yearsBeside,
} from '../engine/index.js';
import type { Health } from '../schemas/types/api.js';
import { type Config, ConfigError } from './config.js';
import type { Log } from './log.js';

/**
 * All the rules that the service answers by, read and decided once. It is plain data: every process that gets it answers alike,
 * whatever happens to the files.
 */
export interface Snapshot {
  /** The rules of the years that the API answers for. The first answer if an address names no year. */
  readonly served: readonly [RulesSnapshot, ...RulesSnapshot[]];
  /** The rules of other finished years in the same folder, which pages and assistants compare the first with. */
  readonly beside: readonly RulesSnapshot[];
  /** What the first year changes against the last one before it, in each language; left out if there is none. */
  readonly changes?: Translated<RulesDiff> | undefined;
}

/** The digests of rules by their year, as results have them. */
export type Digests = Readonly<Record<string, string>>;

/**
 * Reads everything that the service answers by. A year that is only compared with is left out if it cannot be used, and the log
 * says why.
 * @param today the day in Italy, year-month-day: where no rules are named, it decides which of the two newest years answers
 * @throws RulesError or ConfigError if a year that the API answers for cannot be used
 */
export async function readSnapshot(
  config: Pick<Config, 'rules'>,
  log: Log,
  today: string = italianDay(),
): Promise<Snapshot> {
  const [first, ...others] = config.rules ?? rulesByDefault(today);
  const current = await readRules(first);
  const served = [current, ...(await Promise.all(others.map(readRules)))] as const;
  const years = served.map(yearOf);
  if (new Set(years).size < years.length) throw new ConfigError(TWICE);
  const beside: RulesSnapshot[] = [];
  for (const [year, folder] of yearsBeside(folderOf(first), yearOf(current))) {
    if (years.includes(year)) continue;
    try {
      beside.push(await readRules(folder));
    } catch (failure) {
      log({ unusable_year: year, reason: messageOf(failure) });
    }
  }
  const before = yearBefore(current, [...served, ...beside]);
  return { served, beside, changes: before && (await changesBetween(before, current)) };
}

function rulesByDefault(today: string): readonly [string, ...string[]] {
  try {
    return usualYears(today);
  } catch (failure) {
    if (!(failure instanceof NoYearError)) throw failure;
    const { it, en } = failure.text;
    throw new ConfigError({ it: `RULES non è impostata. ${it}`, en: `RULES is not set. ${en}` });
  }
}

function yearOf({ source }: RulesSnapshot): number {
  return source.ruleset.year;
}

/** The rules of the last year before those. */
function yearBefore(current: RulesSnapshot, all: readonly RulesSnapshot[]): RulesSnapshot | undefined {
  const earlier = all.filter((one) => yearOf(one) < yearOf(current));
  return earlier.sort((one, other) => yearOf(other) - yearOf(one))[0];
}

/** The refusal of a `RULES` that names a year twice. */
const TWICE: Translated = {
  it: 'RULES deve nominare ogni anno una volta sola.',
  en: 'RULES must name each year once.',
};

/** The digests of all rules of a snapshot, which tell snapshots apart. */
export function digestsOf({ served, beside }: Snapshot): Digests {
  return Object.fromEntries([...served, ...beside].map(({ source }) => [source.ruleset.year, source.digest]));
}

/** The rules years that the first one of a snapshot may be compared with. */
export interface OtherYears {
  /** The newest first. */
  readonly numbers: readonly number[];
  /** The last year before the first one. */
  readonly before: number | undefined;
  /** The rules of another year, compiled at the first call; undefined if there is no such year. */
  rulesOf(year: number): Promise<Rules | undefined>;
  /** What the first year changes against the one before, in each language; undefined if there is none before it. */
  readonly changes: Translated<RulesDiff> | undefined;
  /**
   * The same for any two years, in one language; undefined if one of them does not exist. The first call for any other two years
   * takes a second.
   */
  changesBetween(from: number, to: number, language: Language): Promise<RulesDiff | undefined>;
}

/** The newest year that there is, served or only compared with, and whether it still holds on a day. */
export function newestYear(
  { rules, years }: Pick<OpenSnapshot, 'rules' | 'years'>,
  today: string,
): Health['newest_year'] {
  const year = Math.max(rules.ruleset.year, ...years.numbers);
  return { year, state: newestYearState(year, today) };
}

/** For rules with no other years beside them. */
export const NO_OTHER_YEARS: OtherYears = {
  numbers: [],
  before: undefined,
  rulesOf: async () => undefined,
  changes: undefined,
  changesBetween: async () => undefined,
};

/** The rules of a snapshot, ready to answer. */
export interface OpenSnapshot {
  readonly rules: Rules;
  /** Those of the other years that the API answers for. */
  readonly others: readonly Rules[];
  readonly years: OtherYears;
  readonly digests: Digests;
}

/** Compiles the years that the API answers for. Those that are only compared with are compiled when they are first needed. */
export function openSnapshot(snapshot: Snapshot): OpenSnapshot {
  const { served, beside, changes } = snapshot;
  const [current, ...further] = served;
  const rules = compileRules(current);
  const others = further.map(compileRules);
  const compiled = new Map(others.map((one) => [one.ruleset.year, one]));
  const snapshots = new Map([...served, ...beside].map((one) => [yearOf(one), one]));
  const numbers = [...snapshots.keys()].filter((year) => year !== yearOf(current)).sort((one, other) => other - one);
  const rulesOf = async (year: number): Promise<Rules | undefined> => {
    const found = numbers.includes(year) ? snapshots.get(year) : undefined;
    const making = compiled.get(year) ?? (found && compileRules(found));
    if (making !== undefined) compiled.set(year, making);
    return making;
  };
  const before = numbers.find((year) => year < yearOf(current));
  const compared = changesOfYears(async (year) => snapshots.get(year));
  const between: OtherYears['changesBetween'] = async (from, to, language) =>
    from === before && to === yearOf(current) ? changes?.[language] : compared(from, to, language);
  return {
    rules,
    others,
    years: { numbers, before, rulesOf, changes, changesBetween: between },
    digests: digestsOf(snapshot),
  };
}
