import type { YAMLError } from 'yaml';
import { didYouMean } from '../request/messages.js';
import type { Translated } from '../values/language.js';
import type { Wording } from './problem.js';

/*
 * What the slips of somebody who writes rules by hand look like, and what to write instead.
 */

/** Nothing to add: what was meant is anybody's guess. */
export const NONE: Translated = { it: '', en: '' };

/** What a value may be: a type of JSON Schema, `date`, or a value that is written so. */
export type Kind = string;

/** For a value of none of the kinds that are expected. */
export function typeHint(expected: readonly Kind[], found: unknown): Translated {
  if (found === null || found === undefined)
    return { it: 'Scrivi un valore, o togli la voce.', en: 'Write a value, or remove it.' };
  if (typeof found === 'string' && expected.some((kind) => kind === 'number' || kind === 'integer'))
    return numberHint(found);
  if (expected.includes('array')) return listHint(found);
  if (typeof found !== 'string')
    return expected.join() === 'string' && typeof found !== 'object'
      ? { it: 'Mettilo fra virgolette.', en: 'Put it in quotes.' }
      : NONE;
  return expected.includes('boolean')
    ? { it: 'Scrivi true o false, senza virgolette.', en: 'Write true or false, without quotes.' }
    : NONE;
}

function listHint(found: unknown): Translated {
  if (/ - /.test(String(found)))
    return {
      it: 'Ogni voce di un elenco comincia con un trattino: "- id".',
      en: 'Each item of a list begins with a dash: "- id".',
    };
  const item = typeof found === 'object' ? '{ … }' : String(found).replace(/^[([]|[)\]]$/g, '');
  return { it: `Mettilo fra parentesi quadre: [${item}].`, en: `Put it in brackets: [${item}].` };
}

function numberHint(found: string): Translated {
  if (/^-?[\d.]*,\d+$/.test(found)) {
    const meant = found.replaceAll('.', '').replace(',', '.');
    return { it: `I decimali si scrivono con il punto: ${meant}.`, en: `Write decimals with a point: ${meant}.` };
  }
  if (/^[\d.,]+ ?%$/.test(found)) {
    const meant = found.replace(/ ?%$/, '').replace(',', '.');
    return {
      it: `La percentuale si scrive senza il segno: ${meant}.`,
      en: `Write the percentage without the sign: ${meant}.`,
    };
  }
  if (/^\d{1,3}(\.\d{3})+$/.test(found)) {
    const meant = found.replaceAll('.', '');
    return {
      it: `Scrivilo senza virgolette e senza punti: ${meant}.`,
      en: `Write it without quotes and without points: ${meant}.`,
    };
  }
  if (/^-?[\d.]+$/.test(found)) return { it: 'Scrivilo senza virgolette.', en: 'Write it without quotes.' };
  if (!/\d/.test(found)) return NONE;
  return {
    it: 'Scrivi solo il numero; la sua unità ha una voce propria.',
    en: 'Write the number alone; its unit has a key of its own.',
  };
}

/** For a value that stands where a group of keys is expected, by the key above it. */
export function shorthandHint(key: string | number | undefined, found: unknown): Translated {
  if (key === 'amount' && typeof found !== 'object')
    return { it: `Scrivi [{ value: ${found} }].`, en: `Write [{ value: ${found} }].` };
  if (key === 'when' && Array.isArray(found))
    return {
      it: "Di' se devono valere tutte (all) o almeno una (any): { all: [a, b] }.",
      en: 'Say whether all or any must hold: { all: [a, b] }.',
    };
  return NONE;
}

/**
 * For a key that is a number, where a comma was meant as a decimal one; that ends in a typographic quote; or that runs on
 * because no colon ends it.
 * @param keys those that are allowed
 */
export function keyHint(key: string, keys: readonly string[]): Translated {
  if (/^\d+$/.test(key))
    return {
      it: ' Fra graffe la virgola chiude un valore. I decimali si scrivono con il punto.',
      en: ' Between braces a comma ends a value. Write decimals with a point.',
    };
  if (/[\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb]/.test(key))
    return {
      it: ' Le virgolette tipografiche non chiudono un testo. Usa quelle dritte: "…".',
      en: ' Typographic quotes end no text. Write straight ones: "…".',
    };
  const meant = runsOn(key, keys);
  if (meant === undefined) return NONE;
  return {
    it: ` Il nome di una voce è seguito da due punti e uno spazio: "${meant}: …".`,
    en: ` A key is followed by a colon and a space: "${meant}: …".`,
  };
}

