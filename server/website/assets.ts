import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Encoded, NAMES } from '../http/compression.js';

// Vite writes them to dist/website/; from dist/server/website/ that is two folders up.
const FOLDER = join(import.meta.dirname, '..', '..', 'website');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The files that browsers get, and the names by which the pages call them: what Vite has bundled, part of `npm run build`. */
export function readAssets() {
  const manifest: Readonly<Record<string, { file: string }>> = JSON.parse(
    readFileSync(join(FOLDER, 'manifest.json'), 'utf8'),
  );
  const files = readdirSync(join(FOLDER, 'assets')).map((name) => ({
    /** From the root of the service, without the leading slash. It changes with the content: `assets/main-B1c2D3e4.js`. */
    path: `assets/${name}`,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    content: readFileSync(join(FOLDER, 'assets', name)),
    encoded: encoded(name),
  }));
  return {
    files,
    /** The icon in a tab. */
    icon: theOne(files, '.svg'),
    /** The icon for a phone's home screen. */
    touchIcon: theOne(files, '.png', 'touch-icon-').path,
    /** The picture that a link to any page shows where it is shared. */
    sharePicture: theOne(files, '.png', 'share-').path,
    /** The path of the licences of what is bundled. */
    licences: theOne(files, '.txt').path,
    /** The paths of the fonts, which pages preload before the style sheet asks for them. */
    fonts: files.map(({ path }) => path).filter((path) => path.endsWith('.woff2')),
    /**
     * Where a bundled file is.
     * @param source its source within `server/website/`, for example `client/main.ts`
     * @throws if that source is not bundled
     */
    pathOf: (source: string): string => {
      const entry = manifest[source];
      if (entry === undefined)
        throw new Error(`Vite does not bundle ${source}: add it to server/bundle/website.config.ts.`);
      return entry.file;
    },
  };
}

export type Assets = ReturnType<typeof readAssets>;

/** A file as the build compressed it, by content coding; empty if compression saves nothing. */
function encoded(name: string): Encoded {
  const files = NAMES.map((coding) => [coding, join(FOLDER, coding, name)] as const);
  return Object.fromEntries(
    files.filter(([, file]) => existsSync(file)).map(([coding, file]) => [coding, readFileSync(file)]),
  );
}

function theOne<File extends { readonly path: string }>(files: readonly File[], extension: string, name = ''): File {
  const [found, ...others] = files.filter(({ path }) => path.startsWith(`assets/${name}`) && path.endsWith(extension));
  if (found === undefined || others.length > 0)
    throw new Error(`The build has written ${others.length === 0 ? 'no' : 'more than one'} file ${name}${extension}.`);
  return found;
}
