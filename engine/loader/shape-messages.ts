import type { JsonSchema } from '../../schemas/read.js';
import { inList } from '../document/in-words.js';
import { allowedValues, suggestion } from '../request/messages.js';
import { isDay } from '../rules/days.js';
import { inEach, type Translated } from '../values/language.js';
import { booleanHint, keyHint, NONE, operatorHint, shorthandHint, typeHint, type ValueKind } from './hints.js';
import { allowed, listed, type ProblemAt, problem, quoted } from './messages.js';
import { formatPlace, type Place, type Wording } from './problem.js';

/* The loader's messages about keys and values that do not satisfy the schema of their file. */

export const duplicateKey = (key: string, first: Place) =>
  problem('duplicate_id', {
    it: {
      message: `"${key}" è definito due volte; la prima è in ${formatPlace(first)}.`,
      hint:
        key === 'id'
          ? 'Comincia una nuova voce con un trattino: "- id". Oppure cambia un nome.'
          : 'Cambia nome a uno dei due, o toglilo.',
    },
    en: {
      message: `"${key}" is defined twice; the first is at ${formatPlace(first)}.`,
      hint: key === 'id' ? 'Begin a new item with a dash: "- id". Or rename one.' : 'Rename or remove one.',
    },
  });

export const severalCombinators = (keys: readonly string[]) =>
  problem('all_and_any', {
    it: {
      message: `${keys.map(quoted).join(' e ')} stanno affiancati, e ne varrebbe uno solo.`,
      hint: "Mettili uno dentro l'altro: all: [a, { any: [b, c] }].",
    },
    en: {
      message: `${keys.map(quoted).join(' and ')} are side by side here, and all but one would be ignored.`,
      hint: 'Nest them: all: [a, { any: [b, c] }].',
    },
  });

export const emptyCombinator = (key: 'all' | 'any') =>
  problem(key === 'all' ? 'empty_all' : 'empty_any', {
    it: { message: `"${key}" è vuoto, e varrebbe sempre.`, hint: 'Scrivici almeno una condizione, o toglilo.' },
    en: {
      message: `"${key}" is empty, and would always hold.`,
      hint: 'Name at least one condition in it, or remove it.',
    },
  });

export const unknownKey = (key: string, keys: readonly string[]) => {
  const [near, other, all] = [suggestion(key, keys), keyHint(key, keys), keys.join(', ')];
  return problem('unknown_key', {
    it: { message: `La voce "${key}" non esiste.`, hint: `${near.it}${other.it} Ammesse qui: ${all}.` },
    en: { message: `Unknown key "${key}".`, hint: `${near.en}${other.en} Allowed here: ${all}.` },
  });
};

/** One problem for all missing keys of a group, since a rule that was just begun lacks most of its keys. */
export const missingKeys = (keys: readonly string[]) => {
  const [key = '', ...others] = keys;
  const names = keys.map(quoted);
  return problem(
    'missing_key',
    others.length === 0
      ? {
          it: {
            message: `Qui manca la voce "${key}".`,
            hint: `Scrivi "${key}:" con il suo valore accanto alle altre voci.`,
          },
          en: {
            message: `The key "${key}" is missing here.`,
            hint: `Write "${key}:" and its value beside the other keys.`,
          },
        }
      : {
          it: {
            message: `Qui mancano le voci ${inList(names, 'it')}.`,
            hint: 'Scrivile accanto alle altre, ognuna con il suo valore.',
          },
          en: {
            message: `The keys ${inList(names, 'en')} are missing here.`,
            hint: 'Write them beside the other keys, each with its value.',
          },
        },
  );
};

export const missingOneOf = (keys: readonly string[]) =>
  problem('missing_key', {
    it: { message: `Qui manca una di queste voci: ${keys.join(', ')}.`, hint: 'Scrivine una, con il suo valore.' },
    en: { message: `One of these keys is missing here: ${keys.join(', ')}.`, hint: 'Write one, and its value.' },
  });

export const missingSource = problem('missing_source', {
  it: { message: "Qui non c'è nessuna fonte.", hint: 'Nominane una dichiarata, come in sources: [inps_circ_14_2026].' },
  en: { message: 'There is no source here.', hint: 'Name a declared one, as in sources: [inps_circ_14_2026].' },
});

/** The kinds of value in words. Any other kind is a literal value, and is shown as it is. */
const KIND_WORDS: Readonly<Record<ValueKind, Translated>> = {
  number: { it: 'un numero', en: 'a number' },
  integer: { it: 'un numero intero', en: 'a whole number' },
  string: { it: 'un testo', en: 'text' },
  boolean: { it: 'true o false', en: 'true or false' },
  array: { it: 'un elenco', en: 'a list' },
  object: { it: 'un gruppo di voci', en: 'a group of keys' },
  date: { it: 'una data', en: 'a date' },
};

/** @param key the key of the value; undefined for the whole file */
export const wrongType = (expected: readonly ValueKind[], found: unknown, key: string | number | undefined) => {
  const kinds = inEach((language) => expected.map((kind) => KIND_WORDS[kind]?.[language] ?? kind));
  const value = inWords(found);
  const shorthand = shorthandHint(key, found);
  const isEmptyFile = key === undefined && (found === null || found === undefined);
  const hint = isEmptyFile ? EMPTY_FILE : shorthand === NONE ? typeHint(expected, found) : shorthand;
  return problem('wrong_type', {
    it: { message: `Qui va ${kinds.it.join(' o ')}, e ${value.it}.`, hint: hint.it },
    en: { message: `Expected ${kinds.en.join(' or ')}, found ${value.en}.`, hint: hint.en },
  });
};

