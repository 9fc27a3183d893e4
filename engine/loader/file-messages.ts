import { basename, parse } from 'node:path';
import { suggestion } from '../request/messages.js';
import { IRREGULAR, MOST_BYTES, TOO_LARGE } from '../rules/regular-file.js';
import { inEach, type Translated } from '../values/language.js';
import { booleanHint, type Kind, keyHint, NONE, operatorHint, shorthandHint, typeHint } from './hints.js';
import { allowed, listed, problem, quoted, type Unplaced } from './messages.js';
import { formatPlace, type Place, type Told, told } from './problem.js';
import { OUTSIDE } from './rule-folder.js';

const MOST_MEBIBYTES = MOST_BYTES / 1024 / 1024;

/*
 * What the loader says of files, of their YAML, and of the keys and values that their schemas ask for.
 */

export const missingFile = problem('missing_file', {
  it: told`Questo file manca.\nOgni anno ha ruleset, sources, figures, facts e forms: file o cartelle.`,
  en: told`This file is missing.\nEvery year has a ruleset, sources, figures, facts and forms: files or folders.`,
});

/** @param kinds what a file or its folder can be called */
export const unreadFile = (file: string, kinds: readonly string[]) => {
  const { dir, name } = parse(file);
  const ofFolder = suggestion(basename(dir), kinds);
  const near = ofFolder.en === '' ? suggestion(name, kinds) : ofFolder;
  return problem('unread_file', {
    it: told`Nessuno legge questo file: né il suo nome né quello della sua cartella è un genere di regola.\n${near.it} Generi, ognuno un file o una cartella di file: ${kinds.join(', ')}.`,
    en: told`This file is never read: neither its name nor that of its folder is a kind of rule.\n${near.en} Kinds, each a file or a folder of files: ${kinds.join(', ')}.`,
  });
};

export const misnamedFile = (file: string) =>
  problem('unread_file', {
    it: told`Nessuno legge questo file: il suo nome non finisce con ".yaml".\nChiamalo ${parse(file).name}.yaml, o spostalo fuori dalla cartella delle regole.`,
    en: told`This file is never read: its name does not end in ".yaml".\nCall it ${parse(file).name}.yaml, or move it out of the folder of the rules.`,
  });

/**
 * @param read the kind of rule that the file is read as
 * @param held the kind that it holds
 */
export const misplacedFile = (read: string, held: string) =>
  problem('misplaced_file', {
    it: told`Questo file contiene "${held}", ma sta dove si leggono "${read}".\nSpostalo nella cartella ${held}.`,
    en: told`This file holds "${held}", and stands where "${read}" are read.\nMove it to the folder ${held}.`,
  });

/** @param first the file that has the list */
export const secondList = (kind: string, first: string) =>
  problem('second_list', {
    it: told`Le regole di ${kind} si applicano nell'ordine di un solo elenco, che sta in ${first}.\nSposta lì ciò che è qui, al suo posto.`,
    en: told`The ${kind} apply in the order of one list, which stands in ${first}.\nMove what is here to its place there.`,
  });

/** @param most of the files and folders of a year of rules */
export const notOneYear = (most: number) =>
  problem('unread_file', {
    it: told`Qui ci sono più di ${most} file e cartelle: non è la cartella delle regole di un anno.\nIndica la cartella che contiene ruleset.yaml, di nome rules-AAAA.`,
    en: told`There are more than ${most} files and folders here: this is no folder of the rules of a year.\nName the folder that holds ruleset.yaml, called rules-YYYY.`,
  });

