import type { Conditional } from './conditions/truth-table.js';
import { sections } from './names/named-rules.js';
import { mapTexts, type Path } from './names/schema-walk.js';
import { bucketRules } from './pricing/buckets.js';
import { type CompiledLine, type CompiledModifier, type CompiledRules, newPrices } from './pricing/compiled.js';
import { isObject } from './request/json.js';
import { compileAssumedAnswers, compileNotice, noticeLists } from './result/notices.js';
import { type EnglishTexts, FORM, formLabels, lineId, type RuleSource } from './rules/rules-year.js';
import { recall } from './values/maps.js';

/**
 * The same rules with their English texts. Nothing is decided again: the truth tables, and what becomes of each line in
 * each situation, are those of the Italian rules.
 */
export function inEnglish(rules: CompiledRules): CompiledRules {
  const { source: italian } = rules;
  const source = englishSource(italian);
  const { inailStatus } = source.ruleset;
  const line = counterparts(italian.lines, source.lines);
  const modifier = translation(counterparts(italian.modifiers, source.modifiers));
  const conditional = <Rule extends object>(
    conditionals: readonly Conditional<Rule>[],
    before: readonly Rule[],
    after: readonly Rule[],
  ) => {
    const rule = counterparts(before, after);
    return conditionals.map((one) => ({ ...one, rule: rule(one.rule) }));
  };
  const notices = conditional(rules.notices, italian.notices, source.notices).map((notice) =>
    compileNotice(notice, rules.figures),
  );
  const lines = rules.lines.map((one) => ({ ...translatedLine(one, modifier), rule: line(one.rule) }));
  return {
    ...rules,
    language: 'en',
    source,
    lines,
    buckets: bucketRules(lines, rules.space),
    notices,
    noticeLists: noticeLists(notices),
    assumedAnswers: compileAssumedAnswers(source.facts),
    deadlines: conditional(rules.deadlines, italian.deadlines, source.deadlines),
    steps: conditional(rules.steps, italian.steps, source.steps),
    inailStatus: conditional(rules.inailStatus, italian.ruleset.inailStatus, inailStatus),
  };
}

/** Which rule of one list stands where the same rule stands in another. */
function counterparts<Rule extends object>(before: readonly Rule[], after: readonly Rule[]): (rule: Rule) => Rule {
  const found = new Map(before.map((rule, index) => [rule, after[index]]));
  return (rule) => found.get(rule) ?? rule;
}

/** Each modifier becomes one thing, whichever lines and outcomes name it: an explanation compares them. */
function translation(rule: (modifier: CompiledModifier['rule']) => CompiledModifier['rule']) {
  const known = new Map<CompiledModifier, CompiledModifier>();
  return (modifier: CompiledModifier): CompiledModifier =>
    recall(known, modifier, () => ({ ...modifier, rule: rule(modifier.rule) }));
}

function translatedLine(line: CompiledLine, modifier: (one: CompiledModifier) => CompiledModifier): CompiledLine {
  return {
    ...line,
    modifiers: line.modifiers.map(modifier),
    outcomes: line.outcomes.map((outcome) => outcome && { ...outcome, modifiers: outcome.modifiers.map(modifier) }),
    // The prices known already name the Italian line.
    prices: newPrices(),
  };
}

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

/** Only what holds a text is copied: truth tables are found by the very expressions of the Italian rule. */
function translate<Rule extends object>(rule: Rule, english: Texts | undefined): Rule {
  if (english === undefined) return rule;
  const translated = { ...rule };
  for (const path of textPaths(english)) replaceText(translated, path, textAt(english, path));
  return translated;
}

/** Replaces the text at a path by another, where there is one; what stands on the way to it is copied first. */
function replaceText(holder: object, [step = '', ...rest]: readonly string[], text: unknown): void {
  const key = keyIn(holder, step);
  const value: unknown = Reflect.get(holder, key);
  if (rest.length === 0) {
    if (typeof value === 'string') Reflect.set(holder, key, text);
  } else if (typeof value === 'object' && value !== null) {
    const copy = Array.isArray(value) ? [...value] : { ...value };
    replaceText(copy, rest, text);
    Reflect.set(holder, key, copy);
  }
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
