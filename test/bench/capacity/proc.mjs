import { readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second. */
const TICK = 10;

/** The processor time that a process has used, all its threads, milliseconds. */
export function cpuTimeOf(pid) {
  // The name before the closing parenthesis may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** The memory that a process holds, bytes. */
export function memoryOf(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
}

/** The processes that a process has started. */
export function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}
