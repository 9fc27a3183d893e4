/**
 * Two instances behind Debian's nginx with the example configuration, under constant load from a second process, while
 * instances are killed and restarted and the proxy is reloaded: `npm run test:proxy`. Every answer is compared with the
 * engine's own. Ends with 1 if a single request fails or a single answer is wrong.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../server/support/service.js';
import { CALM, type Happening, happeningsTo } from './happenings.js';
import { Instance } from './instance.js';
import { Nginx } from './nginx.js';
import { refusesTooLarge, refusesTooMany, saysThatNobodyAnswers } from './refusals.js';
import { report } from './report.js';
import { SecondProcess, totalOf } from './second-process.js';

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
