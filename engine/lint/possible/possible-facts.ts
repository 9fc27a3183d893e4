import { type RequestFacts, readRequest } from '../../facts/request-facts.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { validateRequest } from '../../request/validate.js';
import { type Form, possibleForms } from './forms.js';
import { distinctGroups, type Group, possibleGroups, type Tally, talliesFor } from './groups.js';

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
