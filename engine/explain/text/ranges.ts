import type { ExplainedLine, LineQuestion, RuleRange } from '../explanation.js';
import type { Block } from './paper.js';
import { euro } from './words.js';

/** Why the amount of a line is not settled: the unanswered questions, and the ranges that are in the rules. */
export function reasonBlocks(line: ExplainedLine): Block[] {
  return [
    ...line.questions.flatMap((question) => questionBlocks(question, line.line !== null)),
    ...line.ranges.map(
      (range): Block => ({ indent: 2, text: `A range in the rules: ${inWords(range, line)}.`, style: 'strong' }),
    ),
  ];
}

/** A question with what the line would cost under each of its answers. */
function questionBlocks({ path, question, quantity, makesRange, answers }: LineQuestion, isThere: boolean): Block[] {
  const effect = isThere ? 'It changes with the answer to' : 'It would be there with an answer to';
  const lead = makesRange ? 'A range until there is an answer to' : effect;
  const others = quantity > 1 ? `, one of ${quantity} like it` : '';
  return [
    { indent: 2, text: `${lead} "${question}" (${path}${others})`, style: 'strong' },
    ...answers.map(({ label, amount }) => ({
      indent: 4,
      text: `${label}: ${amount === null ? 'absent' : euro(amount)}`,
    })),
  ];
}

const WHOSE = {
  statutory: 'the law leaves it open',
  market: 'it is a market price',
  estimate: 'it is an estimate',
} as const;

function inWords(range: RuleRange, { line }: ExplainedLine): string {
  if (range.kind === 'modifier') return `the effect of ${range.id} has two bounds`;
  const people = range.people === null ? '' : ` for ${range.people}`;
  const whose = line === null ? '' : `; ${WHOSE[line.valueSource]}`;
  return `amount case ${range.case}${people} has two bounds${whose}`;
}
