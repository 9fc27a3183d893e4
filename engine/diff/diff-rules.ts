import type * as Api from '../../schemas/types/api.js';
import { fails, tryCase } from '../cases.js';
import { inEnglish } from '../compile.js';
import { NAMES } from '../document/names.js';
import { sections } from '../names/named-rules.js';
import type { Language } from '../values/language.js';
import { ownAnswers } from './answers.js';
import { affectsAnswers, causesOf } from './causes.js';
import { type Answered, askBoth, type Differences, findDifferences } from './differences.js';
import { type ComparedSides, labelOf, ruleNames } from './names.js';
import { compareAnswers } from './request-diff.js';
import { chooseRequests, type Requests } from './requests.js';
import { type Changelogs, findWarnings } from './warnings.js';
import { firstParagraph } from './words/first-paragraph.js';
import { type Change, type Comparison, compare, type Years } from './written.js';

/**
 * The place of each rule: its file, as a path in the rules folder, and its line. Keys are a section, a space and an id.
 */
export type Places = ReadonlyMap<string, { readonly file: string; readonly line: number }>;

/** What a report knows besides the rules: the names of the sides, and what comes from files and from git. */
export interface DiffContext {
  readonly baseName: string;
  readonly headName: string;
  /** Absent if there are no two versions of a changelog to compare. */
  readonly changelogs?: Changelogs | undefined;
  /** Absent if the rules were not read from files. */
  readonly places?: { readonly base: Places; readonly head: Places };
  /** Whether the commit of the base has another engine than this one, which answers for both sides. */
  readonly hasOtherEngine?: boolean;
  /** Absent if the commit of the base is in the history of the head, or if there is none. */
  readonly branch?: Api.Branch;
  /** A request to report on instead of the typical cases. */
  readonly given?: Api.CalculationRequest | undefined;
}

/**
 * Compares the answers of two sides to the same requests, and what their rules say.
 * @param language of all labels and texts
 */
export function diffRules(years: Years, context: DiffContext, language: Language = 'en'): Api.RulesDiff {
  return diffInLanguages(years, context)(language);
}

/** The same for several languages: both sides are asked only once. Returns the differences in a language. */
export function diffInLanguages(years: Years, context: DiffContext): (language: Language) => Api.RulesDiff {
  const comparison = compare(years);
  const { renames } = comparison;
  const answers = { base: ownAnswers(years.base), head: ownAnswers(years.head) };
  const requests = chooseRequests(years, renames, context.given);
  const answered = askBoth(requests.questions, { answers, years, renames });
  return (language) => {
    const found = findAll({ years, context, comparison, answers, requests, answered }, language);
    return { ...found, headline: firstParagraph(found) };
  };
}

/** What is known of a comparison before it is put into words. */
interface Compared {
  readonly years: Years;
  readonly context: DiffContext;
  readonly comparison: Comparison;
  readonly answers: ComparedSides['answers'];
  readonly requests: Requests;
  readonly answered: Answered;
}

function findAll(
  { years, context, comparison, answers, requests, answered }: Compared,
  language: Language,
): Omit<Api.RulesDiff, 'headline'> {
  const { renames, indexes } = comparison;
  const named = language === 'en' ? { base: inEnglish(years.base), head: inEnglish(years.head) } : years;
  const { hasOtherEngine = false, branch, given: asked } = context;
  const { numbers, reads } = requests;
  const compared: ComparedSides = { years, named, renames, indexes, answers, numbers, reads };
  const differences = findDifferences(answered, compared);
  const { lines, notAnswered, ...parts } = differences;
  const resultsChanged = [lines, notAnswered, ...Object.values(parts)].some((part) => part.length > 0);
  const labelled = withLabels(comparison.changes, named);
  const [given] = asked === undefined ? [] : requestDiff(asked, compared);
  return {
    format: 4,
    language,
    base: sideName(context.baseName, years.base),
    head: sideName(context.headName, years.head),
    hasOtherEngine,
    ...(branch === undefined ? {} : { branch }),
    resultsChanged,
    lines: lines.map((line) => ({ ...line, because: causesOf(line.id, labelled, compared) })),
    typical: requests.typical.flatMap((request) => requestDiff(request, compared)),
    ...(given === undefined ? {} : { given }),
    ...parts,
    cases: failedCases(years, context.places?.head, language),
    warnings: findWarnings(comparison, years, resultsChanged, context.changelogs),
    changes: labelled.map((change) => ({
      ...change,
      file: fileOf(change, context.places),
      decides: affectsAnswers(change),
    })),
    compared: comparedIn(requests, notAnswered),
    labels: labelsOf(named, language),
  };
}

