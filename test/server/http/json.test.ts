import { expect } from 'chai';
import { POST_BODY, POST_HEAD } from '../support/raw-connection.js';
import { calculationOf, errorOf } from '../support/schemas.js';
import { withServer } from '../support/with-server.js';

const MALFORMED: readonly (readonly [string, string | Buffer, string])[] = [
  ['nothing', '', 'it is empty'],
  ['blanks', ' \n\t', 'it is empty'],
  ['a word', 'srl', 'line 1, column 1: expected a value, found "srl"'],
  [
    'a name without quotes',
    '{form:"srl"}',
    'line 1, column 2: expected a field name in double quotes or "}", found "form"',
  ],
  ['a comma too many', '{"form":"srl",}', 'line 1, column 15: expected a field name in double quotes, found "}"'],
  [
    'a comma too few',
    '{\n  "form": "srl"\n  "isAdmin": true\n}',
    'line 3, column 3: expected "," or the closing bracket, found a string',
  ],
  ['a missing end', '{"form":"srl"', 'line 1, column 14: expected "," or the closing bracket, found the end'],
  ['the column counted in characters', '{"è😀": x}', 'line 1, column 8: expected a value, found "x"'],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'it is not UTF-8'],
  [
    'sixty thousand brackets',
    '['.repeat(60_000),
    'line 1, column 101: expected at most 100 brackets inside one another, found "["',
  ],
];

describe('The JSON of a calculation request', () => {
  const context = withServer();

  for (const [what, body, reason] of MALFORMED) {
    it(`may not be ${what}`, async () => {
      const error = errorOf(await context.calculate(body), 400, 'malformed_json');
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
      const { issues } = errorOf(await context.calculate(body), 400, 'invalid_request');
      expect(issues?.map((issue) => issue.path)).to.deep.equal([path]);
    });
  }

  it('may not be missing altogether', async () => {
    const answer = await context.raw(`${POST_HEAD}\r\n`);
    expect(errorOf(answer, 400, 'malformed_json').message).to.include('it is empty');
  });

  it('may begin with a byte order mark', async () => {
    calculationOf(await context.calculate(`\uFEFF${POST_BODY}`));
  });

  it('is read in UTF-8', async () => {
    const { issues } = errorOf(await context.calculate({ form: 'è😀' }), 400, 'invalid_request');
    expect(issues?.[0]?.message).to.include('found "è😀"');
  });
});
