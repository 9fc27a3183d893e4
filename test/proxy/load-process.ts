import { askedOf, Load, type LoadOptions } from '../support/load.js';
import { rules2026 } from '../support/rules.js';

/** A process that does nothing but ask: the address and the PUBLIC_BASE_URL of the service are its arguments. */
const [, , url = '', publicBaseUrl = ''] = process.argv;
const asked = askedOf(await rules2026(), publicBaseUrl, 200);

const kinds: Readonly<Record<string, Omit<LoadOptions, 'url' | 'asked' | 'clients'>>> = {
  'a connection each': { keepAlive: false },
  'kept connections': { keepAlive: true },
  'kept connections, gzip': { keepAlive: true, gzip: true },
};
const loads = Object.entries(kinds).map(
  ([name, kind]) => [name, new Load({ url, asked, clients: 3, ...kind })] as const,
);

// `tally` asks what has come of it so far, `stop` for the last time.
process.on('message', async (message) => {
  if (message === 'stop') await Promise.all(loads.map(([, load]) => load.stop()));
  process.send?.(Object.fromEntries(loads.map(([name, { tally }]) => [name, tally])), undefined, {}, () => {
    if (message === 'stop') process.disconnect();
  });
});