/** The key that another begins with, without the colon that should end it. */
export function runsOn(key: string, keys: readonly string[]): string | undefined {
  return keys.find((one) => key.startsWith(one) && /^[\s=:,"']/.test(key.slice(one.length)));
}

const OPERATORS: readonly (readonly [written: RegExp, operator: string])[] = [
  [/^(>=|=>|≥|maggiore.*uguale.*|almeno|min(?!ore).*)$/i, 'greaterThanInclusive'],
  [/^(<=|=<|≤|minore.*uguale.*|max.*)$/i, 'lessThanInclusive'],
  [/^(>|maggiore.*|oltre|sopra)$/i, 'greaterThan'],
  [/^(<|minore.*|sotto)$/i, 'lessThan'],
  [/^(!=|<>|≠|diverso.*|non.*uguale.*)$/i, 'notEqual'],
  [/^(={1,3}|uguale.*|è|is)$/i, 'equal'],
  [/^(non.*in)$/i, 'notIn'],
  [/^(tra|fra|uno.*)$/i, 'in'],
];

/** For an operator in signs or in Italian. */
export function operatorHint(found: unknown): Translated {
  const meant = OPERATORS.find(([written]) => typeof found === 'string' && written.test(found));
  return meant === undefined ? NONE : didYouMean(`"${meant[1]}"`);
}

/** For `sì` and `no` where true or false is expected. */
export function booleanHint(found: unknown, values: readonly unknown[]): Translated {
  if (typeof found !== 'string' || !values.includes(true)) return NONE;
  if (/^(s[iì]|yes|vero)$/i.test(found)) return didYouMean('true');
  return /^(no|falso)$/i.test(found) ? didYouMean('false') : NONE;
}

/** For the name of a condition that is meant to be a combination of some. */
export function conditionHint(name: string): Translated {
  if (!/\s/.test(name)) return NONE;
  return {
    it: ' Le condizioni si combinano così: { all: [a, b] }, { any: [a, b] } o { not: a }.',
    en: ' Conditions are combined so: { all: [a, b] }, { any: [a, b] } or { not: a }.',
  };
}

/** For the name of a figure that is meant to be a calculation. */
export function figureHint(name: string): Translated {
  if (!/[*+/\s]/.test(name)) return NONE;
  return {
    it: ' I calcoli si scrivono così: { times: [a, b] }, { sum: [a, b] }, { percent: a, of: b } o { increase: a, byPercent: b }.',
    en: ' Calculations are written so: { times: [a, b] }, { sum: [a, b] }, { percent: a, of: b } or { increase: a, byPercent: b }.',
  };
}

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
    hint: 'Il nome di una voce è seguito da due punti e uno spazio: "label: PEC".',
  },
  en: { message: 'No colon stands after this key.', hint: 'A key is followed by a colon and a space: "label: PEC".' },
};

