import { expect } from 'chai';
import { readAssets } from '../../../../server/website/assets.js';
import { call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';

describe('The files of the pages', () => {
  const context = withServer();

  for (const { path, type, content } of readAssets().files)
    it(`may be kept for a year, for their names change with them: ${path}`, async () => {
      const answer = await call(`${context.server.url}/${path}`);
      expect(answer).to.deep.include({ status: 200, body: content.toString() });
      expect(answer.headers).to.include({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    });
});
