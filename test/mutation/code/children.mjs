import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const VARIABLE = '__STRYKER_ACTIVE_MUTANT__';

/** A process that a test starts runs the code altered in the same place: Stryker's code reads it from its environment. */
const { spawn } = childProcess;
childProcess.spawn = (command, args, options) => {
  const altered = globalThis.__stryker__?.activeMutant;
  const env = options?.env ?? process.env;
  return spawn(command, args, altered === undefined ? options : { ...options, env: { ...env, [VARIABLE]: altered } });
};
syncBuiltinESMExports();
