/**
 * One turn of load on one server, in a process of its own that can be pinned to a core:
 * `node load.mjs <port> <seconds>`. Prints what came of it as JSON.
 */
import autocannon from 'autocannon';
import { BODIES } from './bodies.mjs';

const CONNECTIONS = 32;
const [port, seconds] = process.argv.slice(2).map(Number);

let connection = 0;
const result = await autocannon({
  url: `http://127.0.0.1:${port}/api/v1/calculate`,
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  connections: CONNECTIONS,
  duration: seconds,
  setupClient: (client) => {
    // autocannon decodes each answer as UTF-8, which takes longer than the servers take to make it: the load would be the limit.
    client.pipelinedRequests.addBody = () => {};
    // Each connection has bodies that no other has.
    const first = connection++;
    client.setRequests(BODIES.filter((_, index) => index % CONNECTIONS === first).map((body) => ({ body })));
  },
});
const { errors, non2xx, latency, requests, duration } = result;
if (errors > 0 || non2xx > 0) throw new Error(`${errors} errors, ${non2xx} answers other than 200.`);
process.stdout.write(JSON.stringify({ rate: requests.total / duration, p99: latency.p99, count: requests.total }));
