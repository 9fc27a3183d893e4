import type { YAMLError } from 'yaml';
import { ruleKeys } from '../names/named-rules.js';
import type { Translated } from '../values/language.js';
import { problem } from './messages.js';
import type { Wording } from './problem.js';

/* What the loader says of a file that is not YAML, or of characters that nobody sees in it. */

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

/** @param open the sign that opens what is never closed */
export const neverClosed = (open: string) => {
  const isQuote = open === '"' || open === "'";
  const close = CLOSING[open] ?? open;
  return problem('yaml_syntax', {
    it: {
      message: isQuote
        ? `Le virgolette ${open} si aprono qui, e non si chiudono.`
        : `${open} si apre qui, e non si chiude.`,
      hint: `Chiudi con ${close}.`,
    },
    en: {
      message: isQuote ? `The quote ${open} opens here, and never closes.` : `${open} opens here, and never closes.`,
      hint: `Close it with ${close}.`,
    },
  });
};

/** What closes a quote or a bracket. */
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
 * The characters that nobody sees, or takes for others: with them two names that look alike differ, and a text reads otherwise
 * than it is written. A letter of another alphabet is one within a Latin word.
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
        message: `The letter "${character}" is of another alphabet (${point}).`,
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
      message: `A ${en} (${point}) stands here, which nobody sees.`,
      hint: known === undefined ? 'Delete it.' : 'Delete it, or type an ordinary space.',
    },
  });
};

const TURNING: Translated = {
  it: 'un segno che cambia la direzione del testo',
  en: 'mark that turns the direction of the text',
};
const CONTROL: Translated = { it: 'un carattere di controllo', en: 'control character' };

