import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { licences } from './licences.js';

const ROOT = join(import.meta.dirname, '..', '..');
const WEBSITE = join(ROOT, 'server', 'website');

/** Packages that are imported in style sheets. The bundler does not record them. */
const IN_STYLE_SHEETS = [
  'modern-normalize',
  '@fontsource-variable/source-sans-3',
  '@fontsource-variable/source-serif-4',
];

/** The pictures that pages name and no style sheet does. */
const PICTURES: Plugin = {
  name: 'pictures',
  buildStart() {
    for (const name of ['share.png', 'touch-icon.png'])
      this.emitFile({ type: 'asset', name, source: readFileSync(join(WEBSITE, 'style', name)) });
  },
};

/**
 * Bundles the files for browsers: the scripts of `client/`, the style sheets of `style/` and their fonts. File names
 * contain a hash of the content, so that browsers can cache them for ever. The server finds the names in the manifest.
 */
export default defineConfig({
  root: WEBSITE,
  base: './',
  logLevel: 'warn',
  plugins: [
    PICTURES,
    licences('The pages of this site use the work of others, under these licences.', IN_STYLE_SHEETS),
  ],
  build: {
    outDir: join(ROOT, 'dist', 'website'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      // The timings would also count the time spent waiting for other build steps.
      checks: { bundlerTimings: false },
      input: {
        main: join(WEBSITE, 'client', 'main.ts'),
        style: join(WEBSITE, 'style', 'main.css'),
      },
    },
  },
});
