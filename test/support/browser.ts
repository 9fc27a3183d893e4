import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { ROOT } from './commands.js';
import { endAfterTests } from './shared.js';

const TRIES = 3;

let launched: Promise<Browser> | undefined;

/**
 * The browser of all tests, started when first asked for and again should it have crashed. The flags that its package
 * proposes are for other machines: with `--single-process` it dies with its first page, and without web security it would
 * not be the browser that visitors have.
 * @throws if none starts
 */
export async function browser(): Promise<Browser> {
  const current = await launched?.catch(() => undefined);
  if (current?.isConnected()) return current;
  launched = launch();
  endAfterTests(async () => (await launched?.catch(() => undefined))?.close());
  return launched;
}

/** A browser to try, and where Playwright finds it. */
type Candidate = readonly [name: string, options: () => LaunchOptions | Promise<LaunchOptions>];

const INSTALLED: readonly Candidate[] = [
  ['the installed Chrome', () => ({ channel: 'chrome' })],
  ['the installed Edge', () => ({ channel: 'msedge' })],
];

/** The program that the variable `CHROMIUM` names; else the one from npm, which is for 64-bit Linux; else an installed one. */
function candidates(): readonly Candidate[] {
  const { CHROMIUM: named } = process.env;
  if (named !== undefined) return [[named, () => ({ executablePath: named })]];
  if (process.platform !== 'linux' || process.arch !== 'x64') return INSTALLED;
  return [['Chromium from npm', async () => ({ executablePath: await chromiumPath() })], ...INSTALLED];
}

async function launch(): Promise<Browser> {
  const failures: unknown[] = [];
  for (const [name, options] of candidates()) {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      try {
        const started = await chromium.launch({ ...(await options()), headless: true, timeout: 10_000 });
        process.stderr.write(`Browser of the tests: ${name}, version ${started.version()}\n`);
        return started;
      } catch (failure) {
        failures.push(failure);
      }
    }
  }
  throw new AggregateError(
    failures,
    `No browser for the tests has started. Install Chrome or Edge, or set CHROMIUM to the path of a Chromium. ${[...new Set(failures.map(String))].join('\n')}`,
  );
}

const MODULES = join(ROOT, 'node_modules');
const UNPACK = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

/**
 * The program of the browser, unpacked from its npm package at the first use, into a folder of its version. It unpacks to
 * the temporary folder of its process and takes for whole whatever it finds there; so a process of its own unpacks to a new
 * folder, which gets its final name once it is whole. Of two processes at once the first to finish wins.
 */
async function chromiumPath(): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(MODULES, '@sparticuz', 'chromium', 'package.json'), 'utf8'),
  );
  const folder = join(MODULES, '.cache', `chromium-${version}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  await mkdir(join(MODULES, '.cache'), { recursive: true });
  const fresh = await mkdtemp(`${folder}-`);
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: ROOT,
      env: { ...process.env, TMPDIR: fresh },
    });
    await rename(fresh, folder);
  } catch (failure) {
    if (!existsSync(program)) throw failure;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return program;
}
