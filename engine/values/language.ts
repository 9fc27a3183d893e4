import { deepFreeze, memoize } from './cache.js';

/** The languages that the texts of the rules are given in. Italian is the one they are written in. */
export const LANGUAGES = ['it', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A text in each language. Where a language is added, the compiler names every text that lacks it. */
export type Translated<Text = string> = Readonly<Record<Language, Text>>;

/** What a part of the program says, text by text; of what a text speaks of, it is made in every language. */
export type Texts = Readonly<Record<string, Translated<unknown> | ((...spokenOf: never[]) => Translated<unknown>)>>;

/** What some texts are in one language, by the same names. */
type InOneLanguage<All> = All extends (...spokenOf: infer SpokenOf) => infer Told
  ? (...spokenOf: SpokenOf) => InOneLanguage<Told>
  : All extends Translated<infer Text>
    ? Text
    : { readonly [Name in keyof All]: InOneLanguage<All[Name]> };

/** Texts that are written in each language side by side, as one takes them who speaks a single one. */
export function byLanguage<All extends object>(all: All): Translated<InOneLanguage<All>> {
  // The type says what becomes of each text; the compiler does not follow the walk through all of them.
  return inEach((language) => inOneLanguage(all, language) as InOneLanguage<All>);
}

function inOneLanguage(part: unknown, language: Language): unknown {
  if (typeof part === 'function') return (...spokenOf: unknown[]) => inOneLanguage(part(...spokenOf), language);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  if ('it' in part && 'en' in part) return part[language];
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, inOneLanguage(one, language)]));
}

/** Something went wrong that a person is to mend, told in each language. Its `message` is the English text. */
export class TranslatedError extends Error {
  constructor(readonly text: Translated) {
    super(text.en);
  }
}

/** A text made alike in each language. */
export function inEach<Text>(write: (language: Language) => Text): Translated<Text> {
  return { it: write('it'), en: write('en') };
}

export function isLanguage(name: string): name is Language {
  return LANGUAGES.some((language) => language === name);
}

/**
 * The language in which to speak to whoever started the program: that of the locale of messages, English where none is
 * set or it is another one.
 * @see https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html
 */
export function languageOfLocale(environment: Readonly<Record<string, string | undefined>>): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return /^it\b|^it_/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'it' : 'en';
}

/** How a language writes numbers, and a sum of euro. */
interface NumberStyle {
  readonly locale: string;
  readonly euro: (sum: string) => string;
}

const STYLES: Readonly<Record<Language, NumberStyle>> = deepFreeze({
  it: { locale: 'it-IT', euro: (sum) => `${sum}\u00A0€` },
  en: { locale: 'en-GB', euro: (sum) => `€${sum}` },
});

/** To make these formats takes 6 ms of a start, or of a first answer: some hundred times as long as another answer. */
const formats = memoize(({ locale }: NumberStyle) => ({
  euro: new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    useGrouping: 'always',
  }),
  number: new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: 'always' }),
}));

const exactFormats = memoize(
  ({ locale }: NumberStyle) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 20, useGrouping: 'always' }),
);

/** A sum to its last digit, cents always written: `1.041,80`, in English `1,041.80`. */
export function exactDigits(sum: number, language: Language): string {
  return exactFormats(STYLES[language]).format(sum);
}

/**
 * A number with its unit as texts write it: `122.295 €`, `516.456,90 €`, `35,03%`, `2`; in English `€122,295`,
 * `€516,456.90`, `35.03%`, `2`.
 * @param unit that of a figure or a fact: of euro and of percentages the sign is written
 */
export function quantityInWords(value: number, unit: string, language: Language): string {
  const style = STYLES[language];
  const { euro, number } = formats(style);
  if (unit.startsWith('EUR')) return style.euro(euro.format(value));
  return unit === 'percent' ? `${number.format(value)}%` : number.format(value);
}
