import { type Colord, colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';

extend([a11y]);

/** The background of each theme on which text in the accent is hardest to read: `--market-soft`. */
const GROUNDS = { light: '#efece2', dark: '#2a2c26' };

/** The step by which a colour is made darker or lighter. */
const STEP = 0.01;

/**
 * The style sheet that makes a colour the accent of a page. If text in it has too little contrast in a theme (WCAG 2.2 AA, 4.5 to
 * 1), the colour is made just dark or light enough.
 * @param colour six hexadecimal digits; undefined for the site's own accent, which needs no such style sheet
 */
export function accentStyle(colour: string | undefined): string | undefined {
  if (colour === undefined) return undefined;
  const light = readable(colour, GROUNDS.light, (one) => one.darken(STEP));
  const dark = readable(colour, GROUNDS.dark, (one) => one.lighten(STEP));
  return `:root{--accent:light-dark(${light},${dark});--accent-soft:var(--market-soft)}`;
}

function readable(colour: string, ground: string, next: (colour: Colord) => Colord): string {
  let tried = colord(`#${colour}`);
  while (!colord(tried.toHex()).isReadable(ground)) tried = next(tried);
  return tried.toHex();
}