/** As Unicode writes it: `U+202E`. */
function codePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A tag or a character reference of HTML, which would be read as it is written. */
export const MARKUP = /<\/?[a-z!][^>\n]*>?|&(?:[a-z]{2,}|#\d+|#x[\da-f]+);/i;

export const markup = (written: string) => {
  const point = codePoint(written);
  return problem('markup', {
    it: {
      message: `"${written}" (${point}) è un segno di HTML.`,
      hint: "Toglilo: le pagine mostrano un testo così com'è scritto.",
    },
    en: {
      message: `"${written}" (${point}) is a sign of HTML.`,
      hint: 'Remove it: pages show a text as it is written.',
    },
  });
};

export const tabIndent = problem('yaml_syntax', {
  it: { message: 'Questa riga è rientrata con una tabulazione.', hint: 'Rientra con gli spazi.' },
  en: { message: 'This line is indented with a tab.', hint: 'Indent with spaces.' },
});

/** The parser finds it only when the values are read. */
export const unknownAlias = (name: string) =>
  problem('yaml_syntax', {
    it: {
      message: `Qui sopra niente è segnato con &${name}.`,
      hint: 'Metti fra virgolette un testo che comincia con un asterisco.',
    },
    en: {
      message: `Nothing above is marked with &${name}.`,
      hint: 'Put a text that begins with an asterisk in quotes.',
    },
  });

/** Where a fault of YAML was found, with the lines around it. */
interface YamlSlip {
  readonly fault: YAMLError;
  readonly line: string;
  /** The nearest line above that is not empty. */
  readonly above: string;
  /** Whether the lines above are of a text that a key with > or | begins. */
  readonly isText: boolean;
}

type Slip = Translated<Wording> & {
  /** What of the line the slip is, where the parser finds it elsewhere. */
  readonly at?: RegExp;
};

/** Also for a value that is named, as with &, where nothing refers to it. */
export const SIGN: Slip = {
  at: /(?<=(?:^|[[{:,-])\s*)[&*!@`%>|]/,
  it: { message: 'Un valore non può cominciare con questo segno.', hint: 'Metti il valore fra virgolette.' },
  en: { message: 'A value cannot begin with this sign.', hint: 'Put the value in quotes.' },
};

/** Also for a file that is one text: its first key has no colon. */
export const NO_COLON: Slip = {
  it: {
    message: 'Dopo il nome di questa voce mancano i due punti.',
    hint: 'Scrivi due punti e uno spazio dopo il nome della voce: "label: PEC".',
  },
  en: { message: 'No colon stands after this key.', hint: 'Write a colon and a space after the key: "label: PEC".' },
};

/** For a text of several lines without quotes that ends at a comment, before its last line. */
export function cutText(comment: string): Slip {
  return {
    it: {
      message: `Questo testo finisce prima di "${comment}", che è letto come un commento.`,
      hint: 'Metti fra virgolette tutto il testo, fino alla sua ultima riga. Scrivi un commento sopra la voce, su una riga sua.',
    },
    en: {
      message: `This text ends before "${comment}", which is read as a comment.`,
      hint: 'Put all of the text in quotes, down to its last line. Write a comment above the key, on a line of its own.',
    },
  };
}

export const LOOKS_LIKE_KEY = /^\s*(- )?[\w.]+:( |$)/;

/** What a slip looks like, what is wrong then, and what to write instead. The first that fits is reported. */
const YAML_SLIPS: readonly (Slip & { readonly is: (slip: YamlSlip) => boolean })[] = [
  {
    is: ({ fault }) => fault.code === 'MULTIPLE_DOCS',
    it: {
      message: 'Qui comincia un secondo documento, e un file è uno solo.',
      hint: 'Togli la riga con "---" o "...".',
    },
    en: { message: 'A second document begins here, and a file is one.', hint: 'Remove the line with "---" or "...".' },
  },
  {
    is: ({ line }) => /[[{:,-]\s*[\u201c\u201d\u201e\u2018\u2019\u00ab]/.test(line),
    at: /(?<=[[{:,-]\s*)[\u201c\u201d\u201e\u2018\u2019\u00ab]/,
    it: { message: 'Qui le virgolette tipografiche non sono virgolette.', hint: 'Usa quelle dritte: "…" o \'…\'.' },
    en: { message: 'A typographic quote is no quote here.', hint: 'Write straight quotes: "…" or \'…\'.' },
  },
  {
    is: ({ line }) => /^\s*\/\//.test(line),
    it: { message: 'Così non si scrive un commento.', hint: 'Comincia il commento con "#".' },
    en: { message: 'No comment is written like this.', hint: 'Begin the comment with "#".' },
  },
  {
    is: ({ line }) => /^\s*-[^\s-]/.test(line),
    it: {
      message: 'Questo trattino non comincia una voce di elenco.',
      hint: 'Scrivi uno spazio dopo il trattino: "- id".',
    },
    en: { message: 'This dash begins no item of a list.', hint: 'Write a space after the dash: "- id".' },
  },
  {
    is: ({ line }) => /^\s*(- )?\w+:[^\s]/.test(line),
    it: {
      message: 'Questi due punti non chiudono il nome di una voce.',
      hint: 'Scrivi uno spazio dopo i due punti: "label: PEC".',
    },
    en: { message: 'This colon ends no key.', hint: 'Write a space after the colon: "label: PEC".' },
  },
  {
    is: ({ line, isText }) => isText && isKey(/^ *(?:- )?(\w+) [^:]+$/.exec(line)?.[1]),
    ...NO_COLON,
  },
  {
    is: ({ line, isText }) => isText && !LOOKS_LIKE_KEY.test(line) && !/^\s*(- |[\w.]*\w$)/.test(line),
    it: {
      message: 'Questo testo non sta sotto la sua voce.',
      hint: 'Rientra tutte le sue righe di due spazi più della voce che lo introduce.',
    },
    en: {
      message: 'This text does not stand under its key.',
      hint: 'Indent all its lines two spaces deeper than the key that begins it.',
    },
  },
  {
    is: ({ line, above }) =>
      /:\s*$/.test(above) &&
      line.length > 80 &&
      /^\s*[A-Za-zÀ-ÿ{'(]/.test(line) &&
      !/^\s*[\w.]+( ?[,=]|:( |$))/.test(line),
    it: {
      message: 'Questo testo di più righe non è introdotto come tale.',
      hint: 'Scrivi ">-" dopo i due punti della voce qui sopra, e sotto il testo, rientrato.',
    },
    en: {
      message: 'This text of several lines is not begun as one.',
      hint: 'Write ">-" after the colon of the key above it, and the text below, indented.',
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
      message: 'This bracket closes what nothing opens.',
      hint: 'Open it where its group or list begins, or remove it.',
    },
  },
  {
    is: ({ fault }) => fault.message.includes('compact mappings'),
    it: {
      message: 'Questo valore contiene i due punti.',
      hint: 'Metti fra virgolette doppie un testo con i due punti; se non ci sono, rientra di meno la riga che segue.',
    },
    en: {
      message: 'This value has a colon in it.',
      hint: 'Put a text with a colon in it between double quotes; where there is none, indent the next line less.',
    },
  },
  {
    is: ({ fault }) => fault.message.startsWith('Not a YAML token'),
    it: {
      message: 'Dopo ">" o "|" non va niente sulla stessa riga.',
      hint: 'Comincia il testo sulla riga che segue, rientrato; se sta su una riga sola, togli il segno.',
    },
    en: {
      message: 'Nothing goes after ">" or "|" on the same line.',
      hint: 'Begin the text on the next line, indented; where it fits on one line, leave the sign out.',
    },
  },
  {
    is: ({ fault }) => /Unexpected (scalar|\S+ at node end)/.test(fault.message),
    it: {
      message: "C'è qualcosa dopo la fine di questo valore.",
      hint: "Aggiungi le virgolette che mancano, o metti un testo con graffe, un apostrofo o virgolette fra quelle dell'altro tipo.",
    },
    en: {
      message: 'Something stands after the end of this value.',
      hint: 'Add the quote that is missing, or put a text with braces, an apostrophe or a quote in it between the other kind of quotes.',
    },
  },
  {
    // A key that is a group or a list itself: a question mark before it, or a text that begins with a brace.
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
      message: "Questo trattino non sta dove c'è un elenco.",
      hint: 'Comincia una riga con ogni trattino, rientrato come gli altri del suo elenco; fra le voci di un gruppo, toglilo.',
    },
    en: {
      message: 'This dash does not stand where a list is.',
      hint: 'Begin a line with each dash, indented as the others of its list; among the keys of a group, remove it.',
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
      hint: 'Write a comma between two values, a colon and a space after a key, and a text with a colon in it between double quotes.',
    },
  },
  {
    is: ({ fault }) => fault.code === 'BAD_INDENT' || /- indicator|same column|less indented/.test(fault.message),
    it: { message: 'Questa riga non è rientrata come quelle vicine.', hint: 'Dalle lo stesso rientro, con gli spazi.' },
    en: { message: 'This line is not indented as its neighbours.', hint: 'Give it the same indent, in spaces.' },
  },
];

/** Whether a rule file may have such a key: a line that begins with one, and is no text, lacks its colon. */
function isKey(word = ''): boolean {
  return ruleKeys().has(word);
}

function count(line: string, signs: RegExp): number {
  return line.match(signs)?.length ?? 0;
}

/** For what the parser says in no words that are known here. */
const UNKNOWN_SLIP: Slip = {
  it: {
    message: 'Un file di regole non si scrive così.',
    hint: 'Confronta con le righe attorno: rientri, due punti, virgolette e parentesi.',
  },
  en: {
    message: 'This is not written as a rule file is.',
    hint: 'Compare it with the lines around it: indents, colons, quotes and brackets.',
  },
};

/** For a fault of YAML: the parser speaks of YAML, a person does not. */
export function yamlSlip(slip: YamlSlip): Slip {
  return YAML_SLIPS.find(({ is }) => is(slip)) ?? UNKNOWN_SLIP;
}
