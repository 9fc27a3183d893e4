import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { MAX_LOG_BACKLOG } from './limits.js';
import type { Output } from './log.js';

/** What of a stream a log needs. */
interface Reader {
  readonly writable: boolean;
  /** Characters that wait to be read. */
  readonly writableLength: number;
  write(lines: string): unknown;
  on(event: 'error', listener: () => void): unknown;
}

/**
 * The standard output of the process, made safe for a log: closed, full or not read by anybody, it loses lines and no
 * more. Left to itself, Node ends the process at the first line that fails, and keeps without end what nobody reads.
 */
export function standardOutput(): Output {
  const stdout: Writable = process.stdout;
  return stdout instanceof Socket ? toReader(stdout) : toFile(process.stdout.fd);
}

/** To a pipe or a terminal. What once fails, fails for ever. */
export function toReader(stream: Reader): Output {
  stream.on('error', () => undefined);
  return {
    write: (lines) => {
      if (!stream.writable || stream.writableLength > MAX_LOG_BACKLOG) return linesIn(Buffer.from(lines));
      stream.write(lines);
      return 0;
    },
  };
}

/** To a file, which may be full for a while: Node's stream would never write again. */
export function toFile(fd: number): Output {
  let torn = '';
  return {
    write: (lines) => {
      const bytes = Buffer.from(torn + lines);
      const written = writtenTo(fd, bytes);
      // A line written in part is ended before the next one.
      if (written > 0) torn = bytes[written - 1] === NEW_LINE ? '' : '\n';
      if (written === bytes.length) return 0;
      return Math.min(linesIn(bytes.subarray(written)), linesIn(Buffer.from(lines)));
    },
  };
}

const NEW_LINE = 10;

/** How many bytes a file takes. */
function writtenTo(fd: number, bytes: Buffer): number {
  try {
    return writeSync(fd, bytes);
  } catch {
    return 0;
  }
}

function linesIn(bytes: Buffer): number {
  return bytes.filter((byte) => byte === NEW_LINE).length;
}
