/**
 * The JSON of a value in UTF-8, with one character for each byte. Such texts join, and become bytes, without being
 * encoded again: to encode a whole answer takes several times as long as to join it.
 */
export function bytesText(value: unknown): string {
  const text = JSON.stringify(value);
  return BEYOND_ASCII.test(text) ? Buffer.from(text).toString('latin1') : text;
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** The bytes that such texts stand for. */
export function bytesOf(texts: readonly string[]): Buffer {
  return Buffer.from(texts.join(''), 'latin1');
}
