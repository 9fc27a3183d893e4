/** Words in parts: text, and what stands in it that need not be text, as a link on a page. */
export type Phrase<Part> = readonly (string | Part)[];

/** A phrase that is put together from others: phrase`${rate} di ${base}`. */
export function phrase<Part>(texts: TemplateStringsArray, ...phrases: readonly Phrase<Part>[]): Phrase<Part> {
  return texts.flatMap((text, index) => [...(text === '' ? [] : [text]), ...(phrases[index] ?? [])]);
}

/** Some phrases in a row, with a text between each two. */
export function joinPhrases<Part>(phrases: readonly Phrase<Part>[], between: string): Phrase<Part> {
  return phrases.flatMap((one, index) => (index === 0 ? one : [between, ...one]));
}
