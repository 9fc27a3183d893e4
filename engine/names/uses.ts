import type { JsonObject } from '../request/json.js';
import { groupedBy, recall } from '../values/maps.js';
import { type Declared, isNameKind, NAME_KINDS, type NameKindId } from './name-kinds.js';
import { type NamedRule, sections } from './named-rules.js';
import { mapNames, type SchemaMatch } from './schema-walk.js';

/** A name in a rule, or the literal value that may stand there instead. */
export interface Use extends SchemaMatch {
  readonly kind: NameKindId;
  readonly value: boolean | number | string;
}

/**
 * All names in a part of the rules, by the schema of that part.
 * @throws Error if the schema refers to a kind of name that is not in `NAME_KINDS`
 */
export function usesIn(part: unknown, schema: JsonObject): Use[] {
  const uses: Use[] = [];
  mapNames(part, schema, (place) => {
    const { kind, value } = place;
    if (!isNameKind(kind))
      throw new Error(`The schemas of the rules have names of the kind "${kind}", which the engine does not have.`);
    if (isValue(value)) uses.push({ ...place, kind, value });
    return value;
  });
  return uses;
}

function isValue(value: unknown): value is Use['value'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** All names in a rule. */
export function usesOf({ section, rule }: Pick<NamedRule, 'section' | 'rule'>): Use[] {
  return usesIn(rule, sections().get(section)?.schema ?? {});
}

/** The rules of a year by name, and which of them use which. */
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

  /** All names in one of these rules. */
  usesOf(rule: NamedRule): readonly Use[] {
    return recall(this.#uses, rule, () => usesOf(rule));
  }

  /** The rule that a name refers to; undefined if there is none. */
  find({ kind, value }: Use): NamedRule | undefined {
    for (const section of NAME_KINDS[kind].sections) {
      const rule = this.#rules.get(section)?.get(String(value));
      if (rule !== undefined) return rule;
    }
    return undefined;
  }

  /**
   * The rules that the uses refer to, directly or through other rules, without duplicates.
   * @param isFollowed whether to follow a use
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
