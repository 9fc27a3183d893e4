import type { CompiledRules } from '../compiled-rules.js';
import { possibleIndexes } from '../conditions/situation.js';
import { verdict } from '../conditions/truth-table.js';
import { type RequestFacts, readRequest } from '../facts/request-facts.js';
import type { CompiledLine } from '../lines/compiled-line.js';
import { validateRequest } from '../request/validate.js';

/** A thing of the rules that the cases should exercise. */
export type Exercised = `line ${string}` | `amount case ${string}` | `modifier ${string}` | `notice ${string}`;

/** Everything that cases can exercise, and what the cases of these rules leave out. */
export function unexercised(rules: CompiledRules): Exercised[] {
  const seen = new Set(rules.source.cases.flatMap(({ request }) => exercisedBy(rules, request)));
  return everything(rules).filter((one) => !seen.has(one));
}

function everything({ lines, source, notices }: CompiledRules): Exercised[] {
  return [
    ...lines.flatMap((line) => [
      `line ${line.id}` as const,
      ...line.groups.flatMap((_, group) => caseNames(line, group)),
    ]),
    ...source.modifiers.flatMap(({ id, targets }) => targets.map((target) => `modifier ${id} on ${target}` as const)),
    ...notices.map(({ rule }) => `notice ${rule.id}` as const),
  ];
}

function exercisedBy(rules: CompiledRules, request: unknown): Exercised[] {
  const validation = validateRequest(request);
  if (!validation.ok) return [];
  const facts = readRequest(validation.request, rules.reading);
  const shown = rules.notices.filter(({ rule, table }) => {
    const holds = verdict(table, facts.situation);
    return rule.onlyIfCertain ? holds === 'always' : holds !== 'never';
  });
  return [
    ...rules.lines.flatMap((line) => exercisedOf(line, facts)),
    ...shown.map(({ rule }) => `notice ${rule.id}` as const),
  ];
}

function exercisedOf(line: CompiledLine, facts: RequestFacts): Exercised[] {
  const outcomes = possibleIndexes(facts.situation, line.facts, line.sizes).flatMap(
    (index) => line.outcomes[line.outcomeOf[index] ?? 0] ?? [],
  );
  return outcomes.flatMap(({ cases, modifiers }): Exercised[] => {
    const counted = line.groups.flatMap(({ people }, group) =>
      people === undefined || facts.numberOf(people.fact) > 0 ? [group] : [],
    );
    const used = counted.flatMap((group) => {
      const number = (line.groups[group]?.cases ?? []).findIndex((one) => Object.is(one, cases[group]));
      return caseNames(line, group).slice(number, number + 1);
    });
    if (used.length === 0) return [];
    return [`line ${line.id}`, ...used, ...modifiers.map(({ rule }) => `modifier ${rule.id} on ${line.id}` as const)];
  });
}

function caseNames({ id, groups }: CompiledLine, group: number): Exercised[] {
  const { people, cases } = groups[group] ?? { people: undefined, cases: [] };
  const where = people === undefined ? id : `${id} for ${people.fact}`;
  return cases.map((_, number) => `amount case ${number + 1} of ${where}` as const);
}
