import type { Rules } from '../../engine/index.js';
import { calculationResponse } from '../../server/response.js';
import type { Asked } from './load.js';
import { sampleRequests } from './requests.js';

/** Requests of every form, each with the bytes that the engine answers to it. */
export function askedOf(rules: Rules, publicBaseUrl: string, count: number): Asked[] {
  return sampleRequests(count).map((request) => {
    const body = JSON.stringify(request);
    return { body, answer: JSON.stringify(calculationResponse(rules, publicBaseUrl, JSON.parse(body))) };
  });
}
