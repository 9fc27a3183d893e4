/**
 * Two instances behind Debian's nginx with the example configuration, under constant load, while
 * instances are killed and restarted and the proxy is reloaded: `npm run test:proxy`. Every answer is compared with the
 * engine's own. Ends with 1 if a single request fails or a single answer is wrong.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { type Answer, CALCULATE, call, errorOf, JSON_TYPE, RawConnection } from '../server/support/client.js';
import { freePort, Service } from '../server/support/service.js';
import { Load, type LoadOptions, loadRequests } from '../support/load.js';
import { RULES_FOLDER, rules2026 } from '../support/rules.js';
import { starves } from './attacks.js';
import { Nginx } from './nginx.js';

/** How long an instance that was killed stays away, and how long the load goes on after each happening. Milliseconds. */
const CALM = 2_000;

const PUBLIC_BASE_URL = 'https://costi.example';

/** What somebody may write into a path, and the log is to leave out. */
const ANSWER = '777123';
const TOLD_PATHS = [';', '&', '%3F', '%253F', '?'].map((begun) => `/costi.csv${begun}capitale=${ANSWER}`);

/** Who asks, by name. */
const CLIENTS: Readonly<Record<string, Pick<LoadOptions, 'keepAlive' | 'coding'>>> = {
  'a connection each': { keepAlive: false },
  'kept connections': { keepAlive: true },
  'kept connections, gzip': { keepAlive: true, coding: 'gzip' },
};

async function run(): Promise<number> {
  const ports = [await freePort(), await freePort()] as const;
  const [first, second] = ports;
  await Promise.all(ports.map(start));
  const nginx = new Nginx(await freePort(), ports);
  const url = `http://127.0.0.1:${nginx.port}`;
  try {
    await nginx.start();
    for (const path of TOLD_PATHS) await call(url + path);
    const isFine = await underLoad(url + CALCULATE, happeningsTo(first, second, nginx));
    await refusesTooLarge(url);
    expect(nginx.log).to.include('"path":"/costi.csv"').and.not.to.include(ANSWER);
    nginx.limit();
    nginx.reload();
    await pause(500);
    await refusesInTheShapeOfTheService(nginx.port);
    const isStarved = await starves(nginx.port);
    await refusesTooMany(url);
    await Promise.all(ports.map((port) => end(port, 'SIGTERM')));
    await saysThatNobodyAnswers(url);
    return isFine && !isStarved ? 0 : 1;
  } finally {
    await Promise.all(ports.map((port) => end(port, 'SIGKILL')));
    await nginx.stop();
  }
}

/** Lets the events happen one after the other; whether no request failed and no answer was wrong. */
async function underLoad(url: string, happenings: readonly Happening[]): Promise<boolean> {
  const requests = loadRequests(await rules2026(), PUBLIC_BASE_URL, 200);
  const loads = Object.entries(CLIENTS).map(
    ([name, kind]) => [name, new Load({ url, requests, clients: 3, ...kind })] as const,
  );
  const total = (count: 'answered' | 'repeated') => loads.reduce((sum, [, { tally }]) => sum + tally[count], 0);
  while (total('answered') < 100) await pause(100);
  let isFine = true;
  for (const { what, happen, closes = false } of happenings) {
    const [answered, repeated] = [total('answered'), total('repeated')];
    await happen();
    await pause(CALM);
    isFine &&= closes || total('repeated') === repeated;
    const again = total('repeated') - repeated;
    process.stdout.write(`${what}: ${total('answered') - answered} answers meanwhile, ${again} asked again\n`);
  }
  for (const [name, load] of loads) {
    const { answered, failed, wrong } = await load.stop();
    process.stdout.write(`${name}: ${answered} answered, ${failed.length} failed, ${wrong.length} wrong\n`);
    for (const fault of [...failed, ...wrong].slice(0, 5)) process.stdout.write(`  ${fault}\n`);
    isFine &&= failed.length + wrong.length === 0;
  }
  return isFine;
}

