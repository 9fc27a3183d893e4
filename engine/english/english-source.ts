import type { EnglishFact, EnglishFile } from '../../schemas/types/rules.js';
import { type Fact, lineId, type NoticeItem, type RuleSource } from '../rules/rules-year.js';

/** The rules with their English texts; what has none keeps its Italian one. Nothing that decides or costs changes. */
export function englishSource(source: RuleSource): RuleSource {
  const { english } = source;
  return {
    ...source,
    ruleset: englishRuleset(source.ruleset, english.ruleset),
    personClass: { ...source.personClass, ...english.personClass },
    figures: each(source.figures, (figure, name) => ({ ...figure, ...english.figures?.[name] })),
    facts: each(source.facts, (fact, name) => englishFact(fact, english.facts?.[name])),
    conditions: each(source.conditions, (condition, name) => ({ ...condition, ...english.conditions?.[name] })),
    lines: source.lines.map((line) => ({ ...line, ...english.lines?.[lineId(line)] })),
    modifiers: source.modifiers.map((modifier) => ({ ...modifier, ...english.modifiers?.[modifier.id] })),
    notices: source.notices.map((notice) => englishNotice(notice, english.notices?.[notice.id])),
    deadlines: source.deadlines.map((deadline) => ({ ...deadline, ...english.deadlines?.[deadline.id] })),
  };
}

function each<Rule>(rules: Record<string, Rule>, translate: (rule: Rule, name: string) => Rule): Record<string, Rule> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, translate(rule, name)]));
}

function englishRuleset(ruleset: RuleSource['ruleset'], texts: EnglishFile['ruleset']): RuleSource['ruleset'] {
  return {
    ...ruleset,
    calculator: texts?.calculator ?? ruleset.calculator,
    inailStatus: ruleset.inailStatus.map((one, index) => ({
      ...one,
      reason: texts?.inailReasons?.[index] ?? one.reason,
    })),
  };
}

function englishFact(fact: Fact, texts: EnglishFact | undefined): Fact {
  if (texts === undefined) return fact;
  const { label, question, values, assumption } = texts;
  if (fact.type === 'count' || fact.type === 'share') return { ...fact, label };
  const { unanswered } = fact;
  const asked = {
    label,
    question: question ?? fact.question,
    ...(typeof unanswered === 'object'
      ? { unanswered: { ...unanswered, assumption: assumption ?? unanswered.assumption } }
      : {}),
  };
  return fact.type === 'number' ? { ...fact, ...asked } : { ...fact, ...asked, values: { ...fact.values, ...values } };
}

type EnglishNotice = NonNullable<EnglishFile['notices']>[string];

function englishNotice(notice: NoticeItem, texts: EnglishNotice | undefined): NoticeItem {
  if (texts === undefined) return notice;
  const { label, text, unit } = texts;
  const { amount } = notice;
  const translated = { ...notice, label, text };
  return amount === undefined ? translated : { ...translated, amount: { ...amount, unit: unit ?? amount.unit } };
}
