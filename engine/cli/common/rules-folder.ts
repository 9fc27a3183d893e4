import { UsageError } from './command.js';

/**
 * A name of a folder as it was given, so that a script that forgets to set its variable is told so: the empty name would
 * stand for the folder that the command runs in.
 * @param what the name is given as, for example `--rules`
 * @throws UsageError if it is empty
 */
export function notEmpty(name: string, what: string): string {
  if (name === '')
    throw new UsageError(`${what} is empty: name a folder of rules, rules-YYYY. Is a variable of a script not set?`);
  return name;
}
