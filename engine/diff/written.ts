import { isDeepStrictEqual } from 'node:util';
import type { Difference, RuleChange, Section } from '../../schemas/types/api.js';
import { quantityInWords } from '../document/in-words.js';
import { type NamedRule, namedRules, sections } from '../names/named-rules.js';
import { mapTexts } from '../names/schema-walk.js';
import { RuleIndex } from '../names/uses.js';
import { isObject } from '../request/json.js';
import { STATUS_LISTS } from '../rules/rules-year.js';
import type { Language } from '../values/language.js';
import { findRenames, formerIds, newId, type Renames, type RuleName, withNewNames } from './renames.js';
import { type RuleContent, type RulesById, type RulesBySection, rulesBySection, SECTIONS } from './sections.js';
import type { Versions } from './versions.js';

/** A rule that differs between the versions, without its place. */
export type Change = Omit<RuleChange, 'file'>;

/** What the rules of two versions say differently. */
export interface Comparison {
  readonly base: RulesBySection;
  readonly head: RulesBySection;
  /** The rules of each version, and how they use one another. */
  readonly indexes: { readonly base: RuleIndex; readonly head: RuleIndex };
  readonly renames: Renames;
  /** The id in the report of a rule of each version. */
  readonly idIn: Readonly<Record<'base' | 'head', (section: Section, id: string) => string>>;
  readonly changes: readonly Change[];
  /** The figures that both versions have with different values. */
  readonly moved: readonly MovedFigure[];
}

/** A figure with another value, with both values. */
export interface MovedFigure {
  readonly before: number;
  readonly after: number;
  readonly unit: string;
}

/** Compares the rules of two versions by id, whatever file they stand in. */
export function compareWritten(versions: Versions): Comparison {
  const [base, head] = [rulesBySection(versions.base.source), rulesBySection(versions.head.source)];
  const renames = findRenames(base, head);
  const moved = movedFigures(versions, renames);
  const changes = SECTIONS.flatMap((section) => {
    const own = sectionChanges(section, base(section), head(section), renames).map((one) => marked(one, moved, head));
    return [
      ...(section === 'figures' ? withComputedValues(own, head(section), moved) : own),
      ...(UNORDERED.includes(section) ? [] : movedRules(section, base(section), head(section), renames)),
    ];
  });
  return {
    base,
    head,
    indexes: {
      base: new RuleIndex(namedRules(versions.base.source)),
      head: new RuleIndex(namedRules(versions.head.source)),
    },
    renames,
    idIn: { base: (section, id) => newId(renames, section, id), head: (_, id) => id },
    changes,
    moved: [...moved.values()],
  };
}

/** The sections whose order is shown nowhere. */
const UNORDERED: readonly Section[] = ['ruleset', 'cases'];

/** What only people or editors read of a rule. */
const PLAIN = [
  ...['sources', 'reviewBy', 'confirm', 'copiedFrom', 'aliases', 'everyYear', 'readIn', 'label', 'law'],
  ...['noun', 'brief', 'box', 'outcomes', 'besides'],
];

/** The parts of a rule that decide an answer, as a string to compare: what only people read is left out. */
export function whatItDoes({ section, rule }: Pick<NamedRule, 'section' | 'rule'>): string {
  const withoutTexts = mapTexts(rule, sections().get(section)?.schema ?? {}, () => undefined);
  return JSON.stringify(withoutTexts, (key, value: unknown) => (PLAIN.includes(key) ? undefined : value));
}

/** The kinds of rule that decide no answer. */
const DECIDE_NOTHING: readonly Section[] = ['sources', 'cases', 'glossary'];

/** Whether a change touches something that decides an answer, and not only texts, sources, names or order. */
function decides({ section, id, kind }: Change, old: RuleContent | undefined, now: RuleContent | undefined): boolean {
  const isOfPages = section === 'forms' && /^(pairs|remarks|ready|examples)\./.test(id);
  const isOther = section === 'ruleset' && !STATUS_LISTS.some((list) => list === id);
  if (DECIDE_NOTHING.includes(section) || isOfPages || isOther || kind === 'moved') return false;
  if (old === undefined || now === undefined) return true;
  const does = ({ data: { english: _, ...data }, schema }: RuleContent): string =>
    JSON.stringify(
      mapTexts(data, schema, () => undefined),
      (key, value: unknown) => (PLAIN.includes(key) ? undefined : value),
    );
  return does(old) !== does(now);
}

/** Whether a rule differs only because figures do: by a computed value, or by a text that writes one. */
export function followsOnly({ differences, kind }: Pick<Change, 'differences' | 'kind'>): boolean {
  return kind === 'changed' && differences.length > 0 && differences.every(({ computed }) => computed === true);
}

function sectionChanges(section: Section, base: RulesById, head: RulesById, renames: Renames): Change[] {
  const former = formerIds(renames(section));
  const kept = [...head].flatMap(([id, now]) => {
    const formerId = former.get(id);
    const old = base.get(formerId ?? id);
    const renamed = old && { ...old, data: withNewNames(old, renames) };
    return ruleChange({ section, id }, renamed, now, formerId);
  });
  const gone = [...base].filter(([id]) => !head.has(id) && !renames(section).has(id));
  return [...kept, ...gone.flatMap(([id, old]) => ruleChange({ section, id }, old, undefined, undefined))];
}

