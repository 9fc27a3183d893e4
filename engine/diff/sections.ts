import { impliedWhen, isImplied } from '../loader/normalize.js';
import { KINDS, type NamedRule, namedRules, type RuleKind, sections } from '../names/named-rules.js';
import { asObject, type JsonObject } from '../request/json.js';
import { FORM, type RuleSource } from '../rules/rules-year.js';

/** What a report compares by itself: English texts are compared with the rules that they are of. */
export type Section = Exclude<RuleKind, 'english'> | 'holidays';

/** In the order of the report: holidays stand beside the deadlines. */
export const SECTIONS: readonly Section[] = KINDS.flatMap((kind): Section[] => {
  if (kind === 'english') return [];
  return kind === 'deadlines' ? [kind, 'holidays'] : [kind];
});

export function isSection(name: string): name is Section {
  return SECTIONS.some((section) => section === name);
}

/** What a rule says, without its id, so that it can be compared with a rule of another id. */
export interface RuleContent {
  readonly data: JsonObject;
  /** That of the data. */
  readonly schema: JsonObject;
  readonly label: string;
  /** Former ids that the rule says it had. */
  readonly aliases: readonly string[];
}

/** The rules of one section by their ids, in their order. */
export type RulesById = ReadonlyMap<string, RuleContent>;

/** The rules of a year by section and id. */
export type RulesBySection = (section: Section) => RulesById;

/** All that a rules folder says, its English texts beside the Italian ones. */
export function rulesBySection(source: RuleSource): RulesBySection {
  const found = new Map(SECTIONS.map((section) => [section, new Map<string, RuleContent>()]));
  const unsaid = new Set(unsaidIn(source));
  for (const one of namedRules(source)) {
    if (one.section === 'conditions' && unsaid.has(one.rule)) continue;
    const said = keysSaid(one, unsaid);
    const rule = Object.fromEntries(Object.entries(one.rule).filter(([key]) => !said.includes(key)));
    for (const [section, id, content] of contentsOf({ ...one, rule }, asObject(source.english)))
      found.get(section)?.set(id, content);
  }
  return (section) => found.get(section) ?? new Map();
}

/** What a report calls a rule, and what it compares: of the ruleset each key. */
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
  // What stands in a file beside its rules is called by where it stands there: the class of persons, a remark on forms.
  const [id, own] = form === 'one' ? [name, texts] : [`${section}.${name}`, texts[name]];
  return [[kind, id, contentOf(id, rule, schema, section in english ? own : undefined)]];
}

/** What the rules leave unsaid: conditions that are no more than a count, and when a line is due that names its people. */
function unsaidIn({ conditions, lines }: RuleSource): object[] {
  return [
    ...Object.entries(conditions).flatMap(([name, one]) => (isImplied(name, one) ? [one] : [])),
    ...lines.filter((line) => JSON.stringify(line.when) === JSON.stringify(impliedWhen(line))),
  ];
}

/** The keys of a rule that say what is known of it already, or is told elsewhere: what the forms are called is told of them. */
function keysSaid({ section, name, rule }: NamedRule, unsaid: ReadonlySet<object>): readonly string[] {
  if (section === 'facts' && name === FORM) return ['values'];
  if (section === 'holidays') return ['label'];
  if (section === 'cases') return ['name', 'file'];
  return section === 'lines' ? ['id', 'bucket', ...(unsaid.has(rule) ? ['when'] : [])] : ['id'];
}

/** @param texts the English ones of the rule */
function contentOf(id: string, rule: JsonObject, schema: JsonObject, texts: unknown): RuleContent {
  const { aliases, ...data } = texts === undefined ? rule : { ...rule, english: texts };
  const label = String(data.label ?? data.title ?? id);
  return { data, schema, label, aliases: Array.isArray(aliases) ? aliases.map(String) : [] };
}
