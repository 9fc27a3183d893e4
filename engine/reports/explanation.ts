import type * as Explained from '../../schemas/types/api.js';
import {
  type Block,
  code,
  fold,
  heading,
  joinTexts,
  link,
  list,
  type Text,
  type TextDocument,
  table,
} from '../document/document.js';
import { euroRange, quantityInWords, quoted, sumSpan } from '../document/in-words.js';
import { NAMES } from '../document/names.js';
import { copiedWords } from '../pricing/known.js';
import { eachTotal } from '../result/totals.js';
import { BUCKETS, type Bucket } from '../rules/rules-year.js';
import type { Language } from '../values/language.js';
import { decisionInWords, factWithValue } from './decisions.js';
import { ORIGINS, WORDS } from './explanation-words.js';
import { EURO, TEXTS } from './texts.js';

type Facts = ReadonlyMap<string, Explained.ExplainedFact>;

/**
 * An explanation as a document: the facts, the totals and the lines with their reasons. The details of each line, the
 * absent lines and the statuses are folded.
 * @param explanation all its lines and statuses are shown; remove some to explain only the others
 */
export function explanationDocument(explanation: Explained.Explanation): TextDocument {
  const { language, rules, facts, lines, statuses, totals } = explanation;
  const byName: Facts = new Map(facts.map((fact) => [fact.name, fact]));
  const title = TEXTS[language].rules(rules.year, rules.version);
  const { total } = TEXTS[language];
  const present = lines.filter(isPresent);
  const rows = eachTotal((name) => [
    [`${NAMES[language].totals[name]} (`, code(name), ')'],
    [sumSpan(totals[name], language, 'exact')],
  ]);
  return {
    language,
    title,
    blocks: [
      heading(1, title),
      ...list(factItems(facts, language)),
      ...table(total, [total, EURO], Object.values(rows)),
      ...BUCKETS.flatMap((bucket) => bucketTable(bucket, present, language)),
      ...decidedFold(present, byName, language),
      ...absentFold(lines, byName, language),
      ...statuses.flatMap((status) => statusFold(status, byName, language)),
    ],
  };
}

function factItems(facts: Explained.Explanation['facts'], language: Language): Text[] {
  return ORIGINS.flatMap((origin): Text[] => {
    const some = facts.filter((fact) => fact.origin === origin && (origin !== 'counted' || fact.value !== 0));
    const words = some.map((fact): Text => [code(origin === 'open' ? fact.name : factWithValue(fact))]);
    return some.length === 0 ? [] : [[`${WORDS[language].facts[origin]}: `, ...joinTexts(words)]];
  });
}

/** The lines of a bucket that are due, by their ids alone, each with its reason. */
function bucketTable(bucket: Bucket, lines: readonly PresentLine[], language: Language): Block[] {
  const name = NAMES[language].buckets[bucket];
  const rows = lines
    .filter((one) => one.bucket === bucket)
    .map((one) => [
      [code(one.id.slice(bucket.length + 1))],
      [sumSpan(one.line.amount, language, 'exact')],
      [shortReason(one, language)],
    ]);
  return table(name, [name, EURO, WORDS[language].why], rows);
}

/** All details of the lines that are due. */
function decidedFold(lines: readonly PresentLine[], facts: Facts, language: Language): Block[] {
  const blocks = lines.flatMap((one) => [heading(3, nameOf(one)), ...list(lineDetails(one, facts, language))]);
  return fold(WORDS[language].decided(lines.length), blocks);
}

function nameOf({ label, id }: Explained.ExplainedLine): Text {
  return [`${label} (`, code(id), ')'];
}

/** A line that is due, with its amount. */
type PresentLine = Explained.ExplainedLine & { readonly line: Explained.CostLine };

function isPresent(line: Explained.ExplainedLine): line is PresentLine {
  return line.line !== null;
}

