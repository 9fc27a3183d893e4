/** The languages of the texts. The rules are written in Italian. */
export const LANGUAGES = ['it', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A text in each language. If a language is added, the compiler reports every text that lacks it. */
export type Translated<Text = string> = Readonly<Record<Language, Text>>;

/** A table of texts. A text that depends on values is a function that returns it in each language. */
export type Texts = Readonly<Record<string, Translated<unknown> | ((...args: never[]) => Translated<unknown>)>>;

/** The same table with the texts of one language. */
type InOneLanguage<All> = All extends (...args: infer Args) => infer Result
  ? (...args: Args) => InOneLanguage<Result>
  : All extends Translated<infer Text>
    ? Text
    : { readonly [Name in keyof All]: InOneLanguage<All[Name]> };

/** Splits a table of translated texts into one table for each language. */
export function byLanguage<All extends object>(all: All): Translated<InOneLanguage<All>> {
  // The type describes each text. The compiler cannot follow the recursion through the table, hence the cast.
  return inEach((language) => inOneLanguage(all, language) as InOneLanguage<All>);
}

function inOneLanguage(part: unknown, language: Language): unknown {
  if (typeof part === 'function') return (...args: unknown[]) => inOneLanguage(part(...args), language);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  if ('it' in part && 'en' in part) return part[language];
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, inOneLanguage(one, language)]));
}

/** An error that a person can correct, with its message in each language. `message` is the English text. */
export class TranslatedError extends Error {
  constructor(readonly text: Translated) {
    super(text.en);
  }
}

/** The message of anything that was thrown, in a language if it is translated. */
export function messageOf(failure: unknown, language: Language = 'en'): string {
  if (failure instanceof TranslatedError) return failure.text[language];
  return failure instanceof Error ? failure.message : String(failure);
}

/** Makes a text in each language with the same function. */
export function inEach<Text>(write: (language: Language) => Text): Translated<Text> {
  return { it: write('it'), en: write('en') };
}

/** Whether there are texts in the language with this name. */
export function isLanguage(name: string): name is Language {
  return LANGUAGES.some((language) => language === name);
}

/**
 * The language to use for whoever started the program: that of the message locale if it is a supported one, otherwise
 * English.
 * @see https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html
 */
export function languageOfLocale(environment: Readonly<Record<string, string | undefined>>): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return /^it\b|^it_/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'it' : 'en';
}
