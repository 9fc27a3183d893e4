import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { formNames, validateRequest } from '../../../engine/index.js';
import { formFields } from '../../../engine/request/form-fields.js';
import { jsonFault, parseJson } from '../../../engine/request/json.js';
import { expectGolden, ROOT } from '../../support/commands.js';
import { forAll } from '../../support/requests.js';
import { compiledOf, YEARS } from '../../support/rules.js';

const FILE = 'request/refusals.txt';

/** What is said of a body, two lines for each of its faults, the second in Italian; one that is taken is told to be valid. */
function said(body: string): string[] {
  const english = validateRequest(JSON.parse(body));
  const italian = validateRequest(JSON.parse(body), undefined, 'it');
  if (english.ok || italian.ok) return ['  valid'];
  return english.issues.flatMap(({ path, message }, index) => [
    `  ${path} | ${message}`,
    `    ${italian.issues[index]?.message}`,
  ]);
}

describe('What is said of a request', () => {
  it('is what stands below each in refusals.txt', () => {
    // A row to add is a body on a line of its own; WRITE_GOLDEN=1 writes what is said of it.
    const lines = readFileSync(join(ROOT, 'test', 'engine', FILE), 'utf8').split('\n');
    const written = lines
      .filter((line) => !line.startsWith('  '))
      .flatMap((line) => {
        const isBody = line !== '' && !line.startsWith('#');
        return isBody ? [line, ...said(line)] : [line];
      });
    expectGolden(written.join('\n'), FILE);
  });

  it('is how many faults there are, of which no more than a hundred are listed', () => {
    const refused = (body: unknown) => {
      const validation = validateRequest(body);
      return validation.ok ? expect.fail() : validation;
    };
    expect(refused({ form: 'srl' }).message).to.equal('The request is not valid for the form "srl": 2 faults.');
    expect(refused([]).message).to.equal('The request is not valid: 1 fault.');
    expect(validateRequest({ form: 'srl' }, undefined, 'it')).to.include({
      message: 'La richiesta non è valida per la forma "srl": 2 errori.',
    });
    const { message, issues } = refused({ form: 'srl', isAdmin: true, shareholders: Array(5_000).fill(7) });
    expect(message).to.equal(
      'The request is not valid for the form "srl": more than 100 faults, of which the first 100 are listed.',
    );
    expect(issues).to.have.length(100);
  });

  it('shows a long value cut', () => {
    const validation = validateRequest({ form: 'ditta_individuale_artigiana', seatInSicily: 'x'.repeat(60_000) });
    expect(JSON.stringify(validation))
      .to.include(`found \\"${'x'.repeat(60)}…\\"`)
      .and.have.length.below(400);
  });
});

/** What the fields of a form are, as its request schema says: those that list people with how few of them there must be. */
function contractOf(form: string) {
  const fields = formFields(form);
  return {
    asked: fields.flatMap(({ name, shape }) => (shape.kind === 'people' ? [] : [name])).sort(),
    people: Object.fromEntries(
      fields.flatMap(({ name, shape }) => (shape.kind === 'people' ? [[name, shape.fewest] as const] : [])),
    ),
  };
}

describe('the request schemas', () => {
  for (const year of YEARS)
    it(`have the forms of ${year}, with the same fields and as few people`, async () => {
      const { forms } = (await compiledOf(year)).source;
      expect(Object.keys(forms)).to.deep.equal(formNames());
      for (const [name, { asks, people = {} }] of Object.entries(forms)) {
        const fewest = Object.entries(people).map(([list, rule]) => [list, rule.fewest ?? 0] as const);
        expect({ asked: asks.toSorted(), people: Object.fromEntries(fewest) }, name).to.deep.equal(contractOf(name));
      }
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
    forAll(
      almostJson,
      (text) => {
        fc.pre(!isJson(text));
        expect(jsonFault(text, 'en')).to.match(fault);
      },
      1_000,
    );
  });

  it('is past all that is JSON: what is left before it can be completed', () => {
    forAll(fc.json(), (text) => /expected nothing more, found the end$/.test(jsonFault(text, 'en')), 500);
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
