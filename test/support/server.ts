import type { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';
import type { Rules } from '../../engine/index.js';
import { createApp, type Parts } from '../../server/app.js';
import { type Config, readConfig } from '../../server/config.js';
import { createServer } from '../../server/http/server.js';
import { refuseMethod } from '../../server/paths.js';
import { type OpenSnapshot, openSnapshot, readSnapshot } from '../../server/snapshot.js';
import { rules2026 } from './rules.js';

export const PUBLIC_BASE_URL = 'https://costi.example';

/** With a name of who runs it, so that every page is there. */
export const CONFIG: Config = {
  ...readConfig({ PUBLIC_BASE_URL, RULES: 'rules-2026', OPERATOR: 'Costi SNC' }),
  port: 0,
};

/** The date that the server uses, so that no test depends on the day on which it runs. */
export const TODAY = '2026-07-15';

/** A complete server on a free port of this machine. */
export interface TestServer {
  readonly http: HttpServer;
  readonly port: number;
  readonly url: string;
  readonly rules: Rules;
  /** The log entries so far. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  /** The number of open connections. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** The rules in a folder and in the folders beside it, with their digests. */
async function openFolder(rules: Config['rules']): Promise<OpenSnapshot> {
  return openSnapshot(await readSnapshot({ rules }, () => undefined));
}

/** Starts a server with the rules of 2026 on `TODAY`, unless other parts are given. */
export async function startServer(parts: Partial<Parts> = {}): Promise<TestServer> {
  const { years, digests } = await openFolder((parts.config ?? CONFIG).rules);
  const rules = parts.rules ?? (await rules2026());
  const logged: Readonly<Record<string, unknown>>[] = [];
  const log = (entry: Readonly<Record<string, unknown>>) => logged.push(entry);
  const app = createApp({ config: CONFIG, years, digests, log, today: () => TODAY, ...parts, rules });
  const served = [rules, ...(parts.others ?? [])].map(({ ruleset }) => ruleset.year);
  const server = createServer(app.callback(), (method, path) => refuseMethod(method, path, served), log);
  const port = await listenAnywhere(server);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  return { http: server, connections, port, url: `http://127.0.0.1:${port}`, rules, logged, close };
}

/** Starts listening on a free port of this machine, and returns the port. */
export async function listenAnywhere(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port.');
  return address.port;
}
