import { expect } from 'chai';
import type { Rules } from '../../engine/index.js';
import type { ApiError } from '../../server/errors.js';
import {
  clientGone,
  headersTooLarge,
  invalidRequest,
  malformedHttp,
  malformedJson,
  missingHost,
  overloaded,
  payloadTooLarge,
  requestTimeout,
  unrouted,
  unsupportedMediaType,
} from '../../server/errors.js';
import { rules2026 } from '../support/rules.js';
import { startServer, type TestServer } from '../support/server.js';
import { calculate } from './support/client.js';
import { POST_HEAD } from './support/raw-connection.js';
import { calculationOf, errorOf } from './support/schemas.js';
import { withServer } from './support/with-server.js';

const REFUSALS: readonly (readonly [refusal: ApiError, status: number, error: string, message: string])[] = [
  [invalidRequest('Not valid.'), 400, 'invalid_request', 'Not valid.'],
  [malformedJson('it is empty'), 400, 'malformed_json', 'The body is not valid JSON: it is empty.'],
  [malformedHttp(), 400, 'invalid_request', 'The request is not valid HTTP/1.1.'],
  [missingHost(), 400, 'invalid_request', 'The header Host is missing: HTTP/1.1 requires it.'],
  [
    unrouted('PUT', undefined),
    404,
    'not_found',
    'There is nothing at this address. The calculation is POST /api/v1/calculate.',
  ],
  [
    unrouted('PUT', 'POST, OPTIONS'),
    405,
    'method_not_allowed',
    'The method PUT is not allowed here. Use POST or OPTIONS.',
  ],
  [requestTimeout(), 408, 'invalid_request', 'The request did not arrive whole in time.'],
  [payloadTooLarge(), 413, 'payload_too_large', 'The body is larger than 65536 bytes, the most accepted.'],
  [
    unsupportedMediaType('"text/plain"'),
    415,
    'unsupported_media_type',
    'The body must be sent as application/json in UTF-8; found "text/plain".',
  ],
  [headersTooLarge(), 431, 'invalid_request', 'The headers of the request are too large.'],
  [clientGone(), 499, 'invalid_request', 'The request ended before its body was whole.'],
  [overloaded(), 503, 'overloaded', 'Too many requests at once: try again in a moment.'],
];

describe('A refusal', () => {
  for (const [refusal, status, error, message] of REFUSALS)
    it(`with the status ${status} says: ${message}`, () => {
      expect(refusal.status).to.equal(status);
      expect(refusal.toJson()).to.equal(JSON.stringify({ error, message }));
    });

  it('lists the issues of a request', () => {
    const issues = [{ path: '/form', message: 'It must be one of the seven.' }];
    const body = { error: 'invalid_request', message: 'Not valid.', issues };
    expect(invalidRequest('Not valid.', issues).toJson()).to.equal(JSON.stringify(body));
  });
});

const REQUEST = { form: 'ditta_individuale_artigiana' };

describe('A failure of the service itself', () => {
  let server: TestServer;

  before(async () => {
    const rules = await rules2026();
    const broken: Rules['calculate'] = () => {
      throw new Error('the secret inside');
    };
    server = await startServer({ rules: { ...rules, calculate: broken } });
  });
  after(() => server.close());

  it('is answered without showing the inside, which the log has', async () => {
    const answer = await calculate(server.url, REQUEST);
    const { message } = errorOf(answer, 500, 'internal_error');
    expect(message).to.equal('The service failed to answer. The fault is ours and has been logged.');
    expect(answer.body).not.to.match(/secret|\.js|at /);
    expect(JSON.stringify(server.logged)).to.match(/the secret inside\\n +at /);
  });
});

describe('A client that goes away', () => {
  const context = withServer();
  const half = `${POST_HEAD}Content-Length: 100\r\n\r\n{"form"`;
  const halfInChunks = `${POST_HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"for`;
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  it('in the middle of its body is no failure of the service', async () => {
    for (const sent of [half, halfInChunks]) {
      const before = context.server.logged.length;
      const connection = context.connect().send(sent);
      await pause(50);
      connection.drop();
      while (context.server.logged.length === before) await pause(5);
      expect(context.server.logged.slice(before).map(({ status }) => status)).to.deep.equal([499]);
    }
    calculationOf(await context.calculate(REQUEST));
  });

  it('in the middle of an answer is none either', async () => {
    const asked = 'GET /metodologia HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100);
    const connection = context.connect().send(asked);
    await connection.answer();
    connection.reset();
    await pause(100);
    expect(JSON.stringify(context.server.logged)).not.to.include('failure');
    calculationOf(await context.calculate(REQUEST));
  });

  it('after having ended its side is told what was missing', async () => {
    const connection = context.connect().send(half);
    await pause(50);
    connection.end();
    errorOf(await connection.answer(), 400, 'invalid_request');
    await connection.untilClosed();
  });
});
