import type { JsonObject } from '../../request/json.js';
import { lineId, type RuleSource } from '../../rules/rules-year.js';
import type { Section } from './rule-change.js';

/** A rule without its name, to be compared with another. */
export interface Content {
  readonly data: JsonObject;
  readonly label: string;
  /** Former ids that the rule says it had. */
  readonly aliases: readonly string[];
}

/** The rules of one section by their ids, in their order. */
export type Contents = ReadonlyMap<string, Content>;

/** The rules of a year by section and id. */
export function contentsOf(source: RuleSource): Readonly<Record<Section, Contents>> {
  return {
    ruleset: named(Object.entries(source.ruleset).map(([key, value]) => [key, { value }] as const)),
    figures: named(Object.entries(source.figures)),
    facts: named([...Object.entries(source.facts), ['personClass', source.personClass] as const]),
    conditions: named(Object.entries(source.conditions)),
    lines: named(source.lines.map((line) => [lineId(line), without(line, ['id', 'bucket'])] as const)),
    modifiers: named(source.modifiers.map((one) => [one.id, without(one, ['id'])] as const)),
    notices: named(source.notices.map((one) => [one.id, without(one, ['id'])] as const)),
    deadlines: named(source.deadlines.map((one) => [one.id, without(one, ['id'])] as const)),
    holidays: named(source.holidays.map((one) => [one.label, without(one, ['label'])] as const)),
    sources: named(Object.entries(source.sources)),
    cases: named(source.cases.map((one) => [one.name, without(one, ['name', 'file'])] as const)),
  };
}

function named(entries: Iterable<readonly [id: string, rule: object]>): Contents {
  return new Map([...entries].map(([id, rule]) => [id, content(id, { ...rule })]));
}

function content(id: string, { aliases, ...data }: JsonObject): Content {
  const label = data.label ?? data.title ?? id;
  return { data, label: String(label), aliases: Array.isArray(aliases) ? aliases.map(String) : [] };
}

function without(rule: object, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(rule).filter(([key]) => !keys.includes(key)));
}
