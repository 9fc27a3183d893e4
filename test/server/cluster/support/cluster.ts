import { readFileSync } from 'node:fs';
import { RULES_FOLDER } from '../../../support/rules.js';
import { freePort, Service } from '../../support/service.js';

/** A service of two workers, as processes of their own, not listening yet. */
export async function startCluster(environment: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  return new Cluster(new Service(await freePort(), { RULES: RULES_FOLDER, WORKERS: '2', ...environment }));
}

type Entry = Readonly<Record<string, unknown>>;

export class Cluster {
  readonly service: Service;

  constructor(service: Service) {
    this.service = service;
  }

  get url(): string {
    return `http://127.0.0.1:${this.service.port}`;
  }

  /** The whole log; throws if a line is not one of JSON. */
  get log(): Entry[] {
    return this.service.out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }

  /** The process ids of all workers that have ever listened, oldest first. */
  get workers(): number[] {
    return this.log.flatMap(({ worker, engine_version }) =>
      typeof worker === 'number' && engine_version !== undefined ? worker : [],
    );
  }

  /** Those that still run. */
  get alive(): number[] {
    return this.workers.filter(isAlive);
  }

  /** Waits until all listen and have said so: each process gathers its own lines, which come in any order. */
  async listening(): Promise<void> {
    await this.service.listening();
    await until(() => this.alive.length === 2);
  }

  /** Waits for an entry of the log that has the given name, after the first `skip` entries. */
  async entry(name: string, value?: unknown, skip = 0): Promise<Entry> {
    return until(() =>
      this.log.slice(skip).find((entry) => name in entry && (value === undefined || entry[name] === value)),
    );
  }
}

/** Waits until something is there. */
export async function until<T>(found: () => T | undefined | false): Promise<T> {
  for (;;) {
    const value = found();
    if (value !== undefined && value !== false) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Whether a process runs. A zombie, which its parent has not looked at yet, does not: only Linux tells it apart. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return process.platform !== 'linux' || !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}
