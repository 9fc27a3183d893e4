import { allowed } from '../allowed.js';
import type { Describe } from './describe.js';

/** A field is missing. */
export const required: Describe = ({ path, params, parentSchema }) =>
  `${path} is required: it must be ${allowed(parentSchema?.properties?.[params.missingProperty])}.`;
