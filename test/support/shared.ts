import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { rules2026 } from './rules.js';

// On macOS the temporary folder is a link, on Windows it may have a short name. Git and the working folder report the
// resolved path, so the tests use that too.
const temporary = realpathSync.native(tmpdir());
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = temporary;

/** Functions that end resources shared by tests, in the order in which the resources were started. */
const cleanups: (() => Promise<unknown>)[] = [];

/** Registers a function that ends a shared resource, such as a browser, after the last test of the process. */
export function endAfterTests(end: () => Promise<unknown>): void {
  cleanups.push(end);
}

/**
 * Loaded by Mocha before all tests (.mocharc.json). In parallel mode Mocha calls these hooks around each file of tests.
 * Shared resources then stay open for the next file of the process, and end with the process.
 */
export const mochaHooks = {
  beforeAll: rules2026,
  async afterAll(): Promise<void> {
    if (process.env.MOCHA_WORKER_ID !== undefined) return;
    for (const end of cleanups.splice(0).reverse()) await end();
  },
};
