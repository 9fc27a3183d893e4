import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Makes any program of Node tell its processor time: see there. */
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'tell-processor-time.mjs')).href;

/** The built service of a checkout of the project, started as `npm start` does. */
export function startService(root) {
  return start(join(root, 'dist', 'service', 'main.js'), [], root);
}

/** A server that answers each calculation with so many constant bytes. */
export function startConstant(bytes) {
  return start(join(import.meta.dirname, 'constant-server.mjs'), [String(bytes)]);
}

/** Starts a program that listens on `PORT`, and waits until it does. */
async function start(script, args, cwd = process.cwd()) {
  const port = await freePort();
  const child = fork(script, args, {
    cwd,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    execArgv: ['--import', PRELOAD, '--max-semi-space-size=8'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  process.once('exit', () => child.kill());
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)))
    if (child.exitCode !== null) throw new Error(`${script} ended before it answered.`);
  return {
    port,
    processorTime: async () => {
      child.send('processor time');
      const [microseconds] = await once(child, 'message');
      return microseconds;
    },
    stop: () => child.kill(),
  };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
