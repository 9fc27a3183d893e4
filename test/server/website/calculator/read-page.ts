import { call } from '../../support/client.js';
import { decoded } from '../support/html.js';

/** The words of the page at an address, as somebody reads them: without tags, on one line. */
export async function wordsAt(url: string): Promise<string> {
  return wordsOf((await call(url)).body);
}

/** The words of a piece of HTML. */
export function wordsOf(html: string): string {
  return decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ([.,:;)])/g, '$1');
}
