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
