import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { Middleware } from 'koa';
import { LOG_GATHERING, MAX_LOG_BACKLOG, MOST_LOG_GATHERED } from './limits.js';

/** Writes one entry of the log. */
export type Log = (entry: Readonly<Record<string, unknown>>) => void;

/** Where the lines of a log go. */
export interface Output {
  /** Takes whole lines and returns how many of them were lost. It never throws: an answer matters more than its line. */
  write(lines: string): number;
}

/** A log, and what writes at once the lines that it has gathered. */
export interface GatheringLog {
  readonly log: Log;
  readonly flush: () => void;
}

/**
 * Writes each entry as one line of JSON; how many lines were lost is told as soon as one can be written. A busy service
 * writes many lines at once: to write each by itself takes a good part of the time of an answer.
 */
export function jsonLines(output: Output): GatheringLog {
  let gathered = '';
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (lost > 0 && output.write(line({ lost })) === 0) lost = 0;
    if (gathered !== '') lost += output.write(gathered);
    gathered = '';
  };
  const log: Log = (entry) => {
    gathered += line(entry);
    if (gathered.length >= MOST_LOG_GATHERED) flush();
    else timer ??= setTimeout(flush, LOG_GATHERING).unref();
  };
  return { log, flush };
}

function line(entry: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`;
}

/** One entry per request: method, path without the query, status, milliseconds; never a body, never an address. */
export function requestLog(log: Log): Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    await next();
    const duration = Math.round((performance.now() - start) * 100) / 100;
    log({ method: ctx.method, path: ctx.url.split(/[?#]/, 1)[0], status: ctx.status, duration });
  };
}

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
