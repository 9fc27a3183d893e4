import type * as Diff from '../../../schemas/types/api.js';
import { type Block, fold, heading, list, table } from '../../document/document.js';
import { byLanguage } from '../../values/language.js';
import { foldedRows, partItems } from './parts.js';

const TEXTS = byLanguage({
  heading: { it: 'Che altro cambia', en: 'What else changes' },
  allPayments: { it: 'Le altre scadenze che cambiano', en: 'The other payments that change' },
  paymentColumns: { it: ['Scadenza', 'Per chi', 'Che cosa'], en: ['Payment', 'For whom', 'What'] },
});

/** What the answers say otherwise beside their lines. */
export function whatElseBlocks(diff: Diff.RulesDiff): Block[] {
  const texts = TEXTS[diff.language];
  const items = partItems(diff).map(({ text }) => text);
  const rows = foldedRows(diff);
  if (items.length + rows.length === 0) return [];
  const more = fold(texts.allPayments, table(texts.allPayments, texts.paymentColumns, rows));
  return [heading(2, texts.heading), ...list(items), ...more];
}
