import { basename, parse } from 'node:path';
import { suggestion } from '../request/messages.js';
import { IRREGULAR, MOST_BYTES, TOO_LARGE } from '../rules/regular-file.js';
import { inEach, type Translated } from '../values/language.js';
import { booleanHint, type Kind, keyHint, NONE, operatorHint, shorthandHint, typeHint } from './hints.js';
import { allowed, listed, problem, quoted, type Unplaced } from './messages.js';
import { formatPlace, type Place, type Wording } from './problem.js';
import { OUTSIDE } from './rule-folder.js';

const MOST_MEBIBYTES = MOST_BYTES / 1024 / 1024;

/*
 * What the loader says of files, of their YAML, and of the keys and values that their schemas ask for.
 */

export const missingFile = problem('missing_file', {
  it: {
    message: 'Questo file manca.',
    hint: 'Ogni anno ha ruleset, sources, figures, facts e forms: file o cartelle.',
  },
  en: {
    message: 'This file is missing.',
    hint: 'Every year has a ruleset, sources, figures, facts and forms: files or folders.',
  },
});

/** @param kinds what a file or its folder can be called */
export const unreadFile = (file: string, kinds: readonly string[]) => {
  const { dir, name } = parse(file);
  const ofFolder = suggestion(basename(dir), kinds);
  const near = ofFolder.en === '' ? suggestion(name, kinds) : ofFolder;
  return problem('unread_file', {
    it: {
      message: 'Nessuno legge questo file: né il suo nome né quello della sua cartella è un genere di regola.',
      hint: `${near.it} Generi, ognuno un file o una cartella di file: ${kinds.join(', ')}.`,
    },
    en: {
      message: 'This file is never read: neither its name nor that of its folder is a kind of rule.',
      hint: `${near.en} Kinds, each a file or a folder of files: ${kinds.join(', ')}.`,
    },
  });
};

export const misnamedFile = (file: string) =>
  problem('unread_file', {
    it: {
      message: 'Nessuno legge questo file: il suo nome non finisce con ".yaml".',
      hint: `Chiamalo ${parse(file).name}.yaml, o spostalo fuori dalla cartella delle regole.`,
    },
    en: {
      message: 'This file is never read: its name does not end in ".yaml".',
      hint: `Call it ${parse(file).name}.yaml, or move it out of the folder of the rules.`,
    },
  });

/**
 * @param read the kind of rule that the file is read as
 * @param held the kind that it holds
 */
export const misplacedFile = (read: string, held: string) =>
  problem('misplaced_file', {
    it: {
      message: `Questo file contiene "${held}", ma sta dove si leggono "${read}".`,
      hint: `Spostalo nella cartella ${held}.`,
    },
    en: {
      message: `This file holds "${held}", and stands where "${read}" are read.`,
      hint: `Move it to the folder ${held}.`,
    },
  });

/** @param first the file that has the list */
export const secondList = (kind: string, first: string) =>
  problem('second_list', {
    it: {
      message: `Le regole di ${kind} si applicano nell'ordine di un solo elenco, che sta in ${first}.`,
      hint: 'Sposta lì ciò che è qui, al suo posto.',
    },
    en: {
      message: `The ${kind} apply in the order of one list, which stands in ${first}.`,
      hint: 'Move what is here to its place there.',
    },
  });

/** @param most of the files and folders of a year of rules */
export const notOneYear = (most: number) =>
  problem('unread_file', {
    it: {
      message: `Qui ci sono più di ${most} file e cartelle: non è la cartella delle regole di un anno.`,
      hint: 'Indica la cartella che contiene ruleset.yaml, di nome rules-AAAA.',
    },
    en: {
      message: `There are more than ${most} files and folders here: this is no folder of the rules of a year.`,
      hint: 'Name the folder that holds ruleset.yaml, called rules-YYYY.',
    },
  });

