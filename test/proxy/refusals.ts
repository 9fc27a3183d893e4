import { expect } from 'chai';
import { type Answer, CALCULATE, call, JSON_TYPE } from '../server/support/client.js';
import { errorOf } from '../server/support/schemas.js';

/** Throws unless the proxy refuses what is far too large in the words of the service. */
export async function refusesTooLarge(url: string): Promise<void> {
  const body = Buffer.alloc(300_000, ' ');
  errorOf(await call(url + CALCULATE, { method: 'POST', headers: JSON_TYPE, body }), 413, 'payload_too_large');
}

/** Throws unless the proxy, once limited, refuses some of many requests at once, and says when to ask again. */
export async function refusesTooMany(url: string): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 300 }, () => call(`${url}/healthz`)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).to.have.length.within(50, 200);
  for (const answer of refused) withRetryAfter(answer, 429, 'overloaded');
}

/** Throws unless the proxy says in the service's shape that no instance answers. */
export async function saysThatNobodyAnswers(url: string): Promise<void> {
  withRetryAfter(await call(`${url}/healthz`), 503, 'internal_error');
}

function withRetryAfter(answer: Answer, status: number, code: Parameters<typeof errorOf>[2]): void {
  errorOf(answer, status, code);
  expect(answer.headers['retry-after']).to.match(/^\d$/);
}
