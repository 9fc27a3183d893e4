import { type Answer, calculate } from '../server/support/client.js';
import { calculationOf, errorOf } from '../server/support/schemas.js';
import { JSON_TEXTS, type JsonVerdict } from './json-texts.js';
import type { Part } from './part.js';
import { watchedService } from './support/watched-service.js';

/** Sends every text of the table to a service of its own. */
export const jsonPart: Part = async () => {
  const { service, stop } = await watchedService();
  const figures: Record<string, number> = {};
  const broken: string[] = [];
  for (const { name, verdict, bytes } of JSON_TEXTS) {
    const answer = await calculate(service.url, bytes);
    const label = `${verdict}_, answered ${answer.status}`;
    figures[label] = (figures[label] ?? 0) + 1;
    try {
      checkJsonAnswer(verdict, answer);
    } catch (failure) {
      broken.push(`${verdict}_${name}: ${failure}.`);
    }
  }
  await stop();
  return {
    title: 'JSON texts',
    what: 'Texts that are JSON (y), are not (n), or are to some readers (i), all our own: a request is answered, what is no JSON is refused as such, nothing makes the service fail.',
    figures,
    broken,
  };
};

/**
 * Checks the answer to a text: what is not JSON is refused as such; what is, is a request or is refused for its shape; what
 * the grammar leaves open may go either way.
 * @throws Error that says what is wrong
 */
export function checkJsonAnswer(verdict: JsonVerdict, answer: Answer): void {
  const isMalformed = answer.body.includes('"error":"malformed_json"');
  if (isMalformed && verdict === 'y') throw new Error(`It is JSON: ${answer.body}`);
  if (verdict === 'n' || isMalformed) errorOf(answer, 400, 'malformed_json');
  else if (answer.status === 200) calculationOf(answer);
  else errorOf(answer, 400, 'invalid_request');
}