/** For a text of several lines without quotes that ends at a comment, before its last line. */
export function cutText(comment: string): Slip {
  return {
    it: {
      message: `Questo testo finisce prima di "${comment}", che è letto come un commento.`,
      hint: 'Metti fra virgolette tutto il testo, fino alla sua ultima riga. Un commento va sopra la voce, su una riga sua.',
    },
    en: {
      message: `This text ends before "${comment}", which is read as a comment.`,
      hint: 'Put all of the text in quotes, down to its last line. A comment goes above the key, on a line of its own.',
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
    it: { message: 'Così non si scrive un commento.', hint: 'Un commento comincia con "#".' },
    en: { message: 'A comment is not written so.', hint: 'A comment begins with "#".' },
  },
  {
    is: ({ line }) => /^\s*-[^\s-]/.test(line),
    it: {
      message: 'Questo trattino non comincia una voce di elenco.',
      hint: 'Dopo il trattino va uno spazio: "- id".',
    },
    en: { message: 'This dash begins no item of a list.', hint: 'After a dash comes a space: "- id".' },
  },
  {
    is: ({ line }) => /^\s*(- )?\w+:[^\s]/.test(line),
    it: {
      message: 'Questi due punti non chiudono il nome di una voce.',
      hint: 'Dopo i due punti va uno spazio: "label: PEC".',
    },
    en: { message: 'This colon ends no key.', hint: 'After a colon comes a space: "label: PEC".' },
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
      hint: 'Un testo con i due punti va fra virgolette doppie. Se non ci sono, la riga che segue è rientrata troppo.',
    },
    en: {
      message: 'This value has a colon in it.',
      hint: 'A text with a colon in it goes between double quotes. If there is none, the next line is indented too far.',
    },
  },
  {
    is: ({ fault }) => fault.message.startsWith('Not a YAML token'),
    it: {
      message: 'Dopo ">" o "|" non va niente sulla stessa riga.',
      hint: 'Il testo comincia sulla riga che segue, rientrato; se sta su una riga sola, il segno non serve.',
    },
    en: {
      message: 'Nothing goes after ">" or "|" on the same line.',
      hint: 'The text begins on the next line, indented; where it fits on one line, the sign is not needed.',
    },
  },
  {
    is: ({ fault }) => /Unexpected (scalar|\S+ at node end)/.test(fault.message),
    it: {
      message: "C'è qualcosa dopo la fine di questo valore.",
      hint: "Le virgolette si chiudono troppo presto, o mancano. Un testo con graffe, un apostrofo o virgolette va fra quelle dell'altro tipo.",
    },
    en: {
      message: 'Something stands after the end of this value.',
      hint: 'A quote ended too early, or is missing. A text with braces, an apostrophe or a quote in it goes between the other kind of quotes.',
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
      hint: "Ogni trattino comincia una riga, rientrato come gli altri del suo elenco; fra le voci di un gruppo non ce n'è.",
    },
    en: {
      message: 'This dash does not stand where a list is.',
      hint: 'Each dash begins a line, indented as the others of its list; among the keys of a group there is none.',
    },
  },
  {
    is: ({ fault }) => /within flow collections|^Missing ,/.test(fault.message),
    it: {
      message: 'Fra parentesi, un valore non finisce dove dovrebbe.',
      hint: 'Fra due valori va una virgola, dopo il nome di una voce i due punti e uno spazio; un testo con i due punti va fra virgolette doppie.',
    },
    en: {
      message: 'Between brackets, a value does not end where it should.',
      hint: 'A comma goes between two values, a colon and a space after a key; a text with a colon in it goes between double quotes.',
    },
  },
  {
    is: ({ fault }) => fault.code === 'BAD_INDENT' || /- indicator|same column|less indented/.test(fault.message),
    it: { message: 'Questa riga non è rientrata come quelle vicine.', hint: 'Dalle lo stesso rientro, con gli spazi.' },
    en: { message: 'This line is not indented as its neighbours.', hint: 'Give it the same indent, in spaces.' },
  },
];

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

/**
 * For a figure that is allowed and most likely a slip all the same: a sum with three decimals, or a percentage with more
 * than two below one; undefined for what may well be meant.
 */
export function figureSlip(value: number, unit: string): Translated<Wording> | undefined {
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  if (decimals <= 2) return undefined;
  if (unit.startsWith('EUR')) {
    const meant = Math.round(value * 1000);
    const isThousands = decimals === 3;
    return {
      it: {
        message: 'euro ha più di due decimali',
        hint: `Una somma si scrive in euro e centesimi.${isThousands ? ` Se il punto separa le migliaia, toglilo: ${meant}.` : ''}`,
      },
      en: {
        message: 'euro has more than two decimals',
        hint: `A sum is written in euro and cents.${isThousands ? ` If the point separates thousands, leave it out: ${meant}.` : ''}`,
      },
    };
  }
  if (unit !== 'percent' || value >= 1) return undefined;
  const meant = Math.round(value * 1e6) / 1e4;
  return {
    it: { message: 'per cento è una percentuale molto piccola', hint: `Scrivi ${meant} per ${meant}%.` },
    en: { message: 'percent is a very small percentage', hint: `Write ${meant} for ${meant}%.` },
  };
}
