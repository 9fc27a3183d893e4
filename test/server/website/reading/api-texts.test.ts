import { expect } from 'chai';
import { shortened } from '../../../../server/website/api/api.js';
import { curlExample, EXAMPLE, typescriptExample } from '../../../../server/website/api/examples.js';

const ENDPOINT = 'https://example.org/api/v1/calculate';

describe('The examples for a program', () => {
  it('are one command for a terminal, with the request as JSON', () => {
    const [first, second, third, ...more] = curlExample(ENDPOINT).split('\n');
    expect([first, second, more]).to.deep.equal([
      `curl '${ENDPOINT}' \\`,
      "  -H 'Content-Type: application/json' \\",
      [],
    ]);
    const [, body = ''] = /^ {2}-d '(.*)'$/.exec(third ?? '') ?? [];
    expect(JSON.parse(body)).to.deep.equal(EXAMPLE);
  });

  it('are a whole module in TypeScript, with each field of the request on a line of its own', () => {
    const code = typescriptExample(ENDPOINT);
    expect(code)
      .to.match(/^interface Answer \{\n/)
      .and.match(/\n\}$/);
    expect(code).to.include(`await fetch('${ENDPOINT}', {`);
    expect(code).to.include(
      [
        '  body: JSON.stringify({',
        "    form: 'ditta_individuale_commerciante',",
        "    cciaaSection: 'special',",
        '    seatInSicily: false,',
        '  }),',
      ].join('\n'),
    );
  });
});

describe('A shortened answer', () => {
  it('has the first element of each list, however deep', () => {
    expect(shortened({ a: [1, 2, 3], b: { c: [{ d: ['x', 'y'] }, { d: [] }] } })).to.deep.equal({
      a: [1],
      b: { c: [{ d: ['x'] }] },
    });
    expect(shortened([[1, 2], [3]])).to.deep.equal([[1]]);
  });

  it('has all that is no list', () => {
    const value = { text: 'abc', number: 1.5, no: false, nothing: null, empty: [], none: {} };
    expect(shortened(value)).to.deep.equal(value);
  });
});
