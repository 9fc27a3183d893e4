import { expect } from 'chai';
import fc from 'fast-check';
import { validateRequest } from '../../../engine/index.js';
import { jsonFault, parseJson } from '../../../engine/request/json.js';
import { SEED } from '../../support/requests.js';
import { FORMS, onlyIssue, shortest } from './expectations.js';

const SEVEN = Object.keys(FORMS)
  .map((form) => `"${form}"`)
  .join(', ')
  .replace(/, ([^,]*)$/, ' or $1');

describe('The form of a request', () => {
  it('is required, and the seven are named', () => {
    expect(onlyIssue({}, '/form')).to.equal(`/form is required: it must be ${SEVEN}.`);
  });

  it('hides all other faults while it is missing or wrong', () => {
    onlyIssue({ capital: -1, nonsense: true }, '/form');
    onlyIssue({ form: 'spa', capital: -1, nonsense: true }, '/form');
  });

  for (const [form, found] of [
    ['spa', '"spa"'],
    [7, '7'],
    ['__proto__', '"__proto__"'],
  ] as const) {
    it(`must be one of the seven: ${found}`, () => {
      expect(onlyIssue({ form }, '/form').startsWith(`/form must be ${SEVEN}; found ${found}.`)).to.equal(true);
    });
  }

  for (const [written, meant] of [
    ['SRL', 'srl'],
    ['SRLS', 'srls'],
    ['ditta_individuale_comerciante', 'ditta_individuale_commerciante'],
  ]) {
    it(`is suggested where it is misspelt: ${written}`, () => {
      expect(onlyIssue({ form: written }, '/form')).to.match(new RegExp(`Did you mean "${meant}"\\?$`));
    });
  }

  for (const [body, found] of [
    [null, 'null'],
    [[{ form: 'srl' }], 'a list'],
    ['srl', '"srl"'],
  ] as const) {
    it(`needs a body that is an object: ${found}`, () => {
      expect(onlyIssue(body, '')).to.equal(`The request must be a JSON object; found ${found}.`);
    });
  }
});

function refused(body: unknown) {
  const validation = validateRequest(body);
  if (validation.ok) throw new Error('Accepted.');
  return validation;
}

describe('A request with faults', () => {
  it('says how many there are', () => {
    expect(refused({ form: 'srl' }).message).to.equal('The request is not valid for the form "srl": 2 faults.');
    expect(refused({ form: 'snc' }).message).to.equal('The request is not valid for the form "snc": 1 fault.');
    expect(refused([]).message).to.equal('The request is not valid: 1 fault.');
  });

  it('has the first hundred listed where there are very many', () => {
    const { message, issues } = refused({ ...shortest('srl'), shareholders: Array(5_000).fill(7) });
    expect(message).to.equal(
      'The request is not valid for the form "srl": more than 100 faults, of which the first 100 are listed.',
    );
    expect(issues).to.have.length(100);
    expect(issues[99]?.path).to.equal('/shareholders/99');
  });
});

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