const EMPTY_FILE: Translated = {
  it: 'Scrivici le sue regole, o togli il file.',
  en: 'Write its rules in it, or remove the file.',
};

function inWords(value: unknown): Translated {
  if (value === null || value === undefined) return { it: "non c'è niente", en: 'nothing' };
  if (Array.isArray(value)) return { it: "c'è un elenco", en: 'a list' };
  if (typeof value === 'object') return { it: "c'è un gruppo di voci", en: 'a group of keys' };
  if (typeof value === 'string') return { it: `c'è il testo "${value}"`, en: `the text "${value}"` };
  if (typeof value === 'number') return { it: `c'è il numero ${value}`, en: `the number ${value}` };
  return { it: `c'è il valore ${value}`, en: `the value ${value}` };
}

export const notAllowed = (found: unknown, values: readonly unknown[]) => {
  const near = suggestion(found, values);
  const hint = near.en === '' ? booleanHint(found, values) : near;
  return problem('wrong_value', {
    it: { message: `${quoted(found)} qui non è ammesso.`, hint: `${hint.it} Ammessi: ${listed(values)}.` },
    en: { message: `${quoted(found)} is not allowed here.`, hint: `${hint.en} Allowed: ${listed(values)}.` },
  });
};

export const unknownOperator = (found: unknown, operators: readonly unknown[]) => {
  const near = suggestion(found, operators);
  const hint = near.en === '' ? operatorHint(found) : near;
  return problem('unknown_operator', {
    it: { message: `L'operatore ${quoted(found)} non esiste.`, hint: `${hint.it} Ammessi: ${listed(operators)}.` },
    en: { message: `Unknown operator ${quoted(found)}.`, hint: `${hint.en} Allowed: ${listed(operators)}.` },
  });
};

/** @param fault what is wrong with the value, and what to do about it */
export const wrongValue = (found: unknown, { it, en }: Translated<Wording>): ProblemAt =>
  problem('wrong_value', {
    it: { ...it, message: `${quoted(found)} ${it.message}.` },
    en: { ...en, message: `${quoted(found)} ${en.message}.` },
  });

/**
 * The faults of texts that must have a certain form: a name, the address of a page, a day, a version or a web address.
 */
const WRITTEN = {
  name: {
    it: {
      message: 'non è un nome',
      hint: 'Usa lettere minuscole, cifre e trattini bassi, per esempio "diritto_annuale".',
    },
    en: {
      message: 'is not a name',
      hint: 'Use lower-case letters, digits and underscores, for example "diritto_annuale".',
    },
  },
  slug: {
    it: {
      message: 'non è un indirizzo di pagina',
      hint: 'Usa lettere minuscole, con un trattino fra le parole, per esempio "dati-aperti".',
    },
    en: {
      message: 'is not the address of a page',
      hint: 'Use lower-case letters, with a hyphen between words, for example "dati-aperti".',
    },
  },
  date: {
    it: { message: 'non è una data', hint: 'Scrivi anno-mese-giorno, per esempio 2027-02-28.' },
    en: { message: 'is not a date', hint: 'Write year-month-day, for example 2027-02-28.' },
  },
  version: {
    it: {
      message: 'non è una versione',
      hint: "Scrivi l'anno e i numeri che seguono, con i punti, come in AAAA.MM.GG.",
    },
    en: {
      message: 'is not a version',
      hint: 'Write the year and the numbers that follow it, with points between them, as in YYYY.MM.DD.',
    },
  },
  address: {
    it: { message: 'non è un indirizzo web', hint: 'Scrivilo intero, con https://.' },
    en: { message: 'is not a web address', hint: 'Write it in full, with https://.' },
  },
};

export const notWrittenAs = (what: keyof typeof WRITTEN, found: unknown) => {
  const day = what === 'date' ? dayMeant(found) : undefined;
  if (day === undefined) return wrongValue(found, WRITTEN[what]);
  return wrongValue(found, {
    it: { ...WRITTEN.date.it, hint: `Scrivi anno-mese-giorno: ${day}.` },
    en: { ...WRITTEN.date.en, hint: `Write year-month-day: ${day}.` },
  });
};

/** Common ways to write a day: as Italians do, and year first but with other signs or without the zeros. */
const DAYS = [
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/,
];

/** The day that was meant, as rule files write it; undefined if the text is not a day. */
function dayMeant(found: unknown): string | undefined {
  for (const written of DAYS) {
    const { year, month = '', day = '' } = written.exec(String(found))?.groups ?? {};
    const meant = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isDay(meant)) return meant;
  }
  return undefined;
}

/** @param schema which the value does not satisfy */
export const beyondLimit = (found: unknown, schema: JsonSchema) => {
  const { it, en } = allowedValues(schema);
  return wrongValue(found, {
    it: { message: `qui non va: ci vuole ${it}` },
    en: { message: `does not fit here: it must be ${en}` },
  });
};

/** @param rule the rule in words, for example `fact "partners"` */
export const noItalianText = (rule: Translated, text: string, texts: readonly string[]) =>
  problem('no_italian_text', {
    it: {
      message: `${rule.it} non ha in italiano un testo "${text}" da tradurre.`,
      hint: `${suggestion(text, texts).it} Correggilo o toglilo.${allowed(texts).it}`,
    },
    en: {
      message: `The ${rule.en} has no Italian "${text}" to translate.`,
      hint: `${suggestion(text, texts).en} Correct it or remove it.${allowed(texts).en}`,
    },
  });
