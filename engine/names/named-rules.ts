import { asObject, isObject, type JsonObject } from '../request/json.js';
import { FORM } from '../rules/rules-year.js';
import { recall } from '../values/maps.js';
import { type Path, ruleSchema } from './schema-walk.js';

/**
 * The kinds of rule file, in the order in which they are read and reported. A new one is its schema, of the same name, and a row
 * here.
 */
export const KINDS = [
  'ruleset',
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
  'sources',
  'cases',
  'english',
] as const;

/** What a rule file holds, which is also the name of its schema. */
export type RuleKind = (typeof KINDS)[number];

/** A part of the rules that has a key of its own: rules by name, rules in a list, or one thing. */
export interface SectionShape {
  readonly kind: RuleKind;
  readonly form: 'group' | 'list' | 'one';
  /** Of one of its rules. */
  readonly schema: JsonObject;
}

/** The sections of the rule files by their keys, as the schemas say; a file without a key of its kind is one thing. */
export function sections(): ReadonlyMap<string, SectionShape> {
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

const known = new Map<'sections', ReadonlyMap<string, SectionShape>>();

/** Every key that some rule file may have, as the schemas say. */
export function ruleKeys(): ReadonlySet<string> {
  const keysIn = (schema: JsonObject): string[] =>
    Object.entries(schema).flatMap(([keyword, value]) => [
      ...(keyword === 'properties' ? Object.keys(asObject(value)) : []),
      ...(Array.isArray(value) ? value : [value]).flatMap((one) => keysIn(asObject(one))),
    ]);
  return new Set(['common', ...KINDS].flatMap((kind) => keysIn(ruleSchema(kind))));
}

function sectionOf(kind: RuleKind, part: JsonObject): SectionShape {
  if (isObject(part.items)) return { kind, form: 'list', schema: part.items };
  if (isObject(part.additionalProperties)) return { kind, form: 'group', schema: part.additionalProperties };
  // Some keys that all hold the same are names too.
  const [first = {}, ...others] = Object.values(asObject(part.properties)).map(asObject);
  const isGroup = typeof first.$ref === 'string' && others.every(({ $ref }) => $ref === first.$ref);
  return isGroup ? { kind, form: 'group', schema: first } : { kind, form: 'one', schema: part };
}

/** A rule with the name by which others call it. */
export interface NamedRule {
  readonly section: string;
  readonly name: string;
  readonly rule: JsonObject;
  /** Where it stands in the file, or in the year. */
  readonly path: Path;
}

/**
 * The rules of a year, or of one of its files.
 * @param data by section; nothing is asked of it but that it is YAML
 */
export function namedRules(data: object): NamedRule[] {
  const { bucket, question, forms } = asObject(data);
  const rules = Object.entries(data).flatMap(([section, part]: [string, unknown]): NamedRule[] => {
    const form = sections().get(section)?.form;
    if (form === 'list')
      return (Array.isArray(part) ? part : []).map(asObject).map((rule, index) => {
        return { section, name: nameOf(rule, bucket), rule, path: [section, index] };
      });
    if (form === 'group')
      return Object.entries(asObject(part)).map(([name, rule]) => {
        return { section, name, rule: asObject(rule), path: [section, name] };
      });
    return form === 'one' && isObject(part) && part !== question
      ? [{ section, name: section, rule: part, path: [section] }]
      : [];
  });
  if (!isObject(question)) return rules;
  return [...rules, { section: 'facts', name: FORM, rule: formFact(question, forms), path: ['question'] }];
}

/** Rules in a list are called by their ids, lines with their bucket; cases and holidays by what people call them. */
function nameOf({ id, name, label, bucket }: JsonObject, ofFile: unknown): string {
  return fullName(String(id ?? name ?? label ?? ''), bucket ?? ofFile);
}

/** The id of a rule as others write it: that of a line with its bucket before it. */
export function fullName(id: string, bucket: unknown): string {
  return typeof bucket !== 'string' || id.includes('.') ? id : `${bucket}.${id}`;
}

/** The fact that says which form it is, with the forms as its values. */
function formFact(question: JsonObject, forms: unknown): JsonObject {
  const values = Object.entries(asObject(forms)).map(([name, form]) => [name, asObject(form).label]);
  return { ...question, type: 'enum', values: Object.fromEntries(values) };
}
