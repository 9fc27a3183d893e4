import type * as Api from '../../schemas/types/api.js';
import { calculate } from '../calculate.js';
import { fails, tryCase } from '../cases.js';
import { inEnglish } from '../compile.js';
import { changeOf } from '../document/in-words.js';
import { sections } from '../names/named-rules.js';
import type { CompiledRules } from '../pricing/compiled.js';
import type { Language } from '../values/language.js';
import { groupsBy } from '../values/maps.js';
import type { Naming, Part } from './answers.js';
import { Causes } from './causes.js';
import { deadlineDifferences } from './deadlines.js';
import { type Found, Interview } from './differences.js';
import { exampleInWords } from './example-words.js';
import { type LineContext, lineDifferences } from './line-rows.js';
import { partDifferences, rewrittenTexts } from './part-rows.js';
import { newId, type Renames } from './renames.js';
import { compareAnswers } from './request-diff.js';
import { chooseQuestions, type Question, type Questions } from './requests.js';
import { AskedRequests, type Literal, type Row, rowsOf } from './rows.js';
import { labelOf, type Versions } from './versions.js';
import { type Changelogs, findWarnings } from './warnings.js';
import { firstParagraph } from './words/first-paragraph.js';
import { type Change, type Comparison, compareWritten } from './written.js';

/*
 * The walk of a report: questions (requests.ts) -> answers of both versions (answers.ts) -> differences
 * (differences.ts) -> rows (rows.ts, line-rows.ts, part-rows.ts) -> words (words/) -> document.
 */

/** The place of each rule: its file in the rules folder, and its line. Keys are a section, a space and an id. */
export type Places = ReadonlyMap<string, { readonly file: string; readonly line: number }>;

/** What a report knows besides the rules: the names of the versions, and what comes from files and from git. */
export interface DiffContext {
  readonly baseName: string;
  readonly headName: string;
  /** Absent if there are no two versions of a changelog to compare. */
  readonly changelogs?: Changelogs | undefined;
  /** Absent if the rules were not read from files. */
  readonly places?: { readonly base: Places; readonly head: Places };
  /** Whether the commit of the base has another engine than this one, which answers for both versions. */
  readonly hasOtherEngine?: boolean;
  /** Absent if the commit of the base is in the history of the head, or if there is none. */
  readonly branch?: Api.Branch;
  /** A request to report on instead of the typical cases. */
  readonly given?: Api.CalculationRequest | undefined;
}

/** What is known of a comparison before it is put into words. */
interface Compared {
  readonly versions: Versions;
  readonly context: DiffContext;
  readonly comparison: Comparison;
  readonly questions: readonly Question[];
  readonly typical: readonly Api.CalculationRequest[];
  readonly sums: Questions['sums'];
  readonly found: Found;
}

/**
 * Compares the answers of two versions of the rules to the same requests, and what the rules say. Both are asked only
 * once, whatever the number of languages.
 * @returns the differences, with all labels and texts in a language
 */
export function diffRules(versions: Versions, context: DiffContext): (language: Language) => Api.RulesDiff {
  const comparison = compareWritten(versions);
  const chosen = chooseQuestions(versions, comparison, context.given);
  const naming = {
    base: namingOf(versions, comparison.renames),
    head: namingOf({ base: versions.head, head: versions.head }),
  };
  const interview = new Interview(versions, naming, chosen.concernsForms);
  interview.ask(chosen.all);
  interview.ask(
    chosen.further((section, id) => KINDS_OF[section]?.some((kind) => interview.differs(kind, id)) !== false),
  );
  const { questions } = interview;
  const { typical, sums } = chosen;
  const found = interview.found();
  return (language) => inLanguage({ versions, context, comparison, questions, typical, sums, found }, language);
}

/** The parts of an answer that the rules of a section decide. */
const KINDS_OF: Partial<Record<Api.Section, readonly Part['kind'][]>> = {
  lines: ['line'],
  notices: ['notice'],
  deadlines: ['deadline'],
  steps: ['step'],
};

function namingOf({ base, head }: Versions, renames?: Renames): Naming {
  const name = (section: Api.Section) => (id: string) => (renames === undefined ? id : newId(renames, section, id));
  const reworded = new Map(
    base.source.ruleset.inailStatus.flatMap(({ id, reason }): [string, string][] => {
      const now = head.source.ruleset.inailStatus.find((one) => one.id === id);
      return now === undefined ? [] : [[reason, now.reason]];
    }),
  );
  return {
    lines: name('lines'),
    notices: name('notices'),
    modifiers: name('modifiers'),
    deadlines: name('deadlines'),
    steps: name('steps'),
    reason: (text) => reworded.get(text) ?? text,
  };
}

