import { bilingual } from './text.js';

interface LineTexts {
  /** Beside what holds only under some of the answers that are still missing. */
  readonly ifYourCase: string;
}

/** The words inside a line of the result, beside those of the rules. */
export const LINE = bilingual<LineTexts>({ ifYourCase: 'se è il tuo caso' }, { ifYourCase: 'if that is your case' });
