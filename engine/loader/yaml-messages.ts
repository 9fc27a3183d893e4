import type { ErrorCode } from 'yaml';
import type { Translated } from '../values/language.js';
import { problem, type Unplaced } from './messages.js';
import type { Wording } from './problem.js';

/* The loader's messages about files that are not valid YAML, and about misleading characters in them. */

export const mergeMark = problem('yaml_syntax', {
  it: {
    message: "Questa riga è un residuo dell'unione di due versioni.",
    hint: 'Tieni una delle due, e cancella le righe con <<<<<<<, ======= e >>>>>>>.',
  },
  en: {
    message: 'This line is left over from the merge of two versions.',
    hint: 'Keep one of the two, and delete the lines with <<<<<<<, ======= and >>>>>>>.',
  },
});

/** @param open the quote or bracket that is not closed */
export const neverClosed = (open: string) => {
  const isQuote = open === '"' || open === "'";
  const close = CLOSING[open] ?? open;
  return problem('yaml_syntax', {
    it: {
      message: isQuote
        ? `Le virgolette ${open} si aprono qui, ma non si chiudono.`
        : `${open} si apre qui, ma non si chiude.`,
      hint: `Chiudi con ${close}.`,
    },
    en: {
      message: isQuote
        ? `The quote ${open} opens here, but is never closed.`
        : `${open} opens here, but is never closed.`,
      hint: `Close it with ${close}.`,
    },
  });
};

/** The closing sign of each quote or bracket. */
export const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '"': '"', "'": "'" };

const HIDDEN: Readonly<Record<string, Translated>> = {
  '\u00a0': { it: 'uno spazio unificatore', en: 'no-break space' },
  '\u00ad': { it: 'un trattino facoltativo', en: 'soft hyphen' },
  '\u200b': { it: 'uno spazio di larghezza nulla', en: 'zero-width space' },
  '\u200c': { it: 'un separatore di larghezza nulla', en: 'zero-width non-joiner' },
  '\u200d': { it: 'un congiuntore di larghezza nulla', en: 'zero-width joiner' },
  '\u202f': { it: 'uno spazio unificatore stretto', en: 'narrow no-break space' },
  '\ufeff': { it: "un segno d'ordine dei byte", en: 'byte order mark' },
};

const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const OTHER_LETTER = '[^\\P{L}\\p{Script=Latin}\\p{Script=Common}]';

/**
 * The characters that are invisible or look like others. With them, two names that look alike can differ, and a text
 * can be displayed in another order than it is written. Letters of another alphabet count only within a Latin word.
 */
export const MISLEADING = new RegExp(
  `[\u00a0\u202f\\p{Cf}]|[^\\P{Cc}\\t\\n\\r]|(?<=[\\p{Script=Latin}_])${OTHER_LETTER}|${OTHER_LETTER}(?=[\\p{Script=Latin}_])`,
  'u',
);

export const misleadingCharacter = (character: string) => {
  const point = codePoint(character);
  if (new RegExp(OTHER_LETTER, 'u').test(character))
    return problem('hidden_character', {
      it: {
        message: `La lettera "${character}" è di un altro alfabeto (${point}).`,
        hint: 'Scrivi la lettera latina a cui somiglia.',
      },
      en: {
        message: `The letter "${character}" is from another alphabet (${point}).`,
        hint: 'Type the Latin letter that it looks like.',
      },
    });
  const known = HIDDEN[character];
  const { it, en } = known ?? (DIRECTION.test(character) ? TURNING : CONTROL);
  return problem('hidden_character', {
    it: {
      message: `Qui c'è ${it} (${point}), che non si vede.`,
      hint: known === undefined ? 'Cancellalo.' : 'Cancellalo, o batti uno spazio normale.',
    },
    en: {
      message: `There is a ${en} (${point}) here, which is invisible.`,
      hint: known === undefined ? 'Delete it.' : 'Delete it, or type an ordinary space.',
    },
  });
};