/** Why something cannot be read, by the code that `readRegularFile` and `readRuleFolder` give. */
const UNREADABLE: Readonly<Record<string, Translated<Wording>>> = {
  EISDIR: {
    it: { message: 'è una cartella', hint: 'Dai alla cartella un nome senza ".yaml", e metti le regole in file.' },
    en: { message: 'it is a folder', hint: 'Give the folder a name without ".yaml", and put rules in files.' },
  },
  ENOENT: {
    it: { message: "è un collegamento a qualcosa che non c'è", hint: 'Correggi il collegamento, o toglilo.' },
    en: { message: 'it is a link to something that is not there', hint: 'Correct the link, or remove it.' },
  },
  ELOOP: {
    it: { message: 'è un collegamento che porta a sé stesso', hint: 'Correggi il collegamento, o toglilo.' },
    en: { message: 'it is a link that leads to itself', hint: 'Correct the link, or remove it.' },
  },
  [OUTSIDE]: {
    it: {
      message: 'è un collegamento che porta fuori dalla cartella delle regole',
      hint: 'Metti qui il file stesso al posto del collegamento.',
    },
    en: {
      message: 'it is a link that leads out of the folder of the rules',
      hint: 'Put the file itself here in place of the link.',
    },
  },
  EACCES: {
    it: { message: 'chi esegue il controllo non ha il permesso di leggerlo', hint: 'Dagli il permesso di leggerlo.' },
    en: { message: 'whoever runs this may not read it', hint: 'Give the permission to read it.' },
  },
  [IRREGULAR]: {
    it: {
      message: 'non è un file di testo, ma un dispositivo, una pipe o un socket',
      hint: "Metti qui un file, o togli ciò che c'è.",
    },
    en: {
      message: 'it is no text file, but a device, a pipe or a socket',
      hint: 'Put a file here, or remove what is here.',
    },
  },
  [TOO_LARGE]: {
    it: {
      message: `le regole di un anno stanno in ${MOST_MEBIBYTES} MiB in tutto, e con questo file sono di più`,
      hint: 'Togli ciò che non è una regola.',
    },
    en: {
      message: `the rules of a year take at most ${MOST_MEBIBYTES} MiB in all, and with this file they take more`,
      hint: 'Remove what is no rule.',
    },
  },
};

function reasonOf(code: string): Translated<Wording> {
  return (
    UNREADABLE[code] ?? {
      it: { message: `il sistema risponde ${code}` },
      en: { message: `the system says ${code}` },
    }
  );
}

/** @param code for why it cannot be read */
export const unreadableFile = (code: string) => {
  const { it, en } = reasonOf(code);
  return problem('unreadable_file', {
    it: { ...it, message: `Questo file non si può leggere: ${it.message}.` },
    en: { ...en, message: `This file cannot be read: ${en.message}.` },
  });
};

/** @param code for why it cannot be read */
export const unreadableFolder = (code: string) => {
  const { it, en } = reasonOf(code);
  return problem('unreadable_file', {
    it: { ...it, message: `Questa cartella non si può leggere: ${it.message}.` },
    en: { ...en, message: `This folder cannot be read: ${en.message}.` },
  });
};

export const utf16File = () => notUtf8({ it: 'comincia come un file UTF-16', en: 'it begins as UTF-16 does' });

/** @param byte in hexadecimal digits */
export const wrongByte = (byte: string) =>
  notUtf8({
    it: `qui il byte ${byte} non corrisponde a nessun carattere`,
    en: `the byte ${byte} stands for no character here`,
  });

const notUtf8 = (fault: Translated) =>
  problem('yaml_syntax', {
    it: {
      message: `Questo file non è in UTF-8: ${fault.it}.`,
      hint: "Salvalo in UTF-8: l'editor chiede la codifica quando si salva un file, o la mostra in fondo alla finestra.",
    },
    en: {
      message: `This file is not UTF-8: ${fault.en}.`,
      hint: 'Save it as UTF-8: editors ask for the encoding when a file is saved, or show it at the foot of the window.',
    },
  });

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
  '\u00a0': { it: 'uno spazio unificatore (U+00A0)', en: 'no-break space (U+00A0)' },
  '\u00ad': { it: 'un trattino facoltativo (U+00AD)', en: 'soft hyphen (U+00AD)' },
  '\u200b': { it: 'uno spazio di larghezza nulla (U+200B)', en: 'zero-width space (U+200B)' },
  '\u200c': { it: 'un separatore di larghezza nulla (U+200C)', en: 'zero-width non-joiner (U+200C)' },
  '\u200d': { it: 'un congiuntore di larghezza nulla (U+200D)', en: 'zero-width joiner (U+200D)' },
  '\u202f': { it: 'uno spazio unificatore stretto (U+202F)', en: 'narrow no-break space (U+202F)' },
  '\ufeff': { it: "un segno d'ordine dei byte (U+FEFF)", en: 'byte order mark (U+FEFF)' },
};

