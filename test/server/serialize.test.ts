import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect } from 'chai';
import fc from 'fast-check';
import { type CalculationRequest, LANGUAGES, loadRules, type Rules } from '../../engine/index.js';
import { calculationResponse } from '../../server/response.js';
import { answerWriter } from '../../server/serialize.js';
import { requestOf, SEED, sampleRequests } from '../support/requests.js';
import { RULES_FOLDER, rules } from '../support/rules.js';
import { PUBLIC_BASE_URL } from '../support/server.js';

describe('The bytes of an answer', () => {
  for (const language of LANGUAGES) {
    for (const [form, requests] of Object.entries(requestOf)) {
      it(`are those of JSON.stringify: ${form}, ${language}`, async () => {
        const own = rules.in(language);
        await fc.assert(
          fc.asyncProperty(requests, async (request: CalculationRequest) => {
            expect(await written(own, PUBLIC_BASE_URL, request)).to.equal(plain(own, PUBLIC_BASE_URL, request));
          }),
          { seed: SEED, numRuns: 25 },
        );
      });
    }
  }

  it('are at most 62,000 on average, and 17,000 in quick Brotli', () => {
    const requests = sampleRequests(1_000);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    let [bytes, compressed] = [0, 0];
    for (const request of requests) {
      const answer = Buffer.from(plain(rules, PUBLIC_BASE_URL, request));
      bytes += answer.length;
      compressed += brotliCompressSync(answer, { params }).length;
    }
    expect(bytes / requests.length).to.be.at.most(62_000);
    expect(compressed / requests.length).to.be.at.most(17_000);
  });

  it('are those of their own rules where rules of two years and two languages answer in turn', async () => {
    const again = await loadRules(RULES_FOLDER);
    for (const request of sampleRequests(15))
      for (const one of [rules, again, rules.in('en'), again.in('en')])
        expect(await written(one, PUBLIC_BASE_URL, request)).to.equal(plain(one, PUBLIC_BASE_URL, request));
  });

  it('are in UTF-8 whatever the address of the service has in it', async () => {
    const base = 'https://così.example/€/"😀"';
    for (const request of sampleRequests(5))
      expect(await written(rules, base, request)).to.equal(plain(rules, base, request));
  });

  it('stay as they are until they are sent, whatever else is answered meanwhile', async () => {
    const answer = answerWriter(rules, PUBLIC_BASE_URL);
    const requests = sampleRequests(60);
    const answers = await Promise.all(requests.map((request) => answer(request, new EventEmitter())));
    for (const [at, request] of requests.entries())
      expect(String(answers[at])).to.equal(plain(rules, PUBLIC_BASE_URL, request));
  });

  it('are written again where others were, once those are sent, however large', async () => {
    const huge = { ...rules, calculate: (one: CalculationRequest) => repeated(rules.calculate(one)) };
    for (const one of [huge, rules]) {
      const answer = answerWriter(one, PUBLIC_BASE_URL);
      for (const request of sampleRequests(5)) {
        const response = new EventEmitter();
        expect(String(await answer(request, response))).to.equal(plain(one, PUBLIC_BASE_URL, request));
        response.emit('close');
      }
    }
  });

  it('are not there for a request that fails, and those asked for beside it are', async () => {
    const [good, bad, other] = sampleRequests(3);
    if (good === undefined || bad === undefined || other === undefined) throw new Error('No requests.');
    const failing = (one: CalculationRequest) => {
      if (one === bad) throw new Error('broken');
      return rules.calculate(one);
    };
    const answer = answerWriter({ ...rules, calculate: failing }, PUBLIC_BASE_URL);
    const outcomes = await Promise.allSettled([good, bad, other].map((one) => answer(one, new EventEmitter())));
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled']);
    await turn();
  });
}).timeout(20_000);

/** What the writer writes of a request. */
async function written(rules: Rules, publicBaseUrl: string, request: CalculationRequest): Promise<string> {
  return String(await answerWriter(rules, publicBaseUrl)(request, new EventEmitter()));
}

function plain(rules: Rules, publicBaseUrl: string, request: CalculationRequest): string {
  return JSON.stringify(calculationResponse(rules, publicBaseUrl, request));
}

/** The same result with so many lines that its answer takes much memory. */
function repeated(result: ReturnType<Rules['calculate']>): ReturnType<Rules['calculate']> {
  return { ...result, lines: Array(50).fill(result.lines).flat() };
}
