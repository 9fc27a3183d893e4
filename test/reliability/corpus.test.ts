import { expect } from 'chai';
import { calculate } from '../server/support/client.js';
import { withServer } from '../server/support/with-server.js';
import { corpus } from './corpus.js';
import { checkCorpusAnswer } from './corpus-answers.js';

const MEANINGS = { y: 'is JSON', n: 'is not JSON', i: 'is JSON to some readers' };

describe('A body that', () => {
  const context = withServer();
  const texts = corpus();

  for (const { name, kind, bytes } of texts) {
    it(`${MEANINGS[kind]} is answered accordingly: ${name}`, async () => {
      checkCorpusAnswer(kind, await calculate(context.server.url, bytes));
    });
  }

  it('is JSON and a request is answered with its costs', async () => {
    for (const { bytes } of texts.filter(({ name }) => name.startsWith('y_request'))) {
      expect((await calculate(context.server.url, bytes)).status).to.equal(200);
    }
  });
});
