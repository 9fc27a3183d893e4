import { decidingFacts } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts/request-facts.js';
import { lookupFor } from '../pricing/buckets.js';
import type { CompiledLine, PricedLine } from '../pricing/compiled-line.js';
import { priceLine } from '../pricing/price-line.js';
import { underEachAnswer } from '../result/possible-answers.js';
import { NOTHING, type Range, sameRange, toNumbers } from '../values/range.js';
import type { Context } from './context.js';
import type { LineQuestion } from './explanation.js';

/** The questions that the request leaves open and that change what a line costs, with its price under each answer. */
export function lineQuestions(
  line: CompiledLine,
  priced: PricedLine | undefined,
  { rules, facts }: Context,
): LineQuestion[] {
  const deciding = new Set(decidingNames(line, priced, facts).map((fact) => rules.space.names[fact]));
  const questions = underEachAnswer(rules, facts, {
    outcomeOf: (answered) => priceLine(line, answered, lookupFor(rules, answered))?.amount,
    same: sameAmount,
  });
  return questions
    .filter(({ fact, answers }) =>
      fact === undefined ? answers.some(({ outcome }) => !sameAmount(outcome, priced?.amount)) : deciding.has(fact),
    )
    .map(({ path, question, quantity, answers }) => ({
      path,
      question,
      quantity,
      makesRange: priced !== undefined && answers.some(({ outcome }) => isNarrower(outcome, priced.amount)),
      answers: answers.map(({ value, label, outcome }) => ({
        value,
        label,
        amount: outcome === undefined ? null : toNumbers(outcome),
      })),
    }));
}

/** The open facts that move the amount, also those that move it only together with another. */
function decidingNames(line: CompiledLine, priced: PricedLine | undefined, { situation }: RequestFacts): number[] {
  if (priced === undefined) return [];
  return decidingFacts(line, situation, (index) => {
    const outcome = line.outcomes[line.outcomeOf[index] ?? 0];
    const amount = priced.pricings.find((pricing) => pricing.outcome === outcome)?.amount;
    return outcome === undefined ? 'absent' : `${amount?.min} ${amount?.max}`;
  });
}

function sameAmount(a: Range | undefined, b: Range | undefined): boolean {
  return a === undefined || b === undefined ? a === b : sameRange(a, b);
}

function isNarrower(a: Range | undefined, b: Range): boolean {
  const width = ({ min, max }: Range) => max.minus(min);
  return width(a ?? NOTHING).lt(width(b));
}