/** Why a line is due, and what its amount comes from. */
function shortReason({ line, due, decision, groups, modifiers, questions, ranges }: PresentLine, language: Language) {
  const words = WORDS[language];
  const amounts = groups
    .filter(({ people }) => people?.count !== 0)
    .map(({ people, cases }) => {
      const ways = cases
        .filter(({ chosen }) => chosen !== 'never')
        .map((one) => withValues(one, line.amount, language));
      return ways.join(words.or) + (people === null ? '' : words.times(`${people.fact} (${people.count})`));
    });
  const applied = modifiers.filter(({ applies }) => applies !== 'never').map((one) => one.id);
  const reason = decisionInWords(decision, language);
  const parts = [
    due === 'sometimes' ? words.underSome(reason) : reason,
    amounts.join(words.and) + (applied.length === 0 ? '' : words.modified(applied.join(', '))),
    ...remarks(line, language),
    ...(questions.length === 0 ? [] : [words.depends(questions.map(({ path }) => path.slice(1)).join(', '))]),
    ...(ranges.some(({ kind }) => kind === 'amount') ? [words.whose[line.valueSource]] : []),
  ];
  return parts.join('; ');
}

/** A calculation with the values of its figures. A value equal to the amount in the same row is left out. */
function withValues(
  { calculation, figures }: Explained.ExplainedCase,
  { min, max }: Explained.CostLine['amount'],
  language: Language,
): string {
  const values = new Map(figures.map(({ name, value, unit }) => [name, { value, unit }]));
  return calculation.replace(/\w+/g, (name) => {
    const figure = values.get(name);
    if (figure === undefined || figure.value === min || figure.value === max) return name;
    return `${name} (${quantityInWords(figure.value, figure.unit, language, 'exact')})`;
  });
}

/** Everything that decided a line that is due. */
function lineDetails({ line, ...explained }: PresentLine, facts: Facts, language: Language): Text[] {
  const words = WORDS[language];
  const ranges = explained.ranges.map((one) =>
    words.rulesRange(one.kind === 'modifier' ? words.twoBounds(one.id) : words.whose[line.valueSource]),
  );
  const sources = explained.sources.map(({ key, url }): Text => [link(key, url)]);
  return [
    [`${line.meta.law}. ${line.meta.explanation}`],
    ...[
      decisionInWords(explained.decision, language, facts),
      ...explained.groups.flatMap((group) => caseDetails(group, facts, language)),
      ...explained.modifiers.map((modifier) => modifierDetails(modifier, facts, language)),
      ...remarks(line, language),
      ...explained.questions.map((question) =>
        questionDetails(question, question.makesRange ? 'openRange' : 'moved', language),
      ),
      ...new Set(ranges),
    ].map((text): Text => [text]),
    [words.sources, ...joinTexts(sources)],
  ];
}

function remarks({ amount, includedInTotals, meta }: Explained.CostLine, language: Language): string[] {
  const words = WORDS[language];
  return [
    ...(amount.state === 'exempt' ? [words.exempt] : []),
    ...(includedInTotals ? [] : [words.notCounted]),
    ...(meta.firstYear === undefined ? [] : [words.later]),
    ...(meta.copiedFrom === undefined ? [] : [copiedWords(meta.copiedFrom)[language]]),
  ];
}

/** The cases that give an amount, and why those before them do not. */
function caseDetails({ people, cases }: Explained.ExplainedGroup, facts: Facts, language: Language): string[] {
  if (people?.count === 0) return [];
  const words = WORDS[language];
  const last = cases.findLastIndex(({ chosen }) => chosen !== 'never');
  const each = people === null ? '' : words.each(quoted(people.label, language), people.count);
  return cases.slice(0, last + 1).map((one) => {
    const { decision, number } = one;
    const decided = decisionInWords(decision, language, facts);
    if (one.chosen === 'never') return words.skipped(number, decision.holds === 'never' ? decided : words.earlier);
    const which = cases.length === 1 ? '' : words.case(number, cases.length);
    const reason = decision.holds === 'always' ? words.because(decided) : `; ${decided}`;
    const why = decision.expression === null ? '' : reason;
    return `${words.amount}${each}${which}: ${calculationDetails(one, language)}${why}`;
  });
}

