import type { Impact, TotalChange } from '../../rules-diff.js';
import type { Block, SpanRow, Text } from '../blocks.js';
import { count, signedSpan, wholeSpan } from '../money.js';
import { ofWhom } from '../whom.js';
import { TOTAL_WORDS, WORDS } from '../words.js';

/** How each total changes over all requests, and for whom. */
export function totalBlocks({ totals, concerned, forms }: Impact): Block[] {
  if (totals.length === 0) return [];
  const told = totals.filter(({ total }) => concerned.some((one) => one.total === total));
  return [
    { kind: 'heading', text: [WORDS.totals] },
    {
      kind: 'spans',
      caption: WORDS.totals,
      rows: totals.flatMap((change) => spanRow(TOTAL_WORDS[change.total].column, change)),
    },
    { kind: 'table', caption: WORDS.totals, head: WORDS.totalColumns, rows: totals.map(row) },
    {
      kind: 'list',
      items: told.map(
        ({ total }): Text => [
          `${TOTAL_WORDS[total].column}: for ${ofWhom(
            concerned.filter((one) => one.total === total),
            forms,
          )}.`,
        ],
      ),
    },
  ];
}

function row({ total, requests, min, max }: TotalChange): Text[] {
  const bound = (span: TotalChange['min']): Text => [span === null ? '' : signedSpan(span)];
  return [[TOTAL_WORDS[total].column], [count(requests)], bound(min), bound(max)];
}

/** A row of a chart of changes; none where nothing changes. */
export function spanRow(label: string, change: Pick<TotalChange, 'min' | 'max'>): SpanRow[] {
  const span = wholeSpan(change);
  return span === undefined ? [] : [{ label, ...span }];
}
