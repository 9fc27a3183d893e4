import { JoinedBytes } from './joined-bytes.js';
import type { KeptBytes } from './kept-bytes.js';

/** Puts together the JSON of an object, member by member, in the bytes of `JSON.stringify`. */
export class JsonWriter {
  readonly #joined = new JoinedBytes();
  #before = '{';

  /** Members that are written anew. */
  members(object: object): this {
    const text = JSON.stringify(object);
    if (text !== '{}') this.#begin(text.slice(1, -1));
    return this;
  }

  /** A member whose bytes may be kept. */
  kept<Thing extends object>(name: string, thing: Thing, bytes: KeptBytes<Thing>): this {
    this.#begin(`"${name}":`);
    this.#joined.bytes(bytes.of(thing));
    return this;
  }

  /** A member that is a list of things whose bytes may be kept. */
  list<Thing extends object>(name: string, things: readonly Thing[], bytes: KeptBytes<Thing>): this {
    return this.pieces(
      name,
      things.map((thing) => bytes.of(thing)),
    );
  }

  /** A member that is a list, of which each piece is the bytes of an element or of several with their commas. */
  pieces(name: string, pieces: readonly Buffer[]): this {
    this.#begin(`"${name}":[`);
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) this.#joined.text(',');
      this.#joined.bytes(piece);
    }
    this.#joined.text(']');
    return this;
  }

  /** A member that is an object, written by `write`. */
  object(name: string, write: (writer: this) => void): this {
    this.#begin(`"${name}":`);
    this.#before = '{';
    write(this);
    this.#joined.text('}');
    this.#before = ',';
    return this;
  }

  /** Ends the object. */
  toBytes(): Buffer {
    this.#joined.text('}');
    return this.#joined.toBuffer();
  }

  #begin(text: string): void {
    this.#joined.text(this.#before + text);
    this.#before = ',';
  }
}
