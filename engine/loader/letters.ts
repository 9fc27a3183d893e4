import type { Translated } from '../values/language.js';
import { type ProblemAt, problem } from './messages.js';
import { codePoint } from './signs.js';

/*
 * Letters that nobody typed: characters that are invisible or look like others, and what copying from a PDF or another
 * encoding leaves behind. With them, two names that look alike can differ, and a text can be displayed in another order
 * than it is written.
 */

/** A kind of such characters, and what to call one of them. */
interface Kind {
  readonly is: RegExp;
  readonly name: Translated;
  readonly remedy: Translated;
}

const SPACE: Translated = {
  it: 'Cancellalo, o batti uno spazio normale.',
  en: 'Delete it, or type an ordinary space.',
};
const DELETE: Translated = { it: 'Cancellalo.', en: 'Delete it.' };
const TYPE: Translated = { it: 'Ribatti la lettera che va qui.', en: 'Type the letter that belongs here.' };

const OTHER_LETTER = '[^\\P{L}\\p{Script=Latin}\\p{Script=Common}]';

const OTHER_ALPHABET: Kind = {
  is: new RegExp(`(?<=[\\p{Script=Latin}_])${OTHER_LETTER}|${OTHER_LETTER}(?=[\\p{Script=Latin}_])`, 'u'),
  name: { it: 'una lettera di un altro alfabeto', en: 'letter from another alphabet' },
  remedy: { it: 'Scrivi la lettera latina a cui somiglia.', en: 'Type the Latin letter that it looks like.' },
};

/** The first that matches says what a character is. */
const KINDS: readonly Kind[] = [
  { is: /\t/u, name: { it: 'una tabulazione', en: 'tab' }, remedy: { it: 'Batti degli spazi.', en: 'Type spaces.' } },
  { is: /\u00a0/u, name: { it: 'uno spazio unificatore', en: 'no-break space' }, remedy: SPACE },
  { is: /\u202f/u, name: { it: 'uno spazio unificatore stretto', en: 'narrow no-break space' }, remedy: SPACE },
  { is: /\u00ad/u, name: { it: 'un trattino facoltativo', en: 'soft hyphen' }, remedy: DELETE },
  { is: /\u200b/u, name: { it: 'uno spazio di larghezza nulla', en: 'zero-width space' }, remedy: SPACE },
  { is: /\ufeff/u, name: { it: "un segno d'ordine dei byte", en: 'byte order mark' }, remedy: DELETE },
  { is: /[\u2028\u2029]/u, name: { it: 'un separatore di righe', en: 'line separator' }, remedy: SPACE },
  {
    is: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u,
    name: { it: 'un segno che cambia la direzione del testo', en: 'mark that changes the direction of the text' },
    remedy: DELETE,
  },
  { is: /\p{Cf}|[^\P{Cc}\n\r]/u, name: { it: 'un carattere di controllo', en: 'control character' }, remedy: DELETE },
  {
    is: /[\p{Co}\ufffc\ufffd]/u,
    name: { it: 'il resto di un carattere perso', en: 'remnant of a lost character' },
    remedy: TYPE,
  },
  {
    is: /[\ufb00-\ufb06]/u,
    name: { it: 'una legatura', en: 'ligature' },
    remedy: { it: 'Scrivi le sue lettere.', en: 'Write its letters.' },
  },
  OTHER_ALPHABET,
  {
    is: /[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u20ac./u,
    name: {
      it: "una lettera salvata con una codifica e letta con un'altra",
      en: 'letter saved in one encoding and read in another',
    },
    remedy: TYPE,
  },
  {
    is: /\p{Script=Latin}\p{M}+/u,
    name: { it: 'una lettera con il suo accento a parte', en: 'letter with its accent apart' },
    remedy: TYPE,
  },
];

const ANY = new RegExp(KINDS.map(({ is }) => is.source).join('|'), 'u');

/** The first such character in a text; undefined if there is none. */
export function strayLetter(text: string): { readonly index: number; readonly letter: string } | undefined {
  const found = ANY.exec(text);
  return found === null ? undefined : { index: found.index, letter: found[0] };
}

export const strayLetterHere = (letter: string): ProblemAt => {
  // A letter of another alphabet is one only beside a Latin one.
  const { name, remedy } = KINDS.find(({ is }) => is.test(letter)) ?? OTHER_ALPHABET;
  const points = [...letter].map(codePoint).join(' ');
  return problem('hidden_character', {
    it: { message: `Qui c'è ${name.it} (${points}).`, hint: remedy.it },
    en: { message: `There is a ${name.en} (${points}) here.`, hint: remedy.en },
  });
};
