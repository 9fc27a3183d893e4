import { setTimeout as pause } from 'node:timers/promises';
import type { Instance } from './instance.js';
import type { Nginx } from './nginx.js';

/** How long an instance that was killed stays away, and how long the load goes on after each happening. Milliseconds. */
export const CALM = 2_000;

/** Something that happens to a service in use. */
export interface Happening {
  readonly what: string;
  readonly happen: () => Promise<void>;
  /**
   * Whether connections between the clients and the proxy are closed by it. A client that asks at that very moment on a
   * connection that it has kept gets no answer, and asks again on another: so HTTP says, and all clients do.
   */
  readonly closes?: boolean;
}

/** All that is to cost no request, in order. */
export function happeningsTo(first: Instance, second: Instance, nginx: Nginx): Happening[] {
  return [
    { what: 'Nothing happens', happen: async () => undefined },
    { what: 'kill -9 of one, started again', happen: () => killed(first) },
    { what: 'kill -9 of the other, started again', happen: () => killed(second) },
    {
      what: 'Both restarted, one right after the other',
      happen: async () => {
        await restarted(first);
        await restarted(second);
      },
    },
    {
      what: 'The proxy reloaded, twice',
      happen: async () => {
        nginx.reload();
        await pause(CALM);
        nginx.reload();
      },
      closes: true,
    },
  ];
}

async function killed(instance: Instance): Promise<void> {
  await instance.end('SIGKILL');
  await pause(CALM);
  await instance.start();
}

async function restarted(instance: Instance): Promise<void> {
  await instance.end('SIGTERM');
  await instance.start();
}
