import { once } from 'node:events';
import type { ListenOptions, Server } from 'node:net';

/** The service, or a worker of it, cannot start. The message says why, and what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Makes a server listen.
 * @param variable the name of the setting that gave the port
 * @throws StartError
 */
export async function listen(server: Server, where: ListenOptions, variable: string): Promise<void> {
  server.listen(where);
  try {
    await once(server, 'listening');
  } catch (failure) {
    throw new StartError(reason(failure, where.port, variable));
  }
}

function reason(failure: unknown, port: number | undefined, variable: string): string {
  if (!(failure instanceof Error)) return String(failure);
  if ('code' in failure && failure.code === 'EADDRINUSE')
    return `${variable} ${port} is already in use: stop what uses it, or choose another ${variable}.`;
  return `The service cannot listen at the given HOST and ${variable}: ${failure.message}.`;
}
