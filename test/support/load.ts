import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Rules } from '../../engine/index.js';
import { calculationResponse } from '../../server/response.js';
import { call, JSON_TYPE } from '../server/support/client.js';
import { sampleRequests } from './requests.js';

/** A request that a load test sends repeatedly, and the right answer to it. */
export interface LoadRequest {
  readonly body: string;
  readonly answer: string;
}

/** Requests of every form, each with the exact answer of the engine. */
export function loadRequests(rules: Rules, publicBaseUrl: string, count: number): LoadRequest[] {
  return sampleRequests(count).map((request) => {
    const body = JSON.stringify(request);
    return { body, answer: JSON.stringify(calculationResponse(rules, publicBaseUrl, JSON.parse(body))) };
  });
}

/** The requests to send, and how to send them. */
export interface LoadOptions {
  readonly url: string;
  readonly requests: readonly LoadRequest[];
  /** The number of clients. Each sends its next request once the previous one is answered. */
  readonly clients: number;
  /** For how long each client then waits first, milliseconds: a load that leaves the machine room for something else. */
  readonly interval?: number;
  readonly keepAlive: boolean;
  /** The content coding to request. An answer in another coding counts as failed. */
  readonly coding?: 'gzip' | 'br';
}

/** Sends requests until it is stopped, and compares every answer. */
export class Load {
  readonly tally = {
    answered: 0,
    /**
     * The reasons of failed requests: without a complete answer, with another status than 200, or in another coding.
     */
    failed: [] as string[],
    /** The requests whose answers are not byte for byte right. */
    wrong: [] as string[],
    /**
     * The number of requests that were repeated, because their kept connection was closed before any byte of the
     * answer. Clients do the same.
     */
    repeated: 0,
  };
  readonly #options: LoadOptions;
  readonly #agent: Agent | false;
  readonly #clients: Promise<unknown>;
  #isStopped = false;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#agent = options.keepAlive && new Agent({ keepAlive: true });
    this.#clients = Promise.all(Array.from({ length: options.clients }, (_, client) => this.#ask(client)));
  }

  /** Stops sending, and waits for the remaining answers. */
  async stop() {
    this.#isStopped = true;
    await this.#clients;
    if (this.#agent !== false) this.#agent.destroy();
    return this.tally;
  }

  async #ask(first: number): Promise<void> {
    const { url, requests, coding, interval } = this.#options;
    const headers = { ...JSON_TYPE, ...(coding && { 'Accept-Encoding': coding }) };
    for (let next = first; !this.#isStopped; next += 1) {
      if (interval !== undefined) await pause(interval);
      const { body = '', answer = '' } = requests[next % requests.length] ?? {};
      await call(url, { method: 'POST', agent: this.#agent, headers, body }).then(
        ({ status, headers: got, body: text }) => {
          this.tally.answered += 1;
          const isAsAsked = status === 200 && got['content-encoding'] === coding;
          if (!isAsAsked) this.tally.failed.push(`${status} ${got['content-encoding']} ${text.slice(0, 200)}`);
          else if (text !== answer) this.tally.wrong.push(body);
        },
        (failure: NodeJS.ErrnoException) => {
          if (failure.cause !== 'a kept connection' || failure.code !== 'ECONNRESET') {
            this.tally.failed.push(String(failure));
            return;
          }
          this.tally.repeated += 1;
          next -= 1;
        },
      );
    }
  }
}
