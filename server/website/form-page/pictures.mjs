/**
 * Makes the icon for phones, and the pictures that links to the pages show where they are shared, for the rules of the
 * year, whose digest they carry in their names. Pages by other rules have none: to make one takes hundreds of times as
 * long as an answer, and a library that the service would carry for nothing else.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import UPNG from 'upng-js';
import { currentYear, LANGUAGES, loadRules } from '../../../dist/engine/index.js';
import { pictureFile, TOUCH_ICON } from '../../../dist/server/website/assets.js';
import { pictures, sharePicture } from '../../../dist/server/website/form-page/picture.js';

const WEBSITE = join(import.meta.dirname, '..', '..', '..', 'dist', 'website');
const fileOf = (name) => readFileSync(fileURLToPath(import.meta.resolve(name)));

const font = fileOf('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2');
const options = { font: { fontBuffers: [font], defaultFontFamily: 'Source Serif 4 Variable' } };
await initWasm(fileOf('@resvg/resvg-wasm/index_bg.wasm'));

const icon = readFileSync(join(import.meta.dirname, '..', 'style', 'icon.svg'), 'utf8');
// A phone cuts the corners: the mark stands on paper, with room around it.
const onPaper = icon
  .replace('viewBox="0 0 24 24"', 'viewBox="-6 -6 36 36"')
  .replace('</title>', '</title><path d="M-6-6h36v36h-36z" fill="#faf8f3"/>');
const touchIcon = new Resvg(onPaper, { fitTo: { mode: 'width', value: 180 } }).render().asPng();
const hash = createHash('sha256').update(touchIcon).digest('hex').slice(0, 12);
writeFileSync(join(WEBSITE, 'assets', `${TOUCH_ICON}${hash}.png`), touchIcon);

/** Enough for six flat colours and the edges between them: a picture then weighs a third. */
const COLOURS = 32;

const italian = await loadRules(currentYear());
for (const language of LANGUAGES) {
  const rules = italian.in(language);
  for (const [name, pictured] of pictures(rules, language)) {
    const { pixels, width, height } = new Resvg(sharePicture(pictured, rules, language), options).render();
    const png = UPNG.encode([new Uint8Array(pixels).buffer], width, height, COLOURS);
    writeFileSync(join(WEBSITE, pictureFile(name, language, rules.source.digest)), new Uint8Array(png));
  }
}
