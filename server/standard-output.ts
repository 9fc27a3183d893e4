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
  write(line: string): unknown;
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
    write: (line) => {
      if (!stream.writable || stream.writableLength > MAX_LOG_BACKLOG) return false;
      stream.write(line);
      return true;
    },
  };
}

/** To a file, which may be full for a while: Node's stream would never write again. */
export function toFile(fd: number): Output {
  let torn = '';
  return {
    write: (line) => {
      try {
        const bytes = Buffer.from(torn + line);
        const isWhole = writeSync(fd, bytes) === bytes.length;
        // A line written in part is ended before the next one.
        torn = isWhole ? '' : '\n';
        return isWhole;
      } catch {
        return false;
      }
    },
  };
}
