import type { RuleKind } from '../../schemas/types/rules.js';
import { compile, decideRules } from '../compile.js';
import { declaredNames } from '../names/name-kinds.js';
import { KINDS } from '../names/named-rules.js';
import type { CompiledRules } from '../pricing/compiled.js';
import type { RulesSnapshot } from '../rules/rules-year.js';
import { groupsBy } from '../values/maps.js';
import * as amounts from './checks/amounts.js';
import * as conditions from './checks/conditions.js';
import * as deadlines from './checks/deadlines.js';
import * as decided from './checks/decided-amounts.js';
import * as facts from './checks/facts.js';
import * as figures from './checks/figures.js';
import * as references from './checks/references.js';
import * as units from './checks/units.js';
import { misplacedFile } from './file-messages.js';
import { alsoAt } from './messages.js';
import { formatPlace, inOrder, type Problem, RulesError } from './problem.js';
import { type RuleBook, ruleBook } from './rule-book.js';
import { type RuleFile, readRuleFiles, ruleFilesOf } from './rule-files.js';
import { type RuleFolder, readRuleFolder } from './rule-folder.js';
import { shapeProblems } from './shape.js';
import { withSign } from './signs.js';
import { syntaxProblems } from './syntax.js';

/**
 * Loads the rules of a year: reads the files, refuses those with problems, and decides all conditions in advance.
 * @throws RulesError with every problem found and its place
 */
export function load(folder: string): Promise<CompiledRules> {
  return loadFrom(readRuleFolder(folder));
}

/**
 * The same for a folder that was already read; returns plain data that another process can use too.
 * @throws RulesError with every problem found and its place
 */
export async function snapshotOf(read: RuleFolder): Promise<RulesSnapshot> {
  const { source, decisions } = await loadFrom(read);
  return { digest: read.digest, source, decisions: decisions.toJSON() };
}

async function loadFrom(read: RuleFolder): Promise<CompiledRules> {
  const { files, problems: ofFiles } = ruleFilesOf(read);
  const { problems, rules } = await inspectFiles(files, ofFiles);
  if (problems.length > 0 || rules === undefined) throw new RulesError(problems);
  return rules;
}

/** The rules of a year, with their problems if there are any. */
export interface Inspection {
  readonly files: readonly RuleFile[];
  /** All problems, in the order of the files. */
  readonly problems: readonly Problem[];
  /** The rules of those files whose shape is right. */
  readonly book: RuleBook;
  /** The decided rules; undefined if there are problems that prevent it. */
  readonly rules: CompiledRules | undefined;
}

/**
 * Reads the rules of a year and finds all problems. A faulty file does not hide the problems of others, but what would
 * only follow from it is not reported: while a file of conditions is faulty, no condition is reported as unknown.
 */
export async function inspect(folder: string): Promise<Inspection> {
  const { files, problems } = readRuleFiles(folder);
  return inspectFiles(files, problems);
}

/**
 * The same for rule files that were already read.
 * @param problems the problems of their names
 */
export async function inspectFiles(files: readonly RuleFile[], problems: readonly Problem[] = []): Promise<Inspection> {
  const found = [...problems];
  const sound = files.filter((file) => {
    const faults = faultsOf(file);
    found.push(...faults);
    return faults.every(isHarmless);
  });
  const book = ruleBook(sound);
  for (const checks of [UNIQUE_NAMES, NAMES, UNITS, AMOUNTS, CASES]) {
    const isFaulty = faultyKinds(files, found);
    if (checks === CASES && KINDS.some((kind) => !NAMING_OTHERS.includes(kind) && isFaulty(kind))) break;
    const possible = checks.filter(({ reads }) => !reads.some(isFaulty));
    found.push(...possible.flatMap(({ check }) => check(book)));
  }
  if (found.length > 0) {
    const yamls = new Map(files.map(({ yaml }) => [yaml.name, yaml]));
    const signed = found.map((one) => withSign(one, yamls.get(one.file)));
    return { files, problems: onePerName(inOrder(signed), files), book, rules: undefined };
  }
  const { rules, uncovered } = compile(book.source, await decideRules(book.source));
  const impossible = [...decided.uncoveredAmounts(book, rules, uncovered), ...decided.impossibleAmounts(book, rules)];
  return { files, problems: inOrder(impossible), book, rules };
}

/** The kinds of rule that depend on all others. They are checked once these are right. */
const NAMING_OTHERS: readonly RuleKind[] = ['cases', 'english'];

/** Merges the problems of one unknown name into one, with all its places: those in rules before those in cases. */
function onePerName(problems: readonly Problem[], files: readonly RuleFile[]): Problem[] {
  const following = new Set(files.flatMap(({ kind, yaml }) => (NAMING_OTHERS.includes(kind) ? [yaml.name] : [])));
  const isOfName = ({ code }: Problem): boolean => code.startsWith('unknown_');
  const rulesFirst = [false, true].flatMap((isLater) => problems.filter(({ file }) => following.has(file) === isLater));
  const merged = groupsBy(rulesFirst, (one) => `${isOfName(one) ? '' : formatPlace(one)} ${one.message.en}`).map(
    ([first, ...others]) => (others.length === 0 ? first : { ...first, hint: alsoAt(first.hint, others) }),
  );
  return inOrder(merged);
}

