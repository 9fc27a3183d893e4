import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { formNames, validateRequest } from '../../../engine/index.js';
import { formFields } from '../../../engine/request/form-fields.js';
import { parseJson } from '../../../engine/request/parse-json.js';
import { expectGolden, ROOT } from '../../support/commands.js';
import { forAll } from '../../support/requests.js';
import { compiledOf, YEARS } from '../../support/rules.js';

const FILE = 'request/refusals.txt';

/** What is said of a body, two lines for each of its faults, the second in Italian; of one that is accepted, that it is valid. */
function said(body: string): string[] {
  const [fault, guasto] = [faultOf(body), faultOf(body, 'it')];
  if (fault !== undefined) return [`  refused | ${fault}`, `    ${guasto}`];
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
  it('is found in exactly what JSON.parse refuses', () => {
    forAll(
      fc.oneof(almostJson, fc.json()),
      (text) => {
        fc.pre(text.trim() !== '');
        const fault = faultOf(text);
        if (fault === undefined) return expect(isJson(text)).to.equal(true);
        expect(fault).to.match(/^line \d+, column \d+: /);
        // What comes after a field that is written twice, or after too many brackets, is not looked at.
        return /written twice|at most 100 brackets/.test(fault) || expect(isJson(text)).to.equal(false);
      },
      1_500,
    );
  });

  it('is the first bracket that is inside a hundred others, but for those within a string', () => {
    const nested = (times: number) => `${'['.repeat(times)}"[\\"["${']'.repeat(times)}`;
    expect(faultOf(nested(100))).to.equal(undefined);
    expect(faultOf(nested(101))).to.equal(
      'line 1, column 101: expected at most 100 brackets inside one another, found "["',
    );
    expect(faultOf(`["\n${'['.repeat(60_000)}`)).to.match(
      /^line 1, column 2: the string that begins here is not closed/,
    );
  });

  it('is that of a field whose name its object has already, however the name is escaped', () => {
    const twice = '"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}],\n "è😀":0,"\\u0061":5';
    expect(faultOf(`{${twice}}`)).to.equal('line 2, column 9: the field "a" is written twice in the same object');
    expect(faultOf('{"__proto__":1,"toString":2,"":3}')).to.equal(undefined);
    expect(faultOf('{"__proto__":1,"__proto__":2}')).to.include('the field "__proto__" is written twice');
  });

  it('is that of the first field beyond the thousandth of an object', () => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `"${index}":0`).join();
    expect(faultOf(`[{${fields(1_000)}},{${fields(1_000)}}]`)).to.equal(undefined);
    expect(faultOf(`{"a":{${fields(8_000)}}}`)).to.equal('line 1, column 7897: the object has more than 1000 fields');
    expect(faultOf(`{${fields(8_000)}}`, 'it')).to.equal("riga 1, colonna 7892: l'oggetto ha più di 1000 campi");
    expect(faultOf(`{${'"a":0,'.repeat(8_000)}`)).to.include('column 8: the field "a" is written twice');
  });
});

function faultOf(body: string, language?: 'it'): string | undefined {
  const parsed = parseJson(Buffer.from(body), language);
  return parsed.ok ? undefined : parsed.fault;
}
