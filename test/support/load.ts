import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Rules } from '../../engine/index.js';
import { calculationResponse } from '../../server/response.js';
import { sampleRequests } from './requests.js';

/** A request that a load sends again and again, and the one right answer to it. */
export interface Asked {
  readonly body: string;
  readonly answer: string;
}

/** Requests of every form, each with the bytes that the engine answers to it. */
export function askedOf(rules: Rules, publicBaseUrl: string, count: number): Asked[] {
  return sampleRequests(count).map((request) => {
    const body = JSON.stringify(request);
    return { body, answer: JSON.stringify(calculationResponse(rules, publicBaseUrl, JSON.parse(body))) };
  });
}

const DECODED = { gzip: gunzipSync, br: brotliDecompressSync };

/** What a load sends, and how. */
export interface LoadOptions {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** So many ask at once, each again as soon as it is answered. */
  readonly clients: number;
  readonly keepAlive: boolean;
  /** The coding asked for: an answer in another one fails. */
  readonly coding?: keyof typeof DECODED;
}

/** What came of it. */
export interface Tally {
  answered: number;
  /** Requests without a whole answer with status 200: why. */
  readonly failed: string[];
  /** Answers that are not byte for byte the right one: to which request. */
  readonly wrong: string[];
  /** Requests sent on a kept connection just as it was closed, without a byte of an answer: asked again, as clients do. */
  askedAgain: number;
}

/** Asks without a pause until it is stopped, and compares every answer. */
export class Load {
  readonly tally: Tally = { answered: 0, failed: [], wrong: [], askedAgain: 0 };
  readonly #options: LoadOptions;
  readonly #agent: Agent | false;
  readonly #clients: Promise<unknown>;
  #isStopped = false;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#agent = options.keepAlive && new Agent({ keepAlive: true });
    this.#clients = Promise.all(Array.from({ length: options.clients }, (_, client) => this.#ask(client)));
  }

  /** Waits for the answers under way. */
  async stop(): Promise<Tally> {
    this.#isStopped = true;
    await this.#clients;
    if (this.#agent !== false) this.#agent.destroy();
    return this.tally;
  }

  async #ask(first: number): Promise<void> {
    const { asked } = this.#options;
    for (let next = first; !this.#isStopped; next += 1) {
      const one = asked[next % asked.length];
      if (one === undefined) throw new Error('Nothing to ask.');
      await this.#one(one);
    }
  }

  #one(one: Asked): Promise<void> {
    const { url, coding } = this.#options;
    const headers = { 'Content-Type': 'application/json', ...(coding && { 'Accept-Encoding': coding }) };
    return new Promise((resolve) => {
      const sent = request(url, { method: 'POST', agent: this.#agent, headers }, (response) =>
        this.#compare(response, one).then(resolve),
      );
      sent.on('error', (failure: NodeJS.ErrnoException) => {
        if (sent.reusedSocket && failure.code === 'ECONNRESET') {
          this.tally.askedAgain += 1;
          this.#one(one).then(resolve);
        } else {
          this.tally.failed.push(String(failure));
          resolve();
        }
      });
      sent.end(one.body);
    });
  }

  async #compare(response: IncomingMessage, { body, answer }: Asked): Promise<void> {
    try {
      const bytes = await buffer(response);
      // An answer that is not compressed as asked for cannot be read, and so fails.
      const { coding } = this.#options;
      const text = String(coding === undefined ? bytes : DECODED[coding](bytes));
      this.tally.answered += 1;
      if (response.statusCode !== 200) this.tally.failed.push(`${response.statusCode} ${text.slice(0, 200)}`);
      else if (text !== answer) this.tally.wrong.push(body);
    } catch (failure) {
      this.tally.failed.push(`in the middle of an answer: ${failure}`);
    }
  }
}
