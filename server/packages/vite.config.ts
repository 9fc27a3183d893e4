import { join } from 'node:path';
import { defineConfig } from 'vite';
import { leftOut } from './left-out.js';

const here = import.meta.dirname;

/** Bundles the packages of `packages.ts`, in place of what the compiler has made of it. */
export default defineConfig({
  root: here,
  logLevel: 'warn',
  plugins: [leftOut()],
  ssr: { noExternal: true },
  build: {
    ssr: join(here, 'packages.ts'),
    outDir: join(here, '..', '..', 'dist', 'server', 'packages'),
    emptyOutDir: false,
    target: 'node20',
    // Names stay: depd, which koa brings, evaluates a text that uses them.
    minify: false,
    rollupOptions: {
      checks: { eval: false },
      output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
    },
  },
});
