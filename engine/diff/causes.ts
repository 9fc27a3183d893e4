import type { Cause, Difference, RuleName, Section } from '../../schemas/types/api.js';
import { comparedValue } from '../conditions/fact-space.js';
import type { RuleIndex } from '../names/uses.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { unitNamed } from '../pricing/units.js';
import { STATUS_LISTS } from '../rules/rules-year.js';
import type { ComparedSides } from './names.js';
import { formerId, lineDependencies, newId } from './renames.js';
import { SECTIONS } from './sections.js';
import type { Change, Years } from './written.js';

/** The paths, within a rule of each section, of what decides an answer. Texts, names and sources do not. */
const DECIDING: { readonly [section in Section]?: RegExp } = {
  ruleset: /^value\[\d+\]\.(when|status)\b|^value$/,
  figures: /^(value|derive|unit|nextYear)\b/,
  facts: /^(type|unanswered(\.value)?$|unasked|presumed|minimum|maximum|step|beyondRequest|people|plus|part|whole)\b/,
  forms:
    /^(asks|fewest|holder\.(role|class|unless\.(field|class))|holder\.refuses\.\w+$|people\.\w+(\.(silent|fewest|usuallyWork))?$|limits\b(?!.*\.(why|instead|see)$))/,
  conditions: /^(fact|operator|value|all|any|not)\b/,
  lines: /^(when|amount|forEach|state|firstYear|classification|valueSource|enrolment|administratorShare)\b/,
  modifiers: /^(when|targets|effect|onlyWhoAsks)\b/,
  notices: /^(when|list|level|onlyIfCertain|amount(\.(min|max))?$)/,
  deadlines: /^(when|lines|schedule|movesToWorkingDay)\b/,
  holidays: /^(on|daysAfterEaster)\b/,
  steps: /^(when|daysFromStart)\b/,
};

/** Whether a change touches something that decides an answer, and not only texts, sources, names or order. */
export function affectsAnswers({ section, kind, differences, id }: Change): boolean {
  const deciding = DECIDING[section];
  const isOfPages = section === 'forms' && /^(pairs|remarks|examples)\./.test(id);
  const isOther = section === 'ruleset' && !STATUS_LISTS.some((list) => list === id);
  if (deciding === undefined || kind === 'moved' || isOfPages || isOther) return false;
  if (kind === 'added' || kind === 'removed') return true;
  // A choice that was added or removed is a difference of its label.
  const isChoice = ({ path, ...sides }: Difference): boolean =>
    section === 'facts' && /^values\.\w+$/.test(path) && !('before' in sides && 'after' in sides);
  return differences.some((one) => deciding.test(one.path) || isChoice(one));
}

/**
 * The changed rules that a line depends on, in the order of the sections. What was edited counts, not what follows from
 * it.
 * @param id the line's id in the head, or its last one if the head has no such line
 */
export function causesOf(
  id: string,
  changes: readonly Change[],
  { years, named, renames, indexes }: ComparedSides,
): Cause[] {
  const before = dependencies(formerId(renames, 'lines', id), years.base, indexes.base).map(
    ({ section, id: name }) => `${section} ${newId(renames, section, name)}`,
  );
  const after = dependencies(id, years.head, indexes.head).map(({ section, id: name }) => `${section} ${name}`);
  const names = new Set([...before, ...after]);
  const meant = changes.filter(
    (one) => names.has(`${one.section} ${one.id}`) && affectsAnswers(one) && !isComputed(one),
  );
  // If other rules changed, they explain why the line now names them.
  const others = meant.filter(({ section }) => section !== 'lines');
  return (others.length > 0 ? others : meant)
    .toSorted((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section))
    .map((change) => ({
      section: change.section,
      id: change.id,
      ...(change.formerId === undefined ? {} : { formerId: change.formerId }),
      label: change.label,
      ...phraseOf(change, named),
      kind: change.kind,
      ...numberOf(change, years),
    }));
}

function dependencies(id: string, rules: CompiledRules, index: RuleIndex): RuleName[] {
  return rules.lines.flatMap((line) => (line.id === id ? lineDependencies(line, index) : []));
}

/** Whether a rule differs only because the figures it is computed from do. */
function isComputed({ differences }: Change): boolean {
  return differences.length > 0 && differences.every(({ computed }) => computed === true);
}

function phraseOf({ section, id, formerId: was = id }: Change, { base, head }: Years): Pick<Cause, 'phrase'> {
  const figure = section === 'figures' ? (head.source.figures[id] ?? base.source.figures[was]) : undefined;
  return figure !== undefined && 'phrase' in figure && figure.phrase !== undefined ? { phrase: figure.phrase } : {};
}

/** The value of a figure, or the number that a condition compares with, on both sides. */
function numberOf({ section, id, formerId: was = id }: Change, { base, head }: Years): Pick<Cause, 'value'> {
  const read = section === 'figures' ? figureIn : section === 'conditions' ? comparedIn : undefined;
  const [before, after] = [read?.(was, base), read?.(id, head)];
  if (before?.number === after?.number) return {};
  const { unit = 'count' } = after ?? before ?? {};
  return { value: { before: before?.number ?? null, after: after?.number ?? null, unit } };
}

interface Value {
  readonly number: number;
  readonly unit: string;
}

function figureIn(name: string, { source, figures }: CompiledRules): Value | undefined {
  const [figure, value] = [source.figures[name], figures.get(name)];
  return figure === undefined || value === undefined ? undefined : { number: value.toNumber(), unit: figure.unit };
}

function comparedIn(name: string, rules: CompiledRules): Value | undefined {
  const number = comparedNumber(name, rules);
  const condition = rules.source.conditions[name];
  if (number === undefined || condition === undefined || !('fact' in condition)) return undefined;
  return { number, unit: unitNamed(condition.fact, rules.source) ?? 'count' };
}

/**
 * The number that a condition compares its fact with, or the value of the figure that it names; undefined if there is
 * none.
 */
function comparedNumber(name: string, { source, figures }: CompiledRules): number | undefined {
  const condition = source.conditions[name];
  if (condition === undefined || !('fact' in condition)) return undefined;
  const value = comparedValue(condition, { get: (figure) => figures.get(figure)?.toNumber() });
  return typeof value === 'number' ? value : undefined;
}
