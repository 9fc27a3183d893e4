import { expect } from 'chai';
import { type Answer, calculate } from '../server/support/client.js';
import { calculationOf, errorOf } from '../server/support/schemas.js';
import { withServer } from '../server/support/with-server.js';

/** What the grammar of JSON says of a text: it is JSON, it is not, or the grammar leaves it to each reader. */
type Verdict = 'y' | 'n' | 'i';

const REQUEST = '{"form":"ditta_individuale_artigiana"}';

/** Bytes that are no UTF-8: each character stands for the byte of its number. */
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Texts of every corner of the grammar, and of the encodings that are taken for UTF-8. */
const TEXTS: Readonly<Record<Verdict, Readonly<Record<string, string | Buffer>>>> = {
  y: {
    array_blanks: '[ 1 ,\n2\t,\r3 ]',
    array_mixed: '[null,1,"1",{},[],true]',
    blanks_all_around: '\t\r\n [] \t\r\n',
    empty_object: '{}',
    empty_string: '""',
    null: 'null',
    number_exponent: '1e5',
    number_exponent_plus: '1E+5',
    number_fraction: '0.25',
    number_long: '3.14159265358979323846264338327950288',
    number_tiny: '-0.0000000000000000000000000000000000000000000000000000000000001',
    object_duplicate: '{"a":1,"a":1}',
    object_empty_name: '{"":0}',
    object_prototype: '{"__proto__":{"form":"snc"},"constructor":null}',
    request: '{"form":"ditta_individuale_artigiana"}',
    request_company: '{"form":"srl","shareholders":[{"worksOperationally":true}],"isAdmin":false,"capital":10000}',
    request_escaped_name: '{"\\u0066orm":"ditta_individuale_artigiana"}',
    request_number_exponent: '{"form":"snc","workingPartners":[],"nonWorkingPartners":2E0}',
    request_number_fraction: '{"form":"snc","workingPartners":[],"nonWorkingPartners":2.000}',
    request_same_field_twice: '{"form":"snc","form":"ditta_individuale_artigiana"}',
    request_spaced: ' \n{\t"form" :\r\n "ditta_individuale_artigiana" , "seatInSicily" : false } \n',
    string_escapes: '"\\"\\\\\\/\\b\\f\\n\\r\\t"',
    string_last_plane: '"\uDBFF\uDFFF"',
    string_line_separator: '"\u2028\u2029"',
    string_null_escape: '"\\u0000"',
    string_surrogate_pair: '"\\ud83d\\ude00"',
    string_utf8_four: '"\uD83D\uDE00"',
    zero: '0',
  },
  n: {
    array_closed_by_brace: '[1}',
    array_colon: '["a":1]',
    array_comma_double: '[1,,2]',
    array_comma_end: '[1,]',
    array_no_comma: '[1 2]',
    array_unclosed: '[1',
    blank_form_feed: '[\f]',
    blank_line_separator: '[\u2028]',
    blank_nobreak_space: '[\u00A0]',
    byte_order_mark_at_end: '{"form":"ditta_individuale_artigiana"}\uFEFF',
    comment_before: '/* x */{"form":"ditta_individuale_artigiana"}',
    deep_arrays_open: '['.repeat(5_000),
    deep_objects_open: '{"form":'.repeat(5_000),
    gzip_magic: bytes('\x1f\x8b\x08\x00'),
    half_byte_order_mark: bytes('\xef\xbb{"form":"ditta_individuale_artigiana"}'),
    latin1: bytes('"\xe8"'),
    number_hexadecimal: '0x1F',
    number_leading_zero: '01',
    number_minus_only: '-',
    number_no_exponent: '1e',
    number_no_fraction: '1.',
    number_no_integer: '.5',
    number_plus: '+1',
    object_closed_by_bracket: '{"a":1]',
    object_comma_end: '{"a":1,}',
    object_name_bare: '{form:"srl"}',
    object_name_number: '{1:1}',
    object_name_only: '{"a"}',
    object_name_single_quotes: "{'form':'srl'}",
    object_no_colon: '{"a" 1}',
    object_no_value: '{"a":}',
    object_unclosed: '{"a":1',
    request_cut: '{"form":"ditta_individuale_artigiana"',
    request_two_lines: '{"form":"ditta_individuale_artigiana"}\n{"form":"ditta_individuale_artigiana"}',
    request_url_encoded: 'form=ditta_individuale_artigiana',
    string_control: '"a\u001fb"',
    string_escape_a: '"\\a"',
    string_escape_end: '"\\',
    string_escape_no_hexadecimal: '"\\u12G4"',
    string_escape_quote: `"\\'"`,
    string_escape_short: '"\\u12"',
    string_lone_quote: '"',
    string_newline: '"a\nb"',
    string_null_byte: '"a\u0000b"',
    string_tab: '"a\tb"',
    utf16_big: Buffer.from(REQUEST, 'utf16le').swap16(),
    utf16_little: Buffer.from(REQUEST, 'utf16le'),
    utf32: '{\u0000\u0000\u0000}\u0000\u0000\u0000',
    utf8_beyond_unicode: bytes('"\xf4\x90\x80\x80"'),
    utf8_byte_ff: bytes('"\xff"'),
    utf8_half_of_two: bytes('"\xc3"'),
    utf8_invalid_in_name: bytes('{"\xff":1}'),
    utf8_lone_continuation: bytes('"\x80"'),
    utf8_overlong_slash: bytes('"\xc0\xaf"'),
    utf8_surrogate: bytes('"\xed\xa0\x80"'),
    value_then_comma: '{},',
    value_then_comment: '{"form":"ditta_individuale_artigiana"}// x',
    value_then_word: '{"form":"ditta_individuale_artigiana"} x',
    word: 'srl',
    word_capital_true: 'True',
    word_nul: 'nul',
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
