import {
  changesBetween,
  changesOfYears,
  compileRules,
  folderOf,
  type Language,
  messageOf,
  type Rules,
  type RulesDiff,
  type RulesSnapshot,
  readRules,
  type Translated,
  yearsBeside,
} from '../engine/index.js';
import { type Config, ConfigError } from './config.js';
import type { Log } from './log.js';

/**
 * All the rules that the service answers by, read and decided once, and nothing but data: every process that is given it
 * answers alike, whatever becomes of the files.
 */
export interface Snapshot {
  /** Those of the years that the API answers for, that of no named year first. */
  readonly served: readonly [RulesSnapshot, ...RulesSnapshot[]];
  /** Those of the other finished years in the folder of the first, which pages and assistants compare it with. */
  readonly beside: readonly RulesSnapshot[];
  /** What the first changes against the last year before it, in each language; left out where there is none. */
  readonly changes?: Translated<RulesDiff> | undefined;
}

/** The digests of rules by their year, as results have them. */
export type Digests = Readonly<Record<string, string>>;

/**
 * Reads everything that the service answers by, once. A year beside that cannot be used is as good as absent, and the log
 * says why: the service goes on with its own years.
 * @throws RulesError or ConfigError where one that it is to answer for cannot be used
 */
export async function readSnapshot(config: Pick<Config, 'rules' | 'otherRules'>, log: Log): Promise<Snapshot> {
  const current = await readRules(config.rules);
  const served = [current, ...(await Promise.all(config.otherRules.map(readRules)))] as const;
  const years = served.map(yearOf);
  if (new Set(years).size < years.length) throw new ConfigError(TWICE);
  const beside: RulesSnapshot[] = [];
  for (const [year, folder] of yearsBeside(folderOf(config.rules), yearOf(current))) {
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

function yearOf({ source }: RulesSnapshot): number {
  return source.ruleset.year;
}

/** The last one before a year. */
function yearBefore(current: RulesSnapshot, all: readonly RulesSnapshot[]): RulesSnapshot | undefined {
  const earlier = all.filter((one) => yearOf(one) < yearOf(current));
  return earlier.sort((one, other) => yearOf(other) - yearOf(one))[0];
}

/** What `RULES` may not say. */
const TWICE: Translated = {
  it: 'RULES deve nominare ogni anno una volta sola.',
  en: 'RULES must name each year once.',
};

/** Tells snapshots apart. */
export function digestsOf({ served, beside }: Snapshot): Digests {
  return Object.fromEntries([...served, ...beside].map(({ source }) => [source.ruleset.year, source.digest]));
}

/** The rules years that the answers of a snapshot may compare its first one with. */
export interface OtherYears {
  /** The newest first. */
  readonly numbers: readonly number[];
  /** The last year before the one that answers. */
  readonly before: number | undefined;
  /** The rules of another year, compiled when they are first asked for; undefined where there is no such year. */
  rulesOf(year: number): Promise<Rules | undefined>;
  /** What the year that answers changed against the one before, in each language; undefined where none is before it. */
  readonly changes: Translated<RulesDiff> | undefined;
  /**
   * The same of any two years, in one language; undefined where there is no such year. Who first asks for others than those
   * two waits a second.
   */
  changesBetween(from: number, to: number, language: Language): Promise<RulesDiff | undefined>;
}

/** For rules that stand alone. */
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

/** Compiles what answers; the years that are only compared with wait until somebody asks. */
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
