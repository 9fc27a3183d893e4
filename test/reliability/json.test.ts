import { expect } from 'chai';
import { type Answer, calculate } from '../server/support/client.js';
import { calculationOf, errorOf } from '../server/support/schemas.js';
import { withServer } from '../server/support/with-server.js';

/** What the grammar of JSON says of a text: it is JSON, it is not, or the grammar leaves it to each reader. */
type Verdict = 'y' | 'n' | 'i';

const REQUEST = '{"form":"ditta_individuale_artigiana"}';

/** Bytes that are no UTF-8: each character stands for the byte of its number. */
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

/** What readers of JSON disagree on: encodings taken for UTF-8, marks, depth, names twice. The grammar itself is Node's. */
const TEXTS: Readonly<Record<Verdict, Readonly<Record<string, string | Buffer>>>> = {
  y: {
    array_mixed: '[null,1,"1",{},[],true]',
    object_duplicate: '{"a":1,"a":1}',
    object_prototype: '{"__proto__":{"form":"snc"},"constructor":null}',
    request: '{"form":"ditta_individuale_artigiana"}',
    request_company: '{"form":"srl","shareholders":[{"worksOperationally":true}],"isAdmin":false,"capital":10000}',
    request_escaped_name: '{"\\u0066orm":"ditta_individuale_artigiana"}',
    request_number_exponent: '{"form":"snc","workingPartners":[],"nonWorkingPartners":2E0}',
    request_number_fraction: '{"form":"snc","workingPartners":[],"nonWorkingPartners":2.000}',
    request_same_field_twice: '{"form":"snc","form":"ditta_individuale_artigiana"}',
    request_spaced: ' \n{\t"form" :\r\n "ditta_individuale_artigiana" , "seatInSicily" : false } \n',
    string_surrogate_pair: '"\\ud83d\\ude00"',
  },
  n: {
    array_comma_end: '[1,]',
    blank_nobreak_space: '[\u00A0]',
    byte_order_mark_at_end: '{"form":"ditta_individuale_artigiana"}\uFEFF',
    deep_arrays_open: '['.repeat(5_000),
    deep_objects_open: '{"form":'.repeat(5_000),
    gzip_magic: bytes('\x1f\x8b\x08\x00'),
    half_byte_order_mark: bytes('\xef\xbb{"form":"ditta_individuale_artigiana"}'),
    latin1: bytes('"\xe8"'),
    request_two_lines: '{"form":"ditta_individuale_artigiana"}\n{"form":"ditta_individuale_artigiana"}',
    request_url_encoded: 'form=ditta_individuale_artigiana',
    string_null_byte: '"a\u0000b"',
    utf16_big: Buffer.from(REQUEST, 'utf16le').swap16(),
    utf32: '{\u0000\u0000\u0000}\u0000\u0000\u0000',
    utf8_beyond_unicode: bytes('"\xf4\x90\x80\x80"'),
    utf8_half_of_two: bytes('"\xc3"'),
    utf8_lone_continuation: bytes('"\x80"'),
    utf8_overlong_slash: bytes('"\xc0\xaf"'),
    utf8_surrogate: bytes('"\xed\xa0\x80"'),
    value_then_comment: '{"form":"ditta_individuale_artigiana"}// x',
  },
  i: {
    byte_order_mark: '\uFEFF{"form":"ditta_individuale_artigiana"}',
    byte_order_mark_twice: '\uFEFF\uFEFF{"form":"ditta_individuale_artigiana"}',
    deep_arrays: '['.repeat(5_000) + ']'.repeat(5_000),
    deep_objects: `${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`,
    name_lone_surrogate: '{"\\ud800":1}',
    name_very_long: `{"${'n'.repeat(60_000)}":0}`,
    number_beyond_double: '[9007199254740993]',
    number_exponent_huge: '{"form":"snc","workingPartners":[],"nonWorkingPartners":1e400}',
    number_exponent_tiny: '[1e-999]',
    number_nearly_integer: '{"form":"snc","workingPartners":[],"nonWorkingPartners":1.00000000000000000001}',
    only_byte_order_mark: '\uFEFF',
    string_lone_high_surrogate: '"\\ud800"',
    string_surrogates_swapped: '"\\udc00\\ud800"',
    wide_object: JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, name) => [name, 0]))),
  },
};

const MEANINGS: Readonly<Record<Verdict, string>> = { y: 'is JSON', n: 'is not JSON', i: 'is JSON to some readers' };

/** Refuses as such what is no JSON; what is, is a request or is refused for its shape. */
function expectAnswer(verdict: Verdict, isRequest: boolean, answer: Answer): void {
  const isMalformed = answer.body.includes('"error":"malformed_json"');
  if (verdict !== 'i') expect(isMalformed, answer.body).to.equal(verdict === 'n');
  if (isRequest || answer.status === 200) calculationOf(answer);
  else errorOf(answer, 400, isMalformed ? 'malformed_json' : 'invalid_request');
}

describe('A body that', () => {
  const context = withServer();

  for (const verdict of ['y', 'n', 'i'] as const)
    for (const [name, text] of Object.entries(TEXTS[verdict]))
      it(`${MEANINGS[verdict]} is answered accordingly: ${name}`, async () => {
        const isRequest = verdict === 'y' && name.startsWith('request');
        expectAnswer(verdict, isRequest, await calculate(context.server.url, Buffer.from(text)));
      });
});
