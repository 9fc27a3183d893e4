import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, '..', '..', '..', 'package.json');
const [, ...words] = JSON.parse(readFileSync(PACKAGE, 'utf8')).scripts.start.split(' ');

/** What node is told to run the service, as `npm start` does: its options, then the program. */
export const SERVICE = words;
