import { once } from 'node:events';
import { loadRules, RulesError } from '../engine/index.js';
import { createApp } from './app.js';
import { type Config, ConfigError } from './config.js';
import { stoppable } from './http/graceful-stop.js';
import { createServer } from './http/server.js';
import { MAX_CONNECTIONS } from './limits.js';
import type { Log } from './log.js';
import { refuseMethod } from './paths.js';

/** The service, or a worker of it, cannot start. The message says why, and what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The message for the operator, if a failure is one that an operator can mend; else undefined. */
export function startFailure(failure: unknown): string | undefined {
  const isTold = failure instanceof ConfigError || failure instanceof RulesError || failure instanceof StartError;
  return isTold ? failure.message : undefined;
}

/** The service of one process, listening. */
export interface Serving {
  readonly engineVersion: string;
  /** Stops it gracefully; kept once no connection is left. */
  readonly stop: () => Promise<void>;
}

/**
 * Loads the rules and listens.
 * @throws RulesError or StartError
 */
export async function serve(config: Config, log: Log): Promise<Serving> {
  const rules = await loadRules(config.rules);
  const drain = { started: false };
  const server = createServer(createApp({ rules, config, log, drain }), refuseMethod, log);
  const stop = stoppable(server, drain);
  // As many as may be open may come at once: the kernel would drop those beyond its queue, which come again after seconds.
  server.listen({ port: config.port, host: config.host, backlog: MAX_CONNECTIONS });
  try {
    await once(server, 'listening');
  } catch (failure) {
    throw new StartError(reason(failure, config.port));
  }
  return { engineVersion: rules.ruleset.version, stop };
}

function reason(failure: unknown, port: number): string {
  if (!(failure instanceof Error)) return String(failure);
  if ('code' in failure && failure.code === 'EADDRINUSE')
    return `PORT ${port} is already in use: stop what uses it, or choose another PORT.`;
  return `The service cannot listen at the given HOST and PORT: ${failure.message}.`;
}
