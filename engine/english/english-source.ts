import { lineId, type RuleSource } from '../rules/rules-year.js';
import { italianPath, type Texts, textAt, textPaths } from './texts.js';

/** The rules with their English texts; what has none keeps its Italian one. Nothing that decides or costs changes. */
export function englishSource(source: RuleSource): RuleSource {
  const { english } = source;
  return {
    ...source,
    ruleset: translate(source.ruleset, english.ruleset),
    personClass: translate(source.personClass, english.personClass),
    figures: translateEach(source.figures, english.figures),
    facts: translateEach(source.facts, english.facts),
    conditions: translateEach(source.conditions, english.conditions),
    lines: source.lines.map((line) => translate(line, english.lines?.[lineId(line)])),
    modifiers: source.modifiers.map((modifier) => translate(modifier, english.modifiers?.[modifier.id])),
    notices: source.notices.map((notice) => translate(notice, english.notices?.[notice.id])),
    deadlines: source.deadlines.map((deadline) => translate(deadline, english.deadlines?.[deadline.id])),
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
  for (const path of textPaths(english)) replaceText(translated, italianPath(path), textAt(english, path));
  return translated;
}

/** Replaces the text at a path by another, where there is one; what stands on the way to it is copied first. */
function replaceText(holder: object, [key = '', ...rest]: readonly string[], text: unknown): void {
  const value: unknown = Reflect.get(holder, key);
  if (rest.length === 0) {
    if (typeof value === 'string') Reflect.set(holder, key, text);
  } else if (typeof value === 'object' && value !== null) {
    const copy = Array.isArray(value) ? [...value] : { ...value };
    replaceText(copy, rest, text);
    Reflect.set(holder, key, copy);
  }
}
