import { expect } from 'chai';
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

const FAULT = { path: '/form', message: 'It must be one of the seven.' };

const REFUSALS: readonly (readonly [() => ApiError, number, object])[] = [
  [() => invalidRequest('Not valid.'), 400, { error: 'invalid_request', message: 'Not valid.' }],
  [
    () => invalidRequest('Not valid.', [FAULT]),
    400,
    { error: 'invalid_request', message: 'Not valid.', issues: [FAULT] },
  ],
  [
    () => malformedJson('it is empty'),
    400,
    { error: 'malformed_json', message: 'The body is not valid JSON: it is empty.' },
  ],
  [
    () => unsupportedMediaType('"text/plain"'),
    415,
    {
      error: 'unsupported_media_type',
      message: 'The body must be sent as application/json in UTF-8; found "text/plain".',
    },
  ],
  [() => malformedHttp(), 400, { error: 'invalid_request', message: 'The request is not valid HTTP/1.1.' }],
  [
    () => missingHost(),
    400,
    { error: 'invalid_request', message: 'The header Host is missing: HTTP/1.1 requires it.' },
  ],
  [
    () => unrouted('PUT', undefined),
    404,
    {
      error: 'not_found',
      message: 'There is nothing at this address. The calculation is POST /api/v1/calculate.',
    },
  ],
  [
    () => unrouted('PUT', 'POST, OPTIONS'),
    405,
    { error: 'method_not_allowed', message: 'The method PUT is not allowed here. Use POST or OPTIONS.' },
  ],
  [() => requestTimeout(), 408, { error: 'invalid_request', message: 'The request did not arrive whole in time.' }],
  [
    () => payloadTooLarge(),
    413,
    { error: 'payload_too_large', message: 'The body is larger than 65536 bytes, the most accepted.' },
  ],
  [() => headersTooLarge(), 431, { error: 'invalid_request', message: 'The headers of the request are too large.' }],
  [() => clientGone(), 499, { error: 'invalid_request', message: 'The request ended before its body was whole.' }],
  [() => overloaded(), 503, { error: 'overloaded', message: 'Too many requests at once: try again in a moment.' }],
];

describe('A refusal', () => {
  for (const [refuse, status, body] of REFUSALS)
    it(`with the status ${status} says what is wrong: ${JSON.stringify(body)}`, () => {
      const refusal = refuse();
      expect(refusal.name).to.equal('ApiError');
      expect(refusal.status).to.equal(status);
      expect(refusal.toJson()).to.equal(JSON.stringify(body));
    });

  it('says in its headers when to come again, or which methods there are', () => {
    expect(overloaded().details.headers).to.deep.equal({ 'Retry-After': '1' });
    expect(unrouted('PUT', 'POST, OPTIONS').details.headers).to.deep.equal({ Allow: 'POST, OPTIONS' });
  });
});