function inLanguage(compared: Compared, language: Language): Api.RulesDiff {
  const { versions, context, comparison, typical, sums, found } = compared;
  const named = language === 'en' ? { base: inEnglish(versions.base), head: inEnglish(versions.head) } : versions;
  const requests = new AskedRequests(compared.questions, versions, comparison.renames);
  const causes = new Causes(versions, named, comparison, requests);
  const labels = labelsOf(named);
  const whom = (row: Row) => whomOf(row, requests, named, labels);
  const own: LineContext = { versions, named, comparison, requests, sums, causes, whom };
  const paying = (id: string): Api.DeadlineDiff['whom'] => payersOf(id, found, own);
  const deadlines = deadlineDifferences(versions, named, comparison.renames, paying);
  const { hasOtherEngine = false, branch } = context;
  const resultsChanged = found.isAnyDifferent || deadlines.length > 0;
  const lines = lineDifferences(found.parts, own);
  const cancelling = lines.length > 0 ? [] : causes.cancelling([...requests.questions.keys()]);
  const request = (one: Api.CalculationRequest): Api.RequestDiff => requestDiff(one, own);
  const diff = {
    format: 5 as const,
    language,
    base: {
      name: context.baseName,
      version: versions.base.source.ruleset.version,
      year: versions.base.source.ruleset.year,
    },
    head: {
      name: context.headName,
      version: versions.head.source.ruleset.version,
      year: versions.head.source.ruleset.year,
    },
    hasOtherEngine,
    ...(branch === undefined ? {} : { branch }),
    resultsChanged,
    lines,
    parts: [...partDifferences(found.parts, own), ...rewrittenTexts(found.reworded, own)],
    deadlines,
    ...(isSameSum(found) ? { sameSum: true } : {}),
    ...(cancelling.length < 2 ? {} : { cancelling }),
    typical: typical.map(request),
    ...(context.given === undefined ? {} : { given: request(context.given) }),
    cases: failedCases(versions, context.places?.head, language),
    warnings: findWarnings(comparison, versions, resultsChanged, context.changelogs),
    changes: comparison.changes.map((change) => ({ ...labelled(change, named), file: fileOf(change, context.places) })),
    compared: { requests: requests.questions.length, notAnswered: notAnswered(compared, named.head, language) },
    labels,
  };
  return { ...diff, ...firstParagraph(diff) };
}

/** The forms, conditions and example of a row. */
function whomOf(
  row: Row,
  requests: AskedRequests,
  { base, head }: Versions,
  { forms: order }: Api.RulesDiff['labels'],
) {
  const names = Object.keys(order);
  const [first = 0] = row.numbers;
  const question = requests.questions[first];
  if (question === undefined) throw new Error(`There is no request number ${first}.`);
  const words = (literal: Literal): Api.ConditionIs => {
    const rule = head.source.conditions[literal.condition] ?? base.source.conditions[literal.condition];
    const fact = head.source.facts[literal.condition] ?? base.source.facts[literal.condition];
    const label = rule?.label ?? (fact?.type === 'count' ? (fact.atLeastOne ?? fact.label) : undefined);
    const { phrase, otherwise } = rule ?? {};
    return {
      ...literal,
      label: label ?? literal.condition,
      ...(phrase === undefined ? {} : { phrase }),
      ...(otherwise === undefined ? {} : { otherwise }),
    };
  };
  return {
    forms: row.forms.toSorted((a, b) => names.indexOf(a) - names.indexOf(b)),
    where: row.where === null ? null : row.where.map(words),
    requests: row.numbers.length,
    example: exampleOf(question, head),
  };
}

function exampleOf(question: Question, rules: CompiledRules): Api.Example {
  return { ...question, words: exampleInWords(question, rules) };
}

/**
 * Whether lines come and go, and those that differ come to the same sum as before in every request: the sum of what a
 * split line was is that of its parts.
 */
