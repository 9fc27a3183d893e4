import type { YAMLError } from 'yaml';
import type { Translated } from '../values/language.js';
import { didYouMean } from '../values/nearest-name.js';

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
  if (expected.includes('array')) {
    const item = typeof found === 'object' ? '{ … }' : found;
    return { it: `Mettilo fra parentesi quadre: [${item}].`, en: `Put it in brackets: [${item}].` };
  }
  if (typeof found !== 'string')
    return expected.join() === 'string' && typeof found !== 'object'
      ? { it: 'Mettilo fra virgolette.', en: 'Put it in quotes.' }
      : NONE;
  return expected.includes('boolean')
    ? { it: 'Scrivi true o false, senza virgolette.', en: 'Write true or false, without quotes.' }
    : NONE;
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

/** For a key that is a number: a comma was meant as a decimal one. */
export function keyHint(key: string): Translated {
  if (!/^\d+$/.test(key)) return NONE;
  return {
    it: ' Fra graffe la virgola chiude un valore. I decimali si scrivono con il punto.',
    en: ' Between braces a comma ends a value. Write decimals with a point.',
  };
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
}

/** What a slip looks like, what is wrong then, and what to write instead. The first that fits is told. */
const YAML_SLIPS: readonly (Translated<readonly [message: string, hint: string]> & {
  readonly is: (slip: YamlSlip) => boolean;
})[] = [
  {
    is: ({ fault }) => fault.code === 'MULTIPLE_DOCS',
    it: ['Qui comincia un secondo documento, e un file è uno solo.', 'Togli la riga con "---".'],
    en: ['A second document begins here, and a file is one.', 'Remove the line with "---".'],
  },
  {
    is: ({ line }) => /[[{:,-]\s*[\u201c\u201d\u201e\u2018\u2019\u00ab]/.test(line),
    it: ['Qui le virgolette tipografiche non sono virgolette.', 'Usa quelle dritte: "…" o \'…\'.'],
    en: ['A typographic quote is no quote here.', 'Write straight quotes: "…" or \'…\'.'],
  },
  {
    is: ({ line }) => /^\s*-[^\s-]/.test(line),
    it: ['Questo trattino non comincia una voce di elenco.', 'Dopo il trattino va uno spazio: "- id".'],
    en: ['This dash begins no item of a list.', 'After a dash comes a space: "- id".'],
  },
  {
    is: ({ line }) => /^\s*\w+:\S/.test(line),
    it: ['Questi due punti non chiudono il nome di una voce.', 'Dopo i due punti va uno spazio: "voce: valore".'],
    en: ['This colon ends no key.', 'After a colon comes a space: "key: value".'],
  },
  {
    is: ({ line, above }) => /[>|][-+]?\s*$/.test(above) && indentOf(line) <= indentOf(above),
    it: ['Questo testo non sta sotto la sua voce.', 'Rientralo di due spazi più della voce qui sopra.'],
    en: ['This text does not stand under its key.', 'Indent it two spaces deeper than the key above it.'],
  },
  {
    is: ({ fault, line }) => fault.message.startsWith('Implicit map keys') || /^\s*(- )?\w+ \S[^:]*$/.test(line),
    it: [
      'Dopo il nome di questa voce mancano i due punti.',
      'Il nome di una voce è seguito da due punti e uno spazio: "voce: valore".',
    ],
    en: ['No colon stands after this key.', 'A key is followed by a colon and a space: "key: value".'],
  },
  {
    is: ({ fault }) => fault.message.includes('compact mappings'),
    it: [
      'Questo valore contiene i due punti.',
      'Un testo con i due punti va fra virgolette doppie. Se non ci sono, la riga che segue è rientrata troppo.',
    ],
    en: [
      'This value has a colon in it.',
      'A text with a colon in it goes between double quotes. If there is none, the next line is indented too far.',
    ],
  },
  {
    is: ({ fault }) => fault.message.includes('Unexpected scalar'),
    it: [
      "C'è qualcosa dopo la fine di questo valore.",
      "Le virgolette si chiudono troppo presto. Un testo con un apostrofo o con le virgolette va fra quelle dell'altro tipo.",
    ],
    en: [
      'Something stands after the end of this value.',
      'A quote ended too early. A text with a quote or an apostrophe in it goes between the other kind of quotes.',
    ],
  },
  {
    is: ({ fault }) => fault.message.startsWith('Plain value cannot'),
    it: ['Un valore non può cominciare con questo segno.', 'Metti il valore fra virgolette.'],
    en: ['A value cannot begin with this sign.', 'Put the value in quotes.'],
  },
  {
    is: ({ fault }) => fault.code === 'TAG_RESOLVE_FAILED',
    it: ['Un valore non può cominciare con un punto esclamativo.', 'Metti il valore fra virgolette.'],
    en: ['A value cannot begin with an exclamation mark.', 'Put the value in quotes.'],
  },
  {
    is: ({ fault }) => fault.code === 'BAD_INDENT' || /- indicator|same column|less indented/.test(fault.message),
    it: ['Questa riga non è rientrata come quelle vicine.', 'Dalle lo stesso rientro, con gli spazi.'],
    en: ['This line is not indented as its neighbours.', 'Give it the same indent, in spaces.'],
  },
];

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** For a fault of YAML: the parser speaks of YAML, a person does not. Its words come only where ours end. */
export function yamlSlip(slip: YamlSlip): Translated<readonly [message: string, hint: string]> {
  const known = YAML_SLIPS.find(({ is }) => is(slip));
  if (known !== undefined) return known;
  const words = slip.fault.message.replace(/\.?$/, '.');
  return {
    it: [
      `Un file di regole non si scrive così (il lettore di YAML, in inglese: ${words})`,
      'Confronta con le righe attorno: rientri, due punti, virgolette e parentesi.',
    ],
    en: [
      `This is not written as a rule file is: ${words}`,
      'Compare it with the lines around it: indents, colons, quotes and brackets.',
    ],
  };
}

/** A fault of a value that is allowed, and most likely a slip all the same. */
export type Slip = Translated<readonly [fault: string, hint: string]>;

/** For a sum with three decimals, or a percentage with more than two below one; undefined for what may well be meant. */
export function figureSlip(value: number, unit: string): Slip | undefined {
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  if (decimals <= 2) return undefined;
  if (unit.startsWith('EUR')) {
    const meant = Math.round(value * 1000);
    const isThousands = decimals === 3;
    return {
      it: [
        'euro ha più di due decimali',
        `Una somma si scrive in euro e centesimi.${isThousands ? ` Se il punto separa le migliaia, toglilo: ${meant}.` : ''}`,
      ],
      en: [
        'euro has more than two decimals',
        `A sum is written in euro and cents.${isThousands ? ` If the point separates thousands, leave it out: ${meant}.` : ''}`,
      ],
    };
  }
  if (unit !== 'percent' || value >= 1) return undefined;
  const meant = Math.round(value * 1e6) / 1e4;
  return {
    it: ['per cento è una percentuale molto piccola', `Scrivi ${meant} per ${meant}%.`],
    en: ['percent is a very small percentage', `Write ${meant} for ${meant}%.`],
  };
}
