import { join } from 'node:path';
import { defineConfig } from 'vite';
import { licences } from './licences.js';

const ROOT = join(import.meta.dirname, '..', '..');
const WEBSITE = join(ROOT, 'server', 'website');

/** Style sheets and fonts are named in style sheets, of which a bundler keeps no record. */
const IN_STYLE_SHEETS = [
  'modern-normalize',
  'open-props',
  '@fontsource-variable/source-sans-3',
  '@fontsource-variable/source-serif-4',
];

/**
 * Bundles what a browser gets: the scripts of `client/`, the style sheets of `style/` and the fonts they name. Every file
 * carries a hash of its content in its name, so that browsers may keep it for ever; the manifest tells the server the names.
 */
export default defineConfig({
  root: WEBSITE,
  base: './',
  logLevel: 'warn',
  plugins: [licences('The pages of this site use the work of others, under these licences.', IN_STYLE_SHEETS)],
  build: {
    outDir: join(ROOT, 'dist', 'website'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      // It waits for what the build does beside it.
      checks: { bundlerTimings: false },
      input: {
        main: join(WEBSITE, 'client', 'main.ts'),
        style: join(WEBSITE, 'style', 'main.css'),
      },
    },
  },
});
