/** Words in parts: text, and what stands in it that need not be text, as a link on a page. */
export type Phrase<Part> = readonly (string | Part)[];

/** What a phrase speaks of: a figure by its name, or by its value. */
export interface Spoken<Part> {
  readonly words: Phrase<Part>;
  /** The number that the words begin with; undefined where they begin with a name. */
  readonly number: number | undefined;
}

/** A phrase around others: phrase`${rate} di ${base}`. */
export function phrase<Part>(
  texts: TemplateStringsArray,
  ...others: readonly (Phrase<Part> | Spoken<Part>)[]
): Phrase<Part> {
  return texts.flatMap((text, index) => {
    const other = others[index] ?? [];
    return [...(text === '' ? [] : [text]), ...('words' in other ? other.words : other)];
  });
}

/** Some in a row, with a text between each two. */
export function joinPhrases<Part>(all: readonly Spoken<Part>[], between: string): Phrase<Part> {
  return all.flatMap(({ words }, index) => (index === 0 ? words : [between, ...words]));
}

/** `di aliquota_iva`; before a number with its article: `del 22%`, `dell’8%`, `dello 0,5%`. */
export function di<Part>({ words, number }: Spoken<Part>): Phrase<Part> {
  return [number === undefined ? 'di ' : withArticle(number), ...words];
}

/** Eight, eleven and one begin with a vowel, and so does every number that begins with the digit eight. */
function withArticle(number: number): string {
  const whole = String(Math.trunc(number));
  if (whole === '0') return 'dello ';
  return /^(?:8\d*|11|1)$/.test(whole) ? 'dell’' : 'del ';
}

/** A text with the apostrophes of print: a keyboard has others. */
export function asPrinted(text: string): string {
  return text.replaceAll("'", '’');
}

/** The same of a phrase. */
export function printed<Part>(words: Phrase<Part>): Phrase<Part> {
  return words.map((part) => (typeof part === 'string' ? asPrinted(part) : part));
}
