import { FRAME } from '../../paths.js';
import type { Site } from '../site.js';
import { landing } from './landing.js';

/**
 * The first page for a frame on another site. Answers change it within the frame; every other link replaces the page around it.
 */
export function frame(site: Site): string {
  return landing({ ...site, state: { ...site.state, form: undefined } }, FRAME).replace(
    LEADING_OUT,
    '$&target="_top" ',
  );
}

/** The links that lead neither to a place within the frame nor to another view of it. */
const LEADING_OUT = new RegExp(`<a (?=[^>]* ?href="(?!#|\\.${FRAME}))`, 'g');
