import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The only host at which the server can be reached, since the content of files must not be shown to other computers.
 */
const HOST = '127.0.0.1';

/** The paths of the events and of the script of the page. */
export const CHANGES = '/changes';
export const SCRIPT = '/live.js';

/** They allow the page only its own style and script, and forbid other pages to embed it. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** A server on this computer for one page whose content changes. */
export interface LiveServer {
  /** The address of the page. */
  readonly address: string;
  /** Tells every open page that there is something new to fetch. */
  changed(): void;
  close(): Promise<void>;
}

/**
 * Serves a page on a free port.
 * @param page gives the HTML of the page as it is now
 * @param script the JavaScript that keeps the page up to date
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
 * Whether a request was made to the name of this computer. A website of somebody else can make its name point here (DNS
 * rebinding), but its requests still have that name as their host.
 */
function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const names = [HOST, 'localhost'].map((name) => `${name}:${socket.localPort}`);
  return names.includes(headers.host?.toLowerCase() ?? '');
}

/** A server-sent event that only says that there is something new. */
const EVENT = 'data: \n\n';

/** Sends events to a page. The first one is sent at once, because the page may have missed some while disconnected. */
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
