import { createApp } from './app.js';
import type { Config } from './config.js';
import { stoppable } from './http/graceful-stop.js';
import { createServer, listen } from './http/server.js';
import { MAX_CONNECTIONS, OTHER_DESCRIPTORS } from './limits.js';
import type { Log } from './log.js';
import { refuseMethod } from './paths.js';
import { type Digests, type OpenSnapshot, openSnapshot, type Snapshot } from './snapshot.js';
import { notOfWarmUp, warmUp } from './warm-up.js';

/** A service that listens. */
export interface Serving {
  readonly engineVersion: string;
  /** The digests of the rules that answer now. */
  readonly digests: Digests;
  /** Resolves once a first request is answered as fast as later ones. Until then `/healthz` says `starting`. */
  readonly warm: Promise<void>;
  /**
   * Answers by another snapshot from the next request on, once it is warm. Requests under way are still answered by the one before.
   * @throws ConfigError if it cannot be served; then the one before goes on
   */
  use(snapshot: Snapshot): Promise<void>;
  /** Stops gracefully; resolves once no connection is left. */
  stop(): Promise<void>;
}

/**
 * Listens, and answers by a snapshot.
 * @param others whether other processes answer at the same address: then it warms up before it listens, so that nobody waits
 * @throws StartError
 */
export async function serve(config: Config, snapshot: Snapshot, write: Log, others = false): Promise<Serving> {
  let open = openSnapshot(snapshot);
  const metrics =
    config.metricsPort === undefined ? undefined : (await import('./metrics.js')).measured(write, () => open);
  const log = notOfWarmUp(metrics?.log ?? write);
  const drain = { started: false };
  const warmth = { isWarm: false };
  const appFor = (one: OpenSnapshot) => createApp({ ...one, config, log, drain, warmth });
  const app = appFor(open);
  let handle = app.callback();
  const server = createServer(
    (request, response) => handle(request, response),
    (method, path) => refuseMethod(method, path, yearsOf(open)),
    log,
  );
  const { descriptors, connections } = connectionsFor(process.report.getReport());
  server.maxConnections = connections;
  if (connections < MAX_CONNECTIONS) log({ exhausted: 'descriptors', descriptors, connections });
  const drained = stoppable(server, drain);
  const stop = async (): Promise<void> => {
    await drained();
    await metrics?.send();
  };
  const warmed = async (): Promise<void> => {
    const { digests } = open;
    log({ ...(await warmUp(app, open)), rules_digest: digests });
    warmth.isWarm = true;
  };
  const use = async (next: Snapshot): Promise<void> => {
    const opened = openSnapshot(next);
    const nextApp = appFor(opened);
    log({ ...(await warmUp(nextApp, opened)), rules_digest: opened.digests });
    open = opened;
    handle = nextApp.callback();
  };
  if (others) await warmed();
  // All connections may come at once. Those beyond its queue the kernel would drop, and clients try again only after seconds.
  await listen(server, { port: config.port, host: config.host, backlog: MAX_CONNECTIONS }, 'PORT');
  const { version: engineVersion } = open.rules.ruleset;
  const warm = others ? Promise.resolve() : warmed();
  return {
    engineVersion,
    get digests() {
      return open.digests;
    },
    use,
    stop,
    warm,
  };
}

/** The years that the API answers for. */
function yearsOf({ rules, others }: OpenSnapshot): number[] {
  return [rules, ...others].map(({ ruleset }) => ruleset.year);
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
