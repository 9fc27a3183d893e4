import { CALCULATE } from '../../server/support/client.js';

/** The bytes of a calculation request, with no regard to whether the body is one. */
export function rawCalculation(body: string | Buffer): Buffer {
  const head = `POST ${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

/** The bytes of a request that reads an address. */
export function rawGet(path: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
}
