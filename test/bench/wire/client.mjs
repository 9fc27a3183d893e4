import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** Whatever bytes, one request after the other over one connection, which is made anew where the service closes it. */
export class RawClient {
  #port;
  #socket;

  constructor(port) {
    this.#port = port;
  }

  /** Sends the bytes; the status and the length of the answer, once it is whole and, where it says so, the connection closed. */
  ask(bytes) {
    this.#socket ??= connect({ port: this.#port, host: '127.0.0.1', noDelay: true }).on('error', () => undefined);
    const socket = this.#socket;
    return new Promise((resolve) => {
      let [head, length, end, isLast] = ['', 0, Number.POSITIVE_INFINITY, false];
      const status = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
      const done = (isClosed) => {
        socket.off('data', read).off('close', closed);
        if (isClosed) this.#socket = undefined;
        resolve({ status: status(), bytes: Math.max(0, length - (end - bodyLength(head))) });
      };
      const closed = () => done(true);
      const read = (chunk) => {
        length += chunk.length;
        if (end === Number.POSITIVE_INFINITY) {
          head = (head + chunk.toString('latin1')).replace(/^HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n/, '');
          const at = head.indexOf(HEAD_END);
          if (at < 0) return;
          head = head.slice(0, at + HEAD_END.length);
          end = head.length + bodyLength(head);
          isLast = /\r\nconnection: close\r\n/i.test(head);
        }
        if (length >= end && !isLast) done(false);
      };
      socket.on('data', read).on('close', closed);
      socket.write(bytes);
    });
  }

  close() {
    this.#socket?.destroy();
    this.#socket = undefined;
  }
}

function bodyLength(head) {
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}

/** The bytes of a request, which has them already or is told by its parts; `piece` cuts its body into chunks of so many bytes. */
export function bytesOf({ bytes, path, method, headers, body = '', piece }) {
  if (bytes !== undefined) return bytes;
  const content = Buffer.from(body);
  const framing =
    piece === undefined
      ? content.length > 0
        ? { 'Content-Length': content.length }
        : {}
      : { 'Transfer-Encoding': 'chunked' };
  const lines = Object.entries({ Host: 'localhost', ...headers, ...framing }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}${HEAD_END}`, 'latin1');
  return Buffer.concat([head, piece === undefined ? content : inChunks(content, piece)]);
}

/** A body in chunks of so many bytes. */
export function inChunks(content, size) {
  const chunks = [];
  for (let at = 0; at < content.length; at += size) {
    const part = content.subarray(at, at + size);
    chunks.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')]);
}
