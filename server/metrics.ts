import cluster from 'node:cluster';
import { createServer } from 'node:http';
import prometheus from 'prom-client';
import { italianDay } from '../engine/index.js';
import type { Config } from './config.js';
import { listen } from './http/server.js';
import type { Log } from './log.js';
import { allowedAt, HEALTH, routeOf } from './paths.js';
import { newestYear, type OpenSnapshot } from './snapshot.js';

/** The path of the metrics, on their own port. */
export const METRICS = '/metrics';

/** Buckets in seconds: a calculation takes less than a millisecond, a page some milliseconds, a wait in line at most 2 s. */
const DURATIONS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How often a worker sends its metrics to the primary. Milliseconds. */
const PACE = 1_000;

/**
 * Wraps a log so that its entries are counted. They are the only source of the metrics: what is not logged is not counted. Call
 * it once a process.
 * @param open gives the rules that answer now
 * @param today gives the day in Italy, year-month-day
 */
export function measured(log: Log, open: () => OpenSnapshot, today = italianDay) {
  prometheus.collectDefaultMetrics();
  showRules(open, today);
  const measuring = { log: counted(log), send };
  if (cluster.isWorker) {
    send();
    setInterval(send, PACE).unref();
  }
  return measuring;
}

/** Sends the metrics to the primary, if there is one; resolves once they are sent. */
async function send(): Promise<void> {
  const metrics = await prometheus.register.getMetricsAsJSON();
  // If the send fails, the primary has gone and this worker is about to end.
  await new Promise<void>((done) =>
    cluster.worker === undefined ? done() : cluster.worker.send({ metrics }, () => done()),
  );
}

/** The rules as labels. They are written anew each time the metrics are read, since a reload and the calendar change them. */
function showRules(open: () => OpenSnapshot, today: () => string): void {
  new prometheus.Gauge({
    name: 'rules_info',
    help:
      'Always 1, for each year of rules: the version of the service, the digest of the rules and, for the newest year, whether ' +
      'it is current, ends_without_next or over are labels.',
    labelNames: ['version', 'year', 'digest', 'state'],
    aggregator: 'max',
    collect() {
      const { version } = open().rules.ruleset;
      const newest = newestYear(open(), today());
      this.reset();
      for (const [year, digest] of Object.entries(open().digests)) {
        const state = Number(year) === newest.year ? { state: newest.state } : {};
        this.set({ version, year, digest, ...state }, 1);
      }
    },
  });
}

function counted(log: Log): Log {
  const requests = new prometheus.Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered, by route and status.',
    labelNames: ['route', 'status'],
  });
  const durations = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the complete head of a request to its answer, by route.',
    labelNames: ['route'],
    buckets: DURATIONS,
  });
  const shed = new prometheus.Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused for overload.',
  });
  const refused = new prometheus.Counter({
    name: 'http_refused_total',
    help: 'Refused before the service handled them: by the code of the parser, or by what the service ran out of.',
    labelNames: ['reason'],
  });
  return (entry) => {
    log(entry);
    const { path, status, duration } = entry;
    const reason = entry.refused ?? entry.exhausted;
    if (typeof path === 'string' && typeof status === 'number' && typeof duration === 'number') {
      const route = routeName(path);
      requests.inc({ route, status });
      durations.observe({ route }, duration / 1_000);
    } else if (typeof reason === 'string') refused.inc({ reason });
    if (status === 503 && path !== HEALTH) shed.inc();
  };
}

/** The route of a path. There are few, whatever paths clients ask for. */
function routeName(path: string): string {
  if (allowedAt(path) !== undefined) return routeOf(path);
  return path.startsWith('/assets/') ? '/assets' : 'other';
}

type Metrics = ReturnType<typeof prometheus.register.getMetricsAsArray>;

/** The types of metrics whose values never fall. */
const COUNTING = ['counter', 'histogram'];

/**
 * Adds up what the workers send. The counts of ended workers stay in the sum: otherwise it would fall, which Prometheus takes
 * for a restart. The last numbers that a worker sent are used, so a busy worker delays nothing.
 */
function sumOfWorkers(): () => Promise<string> {
  const sent = new Map<number, Metrics>();
  let ended: Metrics = [];
  cluster.on('message', ({ id }, message: unknown) => {
    if (hasMetrics(message)) sent.set(id, message.metrics);
  });
  // Not on `exit`: its last message may still be in the channel then.
  cluster.on('disconnect', ({ id }) => {
    const counts = sent.get(id)?.filter(({ type }) => COUNTING.includes(String(type))) ?? [];
    sent.delete(id);
    ended = prometheus.AggregatorRegistry.aggregate([ended, counts]).getMetricsAsArray();
  });
  return () => prometheus.AggregatorRegistry.aggregate([...sent.values(), ended]).metrics();
}

function hasMetrics(message: unknown): message is { readonly metrics: Metrics } {
  return typeof message === 'object' && message !== null && 'metrics' in message;
}

/**
 * Serves the metrics on a port of their own: those of this process, or the sum of those of its workers.
 * @throws StartError
 */
export async function serveMetrics(config: Pick<Config, 'host' | 'metricsPort' | 'workers'>): Promise<void> {
  const { host, metricsPort, workers } = config;
  const read = workers > 1 ? sumOfWorkers() : () => prometheus.register.metrics();
  const server = createServer(async ({ method, url }, response) => {
    const isKnown = method === 'GET' && url === METRICS;
    const text = isKnown ? await read().catch(() => undefined) : undefined;
    if (text === undefined) response.writeHead(isKnown ? 503 : 404).end();
    else response.writeHead(200, { 'Content-Type': prometheus.register.contentType }).end(text);
  });
  await listen(server, { host, port: metricsPort }, 'METRICS_PORT');
  server.unref();
}
