import { readOptions, USAGE } from './check/options.js';
import { verdict } from './check/verdict.js';
import { watchFolders } from './check/watch.js';
import { runCommand } from './common/command.js';

/** `npm run rules:check`: says what is wrong with the rules of some years. */
await runCommand(USAGE, async (args) => {
  const options = readOptions(args);
  return options.watch ? watchFolders(options.folders, () => verdict(options)) : verdict(options);
});