function ruleChange(
  { section, id }: RuleName,
  old: RuleContent | undefined,
  now: RuleContent | undefined,
  formerId: string | undefined,
): Change[] {
  const label = (now ?? old)?.label ?? id;
  const change = (kind: Change['kind'], found: Difference[]): Change[] => {
    const own: Change = {
      section,
      id,
      ...(formerId === undefined ? {} : { formerId }),
      label,
      kind,
      decides: false,
      differences: found,
    };
    return [{ ...own, decides: decides(own, old, now) }];
  };
  if (old === undefined) return change('added', [{ path: '', after: now?.data }]);
  if (now === undefined) return change('removed', [{ path: '', before: old.data }]);
  const found = differences(old.data, now.data);
  if (formerId !== undefined) return change('renamed', found);
  found.push(...differences(old.aliases, now.aliases, 'aliases'));
  return found.length === 0 ? [] : change('changed', found);
}

/** The figures whose values differ, by their new names. */
function movedFigures({ base, head }: Versions, renames: Renames): Map<string, MovedFigure> {
  const former = formerIds(renames('figures'));
  const moved = Object.entries(head.source.figures).flatMap(([id, { unit }]): [string, MovedFigure][] => {
    const [before, after] = [base.figures.get(former.get(id) ?? id), head.figures.get(id)];
    if (before === undefined || after === undefined || before.eq(after)) return [];
    return [[id, { before: before.toNumber(), after: after.toNumber(), unit }]];
  });
  return new Map(moved);
}

/** Adds the values of derived figures that differ because other figures do. */
function withComputedValues(
  changes: readonly Change[],
  head: RulesById,
  moved: ReadonlyMap<string, MovedFigure>,
): Change[] {
  const computed = new Map(
    [...moved].flatMap(([id, { before, after }]): [string, Difference][] =>
      'derive' in (head.get(id)?.data ?? {}) ? [[id, { path: 'value', before, after, computed: true }]] : [],
    ),
  );
  const edited = changes.map((change): Change => {
    const also = computed.get(change.id);
    return also === undefined ? change : { ...change, decides: true, differences: [...change.differences, also] };
  });
  const following = [...computed].filter(([id]) => changes.every((change) => change.id !== id));
  return [
    ...edited,
    ...following.map(([id, difference]): Change => {
      const label = head.get(id)?.label ?? id;
      return { section: 'figures', id, label, kind: 'changed', decides: true, differences: [difference] };
    }),
  ];
}

/** Marks the differences of texts that only write the new value of a figure. */
function marked(change: Change, moved: ReadonlyMap<string, MovedFigure>, head: RulesBySection): Change {
  if (change.kind !== 'changed' || moved.size === 0 || head(change.section).get(change.id) === undefined) return change;
  const differences = change.differences.map((one): Difference => {
    const { path, before, after } = one;
    if (typeof before !== 'string' || typeof after !== 'string') return one;
    const language: Language = path.startsWith('english.') ? 'en' : 'it';
    return rewrittenValues(before, after, [...moved.values()], language) === undefined
      ? one
      : { ...one, computed: true };
  });
  return { ...change, differences };
}

/**
 * The values that a text writes and another one writes anew, as both write them, if nothing else differs between them:
 * the values of moved figures. Undefined otherwise.
 */
export function rewrittenValues(
  before: string,
  after: string,
  moved: readonly MovedFigure[],
  language: Language,
): { readonly was: string; readonly is: string }[] | undefined {
  const values = moved.flatMap((one) => {
    const [was = '', is = ''] = [one.before, one.after].map((value) => quantityInWords(value, one.unit, language));
    // A range writes the sign of the euro once.
    return [
      { was, is },
      { was: was.replace(/\u00A0€$/, ''), is: is.replace(/\u00A0€$/, '') },
    ];
  });
  const used: { readonly was: string; readonly is: string }[] = [];
  let text = before;
  for (const one of values) {
    const next = text.replace(
      new RegExp(`(?<![\\d.,])${one.was.replaceAll(/[.€]/g, '\\$&')}(?![\\d]|[.,]\\d)`, 'g'),
      one.is,
    );
    if (next !== text) used.push(one);
    text = next;
  }
  return text === after && used.length > 0 ? used : undefined;
}

/** The rules that stand at another place among those that both versions have, each with its neighbours. */
function movedRules(section: Section, base: RulesById, head: RulesById, renames: Renames): Change[] {
  const before = [...base.keys()].map((id) => newId(renames, section, id)).filter((id) => head.has(id));
  const after = [...head.keys()].filter((id) => before.includes(id));
  const neighbours = (all: readonly string[], at: number): string[] => all.slice(Math.max(0, at - 1), at + 2);
  return after.flatMap((id, at): Change[] => {
    if (before[at] === id) return [];
    const differences = [
      { path: 'order', before: neighbours(before, before.indexOf(id)), after: neighbours(after, at) },
    ];
    return [{ section, id, label: head.get(id)?.label ?? id, kind: 'moved', decides: false, differences }];
  });
}

/** The differences between two values, each with its path, as deep as possible. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => differences(before[key], after[key], path === '' ? key : `${path}.${key}`));
  }
  if (isNameList(before) && isNameList(after)) return nameDifferences(before, after, path);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => differences(item, after[index], `${path}[${index}]`));
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

/** Lists of names are compared as sets, unless only their order changed. */
function nameDifferences(before: readonly string[], after: readonly string[], path: string): Difference[] {
  const gone = before.filter((name) => !after.includes(name)).map((name) => ({ path, before: name }));
  const fresh = after.filter((name) => !before.includes(name)).map((name) => ({ path, after: name }));
  return gone.length + fresh.length === 0 ? [{ path, before, after }] : [...gone, ...fresh];
}

function isNameList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}
