import type { Beside } from '../comparison/beside.js';
import type { Comparison } from '../comparison/compare.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { COMPARISON } from '../text/comparison.js';
import { YEAR_COMPARISON } from '../text/year-comparison.js';
import { type GivenAnswer, questionAnswers } from './given-answers.js';

/** The answers behind a comparison: its people one by one, the other year, then what has been said of its forms. */
export function comparedAnswers(
  { people, held, faults }: Comparison,
  beside: Beside | undefined,
  site: Site,
): GivenAnswer[] {
  const { language } = site.state;
  const { worksHere, work: works } = CALCULATOR[language];
  const { person } = COMPARISON[language].people;
  return [
    ...people.map(({ work }, index) => ({ question: `${person(index + 1)}: ${worksHere}`, answer: works[work] })),
    ...(beside === undefined
      ? []
      : [{ question: YEAR_COMPARISON[language].version(beside.year), answer: beside.rules.ruleset.version }]),
    ...questionAnswers(
      held.map(({ form }) => form),
      faults,
      site,
    ),
  ];
}
