import type { EnglishFile } from '../../schemas/types/rules.js';
import { type Fact, lineId, type RuleSource } from '../rules/rules-year.js';

/** The texts of a rule by the keys that their English has, one below the other: `{ label: …, values: { true: … } }`. */
export type Texts = object;

/** Something of the rules that people read, with its English as far as there is any. */
export interface Translatable {
  readonly section: keyof EnglishFile;
  /** Its name in the section; undefined where the section is this one thing. */
  readonly name: string | undefined;
  /** As messages speak of it: `line "annual.tassa"`. */
  readonly words: string;
  readonly rule: object;
  readonly italian: Texts;
  readonly english: Texts | undefined;
}

/** Everything of the rules that people read, section by section. */
export function translatables({ english, ...source }: RuleSource): Translatable[] {
  const { ruleset, personClass, facts, figures, conditions, lines, modifiers, notices, deadlines } = source;
  return [
    single('ruleset', ruleset, rulesetTexts(ruleset), english.ruleset),
    single('personClass', personClass, personClass, english.personClass),
    ...named('facts', Object.entries(facts), factTexts, english.facts),
    ...named('figures', Object.entries(figures), labelText, english.figures),
    ...named('conditions', Object.entries(conditions), labelText, english.conditions),
    ...named('lines', byId(lines, lineId), labelAndExplanation, english.lines),
    ...named('modifiers', byId(modifiers, idOf), labelAndExplanation, english.modifiers),
    ...named('notices', byId(notices, idOf), noticeTexts, english.notices),
    ...named('deadlines', byId(deadlines, idOf), labelAndExplanation, english.deadlines),
  ];
}

type Group = Readonly<Record<string, object>> | undefined;

function named<Rule extends object>(
  section: keyof EnglishFile,
  rules: readonly (readonly [name: string, rule: Rule])[],
  textsOf: (rule: Rule) => Texts,
  english: Group,
): Translatable[] {
  return rules.map(([name, rule]) => ({
    section,
    name,
    words: `${section.slice(0, -1)} "${name}"`,
    rule,
    italian: textsOf(rule),
    english: english?.[name],
  }));
}

function single(
  section: 'ruleset' | 'personClass',
  rule: object,
  italian: Texts,
  english: Texts | undefined,
): Translatable {
  return { section, name: undefined, words: section, rule, italian, english };
}

function byId<Rule>(rules: readonly Rule[], id: (rule: Rule) => string): (readonly [string, Rule])[] {
  return rules.map((rule) => [id(rule), rule]);
}

function idOf({ id }: { id: string }): string {
  return id;
}

function labelText({ label }: { label: string }): Texts {
  return { label };
}

function labelAndExplanation({ label, explanation }: { label: string; explanation: string }): Texts {
  return { label, explanation };
}

function noticeTexts({ label, text, amount }: RuleSource['notices'][number]): Texts {
  return amount === undefined ? { label, text } : { label, text, unit: amount.unit };
}

function factTexts(fact: Fact): Texts {
  const { label } = fact;
  if (fact.type === 'count' || fact.type === 'share') return { label };
  const { question, unanswered } = fact;
  const values = fact.type === 'number' ? {} : { values: fact.values };
  const assumption = typeof unanswered === 'object' ? { assumption: unanswered.assumption } : {};
  return { label, question, ...values, ...assumption };
}

function rulesetTexts({ calculator, inailStatus }: RuleSource['ruleset']): Texts {
  return { calculator, inailReasons: inailStatus.map(({ reason }) => reason) };
}

/** The paths of the single texts: `label`, `values.true`. */
export function textPaths(texts: Texts): string[][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? textPaths(value).map((path) => [key, ...path]) : [[key]],
  );
}

/** The text at a path, of texts or of a rule; undefined where there is none. */
export function textAt(texts: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || typeof texts !== 'object' || texts === null) return key === undefined ? texts : undefined;
  return textAt(Object.entries(texts).find(([name]) => name === key)?.[1], rest);
}

/** The paths of the texts that something has and something else lacks. */
export function pathsBeyond(texts: Texts, others: Texts): string[][] {
  const known = new Set(textPaths(others).map((path) => path.join('.')));
  return textPaths(texts).filter((path) => !known.has(path.join('.')));
}

/**
 * Where the Italian of an English text stands in its rule: English texts stand side by side, some Italian ones deeper.
 * @param path of the English text, for example `['assumption']`
 */
export function italianPath([first = '', ...rest]: readonly string[]): string[] {
  switch (first) {
    case 'assumption':
      return ['unanswered', first];
    case 'unit':
      return ['amount', first];
    case 'inailReasons':
      return ['inailStatus', ...rest, 'reason'];
    default:
      return [first, ...rest];
  }
}
