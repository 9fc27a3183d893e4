import { expect } from 'chai';
import { METRICS } from '../../../server/metrics.js';
import { call, RawConnection } from './client.js';
import type { Service } from './service.js';

/** The value of each line of metrics, by its name and its labels. */
async function metricsAt(port: number): Promise<Map<string, number>> {
  const { status, body, headers } = await call(`http://127.0.0.1:${port}${METRICS}`);
  expect(status).to.equal(200);
  expect(headers['content-type']).to.match(/^text\/plain; version=0\.0\.4/);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** Asks a service for what has a route of its own, for what has none, and for what is no HTTP. */
export async function askToCount({ url, port }: Service): Promise<void> {
  for (const path of ['/healthz', '/fonti?a=1', '/assets/none.js', '/none/1', '/none/2']) await call(url + path);
  await new RawConnection(port).send('\x01\r\n\r\n').untilClosed();
}

const COUNTED = {
  'http_requests_total{route="/healthz",status="200"}': 1,
  'http_requests_total{route="/fonti",status="200"}': 1,
  'http_requests_total{route="/assets",status="404"}': 1,
  'http_requests_total{route="other",status="404"}': 2,
  'http_request_duration_seconds_count{route="other"}': 2,
  'http_refused_total{reason="HPE_INVALID_METHOD"}': 1,
  http_requests_shed_total: 0,
};

/** Expects the metrics at a port to count exactly what `askToCount` asks; the same of one process as of several. */
export async function expectCounts(metricsPort: number): Promise<void> {
  const metrics = await metricsAt(metricsPort);
  for (const [name, value] of Object.entries(COUNTED)) expect(metrics.get(name), name).to.equal(value);
  const digests = [...metrics.keys()].filter((name) => name.startsWith('rules_info'));
  expect(digests.map((name) => /year="(\d+)",digest="[0-9a-f]{12}"/.exec(name)?.[1])).to.have.members(['2025', '2026']);
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).to.be.a('number').within(0, 60);
  expect(metrics.get('process_resident_memory_bytes')).to.be.above(20_000_000);
}
