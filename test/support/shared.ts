import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { rules2026 } from './rules.js';

// The temporary folder of macOS is a link, that of Windows may have a short name: git and the working folder call it otherwise.
const temporary = realpathSync.native(tmpdir());
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = temporary;

/** What ends the things that tests share, in the order in which they were started. */
const ends: (() => Promise<unknown>)[] = [];

/** Has a thing that several tests share, such as a browser, ended after the last test of the process. */
export function endAfterTests(end: () => Promise<unknown>): void {
  ends.push(end);
}

/**
 * Mocha reads it before all tests (.mocharc.json). Where files are tried side by side, these are called around each of them: the
 * next one of the process shares things too, which end with it.
 */
export const mochaHooks = {
  beforeAll: rules2026,
  async afterAll(): Promise<void> {
    if (process.env.MOCHA_WORKER_ID !== undefined) return;
    for (const end of ends.splice(0).reverse()) await end();
  },
};
