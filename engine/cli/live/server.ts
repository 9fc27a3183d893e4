import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The only host that it can be reached at: what is shown of files is for nobody but who sits here. */
const HOST = '127.0.0.1';

/** Where the page asks for what has changed, and the script that does. */
export const CHANGES = '/changes';
export const SCRIPT = '/live.js';

/** Its own style and script and nothing else, and no page of others around it. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** A page that is served at an address of this machine while its content changes. */
export interface LiveServer {
  /** To open it. */
  readonly address: string;
  /** Tells every open page that there is something new to fetch. */
  changed(): void;
  close(): Promise<void>;
}

/**
 * Serves a page on a free port.
 * @param page the page as it stands
 * @param script what keeps it up to date
 */
export async function serve(page: () => string, script: string): Promise<LiveServer> {
  const listening = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const known: Readonly<Record<string, () => void>> = {
      '/': () => send(response, 200, 'text/html', page()),
      [SCRIPT]: () => send(response, 200, 'text/javascript', script),
      [CHANGES]: () => listen(response, listening),
    };
    const answer = known[request.url ?? ''];
    if (!isFromHere(request)) send(response, 403, 'text/plain', `http://${HOST}:${request.socket.localPort}/\n`);
    else if (request.method !== 'GET') send(response, 405, 'text/plain', 'GET\n', { allow: 'GET' });
    else if (answer === undefined) send(response, 404, 'text/plain', '/\n');
    else answer();
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, () => resolve(portOf(server.address())));
  });
  return {
    address: `http://${HOST}:${port}/`,
    changed: () => {
      for (const response of listening) response.write(EVENT);
    },
    close: async () => {
      await Promise.all([...listening].map((response) => new Promise<void>((resolve) => response.end(resolve))));
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Whether a request names this machine: a page of elsewhere whose name is made to lead here, by DNS, still asks for its own
 * name.
 */
function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const names = [HOST, 'localhost'].map((name) => `${name}:${socket.localPort}`);
  return names.includes(headers.host?.toLowerCase() ?? '');
}

/** A server-sent event that only says that there is something new. */
const EVENT = 'data: \n\n';

/** Sends a page its events. The first one comes at once, because the page may have missed some while it was cut off. */
function listen(response: ServerResponse, listening: Set<ServerResponse>): void {
  listening.add(response);
  response.on('close', () => listening.delete(response));
  response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' });
  response.write(EVENT);
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...HEADERS, ...headers, 'content-type': `${type}; charset=utf-8` });
  response.end(body);
}
