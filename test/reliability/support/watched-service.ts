import { freePort, Service } from '../../server/support/service.js';
import { RULES_FOLDER } from '../../support/rules.js';
import { figuresOf, type ProcessFigures } from './process-figures.js';

/** A service whose memory and handles are looked at twice a second, and whose log goes nowhere. */
export interface Watched {
  readonly service: Service;
  readonly seen: readonly ProcessFigures[];
  readonly stop: () => Promise<unknown>;
}

/** Starts it; the memory it may use for its heap can be held down as in a container, in MiB. */
export async function watchedService(heap = 256): Promise<Watched> {
  const how = { stdout: 'ignore' as const, nodeArguments: [`--max-old-space-size=${heap}`] };
  const service = await new Service(await freePort(), { RULES: RULES_FOLDER }, how).answering();
  const seen: ProcessFigures[] = [];
  const watch = setInterval(() => service.isRunning && seen.push(figuresOf(service.pid)), 500);
  const stop = (): Promise<unknown> => {
    clearInterval(watch);
    service.signal('SIGTERM');
    return service.exit();
  };
  return { service, seen, stop };
}