function isSameSum({ parts }: Found): boolean {
  const differences = parts.flatMap((part) => (part.kind === 'line' ? part.differences : []));
  const comesOrGoes = differences.some(({ before, after }) => before === undefined || after === undefined);
  const isNothing = (sums: readonly number[]): boolean => Math.abs(sums.reduce((all, one) => all + one, 0)) < HALF_CENT;
  return (
    comesOrGoes &&
    groupsBy(differences, ({ number }) => number).every((own) => {
      const changes = own.map(({ before, after }) => changeOf(chargeOf(before), chargeOf(after)));
      return isNothing(changes.map(({ min }) => min)) && isNothing(changes.map(({ max }) => max));
    })
  );
}

/** What a line comes to in a request. */
function chargeOf(part: Part | undefined): Api.Range {
  if (part?.kind !== 'line') return { min: 0, max: 0 };
  const { per, amount, quantity } = part.value;
  const units = per === 'person' ? quantity : 1;
  return { min: amount.min * units, max: amount.max * units };
}

/** Less is the noise of binary numbers. */
const HALF_CENT = 0.005;

/** Who pays by a deadline: everybody for whom some of its lines is to be paid. */
function payersOf(id: string, { parts }: Found, context: LineContext): Api.DeadlineDiff['whom'] {
  const part = parts.find((one) => one.kind === 'deadline' && one.id === id);
  if (part === undefined) return [];
  const { requests, comparison } = context;
  const numbers = [...part.inBoth, ...part.differences.map(({ number }) => number)];
  const paying = numbers.map((number) => ({ number, before: undefined, after: undefined }));
  const conditions = [...comparison.indexes.head.declared('conditions')].map(({ name }) => name);
  const rows = rowsOf(paying, () => '', requests, { among: [...requests.questions.keys()], conditions });
  return rows.map(context.whom);
}

function requestDiff(request: Api.CalculationRequest, { versions, named, comparison }: LineContext): Api.RequestDiff {
  const label = (id: string): string => labelOf('lines', id, named.head) ?? labelOf('lines', id, named.base) ?? id;
  const [before, after] = [calculate(versions.base, request), calculate(versions.head, request)];
  return compareAnswers(request, before, after, label, comparison.renames);
}

/** Gives a rule its label in the language of the report. The values that changed stay as they are written. */
function labelled(change: Change, { base, head }: Versions): Change {
  const { section, id, formerId = id } = change;
  const label = labelOf(section, id, head) ?? labelOf(section, formerId, base);
  return label === undefined ? change : { ...change, label };
}

function fileOf({ section, id, formerId = id }: Change, places: DiffContext['places']): string {
  const found = places?.head.get(`${section} ${id}`) ?? places?.base.get(`${section} ${formerId}`);
  return found?.file ?? (ONE_FILE.includes(section) ? `${section}.yaml` : (sections().get(section)?.kind ?? section));
}

/** The sections with a file of their own name. The others have a folder. */
const ONE_FILE: readonly Api.Section[] = ['ruleset', 'figures', 'facts', 'forms', 'modifiers', 'steps', 'glossary'];

/** The cases of the head that its rules fail. */
function failedCases({ base, head }: Versions, places: Places | undefined, language: Language): Api.FailedCase[] {
  return head.source.cases.flatMap((one): Api.FailedCase[] => {
    const { unmet } = tryCase(one, head) ?? { unmet: [] };
    if (unmet.length === 0) return [];
    const former = base.source.cases.find(({ name }) => name === one.name);
    const { file = one.file, line = null } = places?.get(`cases ${one.name}`) ?? {};
    const isNew = former === undefined || !fails(former, base);
    return [{ name: one.name, file, line, isNew, faults: unmet.map(({ text }) => text[language]) }];
  });
}

function notAnswered({ questions, found }: Compared, named: Versions['head'], language: Language): Api.NotAnswered[] {
  return found.notAnswered.flatMap((own): Api.NotAnswered[] => {
    const [{ side, number, message }] = own;
    const example = questions[number];
    if (example === undefined) return [];
    const { form } = example.request;
    const words = exampleOf(example, named);
    return [{ side, form, message: message[language], requests: own.length, example: words }];
  });
}

function labelsOf({ base, head }: Versions): Api.RulesDiff['labels'] {
  const formsOf = ({ source }: Versions['head']) =>
    Object.fromEntries(Object.entries(source.forms).map(([form, { name }]) => [form, name]));
  const factsOf = ({ source }: Versions['head']) =>
    Object.fromEntries(Object.entries(source.facts).map(([name, { label }]) => [name, label]));
  return { forms: { ...formsOf(base), ...formsOf(head) }, facts: { ...factsOf(base), ...factsOf(head) } };
}
