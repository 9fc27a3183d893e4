import { FRAME } from '../../paths.js';
import { QUERY_NAMES } from '../address/parameters.js';
import type { Site } from '../site.js';
import { landing } from './landing.js';

/**
 * The first page for a frame on another site. Answers change it within the frame; every other link replaces the page around it.
 */
export function frame(site: Site): string {
  const { state } = site;
  // A visitor cannot correct a wrong colour: the page for whoever embeds the frame reports it.
  const faults = state.faults.filter(({ name }) => name !== QUERY_NAMES.colour);
  return landing({ ...site, state: { ...state, form: undefined, faults } }, FRAME).replace(
    LEADING_OUT,
    '$&target="_top" ',
  );
}

/** The links that lead neither to a place within the frame nor to another view of it. */
const LEADING_OUT = new RegExp(`<a (?=[^>]* ?href="(?!#|\\.${FRAME}))`, 'g');