/** Why something cannot be read, by the code that `readRegularFile` and `readRuleFolder` give. */
const UNREADABLE: Readonly<Record<string, Translated<Told>>> = {
  EISDIR: {
    it: told`è una cartella\nDai alla cartella un nome senza ".yaml", e metti le regole in file.`,
    en: told`it is a folder\nGive the folder a name without ".yaml", and put rules in files.`,
  },
  ENOENT: {
    it: told`è un collegamento a qualcosa che non c'è\nCorreggi il collegamento, o toglilo.`,
    en: told`it is a link to something that is not there\nCorrect the link, or remove it.`,
  },
  ELOOP: {
    it: told`è un collegamento che porta a sé stesso\nCorreggi il collegamento, o toglilo.`,
    en: told`it is a link that leads to itself\nCorrect the link, or remove it.`,
  },
  [OUTSIDE]: {
    it: told`è un collegamento che porta fuori dalla cartella delle regole\nMetti qui il file stesso al posto del collegamento.`,
    en: told`it is a link that leads out of the folder of the rules\nPut the file itself here in place of the link.`,
  },
  EACCES: {
    it: told`chi esegue il controllo non ha il permesso di leggerlo\nDagli il permesso di leggerlo.`,
    en: told`whoever runs this may not read it\nGive the permission to read it.`,
  },
  [IRREGULAR]: {
    it: told`non è un file di testo, ma un dispositivo, una pipe o un socket\nMetti qui un file, o togli ciò che c'è.`,
    en: told`it is no text file, but a device, a pipe or a socket\nPut a file here, or remove what is here.`,
  },
  [TOO_LARGE]: {
    it: told`le regole di un anno stanno in ${MOST_MEBIBYTES} MiB in tutto, e con questo file sono di più\nTogli ciò che non è una regola.`,
    en: told`the rules of a year take at most ${MOST_MEBIBYTES} MiB in all, and with this file they take more\nRemove what is no rule.`,
  },
};

function reasonOf(code: string): Translated<Told> {
  return (
    UNREADABLE[code] ?? {
      it: told`il sistema risponde ${code}`,
      en: told`the system says ${code}`,
    }
  );
}

/** @param code for why it cannot be read */
export const unreadableFile = (code: string) => {
  const { it, en } = reasonOf(code);
  return problem('unreadable_file', {
    it: told`Questo file non si può leggere: ${it[0]}.\n${it[1]}`,
    en: told`This file cannot be read: ${en[0]}.\n${en[1]}`,
  });
};

