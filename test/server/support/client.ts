import { type Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Keeps connections; without one each call has its own. */
  readonly agent?: Agent | false;
}

export const CALCULATE = '/api/v1/calculate';
export const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Calls an address, over a connection of its own unless it is given an agent. */
export function call(url: string, { method = 'GET', headers = {}, body, agent = false }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const sent = request(url, { method, headers: { ...length, ...headers }, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Posts a value, or a text as it is, to the calculation. */
export function calculate(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = JSON_TYPE,
): Promise<Answer> {
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return call(url + CALCULATE, { method: 'POST', headers, body: text });
}
