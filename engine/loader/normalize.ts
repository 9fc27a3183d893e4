import { expressionsOf, namesIn } from '../conditions/expressions.js';
import { asObject, isObject, type JsonObject, objectsIn } from '../request/json.js';
import { type Condition, type EnglishTexts, FORM, type Line, type RuleSource } from '../rules/rules-year.js';

/* Adds what rule files may omit, so that all other code can rely on complete rules. */

/**
 * Adds what the rules omit.
 * @param source the rules, which are changed in place
 * @param standsAt is called with each added condition and the fact that it comes from, and with their English texts, so
 * that problems with it are reported at the fact
 */
export function writeInFull(source: RuleSource, standsAt: (condition: object, fact: object) => void): void {
  for (const line of source.lines) {
    // A check reports people that do not exist.
    const areKnown = line.forEach?.every(({ people }) => source.facts[people]?.type === 'count');
    const when = areKnown ? impliedWhen(line) : undefined;
    if (when !== undefined) line.when ??= when;
  }
  for (const { name, condition, fact, english } of impliedConditions(source)) {
    standsAt(condition, fact);
    source.conditions[name] = condition;
    const label = english?.atLeastOne ?? english?.label;
    if (english === undefined || typeof label !== 'string') continue;
    const texts = { label };
    standsAt(texts, english);
    source.english.conditions = { ...source.english.conditions, [name]: texts };
  }
}

/** Writes each amount of a line of a file as the list of cases that it stands for. */
export function writeAmountsInFull(line: JsonObject): void {
  for (const one of [line, ...objectsIn(line.forEach)])
    if (one.amount !== undefined) Object.assign(one, { amount: casesOf(one.amount) });
}

function casesOf(amount: unknown): unknown {
  if (Array.isArray(amount)) return amount;
  return isObject(amount) && 'min' in amount ? [amount] : [{ value: amount }];
}

/** The condition of a line that only states for whom it is due: there is at least one such person. */
export function impliedWhen({ forEach }: Pick<Line, 'forEach'>): Line['when'] {
  if (forEach === undefined) return undefined;
  const [only = '', ...others] = new Set(forEach.map(({ people }) => people));
  return others.length === 0 ? only : { any: [only, ...others] };
}

/** Whether a condition only states that the count of the same name is not zero. */
export function isImplied(name: string, condition: Condition): boolean {
  if (!('fact' in condition)) return false;
  const { fact, operator, value } = condition;
  return fact === name && operator === 'greaterThan' && value === 0;
}

/**
 * The conditions that rules name by a count of persons and that no file declares: there is at least one such person.
 */
function impliedConditions(source: RuleSource) {
  const { conditions, facts, english } = source;
  const combining = Object.values(conditions).flatMap((condition) => ('fact' in condition ? [] : [condition]));
  const named = new Set([...expressionsOf(source), ...combining].flatMap(namesIn));
  return [...named].flatMap((name) => {
    const fact = facts[name];
    if (name in conditions || fact?.type !== 'count') return [];
    const condition = { label: fact.atLeastOne ?? fact.label, fact: name, operator: 'greaterThan', value: 0 } as const;
    return [{ name, condition, fact, english: english.facts?.[name] }];
  });
}

/*
 * The English files mirror the Italian ones. Their texts are brought under the section and name of their rule.
 */

/** The English texts of one rule, and their path in the file. */
export interface EnglishEntry {
  /**
   * Its section and, but for the ruleset and the class of persons, the name of the rule:
   * `lines.annual.diritto_annuale`.
   */
  readonly name: string;
  readonly section: string;
  /** The name of the rule; undefined if the section is a single rule. */
  readonly rule: string | undefined;
  readonly path: readonly string[];
  readonly texts: JsonObject;
}

/**
 * The English texts in a file, by rule. The keys of the ruleset are one rule; the question about the form is a fact.
 */
export function englishEntries({ calculator, inailStatus, personClass, question, ...sections }: JsonObject) {
  const ofRuleset = Object.entries({ calculator, inailStatus }).filter(([, texts]) => texts !== undefined);
  const entry = (section: string, rule: string | undefined, path: readonly string[], texts: unknown): EnglishEntry[] =>
    isObject(texts) ? [{ name: rule === undefined ? section : `${section}.${rule}`, section, rule, path, texts }] : [];
  return [
    ...entry('ruleset', undefined, [], ofRuleset.length === 0 ? undefined : Object.fromEntries(ofRuleset)),
    ...entry('personClass', undefined, ['personClass'], personClass),
    ...entry('facts', FORM, ['question'], question),
    ...Object.entries(sections).flatMap(([section, group]) =>
      Object.entries(asObject(group)).flatMap(([rule, texts]) => entry(section, rule, [section, rule], texts)),
    ),
  ];
}

/** Merges the English texts of all files of a year. */
export function mergedEnglish(entries: readonly EnglishEntry[]): EnglishTexts {
  const merged: Record<string, JsonObject> = {};
  for (const { section, rule, texts } of entries)
    merged[section] = rule === undefined ? texts : { ...merged[section], [rule]: texts };
  return merged;
}
