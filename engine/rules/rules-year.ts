import type { Result, Source } from '../../schemas/types/api.js';
import type * as file from '../../schemas/types/rules.js';
import { deepFreeze } from '../values/cache.js';

/** The fact that says of which legal form a request is. Its values are the forms. */
export const FORM = 'form';
export type Fact = file.ChoiceFact | file.NumberFact | file.CountFact | file.ShareFact;
export type Condition = file.LeafCondition | file.AllCondition | file.AnyCondition | file.NotCondition;
export type Holiday = file.FixedHoliday | file.MovableHoliday;
/** The groups of lines, in the order of every answer. A bucket of the schema that is not here does not compile. */
export const BUCKETS = ['opening', 'annual', 'inps', 'inail'] as const satisfies readonly file.LinesFile['bucket'][];
export type Bucket = (typeof BUCKETS)[number];
/** The lists of notices, in the order of every answer. A list of the schema that is not here does not compile. */
export const NOTICE_LISTS = [
  'possibleAdditional',
  'notDeterminable',
  'excludedMandatory',
  'warnings',
  'assumptions',
] as const satisfies readonly file.NoticesFile['list'][];
export type NoticeList = (typeof NOTICE_LISTS)[number];
/** What a legal form costs, without what its open questions would settle. */
export type Costs = Omit<Result, 'openQuestions'>;

/** A line with its amounts written out as the cases that they stand for. */
export type Line = Omit<file.LineRule, 'amount' | 'forEach'> & {
  bucket: Bucket;
  amount?: file.AmountCases;
  forEach?: (Omit<file.PeopleAmount, 'amount'> & { amount: file.AmountCases })[];
};
export type NoticeItem = file.NoticeRule & { list: NoticeList };
/** A case with the file it stands in, so that a report can say where. */
export type Case = file.CaseRule & { file: string };

/** The English of a year's texts; those of ruleset.yaml under a name of their own. */
export type EnglishTexts = Omit<file.EnglishFile, keyof EnglishRuleset | 'question'> & { ruleset?: EnglishRuleset };
type EnglishRuleset = Pick<file.EnglishFile, 'calculator' | 'inailStatus'>;

/** The rule files of one year, parsed and valid, merged by kind; everything that the engine computes comes from here. */
export interface RuleSource {
  /** SHA-256 of the rule files, by name and bytes: its first twelve hexadecimal digits. Tells rules of one version apart. */
  readonly digest: string;
  readonly ruleset: file.RulesetFile;
  readonly sources: file.SourcesFile['sources'];
  readonly figures: file.FiguresFile['figures'];
  readonly facts: file.FactsFile['facts'];
  readonly personClass: file.FactsFile['personClass'];
  readonly forms: file.FormsFile['forms'];
  /** How a request describes one of its people. */
  readonly person: file.FormsFile['person'];
  readonly remarks: readonly file.FormRemark[];
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
  /** The English of the texts of all these, by section and name; what is not there has none. */
  readonly english: EnglishTexts;
}

/** Truth tables by expression, as JSON has them: of which facts, how many values each has, and where the expression holds. */
export type WrittenTables = Readonly<
  Record<
    string,
    { readonly facts: readonly number[]; readonly sizes: readonly number[]; readonly holds: readonly number[] }
  >
>;

/**
 * The rules of a year once they are read, checked and decided, and nothing but data, as JSON has it: another process or
 * thread that is given them has only to compile them, and can give no other answers.
 */
export interface RulesSnapshot {
  /** SHA-256 of the rule files, by name and bytes: in hexadecimal, whole. */
  readonly digest: string;
  readonly source: RuleSource;
  /** What json-rules-engine has decided. */
  readonly decisions: WrittenTables;
}

/** What each form is called, by its name in requests: the values of the fact `form`. */
export function formLabels(forms: RuleSource['forms']): Record<string, string> {
  return Object.fromEntries(Object.entries(forms).map(([name, { label }]) => [name, label]));
}

/** The id by which the response and the modifiers name a line. */
export function lineId(line: Line): string {
  return `${line.bucket}.${line.id}`;
}

/**
 * The amount cases of a line, each with where it stands in it, and the count of people each of whom gives the amount; null
 * for the line as a whole.
 */
export function amountCases({ amount = [], forEach = [] }: Line) {
  return [
    ...amount.map((one, index) => ({ one, path: ['amount', index], people: null })),
    ...forEach.flatMap(({ people, amount: cases }, number) =>
      cases.map((one, index) => ({ one, path: ['forEach', number, 'amount', index], people })),
    ),
  ];
}

/** The lists of the ruleset of which the first case that holds gives a status. */
export const STATUS_LISTS = ['inpsStatus', 'inailStatus', 'totalsCompleteness'] as const;

/** The references of a rules year by their keys, in the shape of the response. Results share them, so they are frozen. */
export type Sources = ReadonlyMap<string, Source>;

/** The references that the rule files declare. */
export function sourcesOf(declared: RuleSource['sources']): Sources {
  return new Map(
    Object.entries(declared).map(([key, { publisher, title, url, date }]) => [
      key,
      deepFreeze({ key, publisher, title, url, date }),
    ]),
  );
}

/** The references of some keys, frozen; a key of none is left out. */
export function citedSources(keys: readonly string[], sources: Sources): Source[] {
  return deepFreeze(keys.flatMap((key) => sources.get(key) ?? []));
}
