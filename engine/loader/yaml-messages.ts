import type { YAMLError } from 'yaml';
import { ruleKeys } from '../names/named-rules.js';
import type { Translated } from '../values/language.js';
import { problem } from './messages.js';
import type { Wording } from './problem.js';

/* The loader's messages about files that are not valid YAML, and about misleading characters in them. */

export const yamlSyntax = (slip: Translated<Wording>) => problem('yaml_syntax', slip);

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

export const tabIndent = problem('yaml_syntax', {
  it: { message: 'Questa riga è rientrata con una tabulazione.', hint: 'Rientra con gli spazi.' },
  en: { message: 'This line is indented with a tab.', hint: 'Indent with spaces.' },
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

/** A YAML error of the parser, with the lines around it. */
interface YamlSlip {
  readonly fault: YAMLError;
  readonly line: string;
  /** The nearest line above that is not empty. */
  readonly above: string;
  /** Whether the line is within a text that begins with > or |. */
  readonly isText: boolean;
}

type Slip = Translated<Wording> & {
  /** Matches the mistake in the line, if the parser reports another place. */
  readonly at?: RegExp;
};

/** Also for an anchor, such as `&name`, that nothing refers to. */
export const SIGN: Slip = {
  at: /(?<=(?:^|[[{:,-])\s*)[&*!@`%>|]/,
  it: { message: 'Un valore non può cominciare con questo segno.', hint: 'Metti il valore fra virgolette.' },
  en: { message: 'A value cannot begin with this sign.', hint: 'Put the value in quotes.' },
};

/** Also for a file that consists of a single text, because its first key has no colon. */
export const NO_COLON: Slip = {
  it: {
    message: 'Dopo il nome di questa voce mancano i due punti.',
    hint: 'Scrivi due punti e uno spazio dopo il nome della voce: "label: PEC".',
  },
  en: { message: 'There is no colon after this key.', hint: 'Write a colon and a space after the key: "label: PEC".' },
};

/** For an unquoted text of several lines that a `#` cuts off before its last line. */
export function cutText(comment: string): Slip {
  return {
    it: {
      message: `Questo testo finisce prima di "${comment}", che è letto come un commento.`,
      hint: 'Metti fra virgolette tutto il testo, fino alla sua ultima riga. Scrivi un commento sopra la voce, su una riga sua.',
    },
    en: {
      message: `This text ends before "${comment}", which is read as a comment.`,
      hint: 'Put the whole text in quotes, down to its last line. Write a comment above the key, on a line of its own.',
    },
  };
}

/** Matches a line that begins with a key and its colon, also as a list item. */
export const LOOKS_LIKE_KEY = /^\s*(- )?[\w.]+:( |$)/;

/**
 * Typical mistakes: how to recognise each, what is wrong, and what to write instead. The first that fits is reported.
 */
const YAML_SLIPS: readonly (Slip & { readonly is: (slip: YamlSlip) => boolean })[] = [
  {
    is: ({ fault }) => fault.code === 'MULTIPLE_DOCS',
    it: {
      message: 'Qui comincia un secondo documento YAML, ma un file di regole ne ha uno solo.',
      hint: 'Togli la riga con "---" o "...".',
    },
    en: {
      message: 'A second YAML document begins here, but a rule file has only one.',
      hint: 'Remove the line with "---" or "...".',
    },
  },
  {
    is: ({ line }) => /[[{:,-]\s*[\u201c\u201d\u201e\u2018\u2019\u00ab]/.test(line),
    at: /(?<=[[{:,-]\s*)[\u201c\u201d\u201e\u2018\u2019\u00ab]/,
    it: { message: 'Qui le virgolette tipografiche non valgono.', hint: 'Usa quelle dritte: "…" o \'…\'.' },
    en: { message: 'Typographic quotes do not work here.', hint: 'Write straight quotes: "…" or \'…\'.' },
  },
  {
    is: ({ line }) => /^\s*\/\//.test(line),
    it: { message: 'Un commento non comincia con "//".', hint: 'Comincialo con "#".' },
    en: { message: 'A comment does not begin with "//".', hint: 'Begin it with "#".' },
  },
  {
    is: ({ line }) => /^\s*-[^\s-]/.test(line),
    it: {
      message: 'Questo trattino non comincia una voce di elenco.',
      hint: 'Scrivi uno spazio dopo il trattino: "- id".',
    },
    en: { message: 'This dash does not begin a list item.', hint: 'Write a space after the dash: "- id".' },
  },
  {
    is: ({ line }) => /^\s*(- )?\w+:[^\s]/.test(line),
    it: {
      message: 'Questi due punti non chiudono il nome di una voce.',
      hint: 'Scrivi uno spazio dopo i due punti: "label: PEC".',
    },
    en: { message: 'This colon does not end a key.', hint: 'Write a space after the colon: "label: PEC".' },
  },
  {
    is: ({ line, isText }) => isText && isKey(/^ *(?:- )?(\w+) [^:]+$/.exec(line)?.[1]),
    ...NO_COLON,
  },
  {
    is: ({ line, isText }) => isText && !LOOKS_LIKE_KEY.test(line) && !/^\s*(- |[\w.]*\w$)/.test(line),
    it: {
      message: 'Questo testo non è rientrato sotto la sua voce.',
      hint: 'Rientra tutte le sue righe di due spazi più della voce.',
    },
    en: {
      message: 'This text is not indented under its key.',
      hint: 'Indent all its lines two spaces deeper than the key.',
    },
  },
  {
    is: ({ line, above }) =>
      /:\s*$/.test(above) &&
      line.length > 80 &&
      /^\s*[A-Za-zÀ-ÿ{'(]/.test(line) &&
      !/^\s*[\w.]+( ?[,=]|:( |$))/.test(line),
    it: {
      message: 'Un testo di più righe ha bisogno di un segno che lo introduca.',
      hint: 'Scrivi ">-" dopo i due punti della voce qui sopra, e sotto il testo, rientrato.',
    },
    en: {
      message: 'A text of several lines needs a sign before it.',
      hint: 'Write ">-" after the colon of the key above, and the text below it, indented.',
    },
  },
  {
    is: ({ fault, line }) =>
      /^Implicit (map )?keys/.test(fault.message) ||
      /^\s*(- )?\w+ \S[^:]*$/.test(line) ||
      /^\s*(- )?\w+ ?= /.test(line),
    ...NO_COLON,
  },
  {
    is: ({ fault, line }) =>
      fault.message.includes('anchors must be') || /[[{:,-] \*[\w{]|^\s*[{[][^:]*[}\]]:/.test(line),
    ...SIGN,
  },
  {
    is: ({ fault, line }) =>
      /Unexpected flow-(map|seq)-end/.test(fault.message) ||
      (fault.message.includes('compact mappings') && count(line, /[}\]]/g) > count(line, /[{[]/g)),
    at: /[}\]](?=[^}\]]*$)/,
    it: {
      message: 'Questa parentesi chiude senza che si sia aperta.',
      hint: 'Aprila dove comincia il suo gruppo o elenco, o toglila.',
    },
    en: {
      message: 'This bracket closes, but nothing has opened it.',
      hint: 'Add the opening bracket where the group or list begins, or remove this one.',
    },
  },
  {
    is: ({ fault }) => fault.message.includes('compact mappings'),
    it: {
      message: 'Questo valore contiene i due punti.',
      hint: 'Metti fra virgolette doppie un testo con i due punti; se non ci sono, rientra di meno la riga che segue.',
    },
    en: {
      message: 'This value contains a colon.',
      hint: 'Put a text that contains a colon in double quotes; if there is no colon, indent the next line less.',
    },
  },
  {
    is: ({ fault }) => fault.message.startsWith('Not a YAML token'),
    it: {
      message: 'Dopo ">" o "|" non va niente sulla stessa riga.',
      hint: 'Comincia il testo sulla riga che segue, rientrato; se sta su una riga sola, togli il segno.',
    },
    en: {
      message: 'Nothing may follow ">" or "|" on the same line.',
      hint: 'Begin the text on the next line, indented; if it fits on one line, remove the sign.',
    },
  },
  {
    is: ({ fault }) => /Unexpected (scalar|\S+ at node end)/.test(fault.message),
    it: {
      message: "C'è qualcosa dopo la fine di questo valore.",
      hint: "Aggiungi le virgolette che mancano, o metti un testo con graffe, un apostrofo o virgolette fra quelle dell'altro tipo.",
    },
    en: {
      message: 'There is something after the end of this value.',
      hint: 'Add the missing quote, or put a text that contains braces, an apostrophe or a quote in the other kind of quotes.',
    },
  },
  {
    // A key that is itself a group or a list: it has a question mark before it, or begins with a brace.
    is: ({ fault }) => fault.code === 'NON_STRING_KEY' || fault.message.startsWith('Plain value cannot'),
    ...SIGN,
  },
  {
    is: ({ fault }) => fault.code === 'TAG_RESOLVE_FAILED',
    it: { message: 'Un valore non può cominciare con un punto esclamativo.', hint: 'Metti il valore fra virgolette.' },
    en: { message: 'A value cannot begin with an exclamation mark.', hint: 'Put the value in quotes.' },
  },
  {
    is: ({ fault }) => /block.seq(uence)?|seq-item-ind/i.test(fault.message),
    it: {
      message: 'Questo trattino non appartiene a un elenco.',
      hint: 'Comincia una riga con ogni trattino, rientrato come gli altri del suo elenco; fra le voci di un gruppo, toglilo.',
    },
    en: {
      message: 'This dash does not belong to a list.',
      hint: 'Begin a new line with each dash, indented like the others of its list; among the keys of a group, remove it.',
    },
  },
  {
    is: ({ fault }) => /within flow collections|^Missing ,/.test(fault.message),
    it: {
      message: 'Fra parentesi, un valore non finisce dove dovrebbe.',
      hint: 'Scrivi una virgola fra due valori, due punti e uno spazio dopo il nome di una voce, e un testo con i due punti fra virgolette doppie.',
    },
    en: {
      message: 'Between brackets, a value does not end where it should.',
      hint: 'Write a comma between two values and a colon and a space after a key; put a text that contains a colon in double quotes.',
    },
  },
  {
    is: ({ fault }) => fault.code === 'BAD_INDENT' || /- indicator|same column|less indented/.test(fault.message),
    it: { message: 'Questa riga non è rientrata come quelle vicine.', hint: 'Dalle lo stesso rientro, con gli spazi.' },
    en: { message: 'This line is not indented like its neighbours.', hint: 'Give it the same indent, in spaces.' },
  },
];

/** Whether some rule file may have this key. A line that begins with a key then lacks its colon. */
function isKey(word = ''): boolean {
  return ruleKeys().has(word);
}

function count(line: string, signs: RegExp): number {
  return line.match(signs)?.length ?? 0;
}

/** For errors of the parser that no typical mistake explains. */
const UNKNOWN_SLIP: Slip = {
  it: {
    message: 'Questo non è valido in un file di regole.',
    hint: 'Confronta con le righe attorno: rientri, due punti, virgolette e parentesi.',
  },
  en: {
    message: 'This is not valid in a rule file.',
    hint: 'Compare it with the lines around it: their indents, colons, quotes and brackets.',
  },
};

/** The message for a YAML error. The parser's own messages are about YAML, which authors of rules need not know. */
export function yamlSlip(slip: YamlSlip): Slip {
  return YAML_SLIPS.find(({ is }) => is(slip)) ?? UNKNOWN_SLIP;
}
