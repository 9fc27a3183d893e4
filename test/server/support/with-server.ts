import { startServer, type TestServer } from '../../support/server.js';

/** Starts a server before the tests of a `describe` and stops it after them; it is there once they run. */
export function withServer(): { readonly server: TestServer } {
  let running: TestServer | undefined;
  before(async () => {
    running = await startServer();
  });
  after(() => running?.close());
  return {
    get server(): TestServer {
      if (running === undefined) throw new Error('The server has not started.');
      return running;
    },
  };
}
