import { fuzz } from './fuzz/part.js';
import { hostile } from './hostile/part.js';
import { jsonPart } from './json-part.js';
import { overload } from './overload/part.js';
import type { Part } from './report/part.js';
import { soak } from './soak/part.js';

/** Every part by its name, in the order of the document. */
export const PARTS: Readonly<Record<string, Part>> = { fuzz, json: jsonPart, hostile, overload, soak };
