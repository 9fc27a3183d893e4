import type { ExplainedLine } from '../explanation.js';
import { caseBlocks } from './cases.js';
import { modifierBlock } from './modifiers.js';
import type { Block } from './paper.js';
import { reasonBlocks } from './ranges.js';
import { decisionInWords, euro, type FactsByName } from './words.js';

/** One line of the rules in words: in full where it is there, in a sentence where it is not. */
export function lineBlocks(line: ExplainedLine, facts: FactsByName): Block[] {
  return line.line === null ? absent(line, facts) : present(line, line.line, facts);
}

function absent(line: ExplainedLine, facts: FactsByName): Block[] {
  const counted = line.groups.flatMap(({ people }) => people ?? []);
  const reason =
    line.decision.holds === 'never'
      ? decisionInWords(line.decision, facts)
      : `nobody is counted (${counted.map(({ fact, count }) => `${fact} = ${count}`).join(', ')})`;
  return [
    { indent: 0, text: line.id, right: 'absent', style: 'faint' },
    { indent: 2, text: `${line.label}. Not due: ${reason}.` },
    ...reasonBlocks(line),
    { indent: 0, text: '' },
  ];
}

function present(line: ExplainedLine, result: NonNullable<ExplainedLine['line']>, facts: FactsByName): Block[] {
  const when = line.due === 'always' ? 'Due' : 'Due under some answers';
  return [
    { indent: 0, text: line.id, right: `${euro(result.amount)} ${PERIOD[line.bucket]}`, style: 'title' },
    { indent: 2, text: `${line.label}.` },
    { indent: 2, text: `${when}: ${decisionInWords(line.decision, facts)}.` },
    ...line.groups.flatMap((group) => caseBlocks(group, facts)),
    ...quantity(line, result),
    ...line.modifiers.map((modifier) => modifierBlock(modifier, facts)),
    ...remarks(result).map((text) => ({ indent: 2, text })),
    ...reasonBlocks(line),
    { indent: 2, text: 'Sources:' },
    ...line.sources.map(({ key, publisher, title, url, date }): Block => {
      const day = date === null ? '' : ` (${date})`;
      return { indent: 4, text: `${key}: ${publisher}, ${title}${day}, ${url}`, style: 'faint' };
    }),
    { indent: 0, text: '' },
  ];
}

const PERIOD = { opening: 'once', annual: 'a year', inps: 'a year', inail: 'a year' } as const;

function quantity({ groups }: ExplainedLine, { meta }: NonNullable<ExplainedLine['line']>): Block[] {
  if (groups.every(({ people }) => people === null)) return [];
  const people = meta.quantity === 1 ? '1 person' : `${meta.quantity} people`;
  const each = meta.unitAmount === undefined ? '' : `, ${euro(meta.unitAmount)} each`;
  return [{ indent: 2, text: `Quantity: ${people}${each}.` }];
}

function remarks({ amount, includedInTotals, meta }: NonNullable<ExplainedLine['line']>): string[] {
  return [
    ...(amount.state === 'exempt' ? ['Exempt: it is shown with amount 0.'] : []),
    ...(includedInTotals ? [] : ['Shown, but not counted in the totals.']),
    ...(meta.firstYear === undefined
      ? []
      : ['It may fall after the first 12 months: their minimum counts nothing of it.']),
  ];
}
