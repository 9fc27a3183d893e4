import { TOTALS } from '../../impact/bounds.js';
import type { FormImpact, Impact } from '../../rules-diff.js';
import type { Block, Text } from '../blocks.js';
import { count, signedSpan, wholeSpan } from '../money.js';
import { shortName, TOTAL_WORDS, WORDS } from '../words.js';
import { spanRow } from './totals.js';

/** How many requests of each form move, and by how much. */
export function formBlocks({ forms, moved, requests }: Impact): Block[] {
  if (moved === 0) return [];
  const [, , , , yearly] = TOTALS;
  return [
    {
      kind: 'fold',
      summary: WORDS.formSummary(count(moved), count(requests)),
      blocks: [
        {
          kind: 'spans',
          caption: WORDS.formCaption,
          rows: forms.flatMap(({ label, totals }) =>
            totals.filter(({ total }) => total === yearly).flatMap((change) => spanRow(shortName(label), change)),
          ),
        },
        {
          kind: 'table',
          caption: WORDS.formCaption,
          head: [...WORDS.formColumns, ...TOTALS.map((total) => TOTAL_WORDS[total].column)],
          rows: forms.map(row),
        },
      ],
    },
  ];
}

function row({ label, requests, moved, totals }: FormImpact): Text[] {
  const changes = TOTALS.map((total): Text => {
    const change = totals.find((one) => one.total === total);
    const span = change === undefined ? undefined : wholeSpan(change);
    return [span === undefined ? '' : signedSpan(span)];
  });
  return [[shortName(label)], [count(requests)], [count(moved)], ...changes];
}