/** @param code for why it cannot be read */
export const unreadableFolder = (code: string) => {
  const { it, en } = reasonOf(code);
  return problem('unreadable_file', {
    it: told`Questa cartella non si può leggere: ${it[0]}.\n${it[1]}`,
    en: told`This folder cannot be read: ${en[0]}.\n${en[1]}`,
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
    it: told`Questo file non è in UTF-8: ${fault.it}.\nSalvalo in UTF-8: l'editor chiede la codifica quando si salva un file, o la mostra in fondo alla finestra.`,
    en: told`This file is not UTF-8: ${fault.en}.\nSave it as UTF-8: editors ask for the encoding when a file is saved, or show it at the foot of the window.`,
  });

export const yamlSyntax = (slip: Translated<Told>) => problem('yaml_syntax', slip);

export const mergeMark = problem('yaml_syntax', {
  it: told`Questa riga è un residuo dell'unione di due versioni.\nTieni una delle due, e cancella le righe con <<<<<<<, ======= e >>>>>>>.`,
  en: told`This line is left over from the merge of two versions.\nKeep one of the two, and delete the lines with <<<<<<<, ======= and >>>>>>>.`,
});

/** @param open the sign that opens what is never closed */
export const neverClosed = (open: string) => {
  const isQuote = open === '"' || open === "'";
  const close = CLOSING[open] ?? open;
  return problem('yaml_syntax', {
    it: told`${isQuote ? `Le virgolette ${open} si aprono qui, e non si chiudono.` : `${open} si apre qui, e non si chiude.`}\nChiudi con ${close}.`,
    en: told`${isQuote ? `The quote ${open} opens here, and never closes.` : `${open} opens here, and never closes.`}\nClose it with ${close}.`,
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
    it: told`Qui c'è ${it}, che non si vede.\nCancellalo, o batti uno spazio normale.`,
    en: told`A ${en} stands here, which nobody sees.\nDelete it, or type an ordinary space.`,
  });
};

export const tabIndent = problem('yaml_syntax', {
  it: told`Questa riga è rientrata con una tabulazione.\nRientra con gli spazi.`,
  en: told`This line is indented with a tab.\nIndent with spaces.`,
});

/** The parser tells it only when the values are read. */
export const unknownAlias = (name: string) =>
  problem('yaml_syntax', {
    it: told`Qui sopra niente è segnato con &${name}.\nUn testo che comincia con un asterisco va fra virgolette.`,
    en: told`Nothing above is marked with &${name}.\nA text that begins with an asterisk goes between quotes.`,
  });

export const duplicateKey = (key: string, first: Place) =>
  problem('duplicate_id', {
    it: told`"${key}" è definito due volte; la prima è in ${formatPlace(first)}.\n${key === 'id' ? 'Una nuova voce comincia con un trattino: "- id". Oppure cambia un nome.' : 'Cambia nome a uno dei due, o toglilo.'}`,
    en: told`"${key}" is defined twice; the first is at ${formatPlace(first)}.\n${key === 'id' ? 'A new item begins with a dash: "- id". Or rename one.' : 'Rename or remove one.'}`,
  });

export const severalCombinators = (keys: readonly string[]) =>
  problem('all_and_any', {
    it: told`${keys.map(quoted).join(' e ')} stanno affiancati, e ne varrebbe uno solo.\nMettili uno dentro l'altro: all: [a, { any: [b, c] }].`,
    en: told`${keys.map(quoted).join(' and ')} stand side by side here, and all but one would be ignored.\nNest them: all: [a, { any: [b, c] }].`,
  });

export const emptyCombinator = (key: 'all' | 'any') =>
  problem(key === 'all' ? 'empty_all' : 'empty_any', {
    it: told`"${key}" è vuoto, e varrebbe sempre.\nScrivici almeno una condizione, o toglilo.`,
    en: told`"${key}" is empty, and would always hold.\nName at least one condition in it, or remove it.`,
  });

export const unknownKey = (key: string, keys: readonly string[]) => {
  const [near, other, all] = [suggestion(key, keys), keyHint(key, keys), keys.join(', ')];
  return problem('unknown_key', {
    it: told`La voce "${key}" non esiste.\n${near.it}${other.it} Ammesse qui: ${all}.`,
    en: told`Unknown key "${key}".\n${near.en}${other.en} Allowed here: ${all}.`,
  });
};

export const missingKey = (key: string) =>
  problem('missing_key', {
    it: told`Qui manca la voce "${key}".\nScrivi "${key}:" con il suo valore accanto alle altre voci.`,
    en: told`The key "${key}" is missing here.\nWrite "${key}:" and its value beside the other keys.`,
  });

export const missingOneOf = (keys: readonly string[]) =>
  problem('missing_key', {
    it: told`Qui manca una di queste voci: ${keys.join(', ')}.\nScrivine una, con il suo valore.`,
    en: told`One of these keys is missing here: ${keys.join(', ')}.\nWrite one, and its value.`,
  });

export const missingSource = problem('missing_source', {
  it: told`Qui non c'è nessuna fonte.\nNominane una dichiarata, come in sources: [inps_circ_14_2026].`,
  en: told`There is no source here.\nName a declared one, as in sources: [inps_circ_14_2026].`,
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
    it: told`Qui va ${kinds.it.join(' o ')}, e c'è ${value.it}.\n${hint.it}`,
    en: told`Expected ${kinds.en.join(' or ')}, found ${value.en}.\n${hint.en}`,
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
    it: told`${quoted(found)} qui non è ammesso.\n${hint.it} Ammessi: ${listed(values)}.`,
    en: told`${quoted(found)} is not allowed here.\n${hint.en} Allowed: ${listed(values)}.`,
  });
};

export const unknownOperator = (found: unknown, operators: readonly unknown[]) => {
  const near = suggestion(found, operators);
  const hint = near.en === '' ? operatorHint(found) : near;
  return problem('unknown_operator', {
    it: told`L'operatore ${quoted(found)} non esiste.\n${hint.it} Ammessi: ${listed(operators)}.`,
    en: told`Unknown operator ${quoted(found)}.\n${hint.en} Allowed: ${listed(operators)}.`,
  });
};

