import { expect } from 'chai';
import { createApp } from '../../server/app.js';
import { readConfig } from '../../server/config.js';
import { createServer } from '../../server/http/server.js';
import {
  HEADERS_TIMEOUT,
  KEEP_ALIVE_TIMEOUT,
  MAX_CONNECTIONS,
  REQUEST_TIMEOUT,
  STALL_TIMEOUT,
} from '../../server/limits.js';
import { refuseMethod } from '../../server/routes/paths.js';
import { rules2026 } from '../support/rules.js';

describe('The server of HTTP', () => {
  it('gives its clients no more time and no more connections than its limits say', async () => {
    const silent = () => undefined;
    const server = createServer(
      createApp({ rules: await rules2026(), config: readConfig({}), log: silent }),
      refuseMethod,
      silent,
    );
    expect(server).to.include({
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout: HEADERS_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
      timeout: STALL_TIMEOUT,
      maxConnections: MAX_CONNECTIONS,
    });
  });
});
