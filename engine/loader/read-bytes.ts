import { readFileSync } from 'node:fs';

/** The bytes of a file, or the system's code for why it cannot be read: `EISDIR`, `ENOENT`. */
export function readBytes(file: string): Buffer | string {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
    throw error;
  }
}
