/**
 * The calculation over HTTP, distinct requests, server and load on a core each, in turns: the service, the limit (the
 * same frameworks answering constant bytes), Fastify doing as the limit does. `ROUNDS` and `SECONDS` change the length.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSection } from '../support/section.mjs';
import { meanBytes } from './mean-bytes.mjs';
import { rowsOf, textOf } from './report.mjs';
import { startServers } from './servers.mjs';
import { turn } from './turn.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 12);
const SECONDS = Number(process.env.SECONDS ?? 5);
/** Until the compiler has seen some 20,000 requests, the service gets faster. */
const WARM_UP = 10;

const bytes = await meanBytes();
const { servers, stop } = await startServers(bytes);
const names = Object.keys(servers);
for (const name of names) await turn(servers[name], WARM_UP);

const found = Object.fromEntries(names.map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++) {
  const first = round % names.length;
  for (const name of [...names.slice(first), ...names.slice(0, first)]) {
    found[name].push(await turn(servers[name], SECONDS));
  }
}
stop();
const bought = readFileSync(join(import.meta.dirname, 'bought.md'), 'utf8').trimEnd();
writeSection(import.meta.dirname, {
  title: 'HTTP',
  rows: rowsOf(found),
  text: `${textOf(found, { bytes, rounds: ROUNDS, seconds: SECONDS })}\n\n${bought}`,
});
