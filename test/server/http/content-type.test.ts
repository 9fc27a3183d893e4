import { expect } from 'chai';
import { calculate } from '../support/client.js';
import { calculationOf, errorOf } from '../support/schemas.js';
import { withServer } from '../support/with-server.js';

const REQUEST = { form: 'ditta_individuale_artigiana' };

const ACCEPTED = [
  'application/json',
  'Application/JSON',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'application/json; charset="utf-8"',
  'application/json; version=1',
  'application/json;',
  'application/json; a',
  ' application/json ',
];

const REFUSED = [
  'text/json',
  'text/plain',
  'application/jsonp',
  'application/problem+json',
  'application/ld+json',
  'application/*+json',
  'application/json+',
  'application/json charset=utf-8',
  'application/json, text/plain',
  'application',
  '',
  'application/json; charset=iso-8859-1',
  'application/json; charset=utf-16',
  'application/json; charset=utf8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

describe('The content type of a calculation', () => {
  const context = withServer();

  for (const type of ACCEPTED) {
    it(`may be ${JSON.stringify(type)}`, async () => {
      calculationOf(await calculate(context.server.url, REQUEST, { 'Content-Type': type }));
    });
  }

  for (const type of REFUSED) {
    it(`may not be ${JSON.stringify(type)}`, async () => {
      const answer = await calculate(context.server.url, REQUEST, { 'Content-Type': type });
      const { message } = errorOf(answer, 415, 'unsupported_media_type');
      expect(message).to.equal(
        `The body must be sent as application/json in UTF-8; found ${JSON.stringify(type.trim())}.`,
      );
    });
  }

  it('is shown cut where it is long', async () => {
    const type = `text/${'x'.repeat(200)}`;
    const { message } = errorOf(
      await calculate(context.server.url, REQUEST, { 'Content-Type': type }),
      415,
      'unsupported_media_type',
    );
    expect(message).to.include(`found "${type.slice(0, 100)}".`);
  });

  it('may not be missing', async () => {
    const { message } = errorOf(await calculate(context.server.url, REQUEST, {}), 415, 'unsupported_media_type');
    expect(message).to.include('found no Content-Type');
  });
});

describe('The content encoding of a calculation', () => {
  const context = withServer();
  const post = (encoding: string) =>
    calculate(context.server.url, REQUEST, { 'Content-Type': 'application/json', 'Content-Encoding': encoding });

  for (const encoding of ['identity', 'Identity']) {
    it(`may be ${encoding}`, async () => {
      calculationOf(await post(encoding));
    });
  }

  for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'identity, gzip', 'x']) {
    it(`may not be ${encoding}`, async () => {
      const { message } = errorOf(await post(encoding), 415, 'unsupported_media_type');
      expect(message).to.include(`the Content-Encoding "${encoding}"`);
    });
  }
});
