import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** The largest file that is read, bytes. All rule files of a year together take some 600,000. */
export const MOST_BYTES = 4 * 1024 * 1024;

/** A file that could not be read. */
export interface Unreadable {
  /** Why not: `IRREGULAR`, `TOO_LARGE` or an error code of the system, for example `ENOENT`. */
  readonly unreadable: string;
}

/** Reasons that have no system code: the file is a device, a pipe or a socket; the file is too large. */
export const IRREGULAR = 'IRREGULAR';
export const TOO_LARGE = 'TOO_LARGE';

/**
 * Without this flag, opening a pipe waits until something is written to it. Windows has neither such pipes nor the
 * flag.
 */
const WITHOUT_WAITING = constants.O_NONBLOCK ?? 0;

/** The error code when a socket is opened. */
const SOCKET = 'ENXIO';

/**
 * Reads a regular file. Devices and pipes are refused, as they may never end or block.
 * @param most the largest size that is read, bytes
 */
export function readRegularFile(path: string, most = MOST_BYTES): Buffer | Unreadable {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | WITHOUT_WAITING);
    // The open file is checked, not the path, since the path may be replaced in the meantime.
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

/** Reads the size that the file had when it was opened, even if it has grown since. */
function firstBytes(file: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let length = 0;
  for (let read = -1; read !== 0 && length < size; length += read)
    read = readSync(file, bytes, length, size - length, null);
  return bytes.subarray(0, length);
}

/**
 * The error code of a system failure, for example `EACCES`.
 * @throws the failure itself if it has no code, as it is then not a system failure
 */
export function codeOf(failure: unknown): string {
  if (failure instanceof Error && 'code' in failure && typeof failure.code === 'string') return failure.code;
  throw failure;
}
