import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from './client.js';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'server', 'main.js');

/** What a service ends with that is told to stop: Windows has no signals, and ends it at once. */
export const STOPPED = process.platform === 'win32' ? null : 0;

/** How the process is started. */
export interface Start {
  /** Arguments of Node before the script. */
  readonly nodeArguments?: readonly string[];
  /** What its standard output is: read into `out`, thrown away, or the file of a descriptor. */
  readonly stdout?: 'pipe' | 'ignore' | number;
  /** Where it is started; where the tests are, unless told. */
  readonly cwd?: string;
  /** The compiled command; that of the project, unless told. */
  readonly main?: string;
  /** What the command is given after `serve`. */
  readonly args?: readonly string[];
}

type Entry = Readonly<Record<string, unknown>>;

/** The service as a process of its own. */
export class Service {
  out = '';
  /** What it writes for people. */
  said = '';
  readonly port: number;
  readonly #process: ChildProcess;
  readonly #exit: Promise<unknown[]>;

  constructor(
    port: number,
    environment: Readonly<Record<string, string>>,
    { nodeArguments = [], stdout = 'pipe', cwd, main = MAIN, args = [] }: Start = {},
  ) {
    this.port = port;
    const env = { PATH: process.env.PATH, PORT: String(port), ...environment };
    const command = [...nodeArguments, main, 'serve', ...args];
    this.#process = spawn(process.execPath, command, { env, cwd, stdio: ['ignore', stdout, 'pipe'] });
    this.#process.stdout?.on('data', (chunk) => {
      this.out += chunk;
    });
    this.#process.stderr?.on('data', (chunk) => {
      this.said += chunk;
    });
    this.#exit = once(this.#process, 'close');
  }

  /** What it complains of: all that it says but its address. */
  get err(): string {
    return this.said.replace(`The website and the API: ${this.url}\n`, '');
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    if (this.#process.pid === undefined) throw new Error('The service has not started.');
    return this.#process.pid;
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Waits until it listens, as it says where it may be opened: it answers, though more slowly than once it is warm. */
  async listening(): Promise<this> {
    return this.#until(() => this.said.includes(this.url));
  }

  /** Waits until it is warm too, so that its health says so and its code is loaded. */
  async warm(): Promise<this> {
    await this.listening();
    return this.#until(() => this.out.includes('"warm"'));
  }

  /** Waits until it answers: what it says of itself may go nowhere. */
  async answering(): Promise<this> {
    return this.#until(() =>
      call(`${this.url}/healthz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  }

  async #until(isReady: () => boolean | Promise<boolean>): Promise<this> {
    return until(async () => {
      if (await isReady()) return this;
      if (this.isRunning) return false;
      throw new Error(`The service has ended: ${this.err}`);
    });
  }

  /** The whole log; throws if a line is not one of JSON. */
  get log(): Entry[] {
    return this.out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }

  /** Waits for an entry of the log that has the given name, after the first `skip` entries. */
  async entry(name: string, value?: unknown, skip = 0): Promise<Entry> {
    return until(() =>
      this.log.slice(skip).find((entry) => name in entry && (value === undefined || entry[name] === value)),
    );
  }

  /** Closes this end of its standard output. */
  closeOutput(): void {
    this.#process.stdout?.destroy();
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

/** Waits until nothing listens at an address any more. */
export async function refusing(url: string): Promise<void> {
  await until(() =>
    call(url).then(
      () => false,
      ({ code }) => code === 'ECONNREFUSED',
    ),
  );
}

/**
 * Ports below those that systems give to outgoing connections, so that no connection of another test takes one between
 * this and the start of the service. Each process of the tests has a range of its own.
 */
let lastPort = 20_000 + 1_000 * (Number(process.env.MOCHA_WORKER_ID ?? 0) % 10) + (process.pid % 500);

/** A port that nothing uses just now, and that no other call gives. */
export async function freePort(): Promise<number> {
  for (;;) {
    lastPort += 1;
    const port = lastPort;
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/** Waits until something is there. */
export async function until<T>(found: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const value = await found();
    if (value !== undefined && value !== false) return value;
    await pause(10);
  }
}
