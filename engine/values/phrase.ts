/** A text in parts. A part may be something other than text, such as a link on a page. */
export type Phrase<Part> = readonly (string | Part)[];

/** The words for a figure or number within a phrase. */
export interface Spoken<Part> {
  readonly words: Phrase<Part>;
  /** The number that the words begin with; undefined where they begin with a name. */
  readonly number: number | undefined;
}

/** Builds a phrase from a template: phrase`${rate} di ${base}`. */
export function phrase<Part>(
  texts: TemplateStringsArray,
  ...others: readonly (Phrase<Part> | Spoken<Part>)[]
): Phrase<Part> {
  return texts.flatMap((text, index) => {
    const other = others[index] ?? [];
    return [...(text === '' ? [] : [text]), ...('words' in other ? other.words : other)];
  });
}

/** Joins phrases with a separator. */
export function joinPhrases<Part>(all: readonly Spoken<Part>[], between: string): Phrase<Part> {
  return all.flatMap(({ words }, index) => (index === 0 ? words : [between, ...words]));
}

/**
 * The Italian preposition with a figure: `di aliquota_iva`. Before a number it takes the article: `del 22%`, `dell’8%`,
 * `dello 0,5%`.
 */
export function di<Part>({ words, number }: Spoken<Part>): Phrase<Part> {
  return [number === undefined ? 'di ' : withArticle(number), ...words];
}

/**
 * The form of `del` before a number. Otto, undici and uno begin with a vowel, and so does every number whose first
 * digit is 8.
 */
function withArticle(number: number): string {
  const whole = String(Math.trunc(number));
  if (whole === '0') return 'dello ';
  return /^(?:8\d*|11|1)$/.test(whole) ? 'dell’' : 'del ';
}

/** Replaces the straight apostrophes of a keyboard with typographic ones. */
export function asPrinted(text: string): string {
  return text.replaceAll("'", '’');
}

/** Replaces the apostrophes in a phrase. Parts that are not text stay as they are. */
export function printed<Part>(words: Phrase<Part>): Phrase<Part> {
  return words.map((part) => (typeof part === 'string' ? asPrinted(part) : part));
}
