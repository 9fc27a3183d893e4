import { readdirSync, readFileSync } from 'node:fs';

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
