import type { Site } from '../site.js';
import { RESULT } from '../text/result.js';
import { TAKE_AWAY } from '../text/take-away.js';
import type { GivenAnswer } from './given-answers.js';
import type { Row } from './table.js';

/**
 * What a result rests on: the answers given, the version of the rules, and where the page is.
 * @param address the whole address of the page that shows the same
 */
export function contextRows(answers: readonly GivenAnswer[], address: string, { state, rules }: Site): Row[] {
  const { language, madeWith } = state;
  const { version } = rules.ruleset;
  const texts = TAKE_AWAY[language];
  const provenance: Row[] = [
    { item: texts.version, explanation: version },
    { item: texts.address, explanation: address },
  ];
  if (madeWith !== undefined && madeWith !== version)
    provenance.push({
      item: RESULT[language].warning,
      explanation: RESULT[language].changedSince(madeWith, version),
    });
  return [
    ...answers.map(({ question, answer }) => ({ group: texts.answers, item: question, explanation: answer })),
    ...provenance.map((row) => ({ group: texts.provenance, ...row })),
  ];
}
