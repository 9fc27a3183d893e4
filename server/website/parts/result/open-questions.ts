import { type ComparedRequest, euroSpan, type Result, totalRanges, validateRequest } from '../../../../engine/index.js';
import { assumedAnswer, type PageRequest, questionOf, rulesWith } from '../../address/calculation-request.js';
import { isFirst, type Parameter } from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { inSentence } from '../forms/chart.js';
import { RESULT } from './texts.js';

type Answers = Result['openQuestions'][number]['answers'];

/**
 * Says beside a question that nobody has answered what the first 12 months cost with each of its answers, all other answers counted;
 * nothing where they cost the same.
 */
export function answerNotes(result: Result, { asked, places }: PageRequest, site: Site) {
  const open = new Map(result.openQuestions.map(({ path, answers }) => [places().get(path), answers]));
  return (parameter: Parameter): string | undefined => {
    const answers = open.get(parameter.name) ?? (asked && triedAnswers(parameter, asked, site));
    return answers && noteOn(answers, site);
  };
}

function noteOn(answers: Answers, { state: { language } }: Site): string | undefined {
  const costs = answers.map(({ label, totals }) => ({
    label: inSentence(label),
    total: euroSpan(totals.first_year_12m, language, 'whole'),
  }));
  if (new Set(costs.map(({ total }) => total)).size < 2) return undefined;
  return RESULT[language].wouldCost(costs.map(({ label, total }) => `${label} ${total}`).join('; '));
}

/** A question that concerns most visitors and that the result answers by assumption, with its answers priced. */
function triedAnswers(parameter: Parameter, asked: ComparedRequest, site: Site): Answers | undefined {
  const { facts } = site.rules.source;
  const isTaken =
    !parameter.isBeyond &&
    isFirst(parameter, 'result') &&
    !site.state.answers.has(parameter.name) &&
    assumedAnswer(parameter, facts) !== undefined;
  if (!isTaken || !('values' in parameter)) return undefined;
  const { values: labels = {} } = questionOf(parameter, facts);
  const rules = rulesWith(asked, site.rules);
  return Object.values(parameter.values).flatMap((value) => {
    const validation = validateRequest({ ...asked.request, [parameter.field]: value });
    if (!validation.ok || typeof value === 'number') return [];
    const totals = totalRanges(rules.costs(validation.request, { checked: true }));
    return [{ value, label: labels[String(value)] ?? String(value), totals }];
  });
}
