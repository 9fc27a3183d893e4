import type * as Diff from '../../../schemas/types/api.js';
import { type Block, code, paragraph, strong, type Text, type TextDocument } from '../../document/document.js';
import type { Translated } from '../../values/language.js';
import { acceptBlocks } from './accept.js';
import { lineBlocks } from './lines.js';
import { typicalBlocks } from './typical.js';
import { whatElseBlocks } from './what-else.js';
import { comparedBlocks, writtenBlocks } from './written.js';

export const TITLE: Translated = { it: 'Che cosa cambia con le nuove regole', en: 'What the change of rules does' };

/** The report of a change as a colleague would write it, what a reviewer must see first at its head. */
export function reportOf(diff: Diff.RulesDiff): TextDocument {
  return { language: diff.language, title: TITLE[diff.language], blocks: reportBlocks(diff) };
}

/** The parts of a report, in their order. */
export function reportBlocks(diff: Diff.RulesDiff): Block[] {
  return [
    paragraph(...headlineText(diff.headline)),
    paragraph(...side(diff.base), ' → ', ...side(diff.head)),
    ...acceptBlocks(diff),
    ...lineBlocks(diff),
    ...typicalBlocks(diff),
    ...whatElseBlocks(diff),
    ...writtenBlocks(diff),
    ...comparedBlocks(diff),
  ];
}

/** The first paragraph, which is plain text: what stands between backticks is written so in a file or a command. */
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
