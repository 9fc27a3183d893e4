import { loadRules, RulesError } from '../engine/index.js';
import { createApp } from './app.js';
import { type Config, ConfigError } from './config.js';
import { stoppable } from './http/graceful-stop.js';
import { createServer, listen, StartError } from './http/server.js';
import { MAX_CONNECTIONS, OTHER_DESCRIPTORS } from './limits.js';
import type { Log } from './log.js';
import { refuseMethod } from './paths.js';

/** The message for the operator, if a failure is one that an operator can mend; else undefined. */
export function startFailure(failure: unknown): string | undefined {
  const isTold = failure instanceof ConfigError || failure instanceof RulesError || failure instanceof StartError;
  return isTold ? failure.message : undefined;
}

/**
 * Loads the rules and listens.
 * @throws RulesError, ConfigError or StartError
 */
export async function serve(config: Config, write: Log) {
  const rules = await loadRules(config.rules);
  const others = await Promise.all(config.otherRules.map((folder) => loadRules(folder)));
  const years = [rules, ...others].map(({ ruleset }) => ruleset.year);
  if (new Set(years).size < years.length) throw new ConfigError('RULES must name each year once.');
  const { version } = rules.ruleset;
  const metrics =
    config.metricsPort === undefined ? undefined : (await import('./metrics.js')).measured(write, version);
  const log = metrics?.log ?? write;
  const drain = { started: false };
  const server = createServer(
    createApp({ rules, others, config, log, drain }),
    (method, path) => refuseMethod(method, path, years),
    log,
  );
  const { descriptors, connections } = connectionsFor(process.report.getReport());
  server.maxConnections = connections;
  if (connections < MAX_CONNECTIONS) log({ exhausted: 'descriptors', descriptors, connections });
  const drained = stoppable(server, drain);
  /** Stops gracefully; kept once no connection is left. */
  const stop = async (): Promise<void> => {
    await drained();
    await metrics?.tell();
  };
  // As many as may be open may come at once: the kernel would drop those beyond its queue, which come again after seconds.
  await listen(server, { port: config.port, host: config.host, backlog: MAX_CONNECTIONS }, 'PORT');
  return { engineVersion: version, stop };
}

/**
 * How many connections a process may have open: fewer where it may not open as many files. Without a descriptor for it, a
 * connection is dropped in silence, and no file can be read any more.
 * @param report what Node reports of the process
 */
export function connectionsFor(report: object): { readonly descriptors: unknown; readonly connections: number } {
  const descriptors = softLimit(report);
  const most = typeof descriptors === 'number' ? descriptors - OTHER_DESCRIPTORS : MAX_CONNECTIONS;
  return { descriptors, connections: Math.max(1, Math.min(MAX_CONNECTIONS, most)) };
}

/** A number, `unlimited`, or undefined on systems without such a limit. */
function softLimit(report: { readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } } }): unknown {
  return report.userLimits?.open_files?.soft;
}
