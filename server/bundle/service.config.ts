import { join } from 'node:path';
import { defineConfig } from 'vite';
import { licences } from './licences.js';
import { leftOut, ownFolder, withoutOld } from './plugins.js';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const SERVICE = join(DIST, 'service');

/**
 * Puts the service, the engine and the packages they use into few files: to find and read hundreds of modules one by one
 * takes half of a start. What only pages or changed rules need stays in files of its own, read when it is first used.
 */
export default defineConfig({
  root: DIST,
  logLevel: 'warn',
  plugins: [
    leftOut(),
    ownFolder(SERVICE),
    licences('This service uses the work of others, under these licences.'),
    withoutOld(SERVICE),
  ],
  ssr: { noExternal: true },
  build: {
    ssr: join(DIST, 'server', 'main.js'),
    outDir: SERVICE,
    // A service that runs from here may yet need a file of the build it was started from.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rollupOptions: {
      // depd, which koa brings, evaluates a text of its own; and two bundles are made at once, each slower than alone.
      checks: { eval: false, bundlerTimings: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name][extname]' },
    },
  },
});