/** @param fault what is wrong with the value, and what to do about it */
export const wrongValue = (found: unknown, { it, en }: Translated<Told>): Unplaced =>
  problem('wrong_value', {
    it: told`${quoted(found)} ${it[0]}.\n${it[1]}`,
    en: told`${quoted(found)} ${en[0]}.\n${en[1]}`,
  });

/** What a text must be, where it is a name, a day or an address. */
const WRITTEN = {
  name: {
    it: told`non è un nome\nUsa lettere minuscole, cifre e trattini bassi, per esempio "diritto_annuale".`,
    en: told`is not a name\nUse lower-case letters, digits and underscores, for example "diritto_annuale".`,
  },
  date: {
    it: told`non è una data\nScrivi anno-mese-giorno, per esempio 2027-02-28.`,
    en: told`is not a date\nWrite year-month-day, for example 2027-02-28.`,
  },
  address: {
    it: told`non è un indirizzo web\nScrivilo intero, con https://.`,
    en: told`is not a web address\nWrite it whole, with https://.`,
  },
};

export const notWrittenAs = (what: keyof typeof WRITTEN, found: unknown) => wrongValue(found, WRITTEN[what]);

/** Keywords of a schema that a value can break, by the keyword. */
const LIMITS: Readonly<Record<string, (limit: number) => Translated<Told>>> = {
  minLength: () => ({ it: told`è troppo corto per dire qualcosa`, en: told`is too short to say anything` }),
  minItems: (limit) => ({
    it: told`vuole almeno ${limit} ${limit === 1 ? 'voce' : 'voci'}`,
    en: told`needs at least ${limit} ${limit === 1 ? 'item' : 'items'}`,
  }),
  maxItems: (limit) => ({ it: told`vuole al più ${limit} voci`, en: told`takes at most ${limit} items` }),
  minProperties: () => ({
    it: told`è un gruppo di voci vuoto\nScrivici qualcosa, o togli il file.`,
    en: told`is an empty group of keys\nWrite something in it, or remove the file.`,
  }),
  uniqueItems: () => ({ it: told`nomina due volte la stessa cosa`, en: told`names something twice` }),
  minimum: (limit) => ({ it: told`è troppo poco: almeno ${limit}`, en: told`is too small: at least ${limit}` }),
  exclusiveMinimum: (limit) => ({
    it: told`è troppo poco: più di ${limit}`,
    en: told`is too small: more than ${limit}`,
  }),
  maximum: (limit) => ({ it: told`è troppo: al più ${limit}`, en: told`is too large: at most ${limit}` }),
};

/** @param keyword the keyword of the schema that the value breaks */
export const beyondLimit = (found: unknown, keyword: string, limit: number) =>
  wrongValue(
    found,
    LIMITS[keyword]?.(limit) ?? {
      it: told`non rispetta "${keyword}", che qui è richiesto`,
      en: told`does not satisfy "${keyword}" here`,
    },
  );

export const notTheYearOfFolder = (year: number, called: number) =>
  problem('wrong_value', {
    it: told`${year} non è l'anno della cartella rules-${called}.\nScrivi year: ${called}, o chiama la cartella rules-${year}.`,
    en: told`${year} is not the year of the folder rules-${called}.\nWrite year: ${called}, or call the folder rules-${year}.`,
  });

/** @param rule in words, for example `fact "partners"` */
export const noItalianText = (rule: Translated, text: string, texts: readonly string[]) =>
  problem('no_italian_text', {
    it: told`${rule.it} non ha in italiano un testo "${text}" da tradurre.\n${suggestion(text, texts).it} Correggilo o toglilo.${allowed(texts).it}`,
    en: told`The ${rule.en} has no "${text}" in Italian to translate.\n${suggestion(text, texts).en} Correct it or remove it.${allowed(texts).en}`,
  });
