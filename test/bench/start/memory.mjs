import { execFileSync } from 'node:child_process';
import { Agent } from 'node:http';
import { ask, started } from './processes.mjs';

const CONNECTIONS = 32;

/** The most resident memory of a program in bytes, looked at while some connections ask it as fast as it answers. */
export async function residentUnderLoad(program, seconds) {
  const { port, pid, stop } = await started(program);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + seconds * 1000;
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, 100);
  const connection = async () => {
    while (performance.now() < end) await ask(port, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  clearInterval(look);
  agent.destroy();
  await stop();
  return most;
}

function residentOf(pid) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}
