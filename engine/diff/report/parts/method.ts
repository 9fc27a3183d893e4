import type { FormImpact, Impact } from '../../rules-diff.js';
import { type Block, code, joined, type Text } from '../blocks.js';
import { count } from '../money.js';
import { shortName, WORDS } from '../words.js';

/** Which requests were calculated. */
export function methodBlocks({ requests, forms }: Impact): Block[] {
  return [
    {
      kind: 'fold',
      summary: [WORDS.method],
      blocks: [
        { kind: 'paragraph', text: WORDS.methodText(count(requests)) },
        { kind: 'table', caption: WORDS.method, head: WORDS.methodColumns, rows: forms.map(row) },
      ],
    },
  ];
}

function row({ label, requests, answers, persons }: FormImpact): Text[] {
  const combined = joined(
    Object.entries(answers).map(([field, number]): Text => [code(field), ` ${count(number)}`]),
    ', ',
  );
  return [[shortName(label)], [count(requests)], combined, [persons === 0 ? '' : String(persons)]];
}
