/**
 * Two instances behind Debian's nginx with the example configuration, under constant load from a second process, while
 * instances are killed and restarted and the proxy is reloaded: `npm run test:proxy`. Every answer is compared with the
 * engine's own. Ends with 1 if a single request fails or a single answer is wrong.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { type Answer, CALCULATE, call, JSON_TYPE } from '../server/support/client.js';
import { errorOf } from '../server/support/schemas.js';
import { freePort } from '../server/support/service.js';
import { Nginx } from './nginx.js';
import { Instance, SecondProcess, type Tallies, totalOf } from './processes.js';

/** How long an instance that was killed stays away, and how long the load goes on after each happening. Milliseconds. */
const CALM = 2_000;

const PUBLIC_BASE_URL = 'https://costi.example';

if (Nginx.isInstalled) process.exitCode = await run();
else process.stdout.write('The proxy test was skipped: nginx is not installed.\n');

async function run(): Promise<number> {
  const first = await Instance.start(PUBLIC_BASE_URL);
  const second = await Instance.start(PUBLIC_BASE_URL);
  const nginx = new Nginx(await freePort(), [first.port, second.port]);
  const url = `http://127.0.0.1:${nginx.port}`;
  try {
    await nginx.start();
    const isFine = await underLoad(`${url}/api/v1/calculate`, happeningsTo(first, second, nginx));
    await refusesTooLarge(url);
    nginx.limit();
    nginx.reload();
    await pause(500);
    await refusesTooMany(url);
    await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')]);
    await saysThatNobodyAnswers(url);
    return isFine ? 0 : 1;
  } finally {
    await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')]);
    await nginx.stop();
  }
}

/** Lets the events happen one after the other; whether no request failed and no answer was wrong. */
async function underLoad(url: string, happenings: readonly Happening[]): Promise<boolean> {
  const load = new SecondProcess(url, PUBLIC_BASE_URL);
  try {
    while (totalOf(await load.tally(), 'answered') < 100) await pause(100);
    let isFine = true;
    for (const { what, happen, closes = false } of happenings) {
      const before = await load.tally();
      await happen();
      await pause(CALM);
      const after = await load.tally();
      const askedAgain = totalOf(after, 'askedAgain') - totalOf(before, 'askedAgain');
      const answered = totalOf(after, 'answered') - totalOf(before, 'answered');
      isFine &&= closes || askedAgain === 0;
      process.stdout.write(`${what}: ${answered} answers meanwhile, ${askedAgain} asked again\n`);
    }
    return report(await load.stop()) && isFine;
  } finally {
    load.kill();
  }
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
function happeningsTo(first: Instance, second: Instance, nginx: Nginx): Happening[] {
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

async function killed(instance: Instance): Promise<void> {
  await instance.end('SIGKILL');
  await pause(CALM);
  await instance.start();
}

async function restarted(instance: Instance): Promise<void> {
  await instance.end('SIGTERM');
  await instance.start();
}

/** Throws unless the proxy refuses what is far too large in the words of the service. */
async function refusesTooLarge(url: string): Promise<void> {
  const body = Buffer.alloc(300_000, ' ');
  errorOf(await call(url + CALCULATE, { method: 'POST', headers: JSON_TYPE, body }), 413, 'payload_too_large');
}

/** Throws unless the proxy, once limited, refuses some of many requests at once, and says when to ask again. */
async function refusesTooMany(url: string): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 300 }, () => call(`${url}/healthz`)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).to.have.length.within(50, 200);
  for (const answer of refused) withRetryAfter(answer, 429, 'overloaded');
}

/** Throws unless the proxy says in the service's shape that no instance answers. */
async function saysThatNobodyAnswers(url: string): Promise<void> {
  withRetryAfter(await call(`${url}/healthz`), 503, 'internal_error');
}

function withRetryAfter(answer: Answer, status: number, code: Parameters<typeof errorOf>[2]): void {
  errorOf(answer, status, code);
  expect(answer.headers['retry-after']).to.match(/^\d$/);
}

/** Prints what came of each load, and the first faults; whether there was none. */
function report(tallies: Tallies): boolean {
  for (const [name, { answered, failed, wrong }] of Object.entries(tallies)) {
    process.stdout.write(`${name}: ${answered} answered, ${failed.length} failed, ${wrong.length} wrong\n`);
    for (const fault of [...failed, ...wrong].slice(0, 5)) process.stdout.write(`  ${fault}\n`);
  }
  return Object.values(tallies).every(({ failed, wrong }) => failed.length + wrong.length === 0);
}
