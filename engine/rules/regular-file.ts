import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** More than any file of rules takes, bytes: all those of a year take some 450,000. */
export const MOST_BYTES = 4 * 1024 * 1024;

/** A file that cannot be read. */
export interface Unreadable {
  /** The code for why: of the system, for example `ENOENT`, `IRREGULAR` or `TOO_LARGE`. */
  readonly unreadable: string;
}

/** Why a file was not read, beside the codes of the system: it is a device, a pipe or a socket; it is too large. */
export const IRREGULAR = 'IRREGULAR';
export const TOO_LARGE = 'TOO_LARGE';

/** Without it, to open a pipe waits until somebody writes into it. Windows has no such pipes, and no such flag. */
const WITHOUT_WAITING = constants.O_NONBLOCK ?? 0;

/** What the system says of a socket, which is no file to be opened. */
const SOCKET = 'ENXIO';

/**
 * Reads a regular file: nothing that never ends, nothing that waits.
 * @param most so many bytes are read at the most
 */
export function readRegularFile(path: string, most = MOST_BYTES): Buffer | Unreadable {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | WITHOUT_WAITING);
    // Asked of what is open: what stands at a path may be another thing a moment later.
    const found = fstatSync(file);
    if (found.isDirectory()) return { unreadable: 'EISDIR' };
    if (!found.isFile()) return { unreadable: IRREGULAR };
    return found.size > most ? { unreadable: TOO_LARGE } : firstBytes(file, found.size);
  } catch (error) {
    const code = codeOf(error);
    return { unreadable: code === SOCKET ? IRREGULAR : code };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** What grows while it is read is read as it was when it was opened. */
function firstBytes(file: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let length = 0;
  for (let read = -1; read !== 0 && length < size; length += read)
    read = readSync(file, bytes, length, size - length, null);
  return bytes.subarray(0, length);
}

/**
 * The code of a failure of the system, for example `EACCES`.
 * @throws the failure itself where it has none: it is no such failure
 */
export function codeOf(failure: unknown): string {
  if (failure instanceof Error && 'code' in failure && typeof failure.code === 'string') return failure.code;
  throw failure;
}