function sideName(name: string, { source: { ruleset } }: Years['base']): Api.SideName {
  return { name, version: ruleset.version, year: ruleset.year };
}

/** Gives rules their labels in the language of the report. The values that changed stay as they are written. */
function withLabels(changes: readonly Change[], { base, head }: Years): Change[] {
  return changes.map((change) => {
    const { section, id, formerId = id } = change;
    const label = labelOf(section, id, head) ?? labelOf(section, formerId, base);
    return label === undefined ? change : { ...change, label };
  });
}

function fileOf({ section, id, formerId }: Change, places: DiffContext['places']): string {
  const found = places?.head.get(`${section} ${id}`) ?? places?.base.get(`${section} ${formerId ?? id}`);
  return found?.file ?? (ONE_FILE.includes(section) ? `${section}.yaml` : (sections().get(section)?.kind ?? section));
}

/** The sections with a file of their own name. The others have a folder. */
const ONE_FILE: readonly Api.Section[] = ['ruleset', 'figures', 'facts', 'forms', 'modifiers', 'steps', 'glossary'];

/** A request by both sides. Empty if a side does not answer. */
function requestDiff(request: Api.CalculationRequest, compared: ComparedSides): Api.RequestDiff[] {
  const { answers, renames } = compared;
  const [before, after] = [answers.base, answers.head].map((answer) => answer({ operation: 'calculate', request }));
  if (before?.ok !== true || after?.ok !== true) return [];
  const label = (id: string): string => ruleNames('lines', id, compared).label;
  return [compareAnswers(request, before.value, after.value, label, renames)];
}

/** The cases of the head that its rules fail. */
function failedCases({ base, head }: Years, places: Places | undefined, language: Language): Api.FailedCase[] {
  return head.source.cases.flatMap((one): Api.FailedCase[] => {
    const { unmet } = tryCase(one, head) ?? { unmet: [] };
    if (unmet.length === 0) return [];
    const former = base.source.cases.find(({ name }) => name === one.name);
    const place = places?.get(`cases ${one.name}`);
    return [
      {
        name: one.name,
        file: place?.file ?? one.file,
        line: place?.line ?? null,
        isNew: former === undefined || !fails(former, base),
        faults: unmet.map(({ text }) => text[language]),
      },
    ];
  });
}

function comparedIn({ questions, rules, sampled }: Requests, notAnswered: Differences['notAnswered']): Api.Compared {
  const calculated = questions.filter(({ operation }) => operation === 'calculate').length;
  const starts = questions.filter(({ operation }) => operation === 'calendar').length;
  return { requests: calculated, starts, rules: [...rules], sampled: sampled.map((one) => ({ ...one })), notAnswered };
}

function formNames({ source: { forms } }: Years['head']): Record<string, string> {
  return Object.fromEntries(Object.entries(forms).map(([form, { name }]) => [form, name]));
}

function labelsOf({ base, head }: Years, language: Language): Api.Labels {
  const factsOf = ({ source }: Years['head']) =>
    Object.fromEntries(Object.entries(source.facts).map(([name, { label }]) => [name, label]));
  return {
    forms: { ...formNames(base), ...formNames(head) },
    facts: { ...factsOf(base), ...factsOf(head) },
    totals: NAMES[language].totals,
  };
}
