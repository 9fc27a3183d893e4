import { mock } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { watchBacklog } from '../../../server/http/overload.js';
import { DELAY_LOOK, MAX_DELAY } from '../../../server/limits.js';
import { calculationOf, errorOf, POST_BODY, withServer } from '../support/client.js';

describe('A service that is behind', () => {
  const backlog = { isBehind: false };
  const context = withServer({ backlog });

  it('refuses requests and says when to come again, never for its health, and goes on once it is not', async () => {
    calculationOf(await context.calculate(POST_BODY));
    backlog.isBehind = true;
    const refusal = await context.calculate(POST_BODY);
    errorOf(refusal, 503, 'overloaded');
    expect(refusal.headers['retry-after']).to.equal('1');
    expect((await context.call('/healthz?now')).status).to.equal(200);
    backlog.isBehind = false;
    calculationOf(await context.calculate(POST_BODY));
  });
});

describe('An event loop', () => {
  it('is behind where it is late at two looks in a row, not at one, and no more at the first at which it is not', async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    try {
      const backlog = watchBacklog();
      await pause(50);
      const seen: boolean[] = [];
      for (const isLate of [true, true, true, false, true]) {
        const end = performance.now() + (isLate ? 10 * MAX_DELAY : 0);
        while (performance.now() < end);
        // The delay is measured by a timer, which runs first, many times where it is not late.
        await pause(isLate ? 15 : 1_000);
        mock.timers.tick(DELAY_LOOK);
        seen.push(backlog.isBehind);
      }
      expect(seen).to.deep.equal([false, true, true, false, false]);
    } finally {
      mock.timers.reset();
    }
  }).timeout(30_000);
});
