import type { Conditional } from './conditions/truth-table.js';
import { bucketRules } from './pricing/buckets.js';
import { type CompiledLine, type CompiledModifier, type CompiledRules, newPrices } from './pricing/compiled.js';
import { compileAssumedAnswers, compileNotice, noticeLists } from './result/notices.js';
import { type EnglishTexts, type Fact, FORM, formLabels, lineId, type RuleSource } from './rules/rules-year.js';

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
  return (modifier: CompiledModifier): CompiledModifier => {
    const translated = known.get(modifier) ?? { ...modifier, rule: rule(modifier.rule) };
    known.set(modifier, translated);
    return translated;
  };
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

/** The rules with their English texts; what has none keeps its Italian one. Nothing that decides or costs changes. */
export function englishSource(source: RuleSource): RuleSource {
  const { english } = source;
  const forms = translateEach(source.forms, english.forms);
  const facts = translateEach(source.facts, english.facts);
  const { [FORM]: formFact } = facts;
  return {
    ...source,
    ruleset: translate(source.ruleset, english.ruleset),
    personClass: translate(source.personClass, english.personClass),
    figures: translateEach(source.figures, english.figures),
    facts: formFact?.type === 'enum' ? { ...facts, [FORM]: { ...formFact, values: formLabels(forms) } } : facts,
    forms,
    remarks: source.remarks.map((remark) => translate(remark, english.remarks?.[remark.id])),
    examples: translateEach({ ...source.examples }, english.examples),
    conditions: translateEach(source.conditions, english.conditions),
    lines: source.lines.map((line) => translate(line, english.lines?.[lineId(line)])),
    modifiers: source.modifiers.map((modifier) => translate(modifier, english.modifiers?.[modifier.id])),
    notices: source.notices.map((notice) => translate(notice, english.notices?.[notice.id])),
    deadlines: source.deadlines.map((deadline) => translate(deadline, english.deadlines?.[deadline.id])),
    steps: source.steps.map((step) => translate(step, english.steps?.[step.id])),
    glossary: source.glossary.map((term) => translate(term, english.glossary?.[term.id])),
  };
}

function translateEach<Rule extends object>(
  rules: Record<string, Rule>,
  english: Readonly<Record<string, Texts>> = {},
): Record<string, Rule> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, translate(rule, english[name])]));
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
export function translatables({ english, ...source }: RuleSource): Translatable[] {
  const { ruleset, personClass, facts } = source;
  // What the answers to the question which form it is are called is told of the forms.
  const ofFact = (fact: Fact) => textsOf(fact, fact === facts[FORM] ? ['label', 'question'] : FACT_KEYS);
  const labelOf = (rule: object) => textsOf(rule, ['label']);
  const reasons = ruleset.inailStatus.map(({ id, reason }) => [id, { reason }]);
  const ofRuleset = { calculator: ruleset.calculator, inailStatus: Object.fromEntries(reasons) };
  const single = { name: undefined, section: 'personClass', rule: personClass } as const;
  return [
    { ...single, section: 'ruleset', rule: ruleset, italian: ofRuleset, english: english.ruleset },
    { ...single, italian: textsOf(personClass), english: english.personClass },
    ...named('forms', Object.entries(source.forms), english.forms),
    ...named('remarks', byId(source.remarks, idOf), english.remarks),
    ...named('examples', Object.entries({ ...source.examples }), english.examples),
    ...named('facts', Object.entries(facts), english.facts, ofFact),
    ...named('figures', Object.entries(source.figures), english.figures, labelOf),
    ...named('conditions', Object.entries(source.conditions), english.conditions, labelOf),
    ...named('lines', byId(source.lines, lineId), english.lines),
    ...named('modifiers', byId(source.modifiers, idOf), english.modifiers),
    ...named('notices', byId(source.notices, idOf), english.notices),
    ...named('deadlines', byId(source.deadlines, idOf), english.deadlines),
    ...named('steps', byId(source.steps, idOf), english.steps),
    ...named('glossary', byId(source.glossary, idOf), english.glossary),
  ];
}

function named<Rule extends object>(
  section: keyof EnglishTexts,
  rules: readonly (readonly [name: string, rule: Rule])[],
  english: Readonly<Record<string, object>> = {},
  italian: (rule: Rule) => Texts = (rule) => textsOf(rule),
): Translatable[] {
  return rules.map(([name, rule]) => ({ section, name, rule, italian: italian(rule), english: english[name] }));
}

function byId<Rule>(rules: readonly Rule[], id: (rule: Rule) => string): (readonly [string, Rule])[] {
  return rules.map((rule) => [id(rule), rule]);
}

function idOf({ id }: { id: string }): string {
  return id;
}

/** The keys whose values people read; of a list or a group below them, all values. */
export const TEXT_KEYS: readonly string[] = [
  ...'label atLeastOne text explanation question values assumption reason unit calculator why example wrong answers'.split(
    ' ',
  ),
  ...'name hint summary apart noun member note together refuses choice lacking roleQuestion see'.split(' '),
];

/** The unit of a fact is a word of the rules, that of a notice one that people read. */
const FACT_KEYS: readonly string[] = TEXT_KEYS.filter((key) => key !== 'unit');

/** The texts of a rule, under the keys that they have there. */
function textsOf(rule: object, keys = TEXT_KEYS): Texts {
  const texts = Object.entries(rule).flatMap(([key, value]: [string, unknown]) => {
    if (keys.includes(key)) return [[key, value]];
    const below = typeof value === 'object' && value !== null ? textsOf(value, keys) : {};
    return Object.keys(below).length === 0 ? [] : [[key, below]];
  });
  return Object.fromEntries(texts);
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
