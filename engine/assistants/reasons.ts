import type {
  CalculationRequest,
  CostExplained,
  CostLine,
  ExplainedLine,
  Range,
  YearsInShort,
} from '../../schemas/types/api.js';
import { formerIds } from '../diff/renames.js';
import { compareWritten } from '../diff/written.js';
import { euroRange, quantityInWords } from '../document/in-words.js';
import { terminalText } from '../document/terminal.js';
import { compareExplanations } from '../explain/compare.js';
import type { Rules } from '../load-rules.js';
import { explanationDocument } from '../reports/explanation.js';
import { describeValue, joinOr, suggestion } from '../request/messages.js';
import { eachTotal } from '../result/totals.js';
import { lineId } from '../rules/rules-year.js';
import { BoundedCache, deepFreeze } from '../values/cache.js';
import type { Language } from '../values/language.js';
import { type Context, provenance, refuseOthers, requestIn, section, TEXTS, type Tool, ToolError } from './tool.js';

/** Why one line is there, at its amount. */
export const explainTool: Tool = {
  name: 'explain_cost_line',
  title: 'Why a cost is there',
  description:
    'Says of one cost line why it is due or not, how its amount is calculated from which figures, by which law, with all its ' +
    'sources. The arguments are the id of the `line`, as calculate_structure_costs gives it, and those of that tool.',
  takesRequest: 'required',
  takes: 'ExplanationInput',
  gives: 'CostExplained',
  known: (rules) => ({ line: lineIds(rules) }),
  answer({ line: id, ...request }, context) {
    const { rules, language } = context;
    const ids = lineIds(rules);
    if (typeof id !== 'string' || !ids.includes(id)) {
      const near = suggestion(id, ids)[language];
      throw new ToolError(TEXTS.noSuchLine(describeValue(id, language), near, ids.join(', '))[language]);
    }
    const explanation = rules.explain(requestIn(request, context), { checked: true });
    const lines = explanation.lines.filter((line) => line.id === id);
    const [structured] = lines.map((line) => costExplained(line, rules));
    if (structured === undefined) throw new Error(`The explanation lacks the line ${id}.`);
    const { law, explanation: words, sources } = structured;
    const cited = sources.map(({ publisher, title, url }) => `${publisher}, ${title}: ${url}`);
    const texts = [true, false].map((open) => () => {
      const reasons = terminalText(explanationDocument({ ...explanation, lines, statuses: [] }), { ...PAGE, open });
      return [`${law}. ${words}`, reasons, ...section(TEXTS.sources[language], cited)].join('\n');
    });
    return { structured, texts };
  },
};

const lineIds = ({ source }: Rules): string[] => source.lines.map(lineId);

function costExplained(line: ExplainedLine, rules: Rules): CostExplained {
  const { id, label, due, questions, sources, groups } = line;
  const written = rules.source.lines.find((one) => lineId(one) === id);
  const chosen = groups.flatMap(({ cases }) => cases.filter((one) => one.chosen !== 'never'));
  const figures = new Map(chosen.flatMap((one) => one.figures.map((figure) => [figure.name, figure])));
  return {
    ...provenance(rules),
    ...{ id, label, due },
    amount: line.line === null ? null : { min: line.line.amount.min, max: line.line.amount.max },
    ...(line.line === null ? {} : knownOf(line.line)),
    law: written?.law ?? '',
    explanation: written?.explanation ?? '',
    calculations: [...new Set(chosen.map(({ calculation }) => calculation))],
    figures: [...figures.values()].map(({ derivation: _, ...figure }) => figure),
    questions: questions.map(({ path, question }) => ({ path, question })),
    sources: sources.map(({ key: _, ...source }) => source),
  };
}

const PAGE = { width: 110, colour: false };

/** How well an amount is known, and until when. */
function knownOf({ meta: { verified, reviewBy } }: CostLine): Pick<CostExplained, 'verified' | 'reviewBy'> {
  return { verified, ...(reviewBy === undefined ? {} : { reviewBy }) };
}

