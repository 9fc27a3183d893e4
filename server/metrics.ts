import { createServer } from 'node:http';
import prometheus from 'prom-client';
import { italianDay } from '../engine/index.js';
import type { Config } from './config.js';
import { listen } from './http/server.js';
import type { Log } from './log.js';
import { allowedAt, routeOf } from './paths.js';
import { newestYear, type OpenSnapshot } from './snapshot.js';

/** The path of the metrics, on their own port. */
export const METRICS = '/metrics';

/** Buckets in seconds: a calculation takes less than a millisecond, a page some milliseconds. */
const DURATIONS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Wraps a log so that its entries are counted. They are the only source of the metrics: what is not logged is not counted. Call
 * it once a process.
 * @param open gives the rules that answer now
 * @param today gives the day in Italy, year-month-day
 */
export function measured(log: Log, open: () => OpenSnapshot, today = italianDay): Log {
  prometheus.collectDefaultMetrics();
  showRules(open, today);
  return counted(log);
}

/** The rules as labels. They are written anew each time the metrics are read, since a reload and the calendar change them. */
function showRules(open: () => OpenSnapshot, today: () => string): void {
  new prometheus.Gauge({
    name: 'rules_info',
    help:
      'Always 1, for each year of rules: the version of the service, the digest of the rules and, for the newest year, whether ' +
      'it is current, ends_without_next or over are labels.',
    labelNames: ['version', 'year', 'digest', 'state'],
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
  return (entry) => {
    log(entry);
    const { path, status, duration } = entry;
    if (typeof path !== 'string' || typeof status !== 'number' || typeof duration !== 'number') return;
    const route = routeName(path);
    requests.inc({ route, status });
    durations.observe({ route }, duration / 1_000);
  };
}

/** The route of a path. There are few, whatever paths clients ask for. */
function routeName(path: string): string {
  if (allowedAt(path) !== undefined) return routeOf(path);
  return path.startsWith('/assets/') ? '/assets' : 'other';
}

/**
 * Serves the metrics on a port of their own.
 * @throws StartError
 */
export async function serveMetrics({ host, metricsPort }: Pick<Config, 'host' | 'metricsPort'>): Promise<void> {
  const { register } = prometheus;
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== METRICS) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': register.contentType }).end(await register.metrics());
  });
  await listen(server, { host, port: metricsPort }, 'METRICS_PORT');
  server.unref();
}
