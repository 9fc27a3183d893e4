import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Removes what earlier builds left in the folder of a bundle, once it is a day old: until then a service that was started
 * from there may still have to read it.
 */
export function withoutOld(): Plugin {
  return {
    name: 'without-old',
    writeBundle({ dir = '' }, bundle) {
      const old = readdirSync(dir).filter(
        (name) => !(name in bundle) && statSync(join(dir, name)).mtimeMs < Date.now() - DAY,
      );
      for (const name of old) rmSync(join(dir, name), { recursive: true });
    },
  };
}
