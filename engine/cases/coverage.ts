import { possibleIndexes } from '../conditions/fact-space.js';
import { type RequestFacts, readRequest } from '../facts/request-facts.js';
import type { CompiledLine } from '../pricing/compiled-line.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import { validateRequest } from '../request/validate.js';
import { isCalledFor } from '../result/notices.js';

/** A thing of the rules that the cases should exercise. */
export type Exercised = `line ${string}` | `amount case ${string}` | `modifier ${string}` | `notice ${string}`;

/** The same with the rule that it belongs to, and the path to it there. */
export interface Exercisable {
  readonly name: Exercised;
  readonly rule: object;
  readonly path: readonly (string | number)[];
  /** The line without which it cannot be exercised. */
  readonly line?: string;
}

/** What the cases of these rules exercise. */
export function exercisedByCases(rules: CompiledRules): Set<Exercised> {
  return new Set(rules.source.cases.flatMap(({ request }) => exercisedBy(rules, request)));
}

/** Everything that cases can exercise: lines, their amount cases, modifiers with each of their targets, notices. */
export function exercisables({ lines, source, notices }: CompiledRules): Exercisable[] {
  return [
    ...lines.flatMap((line) => [
      { name: `line ${line.id}` as const, rule: line.rule, path: ['id'] },
      ...line.groups.flatMap((_, group) => amountCases(line, group)),
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

function exercisedBy(rules: CompiledRules, request: unknown): Exercised[] {
  const validation = validateRequest(request);
  if (!validation.ok) return [];
  const facts = readRequest(validation.request, rules.reading);
  const shown = rules.notices.filter((notice) => isCalledFor(notice, facts.situation));
  return [
    ...rules.lines.flatMap((line) => exercisedInLine(line, facts)),
    ...shown.map(({ rule }) => `notice ${rule.id}` as const),
  ];
}

/** What a request exercises of a line; nothing where the line is not due. */
export function exercisedInLine(line: CompiledLine, facts: RequestFacts): Exercised[] {
  const outcomes = possibleIndexes(facts.situation, line.facts, line.sizes).flatMap(
    (index) => line.outcomes[line.outcomeOf[index] ?? 0] ?? [],
  );
  return outcomes.flatMap(({ cases, modifiers }): Exercised[] => {
    const counted = line.groups.flatMap(({ people }, group) =>
      people === undefined || facts.numberOf(people.fact) > 0 ? [group] : [],
    );
    const used = counted.flatMap((group) => {
      const number = (line.groups[group]?.cases ?? []).findIndex((one) => Object.is(one, cases[group]));
      return amountCases(line, group)
        .slice(number, number + 1)
        .map(({ name }) => name);
    });
    if (used.length === 0) return [];
    return [`line ${line.id}`, ...used, ...modifiers.map(({ rule }) => `modifier ${rule.id} on ${line.id}` as const)];
  });
}

/** The amount cases of a group of a line. */
export function amountCases({ id, rule, groups }: CompiledLine, group: number): Exercisable[] {
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
