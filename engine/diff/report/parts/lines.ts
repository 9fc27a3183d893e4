import type { Impact, LineImpact, Span } from '../../rules-diff.js';
import { type Block, code, joined, type Text } from '../blocks.js';
import { count, signedSpan } from '../money.js';
import { listed, shortName, WORDS } from '../words.js';

/** The lines that change, in how many requests, and which changed rules they depend on. */
export function lineBlocks({ lines, forms }: Impact): Block[] {
  if (lines.length === 0) return [];
  const nameOf = (form: string): string => shortName(forms.find((one) => one.form === form)?.label ?? form);
  return [
    {
      kind: 'fold',
      summary: WORDS.lines(lines.length),
      blocks: [
        {
          kind: 'table',
          caption: WORDS.lineCaption,
          head: WORDS.lineColumns,
          rows: lines.map((line) => row(line, line.forms.map(nameOf))),
        },
      ],
    },
  ];
}

function row({ id, label, requests, moving, min, max, through }: LineImpact, forms: readonly string[]): Text[] {
  const bound = (span: Span | null): Text => [span === null ? '' : signedSpan(span)];
  return [
    [code(id), ` ${label}`, ...(moving === 0 ? [`, ${WORDS.outsideTotals}`] : [])],
    [listed(forms)],
    [count(requests)],
    bound(min),
    bound(max),
    joined(
      through.map((rule) => [code(rule.id)]),
      ', ',
    ),
  ];
}
