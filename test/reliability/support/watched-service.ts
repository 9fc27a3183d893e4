import { readdirSync, readFileSync } from 'node:fs';
import { freePort, Service } from '../../server/support/service.js';
import { RULES_FOLDER } from '../../support/rules.js';

/** A service whose memory and handles are looked at twice a second, and whose log goes nowhere. */
export interface Watched {
  readonly service: Service;
  readonly seen: readonly ProcessFigures[];
  readonly stop: () => Promise<unknown>;
}

/** What it may use for its heap, MiB: held down as in a container. */
const HEAP = 256;

/** Starts it, with some settings more. */
export async function watchedService(environment: Readonly<Record<string, string>> = {}): Promise<Watched> {
  const how = { stdout: 'ignore' as const, nodeArguments: [`--max-old-space-size=${HEAP}`] };
  const service = await new Service(await freePort(), { RULES: RULES_FOLDER, ...environment }, how).answering();
  const seen: ProcessFigures[] = [];
  const watch = setInterval(() => service.isRunning && seen.push(figuresOf(service.pid)), 500);
  const stop = (): Promise<unknown> => {
    clearInterval(watch);
    service.signal('SIGTERM');
    return service.exit();
  };
  return { service, seen, stop };
}

/** What a process holds, as the kernel counts it. Linux only. */
export interface ProcessFigures {
  /** Resident memory, in MiB. */
  readonly memory: number;
  /** Open descriptors. */
  readonly handles: number;
}

/** The figures of a process that runs. */
export function figuresOf(pid: number): ProcessFigures {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return { memory: Math.round(kibibytes / 102.4) / 10, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** The value below which the given share of the values lies; 0 where there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** How many answers there are of each status, in words: `200: 1,564, 400: 24,436`. */
export function countsInWords(statuses: ReadonlyMap<string | number, number>): string {
  const sorted = [...statuses].sort(([a], [b]) => Number(a) - Number(b));
  return sorted.map(([status, count]) => `${status}: ${count.toLocaleString('en')}`).join(', ');
}

/** How many answers there are in all. */
export function total(statuses: ReadonlyMap<unknown, number>): number {
  return [...statuses.values()].reduce((sum, one) => sum + one, 0);
}
