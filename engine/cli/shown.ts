import type { Block, TextDocument } from '../document/document.js';
import { paragraph } from '../document/document.js';
import { pageFor, terminalText } from '../document/terminal.js';
import type { Translated } from '../values/language.js';
import { output } from './command.js';

/** The options of a command that shows a document: its folds are closed unless all is asked for, in either language. */
export const ALL_OPTIONS = {
  all: { type: 'boolean', default: false },
  tutte: { type: 'boolean', default: false },
} as const;

/** What those options are given as. */
export interface AllValues {
  readonly all: boolean;
  readonly tutte: boolean;
}

/** Writes a document for whoever reads the output; where folds are closed it ends with how to open them. */
export function showDocument({ language, blocks }: TextDocument, { all, tutte }: AllValues): void {
  const open = all || tutte;
  const hint = open || !blocks.some(isFold) ? [] : [paragraph(HINT[language])];
  output.write(terminalText({ blocks: [...blocks, ...hint] }, pageFor(process.stdout, process.env, open)));
}

function isFold({ kind }: Block): boolean {
  return kind === 'fold';
}

const HINT: Translated = {
  it: 'Con --tutte si vede anche ciò che sta dietro ogni ▸.',
  en: 'With --all you also see what is behind each ▸.',
};
