import { type NamedRule, namedRules, sections } from './names/named-rules.js';
import { mapTexts, type Path, ruleSchema } from './names/schema-walk.js';
import { asObject, isObject } from './request/json.js';
import { type EnglishTexts, FORM, formLabels, type RuleSource } from './rules/rules-year.js';

/** The rules with their English texts. A text without a translation stays Italian. Only texts change. */
export function englishSource(source: RuleSource): RuleSource {
  const translated = new Map<unknown, object>(
    rulesWithTexts(source).map(({ rule, english }) => [rule, translate(rule, english)]),
  );
  const inEnglish = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map((rule) => translated.get(rule) ?? rule);
    const rules = Object.entries(asObject(part)).map(([name, rule]) => [name, translated.get(rule) ?? rule]);
    return translated.get(part) ?? Object.fromEntries(rules);
  };
  const parts = Object.entries(source).map(([key, part]) => [key, isTranslated(key) ? inEnglish(part) : part]);
  const english: RuleSource = Object.fromEntries(parts);
  const { facts, forms } = english;
  const { [FORM]: formFact } = facts;
  if (formFact?.type !== 'enum') return english;
  return { ...english, facts: { ...facts, [FORM]: { ...formFact, values: formLabels(forms) } } };
}

/** Whether the rules of a section have texts for people. */
function isTranslated(section: string): section is keyof EnglishTexts {
  return section === 'ruleset' || section in asObject(ruleSchema('english').properties);
}

function translate<Rule extends object>(rule: Rule, english: RuleTexts | undefined): Rule {
  if (english === undefined) return rule;
  const translated = structuredClone(rule);
  for (const path of textPaths(english)) {
    const holder = textAt(translated, path.slice(0, -1));
    const key = path.at(-1) ?? '';
    if (typeof holder === 'object' && holder !== null && typeof Reflect.get(holder, key) === 'string')
      Reflect.set(holder, key, textAt(english, path));
  }
  return translated;
}

/** The key for a step of a path. In a list the step may be the id of an item. */
function keyIn(holder: object, step: string): string {
  const index = Array.isArray(holder) ? holder.findIndex(({ id }) => id === step) : -1;
  return index < 0 ? step : String(index);
}

/** The texts of a rule, nested under the same keys as in its English file: `{ label: …, values: { true: … } }`. */
export type RuleTexts = object;

/** A rule with texts, and its English texts if there are any. */
interface RuleWithTexts {
  readonly section: keyof EnglishTexts;
  /** Its name in the section; undefined if the section is a single rule. */
  readonly name: string | undefined;
  readonly rule: object;
  readonly english: RuleTexts | undefined;
}

/** The same with its Italian texts. */
export interface Translatable extends RuleWithTexts {
  readonly italian: RuleTexts;
}

/** Every rule with texts, section by section. */
export function translatables(source: RuleSource): Translatable[] {
  return rulesWithTexts(source).map((one) => {
    // The labels of the legal forms are translated in the section `forms`.
    const rule = one.rule === source.facts[FORM] ? { ...one.rule, values: undefined } : one.rule;
    return { ...one, italian: textsOf(one.section, rule) };
  });
}

function rulesWithTexts(source: RuleSource): RuleWithTexts[] {
  return namedRules(source).flatMap(({ section, name, rule }: NamedRule) => {
    if (!isTranslated(section)) return [];
    const isOne = sections().get(section)?.form === 'one';
    const texts = isOne ? source.english[section] : asObject(source.english[section])[name];
    return [{ section, name: isOne ? undefined : name, rule, english: isObject(texts) ? texts : undefined }];
  });
}

/** The texts of a rule, under their keys. An item of a list is under its id, if it has one. */
function textsOf(section: string, rule: object): RuleTexts {
  const texts = {};
  mapTexts(rule, sections().get(section)?.schema ?? {}, ({ kind, value, path }) => {
    if (kind === 'Label' || kind === 'Text') putAt(texts, withIds(path, rule), value);
    return value;
  });
  return texts;
}

function withIds([step, ...rest]: Path, holder: unknown): Path {
  if (step === undefined) return [];
  const below: unknown = Reflect.get(Object(holder), step);
  const { id } = asObject(Array.isArray(holder) ? below : undefined);
  return [typeof id === 'string' ? id : step, ...withIds(rest, below)];
}

function putAt(holder: object, [step = '', ...rest]: Path, value: unknown): void {
  const below: unknown = Reflect.get(holder, step);
  if (rest.length === 0) Reflect.set(holder, step, value);
  else if (isObject(below)) putAt(below, rest, value);
  else {
    const group = {};
    putAt(group, rest, value);
    Reflect.set(holder, step, group);
  }
}

/** The paths of all texts: `label`, `values.true`. An item of a list is named by its id, if it has one. */
export function textPaths(texts: RuleTexts): string[][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [[key]];
    const step = Array.isArray(texts) && 'id' in value ? String(value.id) : key;
    return textPaths(value).map((path) => [step, ...path]);
  });
}

/** The text at a path, in texts or in a rule; undefined if there is none. */
export function textAt(texts: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined || typeof texts !== 'object' || texts === null) return step === undefined ? texts : undefined;
  const key = keyIn(texts, step);
  return Object.hasOwn(texts, key) ? textAt(Reflect.get(texts, key), rest) : undefined;
}

/** The paths of the texts that are in `texts` but not in `others`. */
export function pathsBeyond(texts: RuleTexts, others: RuleTexts): string[][] {
  const known = new Set(textPaths(others).map((path) => path.join('.')));
  return textPaths(texts).filter((path) => !known.has(path.join('.')));
}
