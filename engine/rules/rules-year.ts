import type { Result, Source } from '../../schemas/types/api.js';
import type {
  AllCondition,
  AnyCondition,
  CaseRule,
  ChoiceFact,
  ConditionsFile,
  CountFact,
  DeadlineRule,
  EnglishFile,
  FactsFile,
  FiguresFile,
  FixedHoliday,
  FormRemark,
  FormsFile,
  LeafCondition,
  LineRule,
  LinesFile,
  ModifierRule,
  MovableHoliday,
  NotCondition,
  NoticeRule,
  NoticesFile,
  NumberFact,
  RulesetFile,
  ShareFact,
  SourcesFile,
  StepRule,
  TermRule,
} from '../../schemas/types/rules.js';
import { deepFreeze } from '../values/cache.js';

/** The fact that says of which legal form a request is. Its values are the forms. */
export const FORM = 'form';
export type Fact = ChoiceFact | NumberFact | CountFact | ShareFact;
export type Condition = LeafCondition | AllCondition | AnyCondition | NotCondition;
export type Holiday = FixedHoliday | MovableHoliday;
/** The groups of lines, in the order of every answer. A bucket of the schema that is not here does not compile. */
export const BUCKETS = ['opening', 'annual', 'inps', 'inail'] as const satisfies readonly LinesFile['bucket'][];
export type Bucket = (typeof BUCKETS)[number];
/** The lists of notices, in the order of every answer. A list of the schema that is not here does not compile. */
export const NOTICE_LISTS = [
  'possibleAdditional',
  'notDeterminable',
  'excludedMandatory',
  'warnings',
  'assumptions',
] as const satisfies readonly NoticesFile['list'][];
export type NoticeList = (typeof NOTICE_LISTS)[number];
/** What a legal form costs, without what its open questions would settle. */
export type Costs = Omit<Result, 'openQuestions'>;

export type Line = LineRule & { bucket: Bucket };
export type NoticeItem = NoticeRule & { list: NoticeList };
/** A case with the file it stands in, so that a report can say where. */
export type Case = CaseRule & { file: string };

/** The English of a year's texts; those of ruleset.yaml under a name of their own. */
export type EnglishTexts = Omit<EnglishFile, keyof EnglishRuleset | 'question'> & { ruleset?: EnglishRuleset };
type EnglishRuleset = Pick<EnglishFile, 'calculator' | 'inailStatus'>;

/** The rule files of one year, parsed and valid, merged by kind; everything that the engine computes comes from here. */
export interface RuleSource {
  /** SHA-256 of the rule files, by name and bytes: its first twelve hexadecimal digits. Tells rules of one version apart. */
  readonly digest: string;
  readonly ruleset: RulesetFile;
  readonly sources: SourcesFile['sources'];
  readonly figures: FiguresFile['figures'];
  readonly facts: FactsFile['facts'];
  readonly personClass: FactsFile['personClass'];
  readonly forms: FormsFile['forms'];
  /** How a request describes one of its people. */
  readonly person: FormsFile['person'];
  readonly remarks: readonly FormRemark[];
  readonly examples: NonNullable<FormsFile['examples']>;
  readonly conditions: ConditionsFile['conditions'];
  readonly lines: readonly Line[];
  readonly modifiers: readonly ModifierRule[];
  readonly notices: readonly NoticeItem[];
  readonly deadlines: readonly DeadlineRule[];
  readonly holidays: readonly Holiday[];
  readonly steps: readonly StepRule[];
  readonly glossary: readonly TermRule[];
  readonly cases: readonly Case[];
  /** The English of the texts of all these, by section and name; what is not there has none. */
  readonly english: EnglishTexts;
}

/** What each form is called, by its name in requests: the values of the fact `form`. */
export function formLabels(forms: RuleSource['forms']): Record<string, string> {
  return Object.fromEntries(Object.entries(forms).map(([name, { label }]) => [name, label]));
}

/** The id by which the response and the modifiers name a line. */
export function lineId(line: Line): string {
  return `${line.bucket}.${line.id}`;
}

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
