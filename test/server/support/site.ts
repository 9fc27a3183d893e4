import { startServer } from '../../support/server.js';
import { endAfterTests } from '../../support/shared.js';
import { contextOf } from './client.js';

const server = await startServer();
endAfterTests(() => server.close());

/** The server of all tests that neither look at its log nor count its connections, and the ways to ask it. */
export const site = contextOf(() => server);
