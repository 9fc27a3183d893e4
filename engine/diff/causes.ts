import type { Cause, Difference, RuleName } from '../../schemas/types/api.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { type Fact, STATUS_LISTS } from '../rules/rules-year.js';
import type { Compared } from './names.js';
import { formerId, lineDependencies } from './renames.js';
import { SECTIONS, type Section } from './sections.js';
import type { Change, Years } from './written.js';

/** Where in a rule of each section something stands by which an answer is decided: not its texts, names and sources. */
const DECIDING: Readonly<Record<Section, RegExp | undefined>> = {
  ruleset: /^value\[\d+\]\.(when|status)\b|^value$/,
  figures: /^(value|derive|unit|nextYear)\b/,
  facts: /^(type|unanswered(\.value)?$|unasked|presumed|minimum|step|people|plus|part|whole)\b/,
  forms:
    /^(asks|fewest|holder\.(role|class|unless\.(field|class))|holder\.refuses\.\w+$|people\.\w+(\.(silent|fewest|usuallyWork))?$|limits\b(?!.*\.(why|instead|see)$))/,
  conditions: /^(fact|operator|value|all|any|not)\b/,
  lines: /^(when|amount|forEach|state|firstYear|classification|valueSource|enrolment|administratorShare)\b/,
  modifiers: /^(when|targets|effect)\b/,
  notices: /^(when|list|level|onlyIfCertain|amount(\.(min|max))?$)/,
  deadlines: /^(when|lines|schedule|movesToWorkingDay)\b/,
  holidays: /^(on|daysAfterEaster)\b/,
  steps: /^(when|daysFromStart)\b/,
  glossary: undefined,
  sources: undefined,
  cases: undefined,
};

/** Whether something differs by which an answer is decided, and not only texts, sources, names and the order of a rule. */
export function decides({ section, kind, differences, id }: Change): boolean {
  const deciding = DECIDING[section];
  const isOfPages = section === 'forms' && /^(remarks|examples)\./.test(id);
  const isOther = section === 'ruleset' && !STATUS_LISTS.some((list) => list === id);
  if (deciding === undefined || kind === 'moved' || isOfPages || isOther) return false;
  if (kind === 'added' || kind === 'removed') return true;
  // A choice that comes or goes stands under its label.
  const isChoice = ({ path, ...sides }: Difference): boolean =>
    section === 'facts' && /^values\.\w+$/.test(path) && !('before' in sides && 'after' in sides);
  return differences.some((one) => deciding.test(one.path) || isChoice(one));
}

/**
 * The rules written otherwise that a line depends on: what was written, not what follows from it, in the order of the
 * sections.
 * @param id that of now, or the last one it had
 */
export function causesOf(id: string, changes: readonly Change[], { years, named, renames }: Compared): Cause[] {
  const names = new Set(
    [
      dependencies(formerId(renames, 'lines', id), years.base).map(({ section, id: name }) => ({
        section,
        id: renames(section).get(name) ?? name,
      })),
      dependencies(id, years.head),
    ]
      .flat()
      .map(({ section, id: name }) => `${section} ${name}`),
  );
  const meant = changes.filter((one) => names.has(`${one.section} ${one.id}`) && decides(one) && !isFollowing(one));
  // That a line names other rules than before is said by these.
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

function dependencies(id: string, rules: CompiledRules): RuleName[] {
  return rules.lines.flatMap((line) => (line.id === id ? lineDependencies(line, rules) : []));
}

/** Whether all that differs of a rule follows from other figures. */
function isFollowing({ differences }: Change): boolean {
  return differences.length > 0 && differences.every(({ computed }) => computed === true);
}

function phraseOf({ section, id, formerId: was = id }: Change, { base, head }: Years): Pick<Cause, 'phrase'> {
  const figure = section === 'figures' ? (head.source.figures[id] ?? base.source.figures[was]) : undefined;
  return figure !== undefined && 'phrase' in figure && figure.phrase !== undefined ? { phrase: figure.phrase } : {};
}

/** The number of a figure, or what a condition compares with. */
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

function comparedIn(name: string, { source, figures }: CompiledRules): Value | undefined {
  const condition = source.conditions[name];
  if (condition === undefined || !('fact' in condition)) return undefined;
  const { value, fact } = condition;
  const number = typeof value === 'string' ? figures.get(value)?.toNumber() : value;
  return typeof number === 'number' ? { number, unit: unitOf(source.facts[fact]) } : undefined;
}

function unitOf(fact: Fact | undefined): string {
  if (fact?.type === 'number') return fact.unit;
  return fact?.type === 'share' ? 'percent' : 'count';
}
