import { type CalculationRequest, type Result, totalRanges, validateRequest } from '../../../../engine/index.js';
import { askedParameters, assumedAnswer, type PageRequest, questionOf } from '../../address/calculation-request.js';
import { PARAMETERS, type Parameter } from '../../address/parameters.js';
import { formOf, type Site } from '../../site.js';
import { FIRST } from '../questions/questions.js';

type Question = Result['openQuestions'][number];

/** What a result takes for granted because nobody has answered. */
export interface Declarations {
  /** The questions that most visitors are concerned by, with what each answer would come to, where it moves a total. */
  readonly questions: readonly Question[];
  /** The others, for special cases. */
  readonly others: readonly Parameter[];
}

/** The declarations that a result takes for granted. Costs a calculation for each answer that most are concerned by. */
export function declarationsOf(result: Result, { request }: PageRequest, site: Site): Declarations {
  const { state, rules } = site;
  const form = formOf(site);
  if (form === undefined || request === undefined) return { questions: [], others: [] };
  const taken = askedParameters([form], state).filter(
    (parameter) => !state.answers.has(parameter.name) && assumedAnswer(parameter, rules.source.facts) !== undefined,
  );
  return {
    questions: taken
      .filter(({ name }) => FIRST.includes(name))
      .map((parameter) => questionAbout(parameter, request, result, site))
      .filter(({ effect }) => effect > 0),
    others: taken.filter(({ name }) => !FIRST.includes(name)),
  };
}

/** A declaration as a question, with its answers priced. */
function questionAbout(parameter: Parameter, request: CalculationRequest, result: Result, site: Site): Question {
  const { question, values: labels = {} } = questionOf(parameter, site.rules.source.facts);
  const values = 'values' in parameter ? Object.values(parameter.values) : [];
  const answers = values.flatMap((value) => {
    const validation = validateRequest({ ...request, [parameter.field]: value });
    if (!validation.ok) return [];
    const totals = totalRanges(site.rules.costs(validation.request));
    return [{ value, label: labels[String(value)] ?? String(value), totals }];
  });
  const moved = answers.map(({ totals }) => Math.abs(result.first_year_12m_max - totals.first_year_12m.max));
  const effect = Math.round(Math.max(0, ...moved) * 100) / 100;
  return { path: `/${parameter.field}`, question, quantity: 1, effect, answers };
}

/** Whether a question is about a declaration: its answer changes a total instead of narrowing its range. */
export function isDeclaration({ path }: Question, { rules }: Site): boolean {
  const parameter = PARAMETERS.find(({ field }) => path === `/${field}`);
  return parameter !== undefined && assumedAnswer(parameter, rules.source.facts) !== undefined;
}
