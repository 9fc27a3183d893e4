import type { Result, Source } from '../../schemas/types/api.js';
import type * as file from '../../schemas/types/rules.js';
import { deepFreeze } from '../values/cache.js';

/** The fact for the legal form of a request. Its values are the forms. */
export const FORM = 'form';
export type Fact = file.ChoiceFact | file.NumberFact | file.CountFact | file.ShareFact;
export type Condition = file.LeafCondition | file.AllCondition | file.AnyCondition | file.NotCondition;
export type Holiday = file.FixedHoliday | file.MovableHoliday;
/** The groups of lines, in the order of every answer. A bucket that the schema does not have fails to compile. */
export const BUCKETS = ['opening', 'annual', 'inps', 'inail'] as const satisfies readonly file.LinesFile['bucket'][];
export type Bucket = (typeof BUCKETS)[number];
/** The lists of notices, in the order of every answer. A list that the schema does not have fails to compile. */
export const NOTICE_LISTS = [
  'possibleAdditional',
  'notDeterminable',
  'excludedMandatory',
  'warnings',
  'assumptions',
] as const satisfies readonly file.NoticesFile['list'][];
export type NoticeList = (typeof NOTICE_LISTS)[number];
/** The costs of a legal form, without its open questions. */
export type Costs = Omit<Result, 'openQuestions'>;

/** A line whose amounts are always lists of cases. In the rule files a single amount may stand alone. */
export type Line = Omit<file.LineRule, 'amount' | 'forEach'> & {
  bucket: Bucket;
  amount?: file.AmountCases;
  forEach?: (Omit<file.PeopleAmount, 'amount'> & { amount: file.AmountCases })[];
};
/** A notice, with the list that its file states for all its notices. */
export type NoticeItem = file.NoticeRule & { list: NoticeList };
/** A case with the name of its file, for reports. */
export type Case = file.CaseRule & { file: string };

/** The English texts of a year. Those of ruleset.yaml are under `ruleset`. */
export type EnglishTexts = Omit<file.EnglishFile, keyof EnglishRuleset | 'question'> & { ruleset?: EnglishRuleset };
type EnglishRuleset = Pick<file.EnglishFile, 'calculator' | 'inailStatus'>;

/** The rule files of one year, parsed, checked and merged by kind. The engine computes everything from these. */
export interface RuleSource {
  /**
   * The first twelve hexadecimal digits of a SHA-256 over the names and bytes of the rule files. It distinguishes rules
   * that have the same version.
   */
  readonly digest: string;
  readonly ruleset: file.RulesetFile;
  readonly sources: file.SourcesFile['sources'];
  readonly figures: file.FiguresFile['figures'];
  readonly facts: file.FactsFile['facts'];
  readonly personClass: file.FactsFile['personClass'];
  readonly forms: file.FormsFile['forms'];
  /** The fields with which a request describes a person. */
  readonly person: file.FormsFile['person'];
  /** By their addresses. */
  readonly pairs: NonNullable<file.FormsFile['pairs']>;
  readonly remarks: readonly file.FormRemark[];
  readonly ready: readonly file.ReadyCase[];
  readonly examples: NonNullable<file.FormsFile['examples']>;
  readonly conditions: file.ConditionsFile['conditions'];
  readonly lines: readonly Line[];
  readonly modifiers: readonly file.ModifierRule[];
  readonly notices: readonly NoticeItem[];
  readonly deadlines: readonly file.DeadlineRule[];
  readonly holidays: readonly Holiday[];
  readonly steps: readonly file.StepRule[];
  readonly glossary: readonly file.TermRule[];
  readonly cases: readonly Case[];
  /** The English texts of all the rules, by section and name. A missing text has no translation. */
  readonly english: EnglishTexts;
}

/**
 * The truth tables by expression, as JSON: the facts that each reads, the number of values of each fact, and the
 * combinations in which the expression holds.
 */
export type WrittenTables = Readonly<
  Record<
    string,
    { readonly facts: readonly number[]; readonly sizes: readonly number[]; readonly holds: readonly number[] }
  >
>;

/**
 * The rules of a year after reading, checking and deciding. It is plain data that JSON can hold, so another process or
 * thread only has to compile it, and gives the same answers.
 */
export interface RulesSnapshot {
  /** The whole SHA-256 over the names and bytes of the rule files, hexadecimal. */
  readonly digest: string;
  readonly source: RuleSource;
  /** The truth tables that json-rules-engine computed. */
  readonly decisions: WrittenTables;
}

/** The label of each legal form, by its name in requests. These names are the values of the fact `form`. */
export function formLabels(forms: RuleSource['forms']): Record<string, string> {
  return Object.fromEntries(Object.entries(forms).map(([name, { label }]) => [name, label]));
}

/** The id of a line in the response and in modifiers, for example `annual.diritto_annuale`. */
export function lineId(line: Line): string {
  return `${line.bucket}.${line.id}`;
}

/**
 * The amount cases of a line, each with its path in the line. `people` is the count fact whose persons each pay the
 * amount; null where the amount is for the line as a whole.
 */
export function amountCases({ amount = [], forEach = [] }: Line) {
  return [
    ...amount.map((one, index) => ({ one, path: ['amount', index], people: null })),
    ...forEach.flatMap(({ people, amount: cases }, number) =>
      cases.map((one, index) => ({ one, path: ['forEach', number, 'amount', index], people })),
    ),
  ];
}

/** The lists of the ruleset that give a status. The first case that holds decides. */
export const STATUS_LISTS = ['inpsStatus', 'inailStatus', 'totalsCompleteness'] as const;

/**
 * The sources of a rules year by their keys, in the shape of the response. They are frozen because results share them.
 */
export type Sources = ReadonlyMap<string, Source>;

/** Converts the sources that the rule files declare. */
export function sourcesOf(declared: RuleSource['sources']): Sources {
  return new Map(
    Object.entries(declared).map(([key, { publisher, title, url, date }]) => [
      key,
      deepFreeze({ key, publisher, title, url, date }),
    ]),
  );
}

/** The sources with the given keys, frozen. Unknown keys are skipped. */
export function citedSources(keys: readonly string[], sources: Sources): Source[] {
  return deepFreeze(keys.flatMap((key) => sources.get(key) ?? []));
}
