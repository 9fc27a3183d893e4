import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../../server/support/client.js';
import { calculationOf, errorOf } from '../../server/support/schemas.js';
import type { FuzzBody } from './bodies.js';

const ERRORS = { 400: ['invalid_request', 'malformed_json'], 413: ['payload_too_large'] } as const;

/**
 * Checks the answer to a body: 200 with what the response schema allows, repeating the request, or 400 or 413 in the
 * shape of errors; 200 for sure where the body is a good request.
 * @throws Error that says what is wrong
 */
export function checkAnswer({ kind, bytes }: FuzzBody, answer: Answer): void {
  if (answer.status === 200) {
    const asked: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    // JSON.stringify writes -0 as 0, which is the same number.
    if (!isDeepStrictEqual(calculationOf(answer).inputs, JSON.parse(JSON.stringify(asked))))
      throw new Error('The answer is to another request.');
    return;
  }
  if (kind === 'valid') throw new Error(`A good request is answered with ${answer.status}: ${answer.body}`);
  if (answer.status !== 400 && answer.status !== 413) throw new Error(`Status ${answer.status}: ${answer.body}`);
  const code = ERRORS[answer.status].find((known) => answer.body.includes(`"error":"${known}"`));
  if (code === undefined) throw new Error(`Status ${answer.status} with another error: ${answer.body}`);
  errorOf(answer, answer.status, code);
}
