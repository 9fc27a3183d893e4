import { refreshNames } from '../authoring/refresh-names.js';
import { FINE, runCommand } from './common/command.js';

const USAGE = `Usage: npm run rules:names

Brings the names that an editor offers in rule files up to date with the rules years of the working folder.`;

/** `npm run rules:names`: says so where something changed, because the file is to be committed. */
async function main(): Promise<number> {
  if (refreshNames('.'))
    process.stderr.write(
      'The names that the editor offers have changed: commit schemas/rules/names.schema.json too.\n',
    );
  return FINE;
}

await runCommand(USAGE, main);
