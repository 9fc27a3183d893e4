import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort, Service } from '../server/support/service.js';
import type { Tally } from '../support/load.js';
import { RULES_FOLDER } from '../support/rules.js';

/** One of the two instances behind the proxy: always at the same port, in one process after another. */
export class Instance {
  readonly port: number;
  readonly #publicBaseUrl: string;
  #service: Service | undefined;

  private constructor(port: number, publicBaseUrl: string) {
    this.port = port;
    this.#publicBaseUrl = publicBaseUrl;
  }

  /** Starts one at a free port; kept once it listens. */
  static async start(publicBaseUrl: string): Promise<Instance> {
    const instance = new Instance(await freePort(), publicBaseUrl);
    await instance.start();
    return instance;
  }

  async start(): Promise<void> {
    this.#service = new Service(this.port, { RULES: RULES_FOLDER, PUBLIC_BASE_URL: this.#publicBaseUrl });
    await this.#service.listening();
  }

  /** Ends its process: SIGTERM lets it finish, SIGKILL does not. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#service?.signal(signal);
    await this.#service?.exit();
  }
}

/** What has come of each kind of load. */
export type Tallies = Readonly<Record<string, Tally>>;

/** The load, in a process of its own. */
export class SecondProcess {
  readonly #child: ChildProcess;

  constructor(url: string, publicBaseUrl: string) {
    this.#child = fork(join(import.meta.dirname, 'load-process.js'), [url, publicBaseUrl]);
  }

  /** What has come of it so far. */
  tally(): Promise<Tallies> {
    return this.#ask('tally');
  }

  /** Stops it; what has come of it in the end. */
  stop(): Promise<Tallies> {
    return this.#ask('stop');
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async #ask(message: string): Promise<Tallies> {
    this.#child.send(message);
    const [tallies] = await once(this.#child, 'message');
    return tallies;
  }
}

/** A count of all kinds together. */
export function totalOf(tallies: Tallies, count: 'answered' | 'askedAgain'): number {
  return Object.values(tallies).reduce((sum, tally) => sum + tally[count], 0);
}
