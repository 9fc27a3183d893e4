import { type Colord, colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';

extend([a11y]);

/** The grounds on which letters in the accent are the hardest to read, one of each theme: `--market-soft`. */
const GROUNDS = { light: '#efece2', dark: '#2a2c26' };

/** How much darker or lighter a colour is tried next. */
const STEP = 0.01;

/**
 * The style sheet that makes a colour the accent of a page. Where letters in it could not be read in a theme (WCAG 2.2 AA,
 * 4.5 to 1), it is made as much darker or lighter as they need.
 * @param colour six hexadecimal digits; without one the accent is the site's, and there is no such style sheet
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
