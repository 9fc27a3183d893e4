import { isDeepStrictEqual } from 'node:util';
import type { RuleName } from '../../schemas/types/api.js';
import type { Term } from '../../schemas/types/rules.js';
import { closure, conditionsBehind, expressionsDeciding, leavesOf } from '../conditions/expressions.js';
import { factsBehind } from '../conditions/fact-types.js';
import type { CompiledLine, CompiledRules } from '../pricing/compiled.js';
import { EFFECT_KEYS, effectOperands } from '../pricing/effects.js';
import { namesRead, OPERATION_KEYS, operandsOf, termsOf, withFiguresBehind } from '../pricing/terms.js';
import { isObject } from '../request/json.js';
import { amountCases } from '../rules/rules-year.js';
import { recall } from '../values/maps.js';
import { type RuleContent, type RulesById, type RulesBySection, SECTIONS, type Section } from './sections.js';

/** Of a section, the new id of every rule that has one, by its old id. */
export type Renames = (section: Section) => ReadonlyMap<string, string>;

/** The old id of each rule that has a new one, by its new id. */
export function formerIds(renames: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...renames].map(([former, id]) => [id, former]));
}

/** The id that a rule of now has in the base. */
export function formerId(renames: Renames, section: Section, id: string): string {
  return formerIds(renames(section)).get(id) ?? id;
}

/** Rules are looked at after those that they name; the keys of the rules year have no other names. */
const ORDER: readonly Section[] = [
  'sources',
  ...SECTIONS.filter((section) => section !== 'sources' && section !== 'ruleset'),
];

/**
 * Finds the rules that have a new id: those that name their old one among their `aliases`, and those that say exactly
 * what a rule said that is gone; a case also where its request is the same.
 */
export function findRenames(base: RulesBySection, head: RulesBySection): Renames {
  const bySection = new Map<Section, Map<string, string>>();
  const found = (section: Section) => recall(bySection, section, () => new Map<string, string>());
  for (const section of ORDER) {
    const gone = new Map([...base[section]].filter(([id]) => !head[section].has(id)));
    const fresh = new Map([...head[section]].filter(([id]) => !base[section].has(id)));
    let pair = nextRename(section, gone, fresh, found);
    while (pair !== undefined) {
      found(section).set(...pair);
      gone.delete(pair[0]);
      fresh.delete(pair[1]);
      pair = nextRename(section, gone, fresh, found);
    }
  }
  return found;
}

/** One at a time: a condition made of renamed ones is recognised only once those are known. */
function nextRename(
  section: Section,
  gone: RulesById,
  fresh: RulesById,
  renames: Renames,
): [former: string, id: string] | undefined {
  const ways: readonly ((old: RuleContent, now: RuleContent, former: string, id: string) => boolean)[] = [
    (_old, { aliases }, former, id) => aliases.some((alias) => fullId(alias, id) === former),
    (old, now) => isDeepStrictEqual(withNewNames(old.data, renames), now.data),
    (old, now) => section === 'cases' && isDeepStrictEqual(old.data.request, now.data.request),
  ];
  for (const isSame of ways) {
    for (const [id, now] of fresh) {
      const former = [...gone].find(([name, old]) => isSame(old, now, name, id))?.[0];
      if (former !== undefined) return [former, id];
    }
  }
  return undefined;
}

/** An alias of a line may leave out the bucket. */
export function fullId(alias: string, id: string): string {
  const [bucket, ...rest] = id.split('.');
  return rest.length > 0 && !alias.includes('.') ? `${bucket}.${alias}` : alias;
}

/** What the names below a key of a rule are names of. Under any other key a text is a text. */
const NAMED_BELOW: Readonly<Record<string, Section>> = {
  ...below('sources', ['sources', 'procedure', 'readIn']),
  ...below('facts', ['fact', 'people', 'plus', 'part', 'whole']),
  ...below('conditions', ['when', 'all', 'any', 'not']),
  ...below('lines', ['targets', 'lines', 'absent', 'exempt']),
  ...below('modifiers', ['modifiers', 'noModifiers']),
  ...below('notices', ['notices', 'noNotices', 'noticeAmounts']),
  ...below('deadlines', ['payments']),
  ...below('figures', ['value', 'min', 'max', 'dividedBy', 'nextYear', ...OPERATION_KEYS, ...EFFECT_KEYS]),
};

function below(section: Section, keys: readonly string[]): Record<string, Section> {
  return Object.fromEntries(keys.map((key) => [key, section]));
}

/**
 * A value of a rule as it would be written with the new ids: that a line was renamed is no change of the modifiers
 * that target it.
 * @param key the key that the value stands under
 */
export function withNewNames(value: unknown, renames: Renames, key = ''): unknown {
  if (typeof value === 'string') return newName(value, renames, key);
  if (Array.isArray(value)) return value.map((item) => withNewNames(item, renames, key));
  if (!isObject(value)) return value;
  const areNames = key === 'lines' || key === 'noticeAmounts' || key === 'payments';
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      areNames ? newName(name, renames, key) : name,
      withNewNames(part, renames, name),
    ]),
  );
}

function newName(name: string, renames: Renames, key: string): string {
  const section = NAMED_BELOW[key];
  return section === undefined ? name : (renames(section).get(name) ?? name);
}

/** Every rule that a line depends on, itself included: its modifiers, figures, conditions and facts. */
export function lineDependencies(line: CompiledLine, { source }: CompiledRules): RuleName[] {
  const conditions = expressionsDeciding(line.rule, source).flatMap((one) => conditionsBehind(one, source.conditions));
  const leaves = leavesOf(conditions, source.conditions);
  const pricing = pricingNames(line);
  const people = line.groups.flatMap((group) => group.people?.fact ?? []);
  const figures = [...pricing, ...leaves.flatMap(({ value }) => (typeof value === 'string' ? value : []))];
  const read = [...people, ...pricing, ...leaves.map(({ fact }) => fact)];
  const facts = closure(read, (name) => factsBehind(name, source)).filter((name) => name in source.facts);
  return [
    { section: 'lines', id: line.id },
    ...line.modifiers.map(({ rule }) => ({ section: 'modifiers' as const, id: rule.id })),
    ...ruleNames('conditions', conditions),
    ...ruleNames('figures', withFiguresBehind(figures, source)),
    ...ruleNames('facts', facts),
  ];
}

function ruleNames(section: RuleName['section'], ids: readonly string[]): RuleName[] {
  return [...new Set(ids)].map((id) => ({ section, id }));
}

/** The terms that can give the amount of one unit of a line. */
export function amountTerms({ rule }: CompiledLine): Term[] {
  return amountCases(rule).flatMap(({ one }) => termsOf(one));
}

/** The names of the figures and number facts that the amounts of a line are calculated from. */
export function pricingNames(line: CompiledLine): string[] {
  const share = line.rule.administratorShare;
  const operands = [
    ...line.modifiers.flatMap(({ rule }) => effectOperands(rule.effect)),
    ...(share === undefined ? [] : [share.of, share.dividedBy].flatMap(operandsOf)),
  ];
  const names = operands.flatMap(([, operand]) => (typeof operand === 'string' ? [operand] : []));
  return [...new Set([...amountTerms(line).flatMap(namesRead), ...names])];
}
