import { FRAME } from '../../paths.js';
import { QUERY_NAMES } from '../address/parameters.js';
import type { Site } from '../site.js';
import { landing } from './landing.js';

/**
 * The first page for the frame of another site. An answer changes it in the frame; whatever else it leads to takes the place
 * of the page around it.
 */
export function frame(site: Site): string {
  const { state } = site;
  // Visitors cannot do anything about a colour that is none: the page for who embeds says so.
  const faults = state.faults.filter(({ name }) => name !== QUERY_NAMES.colour);
  return landing({ ...site, state: { ...state, form: undefined, faults } }, FRAME).replace(
    LEADING_OUT,
    '$&target="_top" ',
  );
}

/** The links that lead neither to a place of the frame nor to its other views. */
const LEADING_OUT = new RegExp(`<a (?=[^>]* ?href="(?!#|\\.${FRAME}))`, 'g');
