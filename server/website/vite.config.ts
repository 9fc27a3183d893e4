import { join } from 'node:path';
import { defineConfig } from 'vite';
import { licences } from '../bundle/licences.js';

const here = import.meta.dirname;

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
  root: here,
  base: './',
  logLevel: 'warn',
  plugins: [licences('The pages of this site use the work of others, under these licences.', IN_STYLE_SHEETS)],
  build: {
    outDir: join(here, '..', '..', 'dist', 'website'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // The viewer of the API is large; only its own page loads it.
    chunkSizeWarningLimit: 1700,
    modulePreload: { polyfill: false },
    rollupOptions: {
      // Both bundles are made at once, each slower than alone.
      checks: { bundlerTimings: false },
      input: {
        main: join(here, 'client', 'main.ts'),
        style: join(here, 'style', 'main.css'),
        apiViewer: join(here, 'client', 'api-viewer', 'main.ts'),
        apiViewerStyle: join(here, 'style', 'api-viewer.css'),
      },
    },
  },
});
