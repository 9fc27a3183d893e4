import type { CalculationRequest, ExplanationResponse, RulesDiff } from '../../schemas/types/api.js';
import { compareAnswers } from '../diff/request-diff.js';
import { lineBlocks } from '../diff/words/lines.js';
import { typicalBlocks } from '../diff/words/typical.js';
import { paragraph } from '../document/document.js';
import type { Rules } from '../load-rules.js';
import { explanationDocument } from '../reports/explanation.js';
import { asObject } from '../request/json.js';
import { lineId } from '../rules/rules-year.js';
import type { Translated } from '../values/language.js';
import { argumentError, optionalRequest, ownArguments, requiredRequest } from './arguments.js';
import type { PartsOf } from './brief.js';
import { provenance } from './costs.js';
import { defineTool } from './tool.js';

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
  gives: {
    schema: 'response/operations.schema.json#/$defs/ExplanationResponse',
    parts: [
      'engine_version',
      'rules_year',
      {
        explanation: [
          {
            lines: [
              'id',
              'label',
              'due',
              {
                line: [
                  { amount: ['min', 'max', 'state'] },
                  { meta: ['law', 'explanation', 'verified', 'copiedFrom', 'reviewBy'] },
                ],
              },
              { groups: ['people', { cases: ['chosen', 'unitAmount', 'calculation', 'figures?'] }] },
              { modifiers: ['id', 'label', 'applies', 'effect', 'before', 'after'] },
              { questions: ['path', 'question', 'answers'] },
              'sources',
            ],
          },
        ],
      },
    ] satisfies PartsOf<ExplanationResponse>,
  },
  answer({ line: id }, request, { rules, language }) {
    const whole = rules.explain(request, { checked: true });
    const explanation = { ...whole, lines: whole.lines.filter((line) => line.id === id), statuses: [] };
    const written = rules.source.lines.find((line) => lineId(line) === id);
    // For a line that is due, the explanation already contains them.
    const isAbsent = explanation.lines.some(({ line }) => line === null);
    const blocks = [
      ...(isAbsent && written !== undefined ? [paragraph(`${written.law}. ${written.explanation}`)] : []),
      ...explanationDocument(explanation).blocks,
    ];
    return { answer: { ...provenance(rules), explanation }, text: { language, blocks } };
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
  gives: {
    schema: 'diff.schema.json',
    parts: [
      'headline',
      { base: ['year', 'version'] },
      { head: ['year', 'version'] },
      {
        lines: [
          'id',
          'label',
          'kind',
          { rows: ['forms', 'per', { 'people?': ['label'] }, 'before', 'after', 'quantity'] },
          { 'because?': ['label', 'kind', 'value'] },
        ],
      },
      { given: ['form', 'before', 'after', 'lines'] },
    ] satisfies PartsOf<RulesDiff>,
  },
  async answer({ from, to }, request, { years, language }) {
    const [earlier, later] = [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))];
    if (earlier === later) throw argumentError('/to', (one) => SAME_YEAR[one](later), language);
    const changes = await years.changes(earlier, later, language);
    const [before, after] = await Promise.all([years.rulesOf(earlier), years.rulesOf(later)]);
    if (changes === undefined || before === undefined || after === undefined)
      throw argumentError('/from', (one) => UNUSABLE[one](earlier, later), language);
    const diff =
      request === undefined ? changes : changesForRequest(request, changes, before.in(language), after.in(language));
    const [cases, lines] = [typicalBlocks(diff), lineBlocks(diff)];
    const parts = request === undefined ? [...lines, ...cases] : [...cases, ...lines];
    const blocks = [paragraph(diff.headline), ...parts];
    return { answer: diff, text: { language, blocks } };
  },
});

/** The changes that concern a request: the lines whose amount differs for it. */
function changesForRequest(request: CalculationRequest, changes: RulesDiff, earlier: Rules, later: Rules): RulesDiff {
  const [before, after] = [earlier, later].map((rules) => rules.calculate(request, { checked: true }));
  const labels = new Map(
    [before, after].flatMap((result) => (result?.lines ?? []).map(({ id, label }) => [id, label])),
  );
  const given = compareAnswers(request, asObject(before), asObject(after), (id) => labels.get(id) ?? id);
  const lines = changes.lines.filter(({ id }) => given.lines.some((line) => line.id === id));
  return { ...changes, given, lines };
}

const UNUSABLE: Translated<(earlier: number, later: number) => string> = {
  it: (earlier, later) => `Le regole del ${earlier} o del ${later} non si possono usare.`,
  en: (earlier, later) => `The rules of ${earlier} or of ${later} cannot be used.`,
};

const SAME_YEAR: Translated<(year: number) => string> = {
  it: (year) => `/to deve essere un anno diverso dal ${year}.`,
  en: (year) => `/to must be a year other than ${year}.`,
};
