import { connect } from 'node:net';

/** How many connections ask at once. */
const CONNECTIONS = 32;

/** Posts every body once to the calculation of a server on this machine, and fails where an answer is none. */
export async function load(port, bodies) {
  let next = 0;
  const take = () => bodies[next++];
  await Promise.all(Array.from({ length: CONNECTIONS }, () => askAll(port, take)));
}

/**
 * Asks over one connection until nothing is left. It reads no more of an answer than its head, so that the load takes less
 * time than the server: a client of Node would be the slower of the two.
 */
function askAll(port, take) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let missing = 0;
    const ask = () => {
      const body = take();
      if (body === undefined) {
        socket.end();
        resolve();
        return;
      }
      socket.write(
        `POST /api/v1/calculate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    };
    socket.setNoDelay(true);
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      missing -= chunk.length;
      if (missing < 0) {
        const headEnd = chunk.indexOf('\r\n\r\n');
        const head = chunk.latin1Slice(0, headEnd);
        const [, length] = /^HTTP\/1\.1 200 .*\r\nContent-Length: (\d+)/is.exec(head) ?? [];
        if (headEnd < 0 || length === undefined) {
          reject(new Error(`Not an answer to a calculation: ${head.slice(0, 200)}`));
          socket.destroy();
          return;
        }
        missing = headEnd + 4 + Number(length) - chunk.length;
      }
      if (missing === 0) ask();
    });
  });
}
