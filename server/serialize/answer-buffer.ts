const START_SIZE = 131_072;

/** The most bytes that a UTF-16 unit of a text takes in UTF-8. */
const MOST_BYTES_PER_UNIT = 3;

/**
 * Bytes put one after the other, in memory that is used for one answer after another: new memory for each would be found,
 * filled with pages and thrown away 100 kB at a time, which takes longer than to write the answer.
 */
export class AnswerBuffer {
  #memory = Buffer.allocUnsafeSlow(START_SIZE);
  #end = 0;

  /** How many bytes it holds without taking more memory. */
  get capacity(): number {
    return this.#memory.length;
  }

  /** Adds one byte, for example a comma. */
  byte(byte: number): this {
    this.#makeRoom(1);
    this.#memory[this.#end] = byte;
    this.#end += 1;
    return this;
  }

  /** Adds a text, in UTF-8. */
  text(text: string): this {
    this.#makeRoom(text.length * MOST_BYTES_PER_UNIT);
    this.#end += this.#memory.write(text, this.#end, 'utf8');
    return this;
  }

  bytes(bytes: Buffer): this {
    this.#makeRoom(bytes.length);
    this.#memory.set(bytes, this.#end);
    this.#end += bytes.length;
    return this;
  }

  /** All of it, without a copy: it changes once this buffer is used again. */
  whole(): Buffer {
    return this.#memory.subarray(0, this.#end);
  }

  clear(): void {
    this.#end = 0;
  }

  #makeRoom(needed: number): void {
    const size = this.#end + needed;
    if (size <= this.#memory.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.#memory.length));
    this.#memory.copy(larger, 0, 0, this.#end);
    this.#memory = larger;
  }
}
