import { isUtf8 } from 'node:buffer';
import { printParseErrorCode, visit } from 'jsonc-parser';
import { inEach, type Language, type Translated } from '../values/language.js';
import type { JsonValue } from './json.js';
import { quote } from './messages.js';

/** The value that some bytes write in JSON, or why they write none: the end of a sentence. */
export type Parsed = { readonly ok: true; readonly value: JsonValue } | { readonly ok: false; readonly fault: string };

/**
 * Reads JSON in strict UTF-8; a byte order mark before it is skipped. A field name that stands twice in an object is a
 * fault: `JSON.parse` alone would silently keep the last.
 * @param language that of the fault
 */
export function parseJson(bytes: Uint8Array, language: Language = 'en'): Parsed {
  if (!isUtf8(bytes)) return { ok: false, fault: NOT_UTF8[language] };
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString()
    .replace(/^\uFEFF/, '');
  if (text.trim() === '') return { ok: false, fault: EMPTY[language] };
  const fault = firstFault(text);
  return fault === undefined
    ? { ok: true, value: JSON.parse(text) }
    : { ok: false, fault: inWords(fault, text)[language] };
}

/** The most brackets inside one another: no request needs more than four. */
const MOST_DEPTH = 100;

/** Where something stands in a text, as jsonc-parser gives it: line and column count from 0, the column in UTF-16 units. */
type Place = readonly [offset: number, length: number, line: number, column: number, ...rest: unknown[]];

/** What is wrong, given what stands there. */
type Reason = (found: Translated) => Translated;

/** Thrown at the first fault: jsonc-parser would continue after it, however deep the brackets go. */
class JsonFault extends Error {
  constructor(
    readonly place: Place,
    readonly reason: Reason,
  ) {
    super();
  }
}

/**
 * The first fault of a text, found in linear time. A test checks that `JSON.parse` accepts exactly the texts without a fault
 * in their syntax.
 */
function firstFault(text: string): JsonFault | undefined {
  const open: Set<string>[] = [];
  const enter = (...place: Place): void => {
    if (open.push(new Set()) > MOST_DEPTH) throw new JsonFault(place, TOO_DEEP);
  };
  const leave = (): void => {
    open.pop();
  };
  const addName = (name: string, ...place: Place): void => {
    const names = open.at(-1);
    if (names?.has(name)) throw new JsonFault(place, twice(name));
    names?.add(name);
  };
  const refuse = (code: number, ...place: Place): void => {
    throw new JsonFault(place, SYNTAX[printParseErrorCode(code)] ?? NO_JSON);
  };
  try {
    visit(
      text,
      {
        onObjectBegin: enter,
        onObjectProperty: addName,
        onObjectEnd: leave,
        onArrayBegin: enter,
        onArrayEnd: leave,
        onError: refuse,
      },
      { disallowComments: true },
    );
    return undefined;
  } catch (failure) {
    if (failure instanceof JsonFault) return failure;
    throw failure;
  }
}

function inWords({ place: [offset, , line, column], reason }: JsonFault, text: string): Translated {
  const { it, en } = reason(foundIn(text.slice(offset)));
  // People count characters, not UTF-16 units.
  const at = [...text.slice(offset - column, offset)].length + 1;
  return { it: `riga ${line + 1}, colonna ${at}: ${it}`, en: `line ${line + 1}, column ${at}: ${en}` };
}

/** The beginning of the rest of a text. */
function foundIn(rest: string): Translated {
  if (rest === '') return { it: 'la fine', en: 'the end' };
  if (rest.startsWith('"')) return { it: 'un testo', en: 'a string' };
  const [word = ''] = /^(?:[\w.+-]{1,20}|.)/su.exec(rest) ?? [];
  return inEach(() => quote(word));
}

function expected(it: string, en: string): Reason {
  return (found) => ({ it: `atteso ${it}, trovato ${found.it}`, en: `expected ${en}, found ${found.en}` });
}

function faulty(it: string, en: string): Reason {
  return () => ({ it, en });
}

function twice(name: string): Reason {
  const found = quote(name);
  return faulty(
    `il campo ${found} è scritto due volte nello stesso oggetto`,
    `the field ${found} is written twice in the same object`,
  );
}

const NOT_UTF8: Translated = { it: 'non è UTF-8', en: 'it is not UTF-8' };
const EMPTY: Translated = { it: 'è vuota', en: 'it is empty' };

const TOO_DEEP = expected(
  `al massimo ${MOST_DEPTH} parentesi una dentro l'altra`,
  `at most ${MOST_DEPTH} brackets inside one another`,
);

/** Of a word that JSON does not have. */
const NO_JSON = expected(
  'un testo tra virgolette, un numero, true, false o null',
  'a string in double quotes, a number, true, false or null',
);

/** What is wrong, by the names that jsonc-parser gives to faults of syntax. */
const SYNTAX: Readonly<Record<string, Reason>> = {
  PropertyNameExpected: expected('il nome di un campo tra virgolette', 'a field name in double quotes'),
  ColonExpected: expected('":"', '":"'),
  ValueExpected: expected('un valore', 'a value'),
  CommaExpected: expected('"," o la parentesi che chiude', '"," or the closing bracket'),
  CloseBraceExpected: expected('"}" di chiusura', 'the closing "}"'),
  CloseBracketExpected: expected('"]" di chiusura', 'the closing "]"'),
  EndOfFileExpected: expected("nient'altro", 'nothing more'),
  InvalidCommentToken: faulty('JSON non ammette commenti', 'JSON has no comments'),
  UnexpectedEndOfString: faulty(
    'il testo che comincia qui non è chiuso da virgolette sulla stessa riga',
    'the string that begins here is not closed by double quotes on the same line',
  ),
  InvalidEscapeCharacter: faulty(
    'nel testo che comincia qui "\\" non è seguito da nessuno dei caratteri che JSON ammette: " \\ / b f n r t u',
    'in the string that begins here "\\" is followed by none of the characters that JSON allows: " \\ / b f n r t u',
  ),
  InvalidUnicode: faulty(
    'nel testo che comincia qui "\\u" non è seguito da quattro cifre esadecimali',
    'in the string that begins here "\\u" is not followed by four hexadecimal digits',
  ),
  InvalidCharacter: faulty(
    'il testo che comincia qui contiene un carattere di controllo, che in JSON si scrive con "\\": per esempio \\t',
    'the string that begins here contains a control character, which JSON writes with a "\\": for example \\t',
  ),
  UnexpectedEndOfNumber: faulty(
    'al numero che comincia qui manca una cifra alla fine',
    'the number that begins here lacks a digit at its end',
  ),
};
