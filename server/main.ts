import { loadRules, RulesError } from '../engine/index.js';
import { createApp } from './app.js';
import { ConfigError, readConfig } from './config.js';
import { createServer } from './http/create-server.js';
import { jsonLines } from './log.js';
import { stoppable } from './shutdown.js';
import { standardOutput } from './standard-output.js';

const log = jsonLines(standardOutput());

/** Starts the service, and stops it at the first SIGTERM, SIGINT or SIGHUP. A second one ends the process at once. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const rules = await loadRules(config.rules);
  const drain = { started: false };
  const server = createServer(createApp({ rules, config, log, drain }), log);
  const stop = stoppable(server, drain);
  server.on('error', (failure) => fail(listening(failure, config.port)));
  server.listen(config.port, config.host, () =>
    log({ listening: `${config.host}:${config.port}`, engine_version: rules.ruleset.version }),
  );
  const end = async (): Promise<void> => {
    await stop();
    process.exit(0);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  // The terminal was closed.
  process.once('SIGHUP', end);
}

function listening(failure: NodeJS.ErrnoException, port: number): string {
  if (failure.code === 'EADDRINUSE')
    return `PORT ${port} is already in use: stop what uses it, or choose another PORT.`;
  return `The service cannot listen at the given HOST and PORT: ${failure.message}.`;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

main().catch((failure: unknown) => {
  if (failure instanceof ConfigError || failure instanceof RulesError) fail(failure.message);
  throw failure;
});
