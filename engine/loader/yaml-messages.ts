import type { ErrorCode } from 'yaml';
import type { Translated } from '../values/language.js';
import { type ProblemAt, problem } from './messages.js';
import type { Wording } from './problem.js';

/* The loader's messages about files that are not valid YAML, and about markup in them. */

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

export function yamlError(code: ErrorCode): ProblemAt {
  return problem('yaml_syntax', BY_CODE[code] ?? OTHER);
}
