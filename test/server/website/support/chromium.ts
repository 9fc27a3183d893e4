import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../support/commands.js';

const MODULES = join(ROOT, 'node_modules');
const UNPACK = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

/**
 * The program of the browser, unpacked from its npm package at the first use, into a folder of its version. It unpacks to
 * the temporary folder of its process and takes for whole whatever it finds there; so a process of its own unpacks to a new
 * folder, which gets its final name once it is whole. Of two processes at once the first to finish wins.
 */
export async function chromiumPath(): Promise<string> {
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
