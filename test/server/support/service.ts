import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { listenAnywhere } from '../../support/server.js';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'server', 'main.js');

/** The service as a process of its own. */
export class Service {
  out = '';
  err = '';
  readonly port: number;
  readonly #process: ChildProcessByStdio<null, Readable, Readable>;
  readonly #exit: Promise<unknown[]>;

  constructor(port: number, environment: Readonly<Record<string, string>>) {
    this.port = port;
    const env = { PATH: process.env.PATH, PORT: String(port), ...environment };
    this.#process = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process.stdout.on('data', (chunk) => {
      this.out += chunk;
    });
    this.#process.stderr.on('data', (chunk) => {
      this.err += chunk;
    });
    this.#exit = once(this.#process, 'close');
  }

  /** Waits until it listens. */
  async listening(): Promise<this> {
    while (!this.out.includes('"listening"')) {
      if (this.#process.exitCode !== null) throw new Error(`The service has ended: ${this.err}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return this;
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Waits for its end; the code it ends with. */
  async exit(): Promise<unknown> {
    const [code] = await this.#exit;
    return code;
  }
}

/** A port that nothing uses just now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenAnywhere(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
