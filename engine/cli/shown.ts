import { paragraph, type TextDocument } from '../document/document.js';
import { pageFor, terminalText } from '../document/terminal.js';
import type { Translated } from '../values/language.js';

/** The options of a command that shows a document, in either language: whether its folds are open. */
export const ALL_OPTIONS = {
  all: { type: 'boolean', default: false },
  tutte: { type: 'boolean', default: false },
} as const;

/** What those options are given as. */
export interface AllValues {
  readonly all: boolean;
  readonly tutte: boolean;
}

/** A document as text for whoever reads the output; where folds are closed it ends with how to open them. */
export function shownText(
  { language, blocks }: TextDocument,
  { all = false, tutte = false }: Partial<AllValues>,
): string {
  const open = all || tutte;
  const isClosed = !open && blocks.some(({ kind }) => kind === 'fold');
  const shown = isClosed ? [...blocks, paragraph(HINT[language])] : blocks;
  return terminalText({ blocks: shown }, pageFor(process.stdout, process.env, open));
}

const HINT: Translated = {
  it: 'Con --tutte si vede anche ciò che sta dietro ogni ▸.',
  en: 'With --all you also see what is behind each ▸.',
};