/** The characters that nobody sees, and that make two names which look alike differ. */
export const HIDDEN_CHARACTERS = new RegExp(`[${Object.keys(HIDDEN).join('')}]`);

export const hiddenCharacter = (character: string) => {
  const { it, en } = HIDDEN[character] ?? inEach(() => character);
  return problem('hidden_character', {
    it: { message: `Qui c'è ${it}, che non si vede.`, hint: 'Cancellalo, o batti uno spazio normale.' },
    en: { message: `A ${en} stands here, which nobody sees.`, hint: 'Delete it, or type an ordinary space.' },
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
      hint: 'Un testo che comincia con un asterisco va fra virgolette.',
    },
    en: {
      message: `Nothing above is marked with &${name}.`,
      hint: 'A text that begins with an asterisk goes between quotes.',
    },
  });

export const duplicateKey = (key: string, first: Place) =>
  problem('duplicate_id', {
    it: {
      message: `"${key}" è definito due volte; la prima è in ${formatPlace(first)}.`,
      hint:
        key === 'id'
          ? 'Una nuova voce comincia con un trattino: "- id". Oppure cambia un nome.'
          : 'Cambia nome a uno dei due, o toglilo.',
    },
    en: {
      message: `"${key}" is defined twice; the first is at ${formatPlace(first)}.`,
      hint: key === 'id' ? 'A new item begins with a dash: "- id". Or rename one.' : 'Rename or remove one.',
    },
  });

