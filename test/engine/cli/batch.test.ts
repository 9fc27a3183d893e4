import { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import fc from 'fast-check';
import { inputLines, LONGEST_LINE, runBatch } from '../../../engine/cli/batch.js';
import { SEED } from '../../support/requests.js';
import { rules } from '../../support/rules.js';

const VALID = '{"form":"ditta_individuale_artigiana"}';

async function answersTo(input: string | Buffer) {
  const written: string[] = [];
  const refused: [line: number, fault: string][] = [];
  const output = new Writable({
    decodeStrings: false,
    write(chunk, _, done) {
      written.push(String(chunk));
      done();
    },
  });
  const observer = {
    language: 'en' as const,
    reportFault: (line: number, fault: string) => refused.push([line, fault]),
  };
  await runBatch((request) => rules.calculate(request), Readable.from([Buffer.from(input)]), output, observer);
  const answers: { line: number; result: unknown }[] = written.map((line) => JSON.parse(line));
  return { answers, refused };
}

describe('a batch of requests', () => {
  it('skips blank lines, and still counts them', async () => {
    const { answers, refused } = await answersTo(`\n${VALID}\r\n  \t\r\n\n${VALID}`);
    expect(answers.map(({ line }) => line)).to.deep.equal([2, 5]);
    expect(refused).to.deep.equal([]);
  });

  it('refuses a line that is not JSON, not UTF-8 or too long, by its number', async () => {
    const blanks = ' '.repeat(LONGEST_LINE - VALID.length);
    const lines = ['{', '\xff', `${VALID}${blanks}`, `${VALID}${blanks} `, '[]', VALID].join('\n');
    const { answers, refused } = await answersTo(Buffer.from(lines, 'latin1'));
    expect(answers.map(({ line }) => line)).to.deep.equal([3, 6]);
    const [json, ...others] = refused;
    expect(json?.[0]).to.equal(1);
    expect(json?.[1]).to.match(/^malformed_json: The request is not valid JSON: /);
    expect(others).to.deep.equal([
      [2, 'malformed_json: The request is not valid JSON: it is not UTF-8.'],
      [4, 'payload_too_large: The line is longer than 65536 bytes, the most accepted.'],
      [5, 'invalid_request: The request must be a JSON object; found an empty list.'],
    ]);
  });

  it('reads no more than its output takes', async () => {
    let chunks = 0;
    const endless = async function* () {
      for (;;) {
        chunks++;
        await setImmediate();
        yield Buffer.from(`${VALID}\n`);
      }
    };
    const stuck = new Writable({ decodeStrings: false, write: () => {} });
    const observer = { language: 'en' as const, reportFault: () => {} };
    const batch = runBatch((request) => rules.calculate(request), endless(), stuck, observer).catch(
      (error: unknown) => error,
    );
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    expect(chunks).to.be.at.most(5);
    stuck.destroy(new Error('Enough.'));
    expect(await batch).to.have.property('message', 'Enough.');
  });
});

/** The lines of a text that comes in chunks, cut at these places; undefined where one is longer than the longest. */
async function linesIn(whole: string, longest: number, cuts: readonly number[] = []): Promise<(string | undefined)[]> {
  const bytes = Buffer.from(whole);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  const chunks = places.slice(0, -1).map((place, index) => bytes.subarray(place, places[index + 1]));
  const lines: (string | undefined)[] = [];
  for await (const line of inputLines(Readable.from(chunks), longest)) lines.push(line.bytes?.toString());
  return lines;
}

describe('the lines of an input', () => {
  it('are the same however the input is cut, letters of several bytes included', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', 'è', '€', '\n') }),
        fc.array(fc.nat()),
        async (whole, cuts) => {
          expect(await linesIn(whole, 5, cuts)).to.deep.equal(await linesIn(whole, 5));
        },
      ),
      { seed: SEED },
    ));
});
