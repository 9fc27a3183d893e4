import { impliedWhen, isImplied } from '../loader/normalize.js';
import type { JsonObject } from '../request/json.js';
import { FORM, lineId, type RuleSource } from '../rules/rules-year.js';
import type { Translated } from '../values/language.js';

/** The kinds of rule, in the order of the report, and what it calls them. */
export const SECTION_WORDS = {
  ruleset: { it: 'Anno di regole', en: 'Rules year' },
  figures: { it: 'Cifre', en: 'Figures' },
  facts: { it: 'Fatti', en: 'Facts' },
  forms: { it: 'Forme giuridiche', en: 'Legal forms' },
  conditions: { it: 'Condizioni', en: 'Conditions' },
  lines: { it: 'Righe', en: 'Lines' },
  modifiers: { it: 'Modificatori', en: 'Modifiers' },
  notices: { it: 'Avvisi', en: 'Notices' },
  deadlines: { it: 'Scadenze', en: 'Deadlines' },
  holidays: { it: 'Festività', en: 'Holidays' },
  steps: { it: 'Passi per aprire', en: 'Steps to open' },
  glossary: { it: 'Glossario', en: 'Glossary' },
  sources: { it: 'Fonti', en: 'Sources' },
  cases: { it: 'Casi', en: 'Cases' },
} satisfies Record<string, Translated>;

export type Section = keyof typeof SECTION_WORDS;

export const SECTIONS = Object.keys(SECTION_WORDS).filter(isSection);

function isSection(name: string): name is Section {
  return Object.hasOwn(SECTION_WORDS, name);
}

/** What a rule says, without its id, so that it can be compared with a rule of another id. */
export interface RuleContent {
  readonly data: JsonObject;
  readonly label: string;
  /** Former ids that the rule says it had. */
  readonly aliases: readonly string[];
}

/** The rules of one section by their ids, in their order. */
export type RulesById = ReadonlyMap<string, RuleContent>;

/** The rules of a year by section and id. */
export type RulesBySection = Readonly<Record<Section, RulesById>>;

/** All that a rules folder says, its English texts beside the Italian ones. */
export function rulesBySection({ english, ...source }: RuleSource): RulesBySection {
  return {
    ruleset: byId(
      Object.entries(source.ruleset).map(([key, value]) => [key, { value }]),
      { ...english.ruleset },
    ),
    figures: byId(Object.entries(source.figures), english.figures),
    facts: byId(
      [
        // What the forms are called is told of the forms.
        ...Object.entries(source.facts).map(
          ([name, fact]) => [name, name === FORM ? without(fact, ['values']) : fact] as const,
        ),
        ['personClass', source.personClass],
      ],
      { ...english.facts, personClass: english.personClass },
    ),
    forms: byId(
      [
        ...Object.entries(source.forms),
        ['person', source.person],
        ...source.remarks.map((one) => [`remarks.${one.id}`, without(one, ['id'])] as const),
        ...Object.entries(source.examples).map(([name, example]) => [`examples.${name}`, example] as const),
      ],
      { ...english.forms, ...below('remarks', english.remarks), ...below('examples', english.examples) },
    ),
    conditions: byId(
      Object.entries(source.conditions).filter(([name, one]) => !isImplied(name, one)),
      english.conditions,
    ),
    lines: byId(
      source.lines.map((line) => [lineId(line), without(line, lineKeys(line))]),
      english.lines,
    ),
    modifiers: byId(source.modifiers.map(entry), english.modifiers),
    notices: byId(source.notices.map(entry), english.notices),
    deadlines: byId(source.deadlines.map(entry), english.deadlines),
    holidays: byId(source.holidays.map((one) => [one.label, without(one, ['label'])])),
    steps: byId(source.steps.map(entry), english.steps),
    glossary: byId(source.glossary.map(entry), english.glossary),
    sources: byId(Object.entries(source.sources)),
    cases: byId(source.cases.map((one) => [one.name, without(one, ['name', 'file'])])),
  };
}

/** A rule that says its id, under that id. */
function entry(one: { readonly id: string }): readonly [id: string, rule: object] {
  return [one.id, without(one, ['id'])];
}

function below(section: string, texts: Readonly<Record<string, object>> = {}): Record<string, object> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${section}.${name}`, text]));
}

/** What a line says elsewhere too: a `when` that only names its people changes with them. */
function lineKeys(line: RuleSource['lines'][number]): string[] {
  const repeats = JSON.stringify(line.when) === JSON.stringify(impliedWhen(line));
  return ['id', 'bucket', ...(repeats ? ['when'] : [])];
}

/** @param english the English texts of the rules, by their ids */
function byId(
  rules: readonly (readonly [id: string, rule: object])[],
  english: Readonly<Record<string, unknown>> = {},
): RulesById {
  return new Map(
    rules.map(([id, rule]) => {
      const texts = english[id];
      const { aliases, ...data }: JsonObject = texts === undefined ? { ...rule } : { ...rule, english: texts };
      const label = String(data.label ?? data.title ?? id);
      return [id, { data, label, aliases: Array.isArray(aliases) ? aliases.map(String) : [] }];
    }),
  );
}

function without(rule: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(rule).filter(([key]) => !keys.includes(key)));
}