/** The amount of a case, how it is calculated, and the figures behind it. */
function calculationDetails({ unitAmount, calculation, figures }: Explained.ExplainedCase, language: Language): string {
  const [first] = figures;
  if (figures.length === 1 && first?.name === calculation) return figureInWords(first, language);
  const sum = unitAmount === null ? calculation : `${euroRange(unitAmount, language, 'exact')} = ${calculation}`;
  return [sum, ...figures.map((figure) => figureInWords(figure, language))].join('; ');
}

/** A figure with its derivation and value: `tassa_alta = tassa_base aumentato di aumento = 120,00 €`. */
function figureInWords({ name, value, unit, derivation }: Explained.UsedFigure, language: Language): string {
  return [name, ...(derivation === null ? [] : [derivation]), quantityInWords(value, unit, language, 'exact')].join(
    ' = ',
  );
}

/** A modifier of a line: whether it applies and why, and the amount before and after it. */
function modifierDetails(modifier: Explained.ExplainedModifier, facts: Facts, language: Language): string {
  const { id, label, applies, effect, before, after, decision } = modifier;
  const words = WORDS[language];
  const lead = words[applies === 'never' ? 'noModifier' : 'modifier'](`${id} (${label})`);
  const amount = (range: Explained.Range): string => euroRange(range, language, 'exact');
  const change = before === null || after === null ? '' : `; ${words.fromTo(effect, amount(before), amount(after))}`;
  return `${lead}: ${decisionInWords(decision, language, facts)}${change}`;
}

/** A question, with the cost of the line for each of its answers. */
function questionDetails(
  { path, question, quantity, answers }: Explained.LineQuestion,
  effect: 'openRange' | 'moved' | 'brought',
  language: Language,
): string {
  const words = WORDS[language];
  const costs = answers.map(({ label, amount }) => {
    return `${label}, ${amount === null ? words.absent : euroRange(amount, language, 'exact')}`;
  });
  return `${words[effect](words.question(quoted(question, language), path, quantity))}: ${costs.join('; ')}`;
}

/** The absent lines, each with the reason and the answers that would make it due. */
function absentFold(lines: readonly Explained.ExplainedLine[], facts: Facts, language: Language): Block[] {
  const words = WORDS[language];
  const absent = lines.filter(({ line }) => line === null);
  const items = absent.map((one): Text => {
    const { decision, groups, questions } = one;
    const counted = groups.flatMap(({ people }) => (people === null ? [] : `${people.fact} = ${people.count}`));
    const isUncounted = decision.holds !== 'never';
    const why = isUncounted ? words.nobody(counted.join(', ')) : decisionInWords(decision, language, facts);
    const brought = questions.map((question) => questionDetails(question, 'brought', language));
    return [...nameOf(one), `: ${[why, ...brought].join('; ')}`];
  });
  const possible = absent.filter(({ questions }) => questions.length > 0);
  return fold(words.absentLines(absent.length, possible.length), list(items));
}

/** A status and the case that decided it; folded, why the earlier cases did not, and the reasons of all cases. */
function statusFold(status: Explained.ExplainedStatus, facts: Facts, language: Language): Block[] {
  const { name, decidedBy, cases } = status;
  const words = WORDS[language];
  const deciding = cases[decidedBy - 1];
  const why = deciding === undefined || deciding.decision.expression === null ? undefined : deciding.decision;
  const decided = deciding === undefined ? '' : decisionInWords(deciding.decision, language, facts);
  const items = [
    `${words.decidedBy(decidedBy, cases.length)}: ${decided}`,
    ...cases
      .slice(0, decidedBy - 1)
      .map((one) => words.skipped(one.number, decisionInWords(one.decision, language, facts))),
    ...cases.flatMap(({ number, reason }) => (reason === null ? [] : words.reason(number, reason))),
  ];
  const reason = why === undefined ? '' : `: ${decisionInWords(why, language)}`;
  return fold(`${name} = ${status.status}${reason}`, list(items.map((item) => [item])));
}
