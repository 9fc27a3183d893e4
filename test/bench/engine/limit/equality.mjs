import { ours } from '../peers/ours.mjs';

/**
 * @throws if the limit builds another result than the engine, to the byte, for one of the requests
 */
export function checkLimit(limit, rules, requests) {
  const calculate = ours(rules);
  for (const request of requests)
    if (JSON.stringify(limit(request)) !== JSON.stringify(calculate(request)))
      throw new Error(`The limit differs from the engine: ${JSON.stringify(request)}`);
}
