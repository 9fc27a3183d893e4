import type * as Diff from '../../../schemas/types/api.js';
import {
  type Block,
  code,
  fold,
  heading,
  list,
  paragraph,
  strong,
  type Text,
  type TextDocument,
  table,
} from '../../document/document.js';
import { byLanguage, type Language, type Translated } from '../../values/language.js';
import { acceptBlocks } from './accept.js';
import { branchBlocks } from './branch.js';
import { lineBlocks } from './lines.js';
import { foldedRows, partItems } from './parts.js';
import { typicalBlocks } from './typical.js';
import { comparedBlocks, writtenBlocks } from './written.js';

export const TITLE: Translated = { it: 'Che cosa cambia con le nuove regole', en: 'What changes with the new rules' };

const ELSEWHERE: Translated = { it: 'Il rapporto in HTML ha tutto.', en: 'The HTML report shows everything.' };

/** The report of a change in words, with what a reviewer must see first at the top. */
export function reportOf(diff: Diff.RulesDiff): TextDocument {
  return reportDocument(reportBlocks(diff), diff.language);
}

/** Makes a document of the blocks of a report. */
export function reportDocument(blocks: readonly Block[], language: Language): TextDocument {
  return { language, title: TITLE[language], elsewhere: ELSEWHERE[language], blocks };
}

/** The parts of a report, in their order. */
export function reportBlocks(diff: Diff.RulesDiff): Block[] {
  return [
    paragraph(...headlineText(diff.headline)),
    paragraph(...side(diff.base), ' → ', ...side(diff.head)),
    ...branchBlocks(diff),
    ...acceptBlocks(diff),
    ...lineBlocks(diff),
    ...typicalBlocks(diff),
    ...whatElseBlocks(diff),
    ...writtenBlocks(diff),
    ...comparedBlocks(diff),
  ];
}

const WHAT_ELSE = byLanguage({
  heading: { it: 'Che altro cambia', en: 'What else changes' },
  allPayments: { it: 'Le altre scadenze che cambiano', en: 'The other payments that change' },
  paymentColumns: { it: ['Scadenza', 'Per chi', 'Che cosa'], en: ['Payment', 'For whom', 'What'] },
});

/** The differences between the answers outside their lines. */
function whatElseBlocks(diff: Diff.RulesDiff): Block[] {
  const texts = WHAT_ELSE[diff.language];
  const items = partItems(diff).map(({ text }) => text);
  const rows = foldedRows(diff);
  if (items.length + rows.length === 0) return [];
  const more = fold(texts.allPayments, table(texts.allPayments, texts.paymentColumns, rows));
  return [heading(2, texts.heading), ...list(items), ...more];
}

/** Turns the plain text of the first paragraph into a text: code between backticks, bold elsewhere. */
function headlineText(headline: string): Text {
  return headline.split('`').flatMap((part, index): Text => {
    if (index % 2 === 1) return [code(part)];
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(part) ?? [];
    return [before, ...(words === '' ? [] : [strong(words)]), after];
  });
}

function side({ name, version }: Diff.SideName): Text {
  return [code(name), ` (${version})`];
}
