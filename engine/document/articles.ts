/* Italian nouns that the rules give with their article, in other places of a sentence. */

const FROM = [
  ['il ', 'dal '],
  ['lo ', 'dallo '],
  ['la ', 'dalla '],
  ['i ', 'dai '],
  ['gli ', 'dagli '],
  ['le ', 'dalle '],
  ['l’', 'dall’'],
] as const;

/** `dal notaio`, `dall’imposta`: after the preposition `da`. A noun without an article keeps none. */
export function from(noun: string): string {
  const [article, joined] = FROM.find(([start]) => noun.startsWith(start)) ?? ['', 'da '];
  return joined + noun.slice(article.length);
}

/** `una società`: with the indefinite article in the place of its own. */
export function oneOf(noun: string): string {
  return noun.replace(/^la /, 'una ').replace(/^il /, 'un ');
}

/** `notaio`, in English `notary`: without its article, for a list of names. */
export function withoutArticle(noun: string): string {
  return noun.replace(/^(?:il|lo|la|i|gli|le|the|an?) |^l’/, '');
}
