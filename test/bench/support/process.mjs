import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_REQUESTS_PER_CONNECTION } from '../../../dist/server/limits.js';
import { LightClient } from '../../../dist/test/proxy/open-load.js';
import { freePort } from '../../../dist/test/server/support/service.js';
import { ROOT } from '../../../dist/test/support/commands.js';

/** What node is told to run the service of a checkout, as its `npm start` does after the build. */
function serviceOf(root) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const words = scripts.start.split('&& node ')[1].split(' ');
  const at = words.findIndex((word) => word.endsWith('.js'));
  return { options: words.slice(0, at), program: join(root, words[at]), args: words.slice(at + 1) };
}

export const SERVICE = serviceOf(ROOT);

/** How often a process that does not listen yet is asked again, milliseconds. */
const PAUSE = 2;

/** Read before a program starts: answers each message of its parent with the microseconds of processor time used so far. */
const TELLING = `data:text/javascript,${encodeURIComponent(`
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send(user + system);
  });
`)}`;

/** Whom pages name: without a contact they have no links to report an error, and are lighter than what is published. */
const CONTACT = 'mailto:segnalazioni@costi-di-struttura.example';

/** The built service of a checkout of the project, started as `npm start` does. */
export function startService(root = ROOT) {
  return start(serviceOf(root), root);
}

/** A server of few frameworks that answers each calculation with so many constant bytes. */
export function startConstant(bytes) {
  const program = join(import.meta.dirname, '..', 'http', 'constant-server.mjs');
  return start({ ...SERVICE, program, args: [`${bytes}`] });
}

/** Starts a program that listens on `PORT`, and waits for its first answer to a calculation. */
async function start({ options, program, args }, cwd = ROOT) {
  const port = await freePort();
  const child = fork(program, args, {
    cwd,
    env: { CONTACT, ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    execArgv: ['--import', TELLING, ...options],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const kill = () => child.kill();
  process.once('exit', kill);
  while ((await ask(port)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${program} ended before it answered.`);
    await wait(PAUSE);
  }
  return {
    port,
    pid: child.pid,
    url: `http://127.0.0.1:${port}`,
    processorTime: async () => {
      child.send('processor time');
      const [microseconds] = await once(child, 'message');
      return microseconds;
    },
    stop: async () => {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Posts one calculation; its status, or undefined where nobody listens. */
export async function ask(port) {
  const body = '{"form":"srl","shareholders":[{"worksOperationally":true}],"isAdmin":true}';
  const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/calculate`, asked).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status;
}

/** How many connections ask at once. */
const CONNECTIONS = 32;

/** Sends every request once to a server on this machine, and fails where one is not answered with 200. */
export async function load(port, requests) {
  let next = 0;
  const connection = async () => {
    while (next < requests.length) {
      const client = new LightClient(port);
      // The service closes a connection after so many requests.
      for (let sent = 0; sent < MAX_REQUESTS_PER_CONNECTION && next < requests.length; sent += 1) {
        const request = requests[next++];
        const status = await new Promise((answered) => client.ask(request, answered));
        if (status !== 200) throw new Error(`Answered with ${status}: ${request}`);
      }
      client.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONNECTIONS, requests.length) }, connection));
}
