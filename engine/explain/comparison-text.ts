import type { Range, Source } from '../../schemas/types/api.js';
import type { Both, ComparedExplanations, ComparedLine, Reason } from './compare.js';
import { euro } from './explanation-text.js';
import { type Block, type Layout, renderBlocks } from './terminal.js';

/** Two explanations of one request, compared, as text for a terminal. */
export function comparisonText(compared: ComparedExplanations, layout: Layout): string {
  const { rules, request, lines, unchanged, statuses, totals } = compared;
  const names = namesOf(rules);
  const blocks: Block[] = [
    {
      indent: 0,
      text: `By the rules of ${withVersion(rules.after)}, compared with ${withVersion(rules.before)}.`,
      style: 'title',
    },
    { indent: 2, text: JSON.stringify(request) },
    { indent: 0, text: '' },
    ...lines.flatMap((line) => lineBlocks(line, names)),
    ...(unchanged.length === 0 ? [] : [{ indent: 0, text: `The same in both: ${unchanged.join(', ')}.` }]),
    ...statuses.map(({ name, before, after }) => ({ indent: 0, text: `${name}: ${both(before, after, names)}.` })),
    { indent: 0, text: '' },
    ...Object.entries(totals).flatMap(([name, { before, after, change }]): Block[] => [
      { indent: 0, text: name, right: signedEuro(change), style: 'title' },
      { indent: 2, text: `${amounts({ before, after }, names)}.` },
    ]),
  ];
  return renderBlocks(blocks, layout);
}

type Version = ComparedExplanations['rules']['after'];

/** How the sides are called: by their years; by their versions where the years are equal, then by their digests. */
function namesOf({ before, after }: Both<Version>): Both<string> {
  if (before.year !== after.year) return { before: String(before.year), after: String(after.year) };
  if (before.version !== after.version) return { before: before.version, after: after.version };
  return { before: before.digest, after: after.digest };
}

function withVersion({ year, version }: Version): string {
  return `${year}, version ${version}`;
}

function both(before: string, after: string, names: Both<string>): string {
  return `${before} in ${names.before}, ${after} in ${names.after}`;
}

function amounts({ before, after }: Both<Range | null>, names: Both<string>): string {
  const amount = (one: Range | null): string => (one === null ? 'absent' : euro(one));
  return both(amount(before), amount(after), names);
}

function lineBlocks(line: ComparedLine, names: Both<string>): Block[] {
  return [
    { indent: 0, text: line.id, right: signedEuro(line.change), style: 'title' },
    { indent: 2, text: `${line.label}: ${amounts(line, names)}.` },
    ...line.reasons.map((reason): Block => ({ indent: 2, text: `${inWords(reason, names)}.`, style: 'strong' })),
    ...(line.includedInTotals ? [] : [{ indent: 2, text: 'Shown, but not counted in the totals.' }]),
    ...sourceBlocks(line.sources.before, names.before),
    ...sourceBlocks(line.sources.after, names.after),
    { indent: 0, text: '' },
  ];
}

function inWords(reason: Reason, names: Both<string>): string {
  const { before, after } = reason;
  switch (reason.kind) {
    case 'rule':
      return `Only the rules of ${reason.after ? names.after : names.before} have it`;
    case 'due':
      return `Whether it is due: ${both(reason.before, reason.after, names)}`;
    case 'quantity':
      return `How many people it counts: ${both(String(before), String(after), names)}`;
    case 'figure':
      return `${reason.label} (${reason.name}), ${reason.unit}: ${both(String(before), String(after), names)}`;
    case 'calculation':
      return `It is calculated otherwise. In ${names.before}: ${before ?? 'not at all'}. In ${names.after}: ${after ?? 'not at all'}`;
    case 'modifier':
      return `The modifier ${reason.id}, "${reason.label}". In ${names.before}: ${before ?? 'does not apply'}. In ${names.after}: ${after ?? 'does not apply'}`;
  }
}

function sourceBlocks(sources: readonly Source[], name: string): Block[] {
  if (sources.length === 0) return [];
  const cited = sources.map(
    ({ publisher, title, date }) => `${publisher}, ${title}${date === null ? '' : ` (${date})`}`,
  );
  return [{ indent: 2, text: `Cited in ${name} only: ${cited.join('; ')}.`, style: 'faint' }];
}

const SIGNED = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
  useGrouping: false,
  signDisplay: 'exceptZero',
});

/** How the bounds of an amount change, exactly: `+20.00 euro`, `minimum +5.00, maximum 0.00 euro`. */
function signedEuro({ min, max }: Range): string {
  if (min === max) return `${SIGNED.format(min)} euro`;
  return `minimum ${SIGNED.format(min)}, maximum ${SIGNED.format(max)} euro`;
}
