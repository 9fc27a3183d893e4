import type { CalculationRequest, LineFound, RulesDiff, YearsFound } from '../../schemas/types/api.js';
import { compareAnswers } from '../diff/request-diff.js';
import { lineBlocks } from '../diff/words/lines.js';
import { typicalBlocks } from '../diff/words/typical.js';
import { type Block, paragraph, table } from '../document/document.js';
import { euroRange } from '../document/in-words.js';
import { NAMES } from '../document/names.js';
import type { Rules } from '../load-rules.js';
import { explanationDocument } from '../reports/explanation.js';
import { TEXTS as REPORT } from '../reports/texts.js';
import { lineId } from '../rules/rules-year.js';
import { byLanguage, type Translated } from '../values/language.js';
import { argumentError, optionalRequest, ownArguments, requiredRequest } from './arguments.js';
import { defineTool, provenance, totalFirst } from './tool.js';

const { line: LINE = {}, ...YEARS } = ownArguments('line', 'from', 'to');

/** Explains one line of a calculation. */
export const explainTool = defineTool({
  name: 'explain_cost_line',
  title: 'Why a cost is there',
  description:
    'Says of one cost line why it is due or not, how its amount is calculated from which figures, by which law, with all its ' +
    'sources. The arguments are the id of the `line`, as calculate_structure_costs gives it, and those of that tool.',
  own: ({ rules }) => ({ line: { ...LINE, enum: rules.source.lines.map(lineId) } }),
  request: requiredRequest,
  answer({ line: id }, request, { rules, language }) {
    const whole = rules.explain(request, { checked: true });
    const lines = whole.lines.filter((line) => line.id === id);
    const [explained] = lines;
    const written = rules.source.lines.find((line) => lineId(line) === id);
    if (explained === undefined || written === undefined) throw new Error(`The line "${id}" is not explained.`);
    const { label, due, line, groups, sources } = explained;
    const amount = line === null ? null : { min: line.amount.min, max: line.amount.max };
    const figures = groups.flatMap(({ cases }) => cases.flatMap((one) => (one.chosen === 'never' ? [] : one.figures)));
    const found: LineFound = {
      ...provenance(rules),
      id: explained.id,
      due,
      amount,
      figures: figures.map(({ name, value, unit }) => ({ name, value, unit })),
      sources: sources.map(({ url }) => url),
    };
    const text = [
      totalFirst(label, amount === null ? TEXTS[language].notDue : euroRange(amount, language, 'exact')),
      // For a line that is due, the explanation already contains them.
      ...(amount === null ? [paragraph(`${written.law}. ${written.explanation}`)] : []),
      ...explanationDocument({ ...whole, lines, statuses: [] }).blocks,
      paragraph(REPORT[language].notAdvice),
    ];
    return { found, text };
  },
});

/** Compares the rules of two years. */
export const changesTool = defineTool({
  name: 'compare_years',
  title: 'What changed between two years',
  description:
    'Says what changed between the rules of two years: which costs rose or fell, for whom, by how much and why. If the ' +
    'arguments of calculate_structure_costs are given too, it says by how much that request costs more or less, line by line.',
  own: ({ years: { numbers } }) =>
    Object.fromEntries(Object.entries(YEARS).map(([name, schema]) => [name, { ...schema, enum: numbers }])),
  request: optionalRequest,
  async answer({ from, to }, request, { years, language }) {
    const [earlier, later] = [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))];
    if (earlier === later) throw argumentError('/to', (one) => SAME_YEAR[one](later), language);
    const changes = await years.changes(earlier, later, language);
    const [before, after] = await Promise.all([years.rulesOf(earlier), years.rulesOf(later)]);
    if (changes === undefined || before === undefined || after === undefined)
      throw argumentError('/from', (one) => UNUSABLE[one](earlier, later), language);
    const diff =
      request === undefined ? changes : changesForRequest(request, changes, before.in(language), after.in(language));
    const { base, head, headline, lines, given } = diff;
    const found: YearsFound = {
      from: { year: base.year, version: base.version },
      to: { year: head.year, version: head.version },
      headline,
      lines: lines.map(({ id, rows }) => ({
        id,
        rows: rows.map((row) => ({ forms: row.forms, before: row.before, after: row.after })),
      })),
      ...(given === undefined ? {} : { given: { before: given.before, after: given.after } }),
    };
    return { found, text: changesText(diff, [before, after]) };
  },
});

function changesText(diff: RulesDiff, rules: readonly Rules[]): Block[] {
  const { language, base, head, headline, lines, given } = diff;
  const { rules: ofYear, law, notAdvice } = REPORT[language];
  const [cases, byLine] = [typicalBlocks(diff), lineBlocks(diff)];
  const total = (side: 'before' | 'after', year: number): string =>
    given === undefined ? '' : `${year}, ${euroRange(given[side].first_year_12m, language, 'exact')}`;
  const laws = new Map(rules.flatMap(({ source }) => source.lines.map((line) => [lineId(line), line.law] as const)));
  return [
    ...(given === undefined
      ? []
      : [totalFirst(NAMES[language].totals.first_year_12m, total('before', base.year), total('after', head.year))]),
    paragraph(headline),
    paragraph([base, head].map(({ year, version }) => `${ofYear(year, version)}.`).join(' ')),
    ...(given === undefined ? [...byLine, ...cases] : [...cases, ...byLine]),
    ...table(
      law,
      [NAMES[language].sections.lines, law],
      lines.map(({ id, label }) => [[label], [laws.get(id) ?? '']]),
    ),
    paragraph(notAdvice),
  ];
}

/** The changes that concern a request: the lines whose amount differs for it. */
function changesForRequest(request: CalculationRequest, changes: RulesDiff, earlier: Rules, later: Rules): RulesDiff {
  const [before, after] = [earlier.calculate(request, { checked: true }), later.calculate(request, { checked: true })];
  const labels = new Map([before, after].flatMap(({ lines }) => lines.map(({ id, label }) => [id, label])));
  const given = compareAnswers(request, before, after, (id) => labels.get(id) ?? id);
  const lines = changes.lines.filter(({ id }) => given.lines.some((line) => line.id === id));
  return { ...changes, given, lines };
}

const TEXTS = byLanguage({
  notDue: { it: 'non è dovuta', en: 'not due' },
});

const UNUSABLE: Translated<(earlier: number, later: number) => string> = {
  it: (earlier, later) => `Le regole del ${earlier} o del ${later} non si possono usare.`,
  en: (earlier, later) => `The rules of ${earlier} or of ${later} cannot be used.`,
};

const SAME_YEAR: Translated<(year: number) => string> = {
  it: (year) => `/to deve essere un anno diverso dal ${year}.`,
  en: (year) => `/to must be a year other than ${year}.`,
};
