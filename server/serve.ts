import { createApp } from './app.js';
import type { Config } from './config.js';
import { stoppable } from './http/graceful-stop.js';
import { createServer, listen } from './http/server.js';
import { MAX_CONNECTIONS, OTHER_DESCRIPTORS } from './limits.js';
import type { Log } from './log.js';
import { refuseMethod } from './paths.js';
import { type Digests, openSnapshot, type Snapshot } from './snapshot.js';
import { notOfWarmUp, warmUp } from './warm-up.js';

/** A service that listens. */
export interface Serving {
  readonly engineVersion: string;
  readonly digests: Digests;
  /** Resolves once a first request is answered as fast as later ones. Until then `/healthz` says `starting`. */
  readonly warm: Promise<void>;
  /** Stops gracefully; resolves once no connection is left. */
  stop(): Promise<void>;
}

/**
 * Listens, and answers by a snapshot.
 * @param others whether other processes answer at the same address: then it warms up before it listens, so that nobody waits
 * @throws StartError
 */
export async function serve(config: Config, snapshot: Snapshot, write: Log, others = false): Promise<Serving> {
  const { digests, ...open } = openSnapshot(snapshot);
  const { version } = open.rules.ruleset;
  const metrics =
    config.metricsPort === undefined ? undefined : (await import('./metrics.js')).measured(write, version, digests);
  const log = notOfWarmUp(metrics?.log ?? write);
  const drain = { started: false };
  const warmth = { isWarm: false };
  const app = createApp({ ...open, digests, config, log, drain, warmth });
  const years = [open.rules, ...open.others].map(({ ruleset }) => ruleset.year);
  const server = createServer(app, (method, path) => refuseMethod(method, path, years), log);
  const { descriptors, connections } = connectionsFor(process.report.getReport());
  server.maxConnections = connections;
  if (connections < MAX_CONNECTIONS) log({ exhausted: 'descriptors', descriptors, connections });
  const drained = stoppable(server, drain);
  const stop = async (): Promise<void> => {
    await drained();
    await metrics?.send();
  };
  const warmed = async (): Promise<void> => {
    log({ ...(await warmUp(app, open)), rules_digest: digests });
    warmth.isWarm = true;
  };
  if (others) await warmed();
  // All connections may come at once. Those beyond its queue the kernel would drop, and clients try again only after seconds.
  await listen(server, { port: config.port, host: config.host, backlog: MAX_CONNECTIONS }, 'PORT');
  return { engineVersion: version, digests, stop, warm: others ? Promise.resolve() : warmed() };
}

/**
 * How many connections a process may have open: fewer if its limit of open files is lower. Without a free descriptor, a
 * connection is dropped silently and no file can be read.
 * @param report Node's diagnostic report of the process
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
