import { join } from 'node:path';
import { defineConfig } from 'vite';
import { licences } from './licences.js';

const here = import.meta.dirname;

/**
 * Bundles what a browser gets: the scripts of `client/`, the style sheets of `style/` and the fonts they name. Every file
 * carries a hash of its content in its name, so that browsers may keep it for ever; the manifest tells the server the names.
 */
export default defineConfig({
  root: here,
  base: './',
  logLevel: 'warn',
  plugins: [licences()],
  build: {
    outDir: join(here, '..', '..', 'dist', 'website'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // The viewer of the API is large; only its own page loads it.
    chunkSizeWarningLimit: 1700,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        main: join(here, 'client', 'main.ts'),
        style: join(here, 'style', 'main.css'),
        apiViewer: join(here, 'client', 'api-viewer', 'main.ts'),
        apiViewerStyle: join(here, 'style', 'api-viewer.css'),
      },
    },
  },
});
