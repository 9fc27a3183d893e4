import type { Expression } from '../../schemas/types/rules.js';
import { type Exercised, exercisedInLine } from '../cases.js';
import { type Verdict, verdict } from '../conditions/truth-table.js';
import { type RequestFacts, readRequest } from '../facts.js';
import type { CompiledLine } from '../pricing/compiled-line.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import { namesRead, termsOf } from '../pricing/terms.js';
import { validateRequest } from '../request/validate.js';
import {
  distinctGroups,
  type Form,
  type Group,
  possibleForms,
  possibleGroups,
  type Tally,
  talliesFor,
} from './possible-groups.js';

/**
 * Everything that requests can be, as far as some facts tell them apart. Exact, because each combination is that of a
 * request which the service accepts, read as the service reads it: a form gives the facts that it does not ask their
 * `unasked` value, and numbers of people go together as people can be put together. Two limits: shares are tried in
 * companies of up to 24 partners, and amounts computed from a number fact at its thresholds, between them and at a
 * million.
 */
export class PossibleFacts {
  private readonly forms: readonly Form[];
  private readonly enumerated = new Map<string, readonly RequestFacts[]>();

  constructor(private readonly rules: CompiledRules) {
    this.forms = possibleForms(rules);
  }

  /** One reading of each combination of the values of these facts. */
  of(names: readonly string[]): readonly RequestFacts[] {
    const key = [...new Set(names)].sort().join();
    const readings = this.enumerated.get(key) ?? this.enumerate(key === '' ? [] : key.split(','));
    this.enumerated.set(key, readings);
    return readings;
  }

  private enumerate(names: readonly string[]): RequestFacts[] {
    const tallies = talliesFor(names, this.rules);
    const found = new Map<string, RequestFacts>();
    for (const facts of this.forms.flatMap((form) => this.readings(form, names, tallies)))
      found.set(this.keyOf(facts, names, tallies), facts);
    return [...found.values()];
  }

  private readings(form: Form, names: readonly string[], tallies: readonly Tally[]): RequestFacts[] {
    const hasLists = form.kinds.length > 0;
    const isGrouped = hasLists && tallies.length > 0;
    const groups = isGrouped ? distinctGroups(possibleGroups(form, tallies), names, tallies, this.rules) : [undefined];
    // Without lists, the other fields say who the one person of the form is.
    const isRead = (field: string) => names.includes(field) || (!hasLists && tallies.length > 0);
    const fields = [...form.fields].filter(([field]) => isRead(field) && !(field in (groups[0]?.numbers ?? {})));
    return combinationsOf(fields).flatMap((values) => groups.flatMap((group) => this.reading(form, values, group)));
  }

  private reading(form: Form, values: Readonly<Record<string, unknown>>, group: Group | undefined): RequestFacts[] {
    const validation = validateRequest({ ...form.smallest, ...values, ...group?.numbers });
    return validation.ok ? [readRequest(validation.request, this.rules.reading, group?.people)] : [];
  }

  private keyOf(facts: RequestFacts, names: readonly string[], tallies: readonly Tally[]): string {
    const most = new Map(tallies.map((tally) => [tally.name, tally.most]));
    return names
      .map((name) => {
        const isNumber = this.rules.source.facts[name]?.type === 'number' || most.has(name);
        const number = isNumber ? Math.min(facts.numberOf(name), most.get(name) ?? Number.POSITIVE_INFINITY) : '';
        return `${facts.situation[this.rules.space.numberOf.get(name) ?? -1]} ${number}`;
      })
      .join();
  }
}

/** Every combination of the values of some fields. */
function combinationsOf(fields: readonly (readonly [string, readonly unknown[]])[]): Record<string, unknown>[] {
  return fields.reduce<Record<string, unknown>[]>(
    (combinations, [field, values]) =>
      combinations.flatMap((one) => values.map((value) => (value === undefined ? one : { ...one, [field]: value }))),
    [{}],
  );
}

/** Rules, and everything that requests to them can be. */
interface Possible {
  readonly rules: CompiledRules;
  readonly possible: PossibleFacts;
}

/** What some request exercises. */
export function reachableIn({ rules, possible }: Possible): Set<Exercised> {
  const ofLines = rules.lines.flatMap((line) =>
    readingsOf(line, rules, possible).flatMap((facts) => exercisedInLine(line, facts)),
  );
  const ofNotices = rules.notices
    .filter(({ rule }) => possibleVerdict(rule.when, { rules, possible }) !== 'never')
    .map(({ rule }) => `notice ${rule.id}` as const);
  return new Set([...ofLines, ...ofNotices]);
}

/** Whether an expression holds for every request that there can be, for some, or for none. */
export function possibleVerdict(expression: Expression | undefined, { rules, possible }: Possible): Verdict {
  if (expression === undefined) return 'always';
  const table = rules.decisions.of(expression);
  const readings = possible.of(table.facts.flatMap((fact) => rules.space.names[fact] ?? []));
  const verdicts = new Set(readings.map(({ situation }) => verdict(table, situation)));
  const [only = 'sometimes'] = verdicts;
  return verdicts.size === 1 ? only : 'sometimes';
}

/** Everything that requests can be, as far as a line can tell: by its conditions, its people and its amounts. */
export function readingsOf(line: CompiledLine, rules: CompiledRules, possible: PossibleFacts): readonly RequestFacts[] {
  return possible.of(factsRead(line, rules));
}

/** The facts that decide whether a line is due, at which amount and for how many people. */
export function factsRead({ facts, groups }: CompiledLine, { space }: CompiledRules): string[] {
  return [
    ...facts.flatMap((fact) => space.names[fact] ?? []),
    ...groups.flatMap(({ people }) => people?.fact ?? []),
    ...groups
      .flatMap(({ cases }) => cases.flatMap(({ rule }) => termsOf(rule).flatMap(namesRead)))
      .filter((name) => space.numberOf.has(name)),
  ];
}
