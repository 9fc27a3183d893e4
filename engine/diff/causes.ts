import type { Cause, RuleName } from '../../schemas/types/api.js';
import type { CompiledRules } from '../pricing/compiled.js';
import type { Fact } from '../rules/rules-year.js';
import type { Compared } from './names.js';
import { formerId, lineDependencies } from './renames.js';
import { SECTIONS } from './sections.js';
import type { Change, Years } from './written.js';

/** The keys of a rule by which nothing is decided: texts for people, and what is only cited. */
const SAID =
  /^(label|phrase|name|hint|summary|law|explanation|text|question|why|example|wrong|reason|noun|english|aliases|sources|source|order)\b/;
const CITED = /^(readIn|reviewBy|checkedOn|place|through|title|publisher|url|date)\b/;
/** The sections by which an answer is decided. */
const DECIDING: readonly string[] = [
  ...[
    'ruleset',
    'figures',
    'facts',
    'forms',
    'conditions',
    'lines',
    'modifiers',
    'notices',
    'deadlines',
    'holidays',
    'steps',
  ],
];

/** Whether more than texts, sources, names and the order of a rule differs. */
export function decides({ section, kind, differences, id }: Change): boolean {
  if (!DECIDING.includes(section) || (section === 'ruleset' && !id.match(/Status$|^totalsCompleteness$/))) return false;
  if (kind === 'moved' || (section === 'forms' && /^(remarks|examples)\./.test(id))) return false;
  if (kind === 'added' || kind === 'removed') return true;
  return differences.some(
    ({ path }) =>
      !SAID.test(path) &&
      !CITED.test(path) &&
      !/\.(label|text|why|reason|assumption|note|noun|add|see|english)$/.test(path),
  );
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
