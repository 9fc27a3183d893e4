import { bytesOf, bytesText } from './bytes-text.js';
import type { KeptTexts } from './kept-texts.js';

/** Puts together the JSON of an object, member by member, in the bytes of `JSON.stringify`. */
export class JsonWriter {
  readonly #texts: string[] = [];
  #before = '{';

  /** Members that are written anew. */
  members(object: object): this {
    const text = bytesText(object);
    if (text !== '{}') this.#push(text.slice(1, -1));
    return this;
  }

  /** A member that is a list of things whose texts may be kept. */
  list<Thing extends object>(name: string, things: readonly Thing[], texts: KeptTexts<Thing>): this {
    this.#push(`"${name}":[`);
    let before = '';
    for (const thing of things) {
      this.#texts.push(before, texts.of(thing));
      before = ',';
    }
    this.#texts.push(']');
    return this;
  }

  /** A member that is an object, written by `write`. */
  object(name: string, write: (writer: this) => void): this {
    this.#push(`"${name}":`);
    this.#before = '{';
    write(this);
    this.#texts.push('}');
    return this;
  }

  /** Ends the object. */
  toBytes(): Buffer {
    this.#texts.push('}');
    return bytesOf(this.#texts);
  }

  #push(text: string): void {
    this.#texts.push(this.#before, text);
    this.#before = ',';
  }
}
