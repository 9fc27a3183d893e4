import type { VNode } from 'preact';
import {
  type Line,
  lineId,
  type NoticeItem,
  namesInEffect,
  noticeAmount,
  verifiedWords,
} from '../../../engine/index.js';
import type { AmountCase, Operand } from '../../../schemas/types/rules.js';
import { lineSources, modifierSources, namesInLine } from '../parts/entry-sources.js';
import { type Fact, RuleArticles } from '../parts/facts.js';
import { placeLinks } from '../parts/lists.js';
import { RESULT } from '../parts/result/texts.js';
import { RULES } from '../parts/texts.js';
import { anchor, type Site } from '../site.js';
import { amountWords, derivations, effectWords, operandWords, whenWords } from './expressions.js';
import { METHODOLOGY } from './texts.js';

/** Every cost line of one bucket: what it is, when it is due, how it is calculated, by which law. */
export function Lines({ lines, site }: { lines: readonly Line[]; site: Site }): VNode {
  const articles = lines.map((line) => {
    const sources = lineSources(line, site.rules.source);
    return { id: lineId(line), rule: { ...line, sources }, facts: lineFacts(line, site) };
  });
  return <RuleArticles articles={articles} site={site} />;
}

function lineFacts(line: Line, site: Site): Fact[] {
  const { language } = site.state;
  const texts = METHODOLOGY[language];
  const { modifiers } = site.rules.source;
  const id = lineId(line);
  const changing = modifiers.filter(({ targets }) => targets.includes(id));
  return [
    [texts.when, dueWords(line, site)],
    [texts.amount, ...lineAmounts(line, site)],
    [texts.calculated, ...derivations(namesInLine(line), site)],
    [texts.mayChange, ...placeLinks(changing.map((one) => ({ id: anchor.modifier(one.id), label: one.label })))],
    [RESULT[language].kind, RULES[language].classifications[line.classification]],
    [RESULT[language].known, verifiedWords(site.rules.known.get(id) ?? { verified: 'reported' }, language)],
  ];
}

/** When a line is due, and how it counts. */
function dueWords(line: Line, site: Site): string {
  const texts = METHODOLOGY[site.state.language];
  const isForEach = line.when === undefined && line.forEach !== undefined;
  return [
    isForEach ? texts.forEachPersonBelow : whenWords(line.when, site),
    ...(line.state === 'conditional' ? [texts.outsideTotals] : []),
    ...(line.firstYear === 'possible' ? [texts.mayFallLater] : []),
  ].join('. ');
}

/** What a line amounts to: once, or for every person of some kind; and the part that an administrator bears. */
function lineAmounts({ amount = [], forEach = [], administratorShare }: Line, site: Site): string[] {
  const { facts } = site.rules.source;
  const texts = METHODOLOGY[site.state.language];
  return [
    ...casesWords(amount, site),
    ...forEach.flatMap((group) => [
      `${texts.forEachPerson} ${facts[group.people]?.label ?? group.people}.`,
      ...casesWords(group.amount, site),
    ]),
    ...(administratorShare === undefined
      ? []
      : [`${texts.administratorShare} ${operandWords(administratorShare.dividedBy, 'count', site)}`]),
  ];
}

/** The amounts of a rule: the first whose condition holds counts. */
function casesWords(cases: readonly AmountCase[], site: Site): string[] {
  const { ifHolds, otherwise } = RULES[site.state.language];
  return cases.map((one) => {
    const amount = amountWords(one, site);
    if (one.when !== undefined) return `${amount}, ${ifHolds} ${whenWords(one.when, site)}`;
    return cases.length > 1 ? `${amount}, ${otherwise}` : amount;
  });
}

/** Every increase, reduction and exemption: when it applies, and how. A line says which of them may change it. */
export function Modifiers({ site }: { site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  const articles = site.rules.source.modifiers.map((rule) => {
    const { id, when, effect } = rule;
    const facts: Fact[] = [
      [texts.when, whenWords(when, site)],
      [texts.effect, effectWords(effect, site)],
      [texts.calculated, ...derivations(namesInEffect(effect), site)],
    ];
    const sources = modifierSources(rule, site.rules.source);
    return { id: anchor.modifier(id), rule: { ...rule, sources }, facts };
  });
  return <RuleArticles articles={articles} site={site} />;
}

/** What stands beside the totals: left out, possible, assumed or to be warned of. */
export function Notices({ notices, site }: { notices: readonly NoticeItem[]; site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  const articles = notices.map(({ id, label, text, when, amount, sources }) => {
    const facts: Fact[] = [
      [texts.when, whenWords(when, site)],
      [texts.howMuch, amount && noticeWords(amount, site)],
    ];
    return { id: anchor.notice(id), rule: { label, explanation: text, sources }, facts };
  });
  return <RuleArticles articles={articles} site={site} />;
}

function noticeWords({ min, max, unit }: NonNullable<NoticeItem['amount']>, { rules, state }: Site): string {
  const value = (operand: Operand) => (typeof operand === 'number' ? operand : (rules.figureValues.get(operand) ?? 0));
  return noticeAmount({ min: value(min), max: value(max), unit }, state.language);
}
