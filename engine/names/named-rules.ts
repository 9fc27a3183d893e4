import { readReportedKinds } from '../../schemas/read.js';
import type { RuleKind } from '../../schemas/types/rules.js';
import { asObject, isObject, type JsonObject } from '../request/json.js';
import { FORM } from '../rules/rules-year.js';
import { recall } from '../values/maps.js';
import { type Path, ruleSchema } from './schema-walk.js';

/** The kinds of rule file, in the order in which they are read and reported. */
export const KINDS: readonly RuleKind[] = [...readReportedKinds(), 'english'];

/** A top-level key of a rule file: rules by name, rules in a list, or one object. */
export interface SectionShape {
  readonly kind: RuleKind;
  readonly form: 'group' | 'list' | 'one';
  /** The schema of one of its rules. */
  readonly schema: JsonObject;
}

/**
 * The top-level keys of all rule files, as the schemas define them. A file whose schema has no key of its kind is one
 * object.
 */
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

function sectionOf(kind: RuleKind, part: JsonObject): SectionShape {
  if (isObject(part.items)) return { kind, form: 'list', schema: part.items };
  if (isObject(part.additionalProperties)) return { kind, form: 'group', schema: part.additionalProperties };
  // An object whose properties all have the same schema is a group too.
  const [first = {}, ...others] = Object.values(asObject(part.properties)).map(asObject);
  const isGroup = typeof first.$ref === 'string' && others.every(({ $ref }) => $ref === first.$ref);
  return isGroup ? { kind, form: 'group', schema: first } : { kind, form: 'one', schema: part };
}

/** A rule, and the name that others use for it. */
export interface NamedRule {
  readonly section: string;
  readonly name: string;
  readonly rule: JsonObject;
  /** Its place in the file, or in the rules of the year. */
  readonly path: Path;
}

/**
 * The rules of a year, or of one of its files.
 * @param data by section; it may be any YAML
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

/** The name of a rule in a list: its id, with the bucket for a line; a case or a holiday has a text instead. */
function nameOf({ id, name, label, bucket }: JsonObject, ofFile: unknown): string {
  return fullName(String(id ?? name ?? label ?? ''), bucket ?? ofFile);
}

/** The full id of a rule: that of a line begins with its bucket. */
export function fullName(id: string, bucket: unknown): string {
  return typeof bucket !== 'string' || id.includes('.') ? id : `${bucket}.${id}`;
}

/** The fact for the legal form, whose values are the forms. */
function formFact(question: JsonObject, forms: unknown): JsonObject {
  const values = Object.entries(asObject(forms)).map(([name, form]) => [name, asObject(form).label]);
  return { ...question, type: 'enum', values: Object.fromEntries(values) };
}
