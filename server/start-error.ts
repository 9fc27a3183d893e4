import { RulesError } from '../engine/index.js';
import { ConfigError } from './config.js';

/** The service, or a worker of it, cannot start. The message says why, and what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The message for the operator, if a failure is one that an operator can mend; else undefined. */
export function startFailure(failure: unknown): string | undefined {
  const isTold = failure instanceof ConfigError || failure instanceof RulesError || failure instanceof StartError;
  return isTold ? failure.message : undefined;
}
