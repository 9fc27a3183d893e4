import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { type CalculationRequest, loadRules, type Rules } from '../../engine/index.js';
import { calculationResponse } from '../../server/response.js';
import { answerWriter } from '../../server/serialize.js';
import { sampleRequests } from '../support/requests.js';
import { RULES_FOLDER, rules } from '../support/rules.js';
import { PUBLIC_BASE_URL } from '../support/server.js';

describe('The bytes of an answer', () => {
  it('are those of JSON.stringify until they are sent, whatever is answered meanwhile, also by other rules', async () => {
    const again = await loadRules(RULES_FOLDER);
    const requests = sampleRequests(60);
    const asked = [rules, again, rules.in('en'), again.in('en')].flatMap((one) => {
      const answer = answerWriter(one, PUBLIC_BASE_URL);
      return requests.map(async (request) => ({
        answer: await answer(request, new EventEmitter()),
        expected: plain(one, PUBLIC_BASE_URL, request),
      }));
    });
    for (const { answer, expected } of await Promise.all(asked)) expect(String(answer)).to.equal(expected);
  });

  it('are in UTF-8 whatever the address of the service has in it', async () => {
    const base = 'https://così.example/€/"😀"';
    const answer = answerWriter(rules, base);
    for (const request of sampleRequests(5))
      expect(String(await answer(request, new EventEmitter()))).to.equal(plain(rules, base, request));
  });

  it('are written where others were, once those are sent, however large', async () => {
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

function plain(rules: Rules, publicBaseUrl: string, request: CalculationRequest): string {
  return JSON.stringify(calculationResponse(rules, publicBaseUrl, request));
}

/** The same result with so many lines that its answer takes much memory. */
function repeated(result: ReturnType<Rules['calculate']>): ReturnType<Rules['calculate']> {
  return { ...result, lines: Array(50).fill(result.lines).flat() };
}
