import { join } from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

/**
 * Bundles koa-body with what it brings for forms and uploads, in place of the compiled `koa-body.js`: to find and read its
 * modules one by one would take a quarter of the time of a start.
 */
export default defineConfig({
  root: here,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: join(here, 'koa-body.ts'),
    outDir: join(here, '..', '..', 'dist', 'server', 'koa-body'),
    emptyOutDir: false,
    target: 'node20',
    minify: true,
  },
});
