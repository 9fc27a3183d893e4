import { bilingual } from './text.js';

interface ReadingTexts {
  readonly index: string;
  readonly backToIndex: string;
}

/** The frame of the pages that are read. */
export const READING = bilingual<ReadingTexts>(
  { index: 'In questa pagina', backToIndex: 'Torna all’indice' },
  { index: 'On this page', backToIndex: 'Back to the index' },
);
