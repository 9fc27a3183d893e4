import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Tally } from '../support/load.js';

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
