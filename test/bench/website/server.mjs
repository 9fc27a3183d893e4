/** The server of the measured pages, a process of its own: tells its address to the one that has started it. */
import { loadRules } from '../../../dist/engine/index.js';
import { createApp } from '../../../dist/server/app.js';
import { createServer } from '../../../dist/server/http/server.js';

const rules = await loadRules('rules-2026');
const config = { host: '127.0.0.1', port: 0, publicBaseUrl: 'http://localhost', rules: 'rules-2026', workers: 1 };
const server = createServer(createApp({ rules, config, log: () => {} }), () => {});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${server.address().port}`));