function faultsOf(file: RuleFile): Problem[] {
  const { kind, yaml } = file;
  // A file that is in the place of another kind has the key of its own kind instead of the expected one.
  const held = KINDS.find((one) => yaml.document.has(one));
  const isItsOwn = kind === 'english' || kind === 'ruleset' || yaml.document.has(kind) || yaml.document.has('holidays');
  if (held !== undefined && !isItsOwn) return [misplacedFile(kind, held)(yaml.placeOfKey([held]))];
  const faults = syntaxProblems(yaml);
  return faults.every(isHarmless) ? [...faults, ...shapeProblems(file)] : faults;
}

/** Whether the rest of the file can still be checked. If a name occurs twice, both of its values can. */
function isHarmless({ code }: Problem): boolean {
  return code === 'duplicate_id';
}

/**
 * Makes a function that says whether a file of a kind is faulty. A missing, misnamed or misplaced file could be of any
 * kind.
 */
function faultyKinds(files: readonly RuleFile[], problems: readonly Problem[]): (kind: RuleKind) => boolean {
  const kinds = new Map(files.map(({ yaml, kind }) => [yaml.name, kind]));
  const faulty = problems.map(({ file, code }) => (code === 'misplaced_file' ? undefined : kinds.get(file)));
  return (kind) => faulty.includes(kind) || faulty.includes(undefined);
}

/** A check of rules whose files have the right shape. */
interface Check {
  readonly check: (book: RuleBook) => Problem[];
  /** The kinds of rule that must be complete and without problems for the check to be meaningful. */
  readonly reads: readonly RuleKind[];
}

/** Whether every name is declared only once. */
const UNIQUE_NAMES: readonly Check[] = [{ check: references.duplicateNames, reads: [] }];

/** Whether every name refers to something of the right kind. */
const NAMES: readonly Check[] = [
  { check: facts.factProblems, reads: ['facts', 'forms'] },
  { check: facts.formProblems, reads: ['facts', 'forms'] },
  { check: facts.duplicatePages, reads: ['forms'] },
  ...declaredNames().map(([kind, reads]) => ({ check: references.unknownNames(kind), reads })),
  { check: references.strayEnglish, reads: KINDS.filter((kind) => !NAMING_OTHERS.includes(kind)) },
  { check: conditions.impossibleComparisons, reads: ['facts', 'forms', 'figures'] },
  { check: amounts.amountProblems, reads: [] },
  { check: amounts.operandProblems, reads: ['figures', 'facts'] },
  { check: deadlines.impossibleDays, reads: [] },
  { check: deadlines.unevenInstalments, reads: [] },
  { check: deadlines.openDeadlines, reads: ['conditions', 'facts'] },
  { check: references.cycles, reads: [] },
  { check: figures.implausibleFigures, reads: [] },
  { check: figures.figuresWithoutReview, reads: ['ruleset'] },
  { check: facts.noticeLevels, reads: [] },
  { check: facts.statusesWithoutDefault, reads: [] },
  { check: facts.contradictedFolder, reads: ['ruleset'] },
];

/** The checks that need all names to be right. */
const UNITS: readonly Check[] = [
  { check: figures.unreadSources, reads: ['sources'] },
  { check: figures.unconfirmedFigures, reads: ['ruleset'] },
  { check: units.unfitFigures, reads: ['figures'] },
  { check: units.unfitAmounts, reads: ['figures', 'facts', 'lines'] },
  { check: units.unfitEffects, reads: ['figures', 'lines'] },
  { check: units.unfitComparisons, reads: ['figures', 'facts'] },
  { check: units.unfitCounts, reads: ['facts'] },
  { check: units.unfitNotices, reads: ['figures'] },
  { check: units.unfitSchedules, reads: ['lines'] },
  { check: units.unfitTexts, reads: ['figures'] },
  { check: conditions.oversizedRules, reads: ['facts', 'figures', 'conditions'] },
  { check: references.unknownFiguresInTexts, reads: ['figures'] },
];

/** The checks that compare amounts. They need figures of the right units: a percentage is smaller than most sums. */
const AMOUNTS: readonly Check[] = [
  { check: amounts.swappedRanges, reads: ['figures'] },
  { check: amounts.sharesOfOne, reads: ['figures', 'lines'] },
];

/**
 * The checks of cases, examples and translations. They run once the rules are right, since a mistake in the rules would
 * be reported here again.
 */
const CASES: readonly Check[] = [
  { check: facts.refusedRequests, reads: [] },
  { check: deadlines.missingStarts, reads: [] },
  { check: units.unfitEnglish, reads: ['notices', 'english'] },
];
