const NEWLINE = 10;

/** A line of the input. */
export interface InputLine {
  /** From 1. */
  readonly number: number;
  /** Undefined where it is longer than the longest accepted. */
  readonly bytes: Buffer | undefined;
}

/**
 * Splits an input into its lines, and holds no more of it than one line of the longest length.
 * @param longest the most bytes that a line may have
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>, longest: number): AsyncGenerator<InputLine> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer): void => {
    length += part.length;
    if (length <= longest) parts.push(part);
  };
  const finished = (): InputLine => {
    number++;
    const bytes = length > longest ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return { number, bytes };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      take(chunk.subarray(start, end));
      yield finished();
      start = end + 1;
    }
    take(chunk.subarray(start));
  }
  if (length > 0) yield finished();
}