export const severalCombinators = (keys: readonly string[]) =>
  problem('all_and_any', {
    it: {
      message: `${keys.map(quoted).join(' e ')} stanno affiancati, e ne varrebbe uno solo.`,
      hint: "Mettili uno dentro l'altro: all: [a, { any: [b, c] }].",
    },
    en: {
      message: `${keys.map(quoted).join(' and ')} stand side by side here, and all but one would be ignored.`,
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

export const missingKey = (key: string) =>
  problem('missing_key', {
    it: { message: `Qui manca la voce "${key}".`, hint: `Scrivi "${key}:" con il suo valore accanto alle altre voci.` },
    en: { message: `The key "${key}" is missing here.`, hint: `Write "${key}:" and its value beside the other keys.` },
  });

export const missingOneOf = (keys: readonly string[]) =>
  problem('missing_key', {
    it: { message: `Qui manca una di queste voci: ${keys.join(', ')}.`, hint: 'Scrivine una, con il suo valore.' },
    en: { message: `One of these keys is missing here: ${keys.join(', ')}.`, hint: 'Write one, and its value.' },
  });

export const missingSource = problem('missing_source', {
  it: { message: "Qui non c'è nessuna fonte.", hint: 'Nominane una dichiarata, come in sources: [inps_circ_14_2026].' },
  en: { message: 'There is no source here.', hint: 'Name a declared one, as in sources: [inps_circ_14_2026].' },
});

/** The kinds of value in words; a value that is written so stands for itself. */
const KIND_WORDS: Readonly<Record<Kind, Translated>> = {
  number: { it: 'un numero', en: 'a number' },
  integer: { it: 'un numero intero', en: 'a whole number' },
  string: { it: 'un testo', en: 'text' },
  boolean: { it: 'true o false', en: 'true or false' },
  array: { it: 'un elenco', en: 'a list' },
  object: { it: 'un gruppo di voci', en: 'a group of keys' },
  date: { it: 'una data', en: 'a date' },
};

/** @param key the one that the value stands under */
export const wrongType = (expected: readonly Kind[], found: unknown, key: string | number | undefined) => {
  const kinds = inEach((language) => expected.map((kind) => KIND_WORDS[kind]?.[language] ?? kind));
  const value = inWords(found);
  const shorthand = shorthandHint(key, found);
  const hint = shorthand === NONE ? typeHint(expected, found) : shorthand;
  return problem('wrong_type', {
    it: { message: `Qui va ${kinds.it.join(' o ')}, e c'è ${value.it}.`, hint: hint.it },
    en: { message: `Expected ${kinds.en.join(' or ')}, found ${value.en}.`, hint: hint.en },
  });
};

function inWords(value: unknown): Translated {
  if (value === null || value === undefined) return { it: 'niente', en: 'nothing' };
  if (Array.isArray(value)) return { it: 'un elenco', en: 'a list' };
  if (typeof value === 'object') return { it: 'un gruppo di voci', en: 'a group of keys' };
  if (typeof value === 'string') return { it: `il testo "${value}"`, en: `the text "${value}"` };
  if (typeof value === 'number') return { it: `il numero ${value}`, en: `the number ${value}` };
  return { it: `il valore ${value}`, en: `the value ${value}` };
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
export const wrongValue = (found: unknown, { it, en }: Translated<Wording>): Unplaced =>
  problem('wrong_value', {
    it: { ...it, message: `${quoted(found)} ${it.message}.` },
    en: { ...en, message: `${quoted(found)} ${en.message}.` },
  });

/** What a text must be, where it is a name, a day or an address. */
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
  date: {
    it: { message: 'non è una data', hint: 'Scrivi anno-mese-giorno, per esempio 2027-02-28.' },
    en: { message: 'is not a date', hint: 'Write year-month-day, for example 2027-02-28.' },
  },
  address: {
    it: { message: 'non è un indirizzo web', hint: 'Scrivilo intero, con https://.' },
    en: { message: 'is not a web address', hint: 'Write it whole, with https://.' },
  },
};

export const notWrittenAs = (what: keyof typeof WRITTEN, found: unknown) => wrongValue(found, WRITTEN[what]);

/** Keywords of a schema that a value can break, by the keyword. */
const LIMITS: Readonly<Record<string, (limit: number) => Translated<Wording>>> = {
  minLength: () => ({
    it: { message: 'è troppo corto per dire qualcosa' },
    en: { message: 'is too short to say anything' },
  }),
  minItems: (limit) => ({
    it: { message: `vuole almeno ${limit} ${limit === 1 ? 'voce' : 'voci'}` },
    en: { message: `needs at least ${limit} ${limit === 1 ? 'item' : 'items'}` },
  }),
  maxItems: (limit) => ({
    it: { message: `vuole al più ${limit} voci` },
    en: { message: `takes at most ${limit} items` },
  }),
  minProperties: () => ({
    it: { message: 'è un gruppo di voci vuoto', hint: 'Scrivici qualcosa, o togli il file.' },
    en: { message: 'is an empty group of keys', hint: 'Write something in it, or remove the file.' },
  }),
  uniqueItems: () => ({ it: { message: 'nomina due volte la stessa cosa' }, en: { message: 'names something twice' } }),
  minimum: (limit) => ({
    it: { message: `è troppo poco: almeno ${limit}` },
    en: { message: `is too small: at least ${limit}` },
  }),
  exclusiveMinimum: (limit) => ({
    it: { message: `è troppo poco: più di ${limit}` },
    en: { message: `is too small: more than ${limit}` },
  }),
  maximum: (limit) => ({
    it: { message: `è troppo: al più ${limit}` },
    en: { message: `is too large: at most ${limit}` },
  }),
};

/** @param keyword the keyword of the schema that the value breaks */
export const beyondLimit = (found: unknown, keyword: string, limit: number) =>
  wrongValue(
    found,
    LIMITS[keyword]?.(limit) ?? {
      it: { message: `non rispetta "${keyword}", che qui è richiesto` },
      en: { message: `does not satisfy "${keyword}" here` },
    },
  );

export const notTheYearOfFolder = (year: number, called: number) =>
  problem('wrong_value', {
    it: {
      message: `${year} non è l'anno della cartella rules-${called}.`,
      hint: `Scrivi year: ${called}, o chiama la cartella rules-${year}.`,
    },
    en: {
      message: `${year} is not the year of the folder rules-${called}.`,
      hint: `Write year: ${called}, or call the folder rules-${year}.`,
    },
  });

/** @param rule in words, for example `fact "partners"` */
export const noItalianText = (rule: Translated, text: string, texts: readonly string[]) =>
  problem('no_italian_text', {
    it: {
      message: `${rule.it} non ha in italiano un testo "${text}" da tradurre.`,
      hint: `${suggestion(text, texts).it} Correggilo o toglilo.${allowed(texts).it}`,
    },
    en: {
      message: `The ${rule.en} has no "${text}" in Italian to translate.`,
      hint: `${suggestion(text, texts).en} Correct it or remove it.${allowed(texts).en}`,
    },
  });
