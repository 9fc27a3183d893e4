import { expect } from 'chai';
import { MCP } from '../../../server/paths.js';
import { CALCULATE, calculationOf, errorOf, GET_HEALTH, POST_BODY, POST_HEAD } from '../support/client.js';
import { site } from '../support/site.js';

const ACCEPTED = [
  'application/json',
  'Application/JSON',
  'application/json;charset=UTF-8',
  'application/json; charset="utf-8"',
  'application/json; version=1',
  ' application/json ',
];

const REFUSED = [
  'text/plain',
  'application/problem+json',
  'application/json, text/plain',
  'application',
  '',
  'application/json; charset=iso-8859-1',
  'multipart/form-data; boundary=x',
];

describe('The content type of a calculation', () => {
  for (const type of ACCEPTED) {
    it(`may be ${JSON.stringify(type)}`, async () => {
      calculationOf(await site.calculate(POST_BODY, { 'Content-Type': type }));
    });
  }

  for (const type of [...REFUSED, `text/${'x'.repeat(200)}`]) {
    it(`may not be ${JSON.stringify(type.slice(0, 40))}`, async () => {
      const answer = await site.calculate(POST_BODY, { 'Content-Type': type });
      const { message } = errorOf(answer, 415, 'unsupported_media_type');
      expect(message).to.include(`; found ${JSON.stringify(type.trim().slice(0, 100))}.`);
    });
  }

  it('may be of 200 characters and not one more', async () => {
    const type = (length: number) => `${'application/json;a='.padEnd(length - 1, 'b')}b`;
    calculationOf(await site.calculate(POST_BODY, { 'Content-Type': type(200) }));
    errorOf(await site.calculate(POST_BODY, { 'Content-Type': type(201) }), 415, 'unsupported_media_type');
  });

  it('may not be missing', async () => {
    const { message } = errorOf(await site.calculate(POST_BODY, {}), 415, 'unsupported_media_type');
    expect(message).to.include('found no Content-Type');
  });

  it('comes with no encoding of the body', async () => {
    const post = (encoding: string) =>
      site.calculate(POST_BODY, { 'Content-Type': 'application/json', 'Content-Encoding': encoding });
    calculationOf(await post('Identity'));
    for (const encoding of ['gzip', 'br', 'identity, gzip']) {
      const { message } = errorOf(await post(encoding), 415, 'unsupported_media_type');
      expect(message).to.include(`the Content-Encoding "${encoding}"`);
    }
  });
});

const LIMIT = 65_536;
const NO_JSON = POST_HEAD.replace('application/json', 'text/plain');
const padded = (bytes: number): string => POST_BODY.padEnd(bytes, ' ');
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n';
const END = '0\r\n\r\n';
/** A body, or the beginning of one, in so many chunks of so many bytes. */
const cut = (count: number, bytes = 1): string => chunk(' '.repeat(bytes)).repeat(count);

describe('A body in chunks', () => {
  it('may come a few bytes at a time: a request written in small parts is as good as any', async () => {
    const parts = [...POST_BODY].map(chunk);
    calculationOf(await site.raw(POST_HEAD, CHUNKED, ...parts, END));
    calculationOf(await site.raw(POST_HEAD, CHUNKED, chunk(POST_BODY), cut(490), END));
    calculationOf(await site.raw(POST_HEAD, CHUNKED, chunk(POST_BODY), cut(63, 1_024), END));
  });

  for (const [what, head] of [
    ['that is read', POST_HEAD],
    ['of an assistant', POST_HEAD.replace(CALCULATE, MCP)],
  ] as const)
    it(`${what} is refused where they are too many, before they have all come, and the connection closed`, async () => {
      const connection = site.connect().send(head, CHUNKED, cut(600));
      const { message } = errorOf(await connection.answer(), 400, 'invalid_request');
      expect(message).to.equal(
        'The body comes in too many small pieces: send it in one piece, or in chunks of at least 1024 bytes.',
      );
      await connection.untilClosed();
      expect(connection.text).to.include('\r\nConnection: close\r\n');
    });

  it('may be large, in many chunks of a kilobyte or some of 16 bytes', async () => {
    calculationOf(await site.raw(POST_HEAD, CHUNKED, chunk(POST_BODY), cut(200, 16), END));
    calculationOf(await site.raw(POST_HEAD, CHUNKED, chunk(padded(1_024)), cut(62, 1_024), END));
  });

  it('is refused where they are too many all the same if it has come whole, and the connection closed', async () => {
    const connection = site.connect().send(POST_HEAD, CHUNKED, chunk(POST_BODY), cut(600), END, GET_HEALTH);
    errorOf(await connection.answer(), 400, 'invalid_request');
    await connection.untilClosed();
  });
});

