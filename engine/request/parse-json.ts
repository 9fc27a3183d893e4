import { isUtf8 } from 'node:buffer';
import { printParseErrorCode, visit } from 'jsonc-parser';
import { inEach, type Language, type Translated } from '../values/language.js';
import type { JsonValue } from './json.js';
import { quote } from './messages.js';

/** A value parsed from JSON, or the fault as the end of a sentence. */
export type Parsed = { readonly ok: true; readonly value: JsonValue } | { readonly ok: false; readonly fault: string };

/**
 * Parses JSON in strict UTF-8. A byte order mark at the start is skipped. A field name that occurs twice in an object
 * is a fault; `JSON.parse` alone would silently keep the last one.
 * @param language the language of the fault
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
    : { ok: false, fault: describeFault(fault, text)[language] };
}

/** The largest depth of nested brackets. No request needs more than four. */
const MOST_DEPTH = 100;

/** The most fields of an object. No request needs more than some tens. */
const MOST_FIELDS = 1_000;

/**
 * A place in a text, in the order of jsonc-parser's arguments. Lines and columns count from 0; columns count UTF-16
 * units.
 */
type Position = readonly [offset: number, length: number, line: number, column: number, ...rest: unknown[]];

/** Describes a fault, given the text found at its place. */
type Reason = (found: Translated) => Translated;

/** Thrown at the first fault. Otherwise jsonc-parser would continue, however deep the brackets go. */
class JsonFault extends Error {
  constructor(
    readonly place: Position,
    readonly reason: Reason,
  ) {
    super();
  }
}

/**
 * The first fault of a text, found in linear time. A test checks that `JSON.parse` accepts exactly the texts that have
 * no syntax fault here.
 */
function firstFault(text: string): JsonFault | undefined {
  // The names so far of each open object; undefined for a list.
  const open: (Set<string> | undefined)[] = [];
  // Whether only a field name may come next. There too jsonc-parser calls anything else an "invalid symbol".
  let isNameDue = false;
  const enter = (names: Set<string> | undefined, place: Position): void => {
    if (open.push(names) > MOST_DEPTH) throw new JsonFault(place, TOO_DEEP);
    isNameDue = names !== undefined;
  };
  const leave = (): void => {
    open.pop();
    isNameDue = false;
  };
  const addName = (name: string, ...place: Position): void => {
    const names = open.at(-1);
    if (names?.has(name)) throw new JsonFault(place, duplicateField(name));
    if (names?.size === MOST_FIELDS) throw new JsonFault(place, TOO_MANY_FIELDS);
    names?.add(name);
    isNameDue = false;
  };
  const refuse = (code: number, ...place: Position): void => {
    const name = printParseErrorCode(code);
    throw new JsonFault(place, name === 'InvalidSymbol' && isNameDue ? NAME_EXPECTED : (SYNTAX[name] ?? NOT_A_VALUE));
  };
  try {
    visit(
      text,
      {
        onObjectBegin: (...place) => enter(new Set(), place),
        onObjectProperty: addName,
        onObjectEnd: leave,
        onArrayBegin: (...place) => enter(undefined, place),
        onArrayEnd: leave,
        onSeparator: (separator) => {
          isNameDue = separator === ',' && open.at(-1) !== undefined;
        },
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

function describeFault({ place: [offset, , line, column], reason }: JsonFault, text: string): Translated {
  const { it, en } = reason(describeStart(text.slice(offset)));
  // The column counts characters, not UTF-16 units.
  const at = [...text.slice(offset - column, offset)].length + 1;
  return { it: `riga ${line + 1}, colonna ${at}: ${it}`, en: `line ${line + 1}, column ${at}: ${en}` };
}

/** Describes the beginning of a text for a message. */
function describeStart(rest: string): Translated {
  if (rest === '') return { it: 'la fine', en: 'the end' };
  if (rest.startsWith('"')) return { it: 'un testo', en: 'a string' };
  const [word = ''] = /^(?:[\w.+-]{1,20}|.)/su.exec(rest) ?? [];
  return inEach(() => quote(word));
}

function expectation(it: string, en: string): Reason {
  return (found) => ({ it: `atteso ${it}, trovato ${found.it}`, en: `expected ${en}, found ${found.en}` });
}

function fixedReason(it: string, en: string): Reason {
  return () => ({ it, en });
}

function duplicateField(name: string): Reason {
  const found = quote(name);
  return fixedReason(
    `il campo ${found} è scritto due volte nello stesso oggetto`,
    `the field ${found} is written twice in the same object`,
  );
}

const NOT_UTF8: Translated = { it: 'non è UTF-8', en: 'it is not UTF-8' };
const EMPTY: Translated = { it: 'è vuota', en: 'it is empty' };

const TOO_DEEP = expectation(
  `al massimo ${MOST_DEPTH} parentesi una dentro l'altra`,
  `at most ${MOST_DEPTH} brackets inside one another`,
);

const TOO_MANY_FIELDS = fixedReason(
  `l'oggetto ha più di ${MOST_FIELDS} campi`,
  `the object has more than ${MOST_FIELDS} fields`,
);

/** For a word that is not a JSON value. */
const NOT_A_VALUE = expectation(
  'un testo tra virgolette, un numero, true, false o null',
  'a string in double quotes, a number, true, false or null',
);

const NAME_EXPECTED = expectation('il nome di un campo tra virgolette', 'a field name in double quotes');

/** The descriptions of syntax faults, by jsonc-parser's names for them. */
const SYNTAX: Readonly<Record<string, Reason>> = {
  PropertyNameExpected: NAME_EXPECTED,
  ColonExpected: expectation('":"', '":"'),
  ValueExpected: expectation('un valore', 'a value'),
  CommaExpected: expectation('"," o la parentesi che chiude', '"," or the closing bracket'),
  CloseBraceExpected: expectation('"}" di chiusura', 'the closing "}"'),
  CloseBracketExpected: expectation('"]" di chiusura', 'the closing "]"'),
  EndOfFileExpected: expectation("nient'altro", 'nothing more'),
  InvalidCommentToken: fixedReason('JSON non ammette commenti', 'JSON has no comments'),
  UnexpectedEndOfString: fixedReason(
    'il testo che comincia qui non è chiuso da virgolette sulla stessa riga',
    'the string that begins here is not closed by double quotes on the same line',
  ),
  InvalidEscapeCharacter: fixedReason(
    'nel testo che comincia qui "\\" non è seguito da nessuno dei caratteri che JSON ammette: " \\ / b f n r t u',
    'in the string that begins here "\\" is followed by none of the characters that JSON allows: " \\ / b f n r t u',
  ),
  InvalidUnicode: fixedReason(
    'nel testo che comincia qui "\\u" non è seguito da quattro cifre esadecimali',
    'in the string that begins here "\\u" is not followed by four hexadecimal digits',
  ),
  InvalidCharacter: fixedReason(
    'il testo che comincia qui contiene un carattere di controllo, che in JSON si scrive con "\\": per esempio \\t',
    'the string that begins here contains a control character, which JSON writes with a "\\": for example \\t',
  ),
  UnexpectedEndOfNumber: fixedReason(
    'al numero che comincia qui manca una cifra alla fine',
    'the number that begins here lacks a digit at its end',
  ),
};
