import { loadRules } from '../../../dist/engine/index.js';
import { calculationResponse } from '../../../dist/server/response.js';
import { REQUESTS } from './bodies.mjs';

/** The mean size of the answers to the load. */
export async function meanBytes() {
  const rules = await loadRules('rules-2026');
  const answer = (request) => JSON.stringify(calculationResponse(rules, 'http://localhost:3000', request));
  const sizes = REQUESTS.map((request) => Buffer.byteLength(answer(request)));
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
}
