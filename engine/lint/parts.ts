import { possibleIndexes } from '../conditions/fact-space.js';
import type { RequestFacts } from '../facts.js';
import type { CompiledLine, CompiledRules } from '../pricing/compiled.js';

/** A part of the rules that some case should expect. */
export type RulePart = `line ${string}` | `amount case ${string}` | `modifier ${string}` | `notice ${string}`;

/** The same with the rule that it belongs to, and its path in that rule. */
export interface PlacedPart {
  readonly name: RulePart;
  readonly rule: object;
  readonly path: readonly (string | number)[];
  /** The line without which it cannot be used. */
  readonly line?: string;
}

/** Everything that cases should expect: lines, their amount cases, modifiers on each of their targets, and notices. */
export function rulePartsOf({ lines, source, notices }: CompiledRules): PlacedPart[] {
  return [
    ...lines.flatMap((line) => [
      { name: `line ${line.id}` as const, rule: line.rule, path: ['id'] },
      ...line.groups.flatMap((_, group) => amountCasesOf(line, group)),
    ]),
    ...source.modifiers.flatMap((rule) =>
      rule.targets.map((target, index) => ({
        name: `modifier ${rule.id} on ${target}` as const,
        rule,
        path: ['targets', index],
        line: target,
      })),
    ),
    ...notices.map(({ rule }) => ({ name: `notice ${rule.id}` as const, rule, path: ['id'] })),
  ];
}

/** The parts of a line that a request uses; none if the line is not due. */
export function partsUsed(line: CompiledLine, facts: RequestFacts): RulePart[] {
  const outcomes = possibleIndexes(facts.situation, line.facts, line.sizes).flatMap(
    (index) => line.outcomes[line.outcomeOf[index] ?? 0] ?? [],
  );
  return outcomes.flatMap(({ cases, modifiers }): RulePart[] => {
    const used = line.groups.flatMap(({ people, cases: all }, group) => {
      if (people !== undefined && facts.numberOf(people.fact) === 0) return [];
      const chosen = amountCasesOf(line, group).filter((_, number) => all[number] === cases[group]);
      return chosen.map(({ name }) => name);
    });
    if (used.length === 0) return [];
    return [`line ${line.id}`, ...used, ...modifiers.map(({ rule }) => `modifier ${rule.id} on ${line.id}` as const)];
  });
}

/** The amount cases of a group of a line. */
export function amountCasesOf({ id, rule, groups }: CompiledLine, group: number): PlacedPart[] {
  const { people, cases } = groups[group] ?? { people: undefined, cases: [] };
  const [where, path] =
    people === undefined ? [id, ['amount']] : [`${id} for ${people.fact}`, ['forEach', group, 'amount']];
  return cases.map((_, number) => ({
    name: `amount case ${number + 1} of ${where}` as const,
    rule,
    path: [...path, number],
    line: id,
  }));
}
