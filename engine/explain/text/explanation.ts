import type { ExplainedFact, ExplainedStatus, Explanation } from '../explanation.js';
import { lineBlocks } from './line.js';
import { type Block, type Paper, render } from './paper.js';
import { decisionInWords, euro, type FactsByName } from './words.js';

/** An explanation as text for a terminal. */
export function explanationText(explanation: Explanation, paper: Paper): string {
  const facts: FactsByName = new Map(explanation.facts.map((fact) => [fact.name, fact]));
  const blocks = [
    ...opening(explanation),
    ...explanation.lines.flatMap((line) => lineBlocks(line, facts)),
    ...explanation.statuses.flatMap((status) => statusBlocks(status, facts)),
    ...totals(explanation),
  ];
  return render(blocks, paper);
}

function opening({ rules, facts }: Explanation): Block[] {
  const of = (origin: string) => facts.filter((fact) => fact.origin === origin);
  return [
    { indent: 0, text: `Rules of ${rules.year}, version ${rules.version}.`, style: 'title' },
    ...of('request').map(({ name, label, value, valueLabel }) => ({
      indent: 2,
      text: `${name} = ${value}: ${label}${valueLabel === null ? '' : `, ${valueLabel}`}`,
    })),
    ...of('assumed').map(({ name, label, value }) => ({
      indent: 2,
      text: `${name} left out, assumed ${value}: ${label}`,
    })),
    { indent: 2, text: counted(of('counted')) },
    ...of('open').map(({ name, label }) => ({ indent: 2, text: `${name} unanswered: ${label}` })),
    { indent: 0, text: '' },
  ];
}

function counted(facts: readonly ExplainedFact[]): string {
  const some = facts.filter(({ value }) => value !== 0).map(({ name, value }) => `${name} = ${value}`);
  return `Counted: ${some.length === 0 ? 'nobody' : some.join(', ')}`;
}

function statusBlocks({ name, status, decidedBy, cases }: ExplainedStatus, facts: FactsByName): Block[] {
  return [
    { indent: 0, text: name, right: status, style: 'title' },
    ...cases.slice(0, decidedBy).map(({ number, status: given, decision }) => ({
      indent: 2,
      text: `Case ${number} of ${cases.length} ${number === decidedBy ? 'decides' : `(${given}) does not hold`}: ${decisionInWords(decision, facts)}.`,
    })),
    ...cases.flatMap(({ number, reason }) =>
      reason === null ? [] : [{ indent: 2, text: `Reason told, of case ${number}: ${reason}` }],
    ),
    { indent: 0, text: '' },
  ];
}

function totals({ totals: all }: Explanation): Block[] {
  return Object.entries(all).map(([name, range]) => ({ indent: 0, text: name, right: euro(range), style: 'title' }));
}
