import { expect } from 'chai';
import { calculate } from '../server/support/client.js';
import { withServer } from '../server/support/with-server.js';
import { checkJsonAnswer } from './json-part.js';
import { JSON_TEXTS } from './json-texts.js';

const MEANINGS = { y: 'is JSON', n: 'is not JSON', i: 'is JSON to some readers' };

describe('A body that', () => {
  const context = withServer();

  for (const { name, verdict, bytes } of JSON_TEXTS) {
    it(`${MEANINGS[verdict]} is answered accordingly: ${name}`, async () => {
      checkJsonAnswer(verdict, await calculate(context.server.url, bytes));
    });
  }

  it('is JSON and a request is answered with its costs', async () => {
    const requests = JSON_TEXTS.filter(({ name, verdict }) => verdict === 'y' && name.startsWith('request'));
    for (const { name, bytes } of requests)
      expect((await calculate(context.server.url, bytes)).status, name).to.equal(200);
  });
});