/** The two instances behind the proxy by their ports: always at the same ones, in one process after another. */
const instances = new Map<number, Service>();

async function start(port: number): Promise<void> {
  const service = new Service(port, { RULES: RULES_FOLDER, PUBLIC_BASE_URL });
  instances.set(port, service);
  await service.listening();
}

/** Ends the process of an instance: SIGTERM lets it finish, SIGKILL does not. */
async function end(port: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const service = instances.get(port);
  service?.signal(signal);
  await service?.exit();
}

/** Something that happens to a service in use. */
interface Happening {
  readonly what: string;
  readonly happen: () => Promise<void>;
  /**
   * Whether connections between the clients and the proxy are closed by it. A client that asks at that very moment on a
   * connection that it has kept gets no answer, and asks again on another: so HTTP says, and all clients do.
   */
  readonly closes?: boolean;
}

/** All that is to cost no request, in order. */
function happeningsTo(first: number, second: number, nginx: Nginx): Happening[] {
  return [
    { what: 'Nothing happens', happen: async () => undefined },
    { what: 'kill -9 of one, started again', happen: () => killed(first) },
    { what: 'kill -9 of the other, started again', happen: () => killed(second) },
    {
      what: 'Both restarted, one right after the other',
      happen: async () => {
        await restarted(first);
        await restarted(second);
      },
    },
    {
      what: 'The proxy reloaded, twice',
      happen: async () => {
        nginx.reload();
        await pause(CALM);
        nginx.reload();
      },
      closes: true,
    },
  ];
}

async function killed(port: number): Promise<void> {
  await end(port, 'SIGKILL');
  await pause(CALM);
  await start(port);
}

async function restarted(port: number): Promise<void> {
  await end(port, 'SIGTERM');
  await start(port);
}

/** Throws unless the proxy refuses what is far too large in the words of the service. */
async function refusesTooLarge(url: string): Promise<void> {
  const body = Buffer.alloc(300_000, ' ');
  errorOf(await call(url + CALCULATE, { method: 'POST', headers: JSON_TYPE, body }), 413, 'payload_too_large');
}

/** Throws unless what nginx itself does not take is refused in the words of the service, for any web page to read. */
async function refusesInTheShapeOfTheService(port: number): Promise<void> {
  for (const [request, status, code] of [
    ['GET / HTTP/1.1\r\nNo colon\r\n\r\n', 400, 'invalid_request'],
    ['GET / HTTP/1.1\r\n\r\n', 400, 'invalid_request'],
    ['TRACE / HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'method_not_allowed'],
    [`GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, 'invalid_request'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'invalid_request'],
  ] as const) {
    const connection = new RawConnection(port).send(request);
    const answer = await connection.answer();
    errorOf(answer, status, code);
    expect(answer.headers['access-control-allow-origin']).to.equal('*');
    connection.drop();
  }
}

/** Throws unless the proxy, once limited, refuses some of many requests at once, and says when to ask again. */
async function refusesTooMany(url: string): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 300 }, () => call(`${url}/healthz`)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).to.be.within(50, answers.length - 1);
  for (const answer of refused) withRetryAfter(answer, 429, 'overloaded');
}

/** Throws unless the proxy says in the service's shape that no instance answers. */
async function saysThatNobodyAnswers(url: string): Promise<void> {
  // The requests before have used up what the proxy lets one address ask: it counts down by 20 a second.
  await pause(CALM);
  withRetryAfter(await call(`${url}/healthz`), 503, 'internal_error');
}

function withRetryAfter(answer: Answer, status: number, code: Parameters<typeof errorOf>[2]): void {
  errorOf(answer, status, code);
  expect(answer.headers['retry-after']).to.match(/^\d$/);
}

if (Nginx.isInstalled) process.exitCode = await run();
else process.stdout.write('The proxy test was skipped: nginx is not installed.\n');
