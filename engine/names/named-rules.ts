import { asObject, isObject, type JsonObject } from '../request/json.js';
import { FORM } from '../rules/rules-year.js';
import { recall } from '../values/maps.js';
import { ruleSchema } from './schema-walk.js';

/** The kinds of rule file, in the order in which they are read. A new one is its schema, of the same name, and a row here. */
export const KINDS = [
  'ruleset',
  'sources',
  'figures',
  'facts',
  'forms',
  'conditions',
  'lines',
  'modifiers',
  'notices',
  'deadlines',
  'steps',
  'glossary',
  'cases',
  'english',
] as const;

/** What a rule file holds, which is also the name of its schema. */
export type RuleKind = (typeof KINDS)[number];

/** A part of the rules that has a key of its own: rules by name, rules in a list, or one thing. */
export interface Section {
  readonly kind: RuleKind;
  readonly form: 'group' | 'list' | 'one';
  /** Of one of its rules. */
  readonly schema: JsonObject;
}

/** The sections of the rule files by their keys, as the schemas say; a file without a key of its kind is one thing. */
export function sections(): ReadonlyMap<string, Section> {
  return recall(known, 'sections', () => {
    const all = KINDS.flatMap((kind) => {
      const schema = ruleSchema(kind);
      const properties = asObject(schema.properties);
      const parts = kind in properties ? properties : { [kind]: schema };
      return Object.entries(parts).map(([key, part]) => [key, sectionOf(kind, asObject(part))] as const);
    });
    return new Map(all);
  });
}

const known = new Map<'sections', ReadonlyMap<string, Section>>();

function sectionOf(kind: RuleKind, part: JsonObject): Section {
  if (isObject(part.items)) return { kind, form: 'list', schema: part.items };
  if (isObject(part.additionalProperties)) return { kind, form: 'group', schema: part.additionalProperties };
  // Some keys that all hold the same are names too.
  const [first = {}, ...others] = Object.values(asObject(part.properties)).map(asObject);
  const isGroup = typeof first.$ref === 'string' && others.every(({ $ref }) => $ref === first.$ref);
  return isGroup ? { kind, form: 'group', schema: first } : { kind, form: 'one', schema: part };
}

/** A rule as it is written, with the name by which others call it. */
export interface NamedRule {
  readonly section: string;
  readonly name: string;
  readonly rule: JsonObject;
}

/**
 * The rules of a year, or of one of its files.
 * @param data by section; nothing is asked of it but that it is YAML
 */
export function namedRules(data: object): NamedRule[] {
  const { bucket, question, forms } = asObject(data);
  const ofSections = Object.entries(data).flatMap(([section, part]: [string, unknown]): NamedRule[] => {
    const form = sections().get(section)?.form;
    if (form === 'one') return isObject(part) ? [{ section, name: section, rule: part }] : [];
    const rules = Array.isArray(part)
      ? part.map((rule) => [nameOf(asObject(rule), bucket), rule])
      : Object.entries(asObject(part));
    return form === undefined
      ? []
      : rules.map(([name, rule]) => ({ section, name: String(name), rule: asObject(rule) }));
  });
  return isObject(question)
    ? [...ofSections, { section: 'facts', name: FORM, rule: formFact(question, forms) }]
    : ofSections;
}

/** Rules in a list are called by their ids, lines with their bucket; cases and holidays by what people call them. */
function nameOf({ id, name, label, bucket }: JsonObject, ofFile: unknown): string {
  const own = String(id ?? name ?? label ?? '');
  const group = bucket ?? ofFile;
  return group === undefined || own.includes('.') ? own : `${group}.${own}`;
}

/** The fact that says which form it is, with the forms as its values. */
function formFact(question: JsonObject, forms: unknown): JsonObject {
  const values = Object.entries(asObject(forms)).map(([name, form]) => [name, asObject(form).label]);
  return { ...question, type: 'enum', values: Object.fromEntries(values) };
}
