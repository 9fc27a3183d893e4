import { LightClient } from '../../../dist/test/reliability/support/light-client.js';

/** How many connections ask at once. */
const CONNECTIONS = 32;

/** Sends every request once to a server on this machine, and fails where one is not answered with 200. */
export async function load(port, requests) {
  let next = 0;
  const connection = async () => {
    const client = new LightClient(port);
    while (next < requests.length) {
      const request = requests[next++];
      const status = await new Promise((answered) => client.ask(request, answered));
      if (status !== 200) throw new Error(`Answered with ${status}: ${request}`);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: Math.min(CONNECTIONS, requests.length) }, connection));
}
