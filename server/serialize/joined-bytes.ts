/** Joins texts and bytes into bytes, in UTF-8, and copies each byte once. */
export class JoinedBytes {
  readonly #parts: (string | Buffer)[] = [];
  #text = '';
  #length = 0;

  text(text: string): void {
    this.#text += text;
  }

  bytes(bytes: Buffer): void {
    this.#endText();
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  /** All of it, in one Buffer. */
  toBuffer(): Buffer {
    this.#endText();
    const whole = Buffer.allocUnsafe(this.#length);
    let end = 0;
    for (const part of this.#parts) {
      if (part === ',') whole[end++] = COMMA;
      else if (typeof part === 'string') end += whole.write(part, end, 'latin1');
      else {
        whole.set(part, end);
        end += part.length;
      }
    }
    return whole;
  }

  /** A text of ASCII is written as it is: most are short, and to encode one takes longer than to write it. */
  #endText(): void {
    const text = this.#text;
    if (text === '') return;
    this.#text = '';
    const part = BEYOND_ASCII.test(text) ? Buffer.from(text) : text;
    this.#parts.push(part);
    this.#length += part.length;
  }
}

/** Every second part is one, and to write one byte takes a fraction of writing a text. */
const COMMA = 44;

const BEYOND_ASCII = /[\u0080-\uffff]/;
