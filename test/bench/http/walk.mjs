/**
 * The walk of a request: `node test/bench/http/walk.mjs`, after a build. Prints the modules of the project of which some
 * function runs while one warm `POST /api/v1/calculate` is answered, from the socket to the bytes, as V8 counts them. The
 * program fails where they are more than `MOST`.
 */
import { Session } from 'node:inspector/promises';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rawCalculation } from '../../../dist/test/reliability/support/open-load.js';
import { startServer } from '../../../dist/test/support/server.js';
import { load } from '../support/process.mjs';

const MOST = 35;
const WARM_UP = 200;
const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));
/** A request of which some lines depend on its people, and that leaves questions open. */
const REQUEST = rawCalculation(
  '{"form":"srl","shareholders":[{"worksOperationally":true},{"worksOperationally":false}],"isAdmin":true}',
);

const { port, close } = await startServer();
for (let time = 0; time < WARM_UP; time += 1) await load(port, [REQUEST]);

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
await session.post('Profiler.takePreciseCoverage');
await load(port, [REQUEST]);
const { result } = await session.post('Profiler.takePreciseCoverage');
session.disconnect();
await close();

const walked = result
  .filter(
    ({ url, functions }) =>
      url.startsWith('file:') && functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  )
  .map(({ url }) => relative(DIST, fileURLToPath(url)).split(sep).join('/'))
  .filter((path) => !/^(\.\.|test\/)/.test(path))
  .sort();
process.stdout.write(`${walked.join('\n')}\n${walked.length} modules, at most ${MOST}\n`);
if (walked.length > MOST) process.exitCode = 1;
