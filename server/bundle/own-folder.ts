import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Lets each module find its files as if it still stood in its own folder: a bundle stands in another.
 * @param bundle the folder of the bundle
 */
export function ownFolder(bundle: string): Plugin {
  return {
    name: 'own-folder',
    transform: (code, module) =>
      code.replaceAll(
        'import.meta.dirname',
        `(import.meta.dirname + ${JSON.stringify(`/${relative(bundle, dirname(module))}`)})`,
      ),
  };
}
