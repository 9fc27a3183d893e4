import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from './chromium.js';

const TRIES = 3;

let launched: Promise<Browser> | undefined;

/**
 * The browser of all tests, started when first asked for and again should it have crashed. The flags that its package
 * proposes are for other machines: with `--single-process` it dies with its first page, and without web security it would
 * not be the browser that visitors have.
 * @throws if it does not start: a file named by the variable `CHROMIUM` takes the place of the one from npm
 */
export async function browser(): Promise<Browser> {
  const current = await launched?.catch(() => undefined);
  if (current?.isConnected()) return current;
  launched = launch();
  return launched;
}

after(async () => {
  const last = await launched?.catch(() => undefined);
  await last?.close();
});

async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? (await chromiumPath());
  const failures: unknown[] = [];
  while (failures.length < TRIES) {
    try {
      return await chromium.launch({ executablePath, headless: true, timeout: 10_000 });
    } catch (failure) {
      failures.push(failure);
    }
  }
  throw new AggregateError(
    failures,
    `The browser for the tests, ${executablePath}, did not start in ${TRIES} tries. The one from npm is for 64-bit Linux; elsewhere set CHROMIUM to a Chromium or Chrome. ${String(failures.at(-1))}`,
  );
}
