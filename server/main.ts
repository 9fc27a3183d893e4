import cluster from 'node:cluster';
import { type Config, readConfig } from './config.js';
import { jsonLines } from './log.js';
import { serve, startFailure } from './serve.js';
import { readSnapshot } from './snapshot.js';

const { log, flush } = jsonLines(process.stdout.fd);
process.once('exit', flush);

/** SIGHUP: the terminal was closed. */
const ENDING = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Starts the service: in this process, which then reads no code for several, or in as many as configured. */
async function main(): Promise<void> {
  if (cluster.worker !== undefined) {
    const { runWorker } = await import('./cluster/worker.js');
    await runWorker(cluster.worker, log);
    return;
  }
  const config = readConfig(process.env);
  if (config.metricsPort !== undefined) await (await import('./metrics.js')).serveMetrics(config);
  if (config.workers > 1) {
    const { runPrimary } = await import('./cluster/primary.js');
    await runPrimary(config, await readSnapshot(config, log), log, fail);
  } else await runAlone(config);
}

/** Serves in this process until the first SIGTERM, SIGINT or SIGHUP. A second one ends the process at once. */
async function runAlone(config: Config): Promise<void> {
  const { engineVersion, digests, stop, warm } = await serve(config, await readSnapshot(config, log), log);
  const end = async (): Promise<void> => {
    for (const signal of ENDING) process.off(signal, end);
    await stop();
    process.exit(0);
  };
  for (const signal of ENDING) process.on(signal, end);
  log({ listening: `${config.host}:${config.port}`, engine_version: engineVersion, rules_digest: digests });
  await warm;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

main().catch((failure: unknown) => {
  fail(startFailure(failure) ?? (failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)));
});
