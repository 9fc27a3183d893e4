const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A text of an HTML page as a reader sees it. */
export function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** The values of every attribute of that name on an HTML page, in its order. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => decoded(value));
}

/**
 * The part of a page from the element with that id up to the next of the same name, or to the end.
 * @throws if no element of that name has that id
 */
export function elementWithId(html: string, element: string, id: string): string {
  const found = html.split(new RegExp(`(?=<${element}[ >])`)).find((part) => attributes(part, 'id')[0] === id);
  if (found === undefined) throw new Error(`No <${element}> with the id ${id}.`);
  return found;
}

/** The words of a piece of HTML as somebody reads them: without tags, on one line. */
export function wordsOf(html: string): string {
  return decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ([.,:;)])/g, '$1');
}
