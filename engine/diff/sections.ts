import { readReportedKinds } from '../../schemas/read.js';
import type { Section } from '../../schemas/types/api.js';
import { impliedWhen, isImplied } from '../loader/normalize.js';
import { type NamedRule, namedRules, sections } from '../names/named-rules.js';
import { asObject, type JsonObject } from '../request/json.js';
import { FORM, type RuleSource } from '../rules/rules-year.js';

/** The sections of a report, in its order; holidays follow the deadlines. */
export const SECTIONS: readonly Section[] = readReportedKinds().flatMap((kind): Section[] =>
  kind === 'deadlines' ? [kind, 'holidays'] : [kind],
);

/** Whether a name is that of a section of the report. */
export function isSection(name: string): name is Section {
  return SECTIONS.some((section) => section === name);
}

/** The content of a rule without its id, so that it can be compared with a rule of another id. */
export interface RuleContent {
  readonly data: JsonObject;
  /** The schema of the data. */
  readonly schema: JsonObject;
  readonly label: string;
  /** The former ids that the rule declares. */
  readonly aliases: readonly string[];
}

/** The rules of one section by id, in order. */
export type RulesById = ReadonlyMap<string, RuleContent>;

/** The rules of a year by section and id. */
export type RulesBySection = (section: Section) => RulesById;

/** All rules of a year, each with its English texts. */
export function rulesBySection(source: RuleSource): RulesBySection {
  const found = new Map(SECTIONS.map((section) => [section, new Map<string, RuleContent>()]));
  const implied = new Set(impliedParts(source));
  for (const one of namedRules(source)) {
    if (one.section === 'conditions' && implied.has(one.rule)) continue;
    const omitted = omittedKeys(one, implied);
    const rule = Object.fromEntries(Object.entries(one.rule).filter(([key]) => !omitted.includes(key)));
    for (const [section, id, content] of contentsOf({ ...one, rule }, asObject(source.english)))
      found.get(section)?.set(id, content);
  }
  return (section) => found.get(section) ?? new Map();
}

/** The ids and contents that a report compares for one rule. The ruleset gives one for each of its keys. */
function contentsOf({ section, name, rule }: NamedRule, english: JsonObject): [Section, string, RuleContent][] {
  const { kind = section, form, schema = {} } = sections().get(section) ?? {};
  const texts = asObject(english[section]);
  if (section === 'ruleset')
    return Object.entries(rule).map(([key, value]) => {
      const properties = { value: asObject(schema.properties)[key] };
      return ['ruleset', key, contentOf(key, { value }, { properties }, texts[key])];
    });
  if (isSection(section)) return [[section, name, contentOf(name, rule, schema, texts[name])]];
  if (!isSection(kind)) return [];
  // A section that is a single rule, such as the class of persons, or is in a file of another kind, gets an id after
  // its place in that file.
  const [id, own] = form === 'one' ? [name, texts] : [`${section}.${name}`, texts[name]];
  return [[kind, id, contentOf(id, rule, schema, section in english ? own : undefined)]];
}

/**
 * The parts of rules that the loader has added: conditions that only say that a count is not zero, and the `when` of
 * lines that follows from their people.
 */
function impliedParts({ conditions, lines }: RuleSource): object[] {
  return [
    ...Object.entries(conditions).flatMap(([name, one]) => (isImplied(name, one) ? [one] : [])),
    ...lines.filter((line) => JSON.stringify(line.when) === JSON.stringify(impliedWhen(line))),
  ];
}

/** The keys of a rule that are not compared, because they are its id or repeat what another rule says. */
function omittedKeys({ section, name, rule }: NamedRule, implied: ReadonlySet<object>): readonly string[] {
  if (section === 'facts' && name === FORM) return ['values'];
  if (section === 'holidays') return ['label'];
  if (section === 'cases') return ['name', 'file'];
  return section === 'lines' ? ['id', 'bucket', ...(implied.has(rule) ? ['when'] : [])] : ['id'];
}

/** @param texts the English texts of the rule */
function contentOf(id: string, rule: JsonObject, schema: JsonObject, texts: unknown): RuleContent {
  const { aliases, ...data } = texts === undefined ? rule : { ...rule, english: texts };
  const label = String(data.label ?? data.title ?? id);
  return { data, schema, label, aliases: Array.isArray(aliases) ? aliases.map(String) : [] };
}
