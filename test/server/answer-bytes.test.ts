import { expect } from 'chai';
import fc from 'fast-check';
import { type CalculationRequest, loadRules, type Rules } from '../../engine/index.js';
import { calculationResponse } from '../../server/response.js';
import { AnswerBuffer } from '../../server/serialize/answer-buffer.js';
import { calculationWriter } from '../../server/serialize/calculation-writer.js';
import { requestOf, SEED, sampleRequests } from '../support/requests.js';
import { RULES_FOLDER, rules2026 } from '../support/rules.js';
import { PUBLIC_BASE_URL } from '../support/server.js';

describe('The bytes of an answer', () => {
  for (const language of ['it', 'en'] as const) {
    for (const [form, requests] of Object.entries(requestOf)) {
      it(`are those of JSON.stringify: ${form}, ${language}`, async () => {
        const rules = (await rules2026()).in(language);
        fc.assert(
          fc.property(requests, (request) => {
            const plain = JSON.stringify(calculationResponse(rules, PUBLIC_BASE_URL, request));
            expect(written(rules, PUBLIC_BASE_URL, request).equals(Buffer.from(plain))).to.equal(true);
          }),
          { seed: SEED, numRuns: 200 },
        );
      });
    }
  }

  it('are those of their own rules where rules of two years and two languages answer in turn', async () => {
    const [rules, again] = [await rules2026(), await loadRules(RULES_FOLDER)];
    for (const request of sampleRequests(100)) {
      for (const one of [rules, again, rules.in('en'), again.in('en')]) {
        const plain = JSON.stringify(calculationResponse(one, PUBLIC_BASE_URL, request));
        expect(written(one, PUBLIC_BASE_URL, request).toString()).to.equal(plain);
      }
    }
  });

  it('are in UTF-8 whatever the address of the service has in it', async () => {
    const rules = await rules2026();
    const base = 'https://così.example/€/"😀"';
    const request = { form: 'ditta_individuale_artigiana' as const };
    expect(written(rules, base, request).toString()).to.equal(
      JSON.stringify(calculationResponse(rules, base, request)),
    );
  });

  it('are JSON whatever the version of the rules is called', async () => {
    const rules = await rules2026();
    const called = 'a "b" \\ è';
    const odd = {
      ...rules,
      calculateByBucket: (one: CalculationRequest) => ({ ...rules.calculateByBucket(one), rulesetVersion: called }),
    };
    for (const request of sampleRequests(5))
      expect(JSON.parse(written(odd, PUBLIC_BASE_URL, request).toString()).results.rulesetVersion).to.equal(called);
  });
}).timeout(20_000);

/** What the writer writes of a request. */
function written(rules: Rules, publicBaseUrl: string, request: CalculationRequest): Buffer {
  const answer = new AnswerBuffer();
  calculationWriter(rules, publicBaseUrl)(request, rules.calculateByBucket(request), answer);
  return answer.whole();
}
