import { sections } from './names/named-rules.js';
import { mapTexts, type Path } from './names/schema-walk.js';
import { isObject } from './request/json.js';
import { type EnglishTexts, FORM, formLabels, lineId, type RuleSource } from './rules/rules-year.js';

/** The sections of which each rule has a name. */
const NAMED = [
  ...(['forms', 'remarks', 'examples', 'facts', 'figures', 'conditions', 'lines'] as const),
  ...(['modifiers', 'notices', 'deadlines', 'steps', 'glossary'] as const),
];

/** The rules of a section by their names: those of a list are called by their ids. */
function namedRules(source: RuleSource, section: (typeof NAMED)[number]): [name: string, rule: object][] {
  if (section === 'lines') return source.lines.map((line) => [lineId(line), line]);
  const rules: object = source[section];
  return Array.isArray(rules) ? rules.map((rule) => [rule.id, rule]) : Object.entries({ ...rules });
}

/** The rules with their English texts; what has none keeps its Italian one. Nothing that decides or costs changes. */
export function englishSource(source: RuleSource): RuleSource {
  const { english, ruleset, personClass } = source;
  const sections = NAMED.map((section) => {
    const rules = namedRules(source, section).map(([name, rule]) => [name, translate(rule, english[section]?.[name])]);
    return [section, Array.isArray(source[section]) ? rules.map(([, rule]) => rule) : Object.fromEntries(rules)];
  });
  const named: Pick<RuleSource, (typeof NAMED)[number]> = Object.fromEntries(sections);
  const { facts, forms } = named;
  const { [FORM]: formFact } = facts;
  return {
    ...source,
    ...named,
    ruleset: translate(ruleset, english.ruleset),
    personClass: translate(personClass, english.personClass),
    facts: formFact?.type === 'enum' ? { ...facts, [FORM]: { ...formFact, values: formLabels(forms) } } : facts,
  };
}

function translate<Rule extends object>(rule: Rule, english: Texts | undefined): Rule {
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

/** The key of a step of a path: in a list, also the id of an item. */
function keyIn(holder: object, step: string): string {
  const index = Array.isArray(holder) ? holder.findIndex(({ id }) => id === step) : -1;
  return index < 0 ? step : String(index);
}

/** The texts of a rule by the keys that their English has, one below the other: `{ label: …, values: { true: … } }`. */
export type Texts = object;

/** Something of the rules that people read, with its English as far as there is any. */
export interface Translatable {
  readonly section: keyof EnglishTexts;
  /** Its name in the section; undefined where the section is this one thing. */
  readonly name: string | undefined;
  readonly rule: object;
  readonly italian: Texts;
  readonly english: Texts | undefined;
}

/** Everything of the rules that people read, section by section. */
export function translatables(source: RuleSource): Translatable[] {
  const { english, ruleset, personClass, facts } = source;
  const reasons = ruleset.inailStatus.map(({ id, reason }) => [id, { reason }]);
  const ofRuleset = { calculator: ruleset.calculator, inailStatus: Object.fromEntries(reasons) };
  const single = { name: undefined, section: 'personClass', rule: personClass } as const;
  return [
    { ...single, section: 'ruleset', rule: ruleset, italian: ofRuleset, english: english.ruleset },
    { ...single, italian: textsOf('personClass', personClass), english: english.personClass },
    ...NAMED.flatMap((section) =>
      namedRules(source, section).map(([name, rule]) => {
        // What the answers to the question which form it is are called is told of the forms.
        const italian = textsOf(section, rule === facts[FORM] ? { ...rule, values: undefined } : rule);
        return { section, name, rule, italian, english: english[section]?.[name] };
      }),
    ),
  ];
}

/** The texts of a rule, under the keys that they have there. */
function textsOf(section: string, rule: object): Texts {
  const texts = {};
  mapTexts(rule, sections().get(section)?.schema ?? {}, ({ kind, value, path }) => {
    if (kind === 'Label' || kind === 'Text') putAt(texts, path, value);
    return value;
  });
  return texts;
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

/** The paths of the single texts: `label`, `values.true`; an item of a list is called by its id, where it has one. */
export function textPaths(texts: Texts): string[][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [[key]];
    const step = Array.isArray(texts) && 'id' in value ? String(value.id) : key;
    return textPaths(value).map((path) => [step, ...path]);
  });
}

/** The text at a path, of texts or of a rule; undefined where there is none. */
export function textAt(texts: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined || typeof texts !== 'object' || texts === null) return step === undefined ? texts : undefined;
  const key = keyIn(texts, step);
  return Object.hasOwn(texts, key) ? textAt(Reflect.get(texts, key), rest) : undefined;
}

/** The paths of the texts that something has and something else lacks. */
export function pathsBeyond(texts: Texts, others: Texts): string[][] {
  const known = new Set(textPaths(others).map((path) => path.join('.')));
  return textPaths(texts).filter((path) => !known.has(path.join('.')));
}
