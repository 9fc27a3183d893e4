import { additionalProperties } from './additional-properties.js';
import type { Describe } from './describe.js';
import { required } from './required.js';
import { value } from './value.js';

/** How the fault of each JSON Schema keyword is put in words. A keyword not named here is a fault of the value. */
const messages: Readonly<Record<string, Describe>> = { required, additionalProperties };

/** Puts one fault of a request in words: the place, what is allowed there, the value found, the nearest right name. */
export const describe: Describe = (fault, form) => (messages[fault.keyword] ?? value)(fault, form);