describe('The size of a calculation request', () => {
  it('may be 64 KiB and not a byte more, which is not a character', async () => {
    calculationOf(await site.calculate(padded(LIMIT)));
    errorOf(await site.calculate(padded(LIMIT + 1)), 413, 'payload_too_large');
    errorOf(await site.calculate(`{"form":"${'è'.repeat(LIMIT / 2)}"}`), 413, 'payload_too_large');
  });

  it('may be 64 KiB in chunks', async () => {
    const chunks = [chunk(padded(LIMIT - 1)), chunk(' '), '0\r\n\r\n'];
    calculationOf(await site.raw(`${POST_HEAD}Transfer-Encoding: chunked\r\n\r\n`, ...chunks));
  });

  for (const length of ['65537', '4294967300', '99999999999999999999999']) {
    it(`is refused before a byte has come where it is declared too large: ${length}`, async () => {
      const answer = await site.raw(`${POST_HEAD}Content-Length: ${length}\r\n\r\n`);
      errorOf(answer, 413, 'payload_too_large');
    });
  }

  it('is refused as soon as the chunks are too many', async () => {
    const tooMuch = [chunk('x'.repeat(LIMIT)), chunk('x')];
    const connection = site.connect().send(`${POST_HEAD}Transfer-Encoding: chunked\r\n\r\n`, ...tooMuch);
    errorOf(await connection.answer(), 413, 'payload_too_large');
    connection.drop();
  });

  it('lets the client read its refusal even if it first sends all it has', async () => {
    const connection = site.connect().reading(false).send(`${POST_HEAD}Content-Length: 3000000\r\n\r\n`);
    for (let sent = 0; sent < 20; sent += 1) connection.send('x'.repeat(100_000));
    errorOf(await connection.reading(true).answer(), 413, 'payload_too_large');
    connection.drop();
  });

  it('is refused before the client sends it where the client asks first', async () => {
    const connection = site.connect().send(`${POST_HEAD}Expect: 100-continue\r\nContent-Length: 100000\r\n\r\n`);
    errorOf(await connection.answer(), 413, 'payload_too_large');
    expect(connection.text).not.to.include('100 Continue');
    connection.drop();
  });

  it('does not matter where the request is refused for something else: what fits is waited for, the connection goes on', async () => {
    const answer = await site.raw(NO_JSON, `Content-Length: ${LIMIT}\r\n\r\n`);
    errorOf(answer, 415, 'unsupported_media_type');
    expect(answer.headers.connection).to.equal('keep-alive');
  });

  it('is not waited for where the client asks first and is refused for something else: it may never come', async () => {
    const connection = site.connect().send(NO_JSON, 'Expect: 100-continue\r\nContent-Length: 10\r\n\r\n');
    const answer = await connection.answer();
    errorOf(answer, 415, 'unsupported_media_type');
    expect(answer.headers.connection).to.equal('close');
    expect(connection.text).not.to.include('100 Continue');
    connection.drop();
  });
});

const MALFORMED: readonly (readonly [string, string | Buffer, string])[] = [
  ['nothing', '', 'it is empty'],
  ['blanks', ' \n\t', 'it is empty'],
  [
    'a comma too few',
    '{\n  "form": "srl"\n  "isAdmin": true\n}',
    'line 3, column 3: expected "," or the closing bracket, found a string',
  ],
  [
    'a column counted in characters',
    '{"è😀": x}',
    'line 1, column 8: expected a string in double quotes, a number, true, false or null, found "x"',
  ],
  [
    'a field that is written twice',
    '{"form":"srl",\n "form":"srl"}',
    'line 2, column 2: the field "form" is written twice in the same object',
  ],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'it is not UTF-8'],
  [
    'sixty thousand brackets',
    '['.repeat(60_000),
    'line 1, column 101: expected at most 100 brackets inside one another, found "["',
  ],
];

describe('The JSON of a calculation request', () => {
  for (const [what, body, reason] of MALFORMED) {
    it(`may not be ${what}`, async () => {
      const error = errorOf(await site.calculate(body), 400, 'malformed_json');
      expect(error).to.deep.equal({ error: 'malformed_json', message: `The body is not valid JSON: ${reason}.` });
    });
  }

  for (const [what, body, path] of [
    ['a list', '[]', ''],
    ['a text', '"srl"', ''],
    ['null', 'null', ''],
    ['a hundred objects, one in the other', `${'{"form":'.repeat(100)}1${'}'.repeat(100)}`, '/form'],
    ['an object with a prototype', '{"__proto__":{"form":"snc"}}', '/form'],
    [
      'a number that is too large',
      '{"form":"snc","workingPartners":[],"nonWorkingPartners":1e400}',
      '/nonWorkingPartners',
    ],
    ['a text that is half a character', '{"form":"\\ud800"}', '/form'],
  ] as const) {
    it(`is well formed, but no request, where it is ${what}`, async () => {
      const { issues } = errorOf(await site.calculate(body), 400, 'invalid_request');
      expect(issues?.map((issue) => issue.path)).to.deep.equal([path]);
    });
  }

  it('may not be missing altogether', async () => {
    const answer = await site.raw(`${POST_HEAD}\r\n`);
    expect(errorOf(answer, 400, 'malformed_json').message).to.include('it is empty');
  });

  it('may begin with a byte order mark', async () => {
    calculationOf(await site.calculate(`\uFEFF${POST_BODY}`));
  });

  it('is read in UTF-8', async () => {
    const { issues } = errorOf(await site.calculate({ form: 'è😀' }), 400, 'invalid_request');
    expect(issues?.[0]?.message).to.include('found "è😀"');
  });
});