/** What two years have otherwise. */
export const changesTool: Tool = {
  name: 'compare_years',
  title: 'What changed between two years',
  description:
    'Says which figures and rules changed between the rules of two years and, where the arguments of ' +
    'calculate_structure_costs are given too, by how much that request costs more or less, line by line.',
  takesRequest: 'optional',
  takes: 'ChangesInput',
  gives: 'YearsInShort',
  known: (_, { numbers }) => ({ from: numbers, to: numbers }),
  async answer({ from, to, ...request }, context) {
    const { language } = context;
    const [before, after] = await Promise.all([yearIn('from', from, context), yearIn('to', to, context)]);
    if (!('form' in request)) refuseOthers(request, ['from', 'to', 'form'], language);
    const compared = 'form' in request ? comparedRequest(requestIn(request, context), before, after) : undefined;
    const key = `${before.source.digest} ${after.source.digest} ${language}`;
    const changes = CHANGES.get(key, () => deepFreeze(yearsInShort(before, after)));
    const structured = { ...changes, ...(compared === undefined ? {} : { request: compared }) };
    return { structured, texts: [true, false].map((all) => () => yearsText(structured, all, language)) };
  },
};

/** What two years have otherwise never changes. Without it an answer takes four times as long. */
const CHANGES = new BoundedCache<string, YearsInShort>(20);

async function yearIn(field: string, year: unknown, { years, language }: Context): Promise<Rules> {
  const isKnown = years.numbers.some((one) => one === year);
  const rules = isKnown ? await years.rulesOf(Number(year)) : undefined;
  if (rules !== undefined) return rules.in(language);
  const allowed = joinOr(years.numbers, language);
  throw new ToolError(TEXTS.noSuchYear(field, allowed, describeValue(year, language))[language]);
}

function comparedRequest(request: CalculationRequest, earlier: Rules, later: Rules): YearsInShort['request'] {
  const { before, after, lines } = compareExplanations(
    earlier.explain(request, { checked: true }),
    later.explain(request, { checked: true }),
  );
  return { before, after, lines: lines.map(({ included: _, reasons: __, ...line }) => line) };
}

/** The most figures, and the most rules, that are named; the others are counted. */
const MOST_NAMED = 20;

/** What of a change of the year's sources and texts moves no cost is left out. */
const SECTIONS: readonly string[] = ['forms', 'conditions', 'lines', 'modifiers', 'deadlines'];
/** A figure that both years have is told by its values. */
const COMES_OR_GOES: readonly string[] = ['added', 'removed'];
const OTHER_KEYS = /^(sources|label|explanation|aliases|english)\b/;

function yearsInShort(before: Rules, after: Rules): YearsInShort {
  const { changes, renames } = compareWritten(before.source, after.source);
  const formerNames = formerIds(renames('figures'));
  const figures = Object.entries(after.source.figures).flatMap(([name, { label, unit }]) => {
    const formerName = formerNames.get(name);
    const [former, value] = [before.figureValues.get(formerName ?? name), after.figureValues.get(name)];
    return former === undefined || value === undefined || former === value
      ? []
      : [{ name, ...(formerName === undefined ? {} : { formerName }), label, unit, before: former, after: value }];
  });
  const rules = changes
    .filter(({ section: one, kind }) => SECTIONS.includes(one) || (one === 'figures' && COMES_OR_GOES.includes(kind)))
    .filter(({ differences }) => differences.some(({ path }) => !OTHER_KEYS.test(path)))
    .map(({ section: one, label, kind }) => ({ section: one, label, kind }));
  return {
    from: before.ruleset.year,
    to: after.ruleset.year,
    figures: figures.slice(0, MOST_NAMED),
    rules: rules.slice(0, MOST_NAMED),
    more: Math.max(0, figures.length - MOST_NAMED) + Math.max(0, rules.length - MOST_NAMED),
  };
}

function yearsText(
  { from, to, figures, rules, more, request }: YearsInShort,
  all: boolean,
  language: Language,
): string {
  const change = (before: Range | null, after: Range | null): string =>
    [before, after].map((range) => (range === null ? '—' : euroRange(range, language, 'exact'))).join(' → ');
  const told = request && eachTotal((name) => `${name}: ${change(request.before[name], request.after[name])}`);
  const rows = figures.map(({ label, unit, before, after }) => {
    return `${label}: ${quantityInWords(before, unit, language, 'exact')} → ${quantityInWords(after, unit, language, 'exact')}`;
  });
  const lines = (request?.lines ?? []).map(({ label, before, after }) => `${label}: ${change(before, after)}`);
  const labels = rules.map(({ label }) => label);
  return [
    `${TEXTS.changed(from, to)[language]}.`,
    ...Object.values(told ?? {}),
    ...section(TEXTS.lines[language], lines),
    ...(all ? [...section(TEXTS.figures[language], rows), ...section(TEXTS.changedRules[language], labels)] : []),
    ...(more > 0 ? [TEXTS.more(more)[language]] : []),
  ].join('\n');
}
