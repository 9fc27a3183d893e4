import type { JsonObject } from '../request/json.js';
import { groupedBy, recall } from '../values/maps.js';
import { type Declared, isNameKind, NAME_KINDS, type NameKindId } from './name-kinds.js';
import { type NamedRule, sections } from './named-rules.js';
import { mapNames, type Place } from './schema-walk.js';

/** A name that a rule uses; where a value of its own may stand in the place of a name, also that. */
export interface Use extends Place {
  readonly kind: NameKindId;
  readonly value: boolean | number | string;
}

/** Every name in a part of the rules, by the schema of that part. */
export function usesIn(part: unknown, schema: JsonObject): Use[] {
  const uses: Use[] = [];
  mapNames(part, schema, (place) => {
    const { kind, value } = place;
    if (!isNameKind(kind))
      throw new Error(`The schemas of the rules know names of the kind "${kind}", and the engine none.`);
    if (isValue(value)) uses.push({ ...place, kind, value });
    return value;
  });
  return uses;
}

function isValue(value: unknown): value is Use['value'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Every name in a rule. */
export function usesOf({ section, rule }: Pick<NamedRule, 'section' | 'rule'>): Use[] {
  return usesIn(rule, sections().get(section)?.schema ?? {});
}

/** The rules of a year by their names, and how they use one another. */
export class RuleIndex {
  readonly #rules: ReadonlyMap<string, ReadonlyMap<string, NamedRule>>;
  readonly #uses = new Map<NamedRule, readonly Use[]>();

  constructor(rules: readonly NamedRule[]) {
    const groups = groupedBy(rules, ({ section }) => section);
    this.#rules = new Map(
      [...groups].map(([section, own]) => [section, new Map(own.map((rule) => [rule.name, rule]))]),
    );
  }

  readonly declared: Declared = (section) => [...(this.#rules.get(section)?.values() ?? [])];

  /** Every name in one of these rules. */
  usesOf(rule: NamedRule): readonly Use[] {
    return recall(this.#uses, rule, () => usesOf(rule));
  }

  /** The rule that a name stands for; undefined where there is none, or where it is no rule that has such names. */
  find({ kind, value }: Use): NamedRule | undefined {
    for (const section of NAME_KINDS[kind].sections) {
      const rule = this.#rules.get(section)?.get(String(value));
      if (rule !== undefined) return rule;
    }
    return undefined;
  }

  /**
   * The rules that some names stand for, those that these use, and so on, each once.
   * @param isFollowed whether a use counts
   */
  behind(uses: readonly Use[], isFollowed: (use: Use) => boolean = () => true): Set<NamedRule> {
    const found = new Set<NamedRule>();
    const waiting = [...uses];
    for (let use = waiting.pop(); use !== undefined; use = waiting.pop()) {
      const rule = isFollowed(use) ? this.find(use) : undefined;
      if (rule === undefined || found.has(rule)) continue;
      found.add(rule);
      waiting.push(...this.usesOf(rule));
    }
    return found;
  }
}