const TURNING: Translated = {
  it: 'un segno che cambia la direzione del testo',
  en: 'mark that changes the direction of the text',
};
const CONTROL: Translated = { it: 'un carattere di controllo', en: 'control character' };

/** The code point of a character, as Unicode writes it: `U+202E`. */
function codePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A tag or a character reference of HTML. Pages would show it as it is written. */
export const MARKUP = /<\/?[a-z!][^>\n]*>?|&(?:[a-z]{2,}|#\d+|#x[\da-f]+);/i;

export const markup = (written: string) =>
  problem('markup', {
    it: { message: `"${written}" è HTML.`, hint: "Toglilo: le pagine mostrano un testo così com'è scritto." },
    en: { message: `"${written}" is HTML.`, hint: 'Remove it: pages show a text exactly as it is written.' },
  });

/** The parser reports this only when the values are read. */
export const unknownAlias = (name: string) =>
  problem('yaml_syntax', {
    it: {
      message: `*${name} rinvia a &${name}, che qui sopra non c'è.`,
      hint: 'Metti fra virgolette un testo che comincia con un asterisco.',
    },
    en: {
      message: `*${name} refers to &${name}, which is not above.`,
      hint: 'Put a text that begins with an asterisk in quotes.',
    },
  });

const SIGN: Translated<Wording> = {
  it: { message: 'Un valore non può cominciare con questo segno.', hint: 'Metti il valore fra virgolette.' },
  en: { message: 'A value cannot begin with this sign.', hint: 'Put the value in quotes.' },
};

/** For an anchor, such as `&name`, that nothing refers to. */
export const startsWithSign = problem('yaml_syntax', SIGN);

const INDENT: Translated<Wording> = {
  it: {
    message: 'Questa riga non è rientrata come quelle vicine.',
    hint: 'Dalle lo stesso rientro, con gli spazi; il testo di una voce va due spazi più a destra della voce.',
  },
  en: {
    message: 'This line is not indented like its neighbours.',
    hint: 'Give it the same indent, in spaces; the text of a key goes two spaces further than the key.',
  },
};

const ENDLESS: Translated<Wording> = {
  it: {
    message: 'Qui un valore non finisce dove dovrebbe.',
    hint: "Fra parentesi scrivi una virgola fra due valori; metti un testo con due punti, graffe, un apostrofo o virgolette fra virgolette dell'altro tipo; dopo > va a capo.",
  },
  en: {
    message: 'A value does not end here where it should.',
    hint: 'Between brackets write a comma between two values; put a text that contains a colon, braces, an apostrophe or a quote in the other kind of quotes; begin a new line after >.',
  },
};

/** The message for each error of the parser, whose own messages are about YAML, which authors of rules need not know. */
const BY_CODE: Partial<Record<ErrorCode, Translated<Wording>>> = {
  BAD_SCALAR_START: SIGN,
  TAG_RESOLVE_FAILED: SIGN,
  NON_STRING_KEY: SIGN,
  ALIAS_PROPS: SIGN,
  BAD_ALIAS: SIGN,
  BAD_INDENT: INDENT,
  MISSING_CHAR: INDENT,
  UNEXPECTED_TOKEN: ENDLESS,
  BLOCK_IN_FLOW: ENDLESS,
  BLOCK_AS_IMPLICIT_KEY: {
    it: {
      message: 'Questo valore contiene i due punti, o un trattino che non è di un elenco.',
      hint: 'Metti fra virgolette doppie un testo con i due punti; se non ci sono, guarda il rientro e il trattino della riga che segue.',
    },
    en: {
      message: 'This value contains a colon, or a dash that is not of a list.',
      hint: 'Put a text that contains a colon in double quotes; if there is none, look at the indent and the dash of the next line.',
    },
  },
  MULTILINE_IMPLICIT_KEY: {
    it: {
      message: 'Questa riga non è né una voce né un testo rientrato sotto la sua.',
      hint: 'Dopo il nome di una voce scrivi due punti e uno spazio: "label: PEC". Un testo di più righe comincia dopo ">-", e le sue righe sono rientrate di due spazi più della voce.',
    },
    en: {
      message: 'This line is neither a key nor a text that is indented under its key.',
      hint: 'Write a colon and a space after a key: "label: PEC". A text of several lines begins after ">-", and its lines are indented two spaces deeper than the key.',
    },
  },
  MULTIPLE_DOCS: {
    it: {
      message: 'Qui comincia un secondo documento YAML, ma un file di regole ne ha uno solo.',
      hint: 'Togli la riga con "---" o "...".',
    },
    en: {
      message: 'A second YAML document begins here, but a rule file has only one.',
      hint: 'Remove the line with "---" or "...".',
    },
  },
};

/** For errors of the parser that no rule file is likely to have. */
const OTHER: Translated<Wording> = {
  it: {
    message: 'Questo non è valido in un file di regole.',
    hint: 'Confronta con le righe attorno: rientri, due punti, virgolette e parentesi.',
  },
  en: {
    message: 'This is not valid in a rule file.',
    hint: 'Compare it with the lines around it: their indents, colons, quotes and brackets.',
  },
};

export function yamlError(code: ErrorCode): Unplaced {
  return problem('yaml_syntax', BY_CODE[code] ?? OTHER);
}

/** A sign in a line that YAML reads otherwise than it was meant, where it stands, and what to write instead. */
interface Slip {
  readonly at: RegExp;
  readonly words: Translated<Wording>;
}

/** The signs that are looked for in the line of an error of the parser. The first that is there is its cause. */
const SLIPS: readonly Slip[] = [
  {
    at: /\t/,
    words: {
      it: { message: "Qui c'è una tabulazione.", hint: 'Batti degli spazi.' },
      en: { message: 'There is a tab here.', hint: 'Type spaces.' },
    },
  },
  {
    at: /(?<=[[{:,-]\s*)[\u201c\u201d\u201e\u2018\u2019\u00ab]/,
    words: {
      it: { message: 'Qui le virgolette tipografiche non valgono.', hint: 'Usa quelle dritte: "…" o \'…\'.' },
      en: { message: 'Typographic quotes do not work here.', hint: 'Write straight quotes: "…" or \'…\'.' },
    },
  },
  {
    at: /(?<=^\s*)\/\//,
    words: {
      it: { message: 'Un commento non comincia con "//".', hint: 'Comincialo con "#".' },
      en: { message: 'A comment does not begin with "//".', hint: 'Begin it with "#".' },
    },
  },
  {
    at: /(?<=^\s*)-(?=[^\s-])/,
    words: {
      it: {
        message: 'Questo trattino non comincia una voce di elenco.',
        hint: 'Scrivi uno spazio dopo il trattino: "- id".',
      },
      en: { message: 'This dash does not begin a list item.', hint: 'Write a space after the dash: "- id".' },
    },
  },
  {
    at: /(?<=^\s*(?:- )?\w+)(?::(?=\S)| ?=(?= ))/,
    words: {
      it: {
        message: 'Questo segno non chiude il nome di una voce.',
        hint: 'Scrivi due punti e uno spazio dopo il nome: "label: PEC".',
      },
      en: { message: 'This sign does not end a key.', hint: 'Write a colon and a space after the key: "label: PEC".' },
    },
  },
  {
    at: /(?<=\S )#/,
    words: {
      it: {
        message: 'Da qui in poi la riga è letta come un commento.',
        hint: 'Metti fra virgolette un testo che contiene un cancelletto; scrivi un commento su una riga sua, sopra la voce.',
      },
      en: {
        message: 'From here on the line is read as a comment.',
        hint: 'Put a text that contains a # in quotes; write a comment on a line of its own, above the key.',
      },
    },
  },
];

/** The problem of a sign in a line, with its column, from 1; undefined if there is none. */
export function slipIn(line: string): { readonly problem: Unplaced; readonly column: number } | undefined {
  for (const { at, words } of SLIPS) {
    const index = at.exec(line)?.index;
    if (index !== undefined) return { problem: problem('yaml_syntax', words), column: index + 1 };
  }
  return undefined;
}
