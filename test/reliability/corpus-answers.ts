import type { Answer } from '../server/support/client.js';
import { calculationOf, errorOf } from '../server/support/schemas.js';
import type { CorpusClass } from './corpus.js';

/**
 * Checks the answer to a text of the corpus: what is not JSON is refused as such; what is, is a request or is refused for
 * its shape; what the grammar leaves open may go either way.
 * @throws Error that says what is wrong
 */
export function checkCorpusAnswer(kind: CorpusClass, answer: Answer): void {
  const isMalformed = answer.body.includes('"error":"malformed_json"');
  if (isMalformed && kind === 'y') throw new Error(`It is JSON: ${answer.body}`);
  if (kind === 'n' || isMalformed) errorOf(answer, 400, 'malformed_json');
  else if (answer.status === 200) calculationOf(answer);
  else errorOf(answer, 400, 'invalid_request');
}
