import { fstatSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { getSystemErrorMap } from 'node:util';
import type { Translated } from '../values/language.js';

const STANDARD_OUTPUT = 1;

/** Where a command writes what it was asked for. */
export const output: Writable = fstatSync(STANDARD_OUTPUT).isFile() ? wholeFile() : process.stdout;

/** Once it has, nothing more comes of what was to be written. */
let hasFailed = false;

/** On a disk that is nearly full a write takes only a part, and says so; the stream of Node drops the rest unsaid. */
function wholeFile(): Writable {
  return new Writable({
    write(chunk, _, done) {
      try {
        writeFileSync(STANDARD_OUTPUT, chunk);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

/**
 * Tells in one line when the output cannot be written, as on a full disk. Whoever reads it may stop reading, as `head`
 * does: that is not told.
 */
export function onUnwritten(tell: (message: Translated) => void): void {
  output.on('error', (error) => {
    hasFailed = true;
    if (isBrokenPipe(error)) return;
    // Later, when what stops because of this has stopped: a bar of progress leaves its line.
    setImmediate(() => tell(unwritten(reasonOf(error))));
  });
}

const unwritten = (reason: string): Translated => ({
  it: `Il risultato non si è potuto scrivere: ${reason}. Quello che c'è non è intero.`,
  en: `The output could not be written: ${reason}. What there is of it is not whole.`,
});

/** Whether an error is that of the output: nobody has to be told a second time. */
export function isOfOutput(error: unknown): boolean {
  return hasFailed || isBrokenPipe(error);
}

/** Whether an output was closed by whoever was reading it. */
function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

function reasonOf(error: NodeJS.ErrnoException): string {
  const [code, words] = getSystemErrorMap().get(error.errno ?? 0) ?? [];
  return words === undefined ? error.message : `${words} (${code})`;
}
