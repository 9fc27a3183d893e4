import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validatorsCode } from '../request/validators-code.js';
import { FINE, runCommand } from './common/command.js';

const USAGE = `Usage: node dist/engine/cli/validators.js

Part of the build: writes the code that checks a request, so that a start has no schema to compile.`;

const FILE = join(import.meta.dirname, '..', '..', 'schemas', 'validators.js');

async function main(): Promise<number> {
  writeFileSync(FILE, validatorsCode());
  return FINE;
}

await runCommand(USAGE, main);
