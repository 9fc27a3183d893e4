import type { LeafCondition, LineRule } from '../../schemas/types/rules.js';
import { expressionsOf, namesIn } from '../conditions/expressions.js';
import type { Condition, EnglishTexts, RuleSource } from '../rules/rules-year.js';

/*
 * What rule files may leave unsaid, and what it stands for. It is written out once, here, so that whatever reads the rules
 * meets it in full.
 */

/**
 * Writes out what the rules leave unsaid.
 * @param source is changed
 * @param standsAt is told of each condition that is added, and of the fact in whose place it stands; so of their English
 */
export function writeInFull(source: RuleSource, standsAt: (condition: object, fact: object) => void): void {
  for (const line of source.lines) {
    // Of people that there are not, the loader says so where they are named.
    const areKnown = line.forEach?.every(({ people }) => source.facts[people]?.type === 'count');
    const when = areKnown ? impliedWhen(line) : undefined;
    if (when !== undefined) line.when ??= when;
  }
  for (const { name, condition, fact, english } of impliedConditions(source)) {
    standsAt(condition, fact);
    source.conditions[name] = condition;
    if (english === undefined) continue;
    const texts = { label: english.atLeastOne ?? english.label };
    standsAt(texts, english);
    source.english.conditions = { ...source.english.conditions, [name]: texts };
  }
}

/** When a line that says only for whom it is due is due: where there is one of these people. */
export function impliedWhen({ forEach }: LineRule): LineRule['when'] {
  if (forEach === undefined) return undefined;
  const [only = '', ...others] = new Set(forEach.map(({ people }) => people));
  return others.length === 0 ? only : { any: [only, ...others] };
}

/** Whether a condition is no more than the count whose name it bears. */
export function isImplied(name: string, condition: Condition): boolean {
  if (!('fact' in condition)) return false;
  const { fact, operator, value } = condition;
  return fact === name && operator === 'greaterThan' && value === 0;
}

/** A condition that a `when` names by the count it is about: at least one of these people is there. */
interface ImpliedCondition {
  readonly name: string;
  readonly condition: LeafCondition;
  readonly fact: object;
  /** That of the fact, where there is any. */
  readonly english: NonNullable<EnglishTexts['facts']>[string] | undefined;
}

/** The conditions that rules name by a count, and that no file declares. */
function impliedConditions(source: RuleSource): ImpliedCondition[] {
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
