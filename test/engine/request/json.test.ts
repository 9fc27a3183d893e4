import { expect } from 'chai';
import fc from 'fast-check';
import { jsonFault, parseJson } from '../../../engine/request/json.js';
import { SEED } from '../../support/requests.js';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON with a piece cut out, doubled, or put elsewhere: mostly not JSON any more, sometimes still. */
const almostJson = fc
  .tuple(fc.json(), fc.nat(), fc.nat(), fc.constantFrom('', ',', '"', '}', '1', ' ', '\\', '\n'))
  .map(([text, a, b, put]) => text.slice(0, a % (text.length + 1)) + put + text.slice(b % (text.length + 1)));

describe('The place of a fault in JSON', () => {
  it('is found exactly in what is not JSON', () => {
    const fault = /^line \d+, column \d+: expected (?!nothing more, found the end)/;
    fc.assert(
      fc.property(almostJson, (text) => {
        fc.pre(!isJson(text));
        expect(jsonFault(text, 'en')).to.match(fault);
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });

  it('is past all that is JSON: what is left before it can be completed', () => {
    fc.assert(
      fc.property(fc.json(), (text) => /expected nothing more, found the end$/.test(jsonFault(text, 'en'))),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('is the first bracket that is inside a hundred others, but for those within a text', () => {
    const nested = (times: number) => parseJson(Buffer.from(`${'['.repeat(times)}"[\\"["${']'.repeat(times)}`));
    expect(nested(100).ok).to.equal(true);
    expect(nested(101)).to.deep.equal({
      ok: false,
      fault: 'line 1, column 101: expected at most 100 brackets inside one another, found "["',
    });
  });

  it('is found in a long text as fast as in a short one', () => {
    const text = `{"a":"${'x'.repeat(60_000)}","b":}`;
    expect(jsonFault(text, 'en')).to.equal('line 1, column 60013: expected a value, found "}"');
  });
});
