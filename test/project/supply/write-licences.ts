import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/commands.js';
import { LIST, listOfLicences } from './licences.js';

// `npm run licences`
writeFileSync(join(ROOT, LIST), listOfLicences());
