import { expect } from 'chai';
import { readAssets } from '../../server/website/assets.js';
import { CALCULATE, calculate, call, JSON_TYPE } from './support/client.js';
import { RawConnection } from './support/raw-connection.js';
import { calculationOf, errorOf } from './support/schemas.js';
import { withServer } from './support/with-server.js';

const REQUEST = JSON.stringify({ form: 'ditta_individuale_artigiana' });

describe('The address of the calculation', () => {
  const context = withServer();

  for (const path of [
    '/api/v1/calculate/',
    '/API/v1/calculate',
    '/api/v1/Calculate',
    '//api/v1/calculate',
    '/api/v1/calculate/x',
    '/api/v1/%63alculate',
    '/api/v2/calculate',
    '/api/v1',
    '/nope',
    '/..%2f..%2fetc/passwd',
    '/assets/../package.json',
    '/assets/style.css.map',
  ]) {
    it(`is not ${path}`, async () => {
      errorOf(
        await call(context.server.url + path, { method: 'POST', headers: JSON_TYPE, body: REQUEST }),
        404,
        'not_found',
      );
    });
  }

  it('may carry a query, which is ignored', async () => {
    const url = `${context.server.url}${CALCULATE}?form=srl`;
    calculationOf(await call(url, { method: 'POST', headers: JSON_TYPE, body: REQUEST }));
  });

  it('may be absolute, as a proxy sends it', async () => {
    const head = `POST http://elsewhere${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const connection = new RawConnection(context.server.port).send(
      `${head}Content-Length: ${REQUEST.length}\r\n\r\n${REQUEST}`,
    );
    calculationOf(await connection.answer());
    connection.drop();
  });
});

describe('The method of the calculation', () => {
  const context = withServer();

  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE', 'REPORT']) {
    it(`may not be ${method}`, async () => {
      const answer = await call(context.server.url + CALCULATE, { method });
      const { message } = errorOf(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).to.equal('POST, OPTIONS');
      expect(message).to.equal(`The method ${method} is not allowed here. Use POST or OPTIONS.`);
    });
  }

  it('may not be HEAD, whose answer has no body', async () => {
    const answer = await call(context.server.url + CALCULATE, { method: 'HEAD' });
    expect(answer).to.deep.include({ status: 405, body: '' });
    expect(answer.headers).to.include({ allow: 'POST, OPTIONS', 'access-control-allow-origin': '*' });
  });

  for (const method of ['FOO', 'post', 'Post', 'X-CALCULATE']) {
    it(`may not be ${method}, which Node does not know`, async () => {
      const connection = new RawConnection(context.server.port).send(
        `${method} ${CALCULATE}?a HTTP/1.1\r\nHost: x\r\n\r\n`,
      );
      const answer = await connection.answer();
      errorOf(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).to.equal('POST, OPTIONS');
      await connection.untilClosed();
    });
  }

  it('may not write a file that browsers get', async () => {
    const answer = await call(`${context.server.url}/${readAssets().licences}`, { method: 'POST' });
    errorOf(answer, 405, 'method_not_allowed');
    expect(answer.headers.allow).to.equal('GET, HEAD');
  });

  it('does not matter where there is nothing', async () => {
    errorOf(await call(`${context.server.url}/nope`, { method: 'DELETE' }), 404, 'not_found');
    const connection = new RawConnection(context.server.port).send('FOO /nope HTTP/1.1\r\nHost: x\r\n\r\n');
    errorOf(await connection.answer(), 404, 'not_found');
  });
});

describe('The checks of a calculation request', () => {
  const context = withServer();
  const tooLarge = 'x'.repeat(70_000);

  it('begin with the path', async () => {
    errorOf(await call(`${context.server.url}/nope`, { method: 'PUT', body: tooLarge }), 404, 'not_found');
  });

  it('go on with the method', async () => {
    errorOf(await call(context.server.url + CALCULATE, { method: 'PUT', body: tooLarge }), 405, 'method_not_allowed');
  });

  it('go on with the content type', async () => {
    errorOf(
      await calculate(context.server.url, tooLarge, { 'Content-Type': 'text/plain' }),
      415,
      'unsupported_media_type',
    );
  });

  it('go on with the size', async () => {
    errorOf(await calculate(context.server.url, tooLarge), 413, 'payload_too_large');
  });

  it('go on with the JSON', async () => {
    errorOf(await calculate(context.server.url, 'x'), 400, 'malformed_json');
  });

  it('end with the shape', async () => {
    errorOf(await calculate(context.server.url, '{}'), 400, 'invalid_request');
  });
});
