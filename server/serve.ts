import { createApp } from './app.js';
import { type Config, localAddress } from './config.js';
import { stopGracefully } from './http/graceful-stop.js';
import { watchBacklog } from './http/overload.js';
import { createServer, listen } from './http/server.js';
import { MAX_CONNECTIONS } from './limits.js';
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
   * Answers by another snapshot from the next request on. Requests under way are still answered by the one before.
   * @throws ConfigError if it cannot be served; then the one before goes on
   */
  use(snapshot: Snapshot): void;
  /** Stops gracefully; resolves once no connection is left. */
  stop(): Promise<void>;
}

/**
 * Listens, and answers by a snapshot.
 * @throws StartError
 */
export async function serve(config: Config, snapshot: Snapshot, write: Log): Promise<Serving> {
  let open = openSnapshot(snapshot);
  const counted = config.metricsPort === undefined ? write : (await import('./metrics.js')).measured(write, () => open);
  const log = notOfWarmUp(counted);
  const drain = { started: false };
  const warmth = { isWarm: false };
  const backlog = watchBacklog();
  const appFor = (one: OpenSnapshot) => createApp({ ...one, config, log, drain, warmth, backlog }).callback();
  let handle = appFor(open);
  const server = createServer(
    (request, response) => handle(request, response),
    (method, path) => refuseMethod(method, path, yearsOf(open)),
    log,
  );
  // All connections may come at once. Those beyond its queue the kernel would drop, and clients try again only after seconds.
  await listen(server, { port: config.port, host: config.host, backlog: MAX_CONNECTIONS }, 'PORT');
  const warm = warmUp(localAddress(config), open).then((state) => {
    log({ ...state, rules_digest: open.digests });
    warmth.isWarm = true;
  });
  return {
    engineVersion: open.rules.ruleset.version,
    get digests() {
      return open.digests;
    },
    use: (next) => {
      const opened = openSnapshot(next);
      handle = appFor(opened);
      open = opened;
    },
    stop: () => stopGracefully(server, drain),
    warm,
  };
}

/** The years that the API answers for. */
function yearsOf({ rules, others }: OpenSnapshot): number[] {
  return [rules, ...others].map(({ ruleset }) => ruleset.year);
}
