import { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { LONGEST_LINE, runBatch } from '../../../engine/batch/batch.js';
import { validateRequest } from '../../../engine/index.js';
import { sampleRequests } from '../../support/requests.js';
import { rules2026 } from '../../support/rules.js';

const VALID = '{"form":"ditta_individuale_artigiana"}';

/** What a batch makes of an input. */
async function answersTo(input: string | Buffer) {
  const written: string[] = [];
  const refused: [line: number, fault: string][] = [];
  let read = 0;
  const output = new Writable({
    decodeStrings: false,
    write(chunk, _, done) {
      written.push(String(chunk));
      done();
    },
  });
  const observer = {
    refused: (line: number, fault: string) => refused.push([line, fault]),
    read: (bytes: number) => {
      read += bytes;
    },
  };
  const tally = await runBatch(await rules2026(), Readable.from([Buffer.from(input)]), output, observer);
  const answers: { line: number; result: unknown }[] = written.map((line) => JSON.parse(line));
  return { answers, written, refused, read, tally, output };
}

describe('a batch of requests', () => {
  it('has one line with the result of the engine for each request, in order', async () => {
    const rules = await rules2026();
    const requests = sampleRequests(200);
    const { written, tally } = await answersTo(requests.map((one) => `${JSON.stringify(one)}\n`).join(''));
    expect(tally).to.deep.equal({ answered: 200, refused: 0 });
    expect(written).to.deep.equal(
      requests.map((one, index) => `${JSON.stringify({ line: index + 1, result: rules.calculate(one) })}\n`),
    );
  });

  it('leaves its output open, for what comes after it', async () => {
    const { output } = await answersTo(`${VALID}\n`);
    expect(output.writable).to.equal(true);
  });

  it('skips blank lines, and still counts them', async () => {
    const { answers, refused } = await answersTo(`\n${VALID}\r\n  \t\r\n\n${VALID}`);
    expect(answers.map(({ line }) => line)).to.deep.equal([2, 5]);
    expect(refused).to.deep.equal([]);
  });

  it('reports what is wrong with a line in the words of the API, and answers the others', async () => {
    const wrong = { form: 'srl', isAdmin: 1, capital: -1 };
    const { answers, refused, tally } = await answersTo(`${VALID}\n${JSON.stringify(wrong)}\n${VALID}\n`);
    const validation = validateRequest(wrong);
    const issues = validation.ok ? [] : validation.issues;
    expect(issues).to.have.length(3);
    expect(refused).to.deep.equal(issues.map(({ message }) => [2, `invalid_request: ${message}`]));
    expect(answers.map(({ line }) => line)).to.deep.equal([1, 3]);
    expect(tally).to.deep.equal({ answered: 2, refused: 1 });
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

  it('tells how many bytes of the input it has dealt with', async () => {
    const text = `${VALID}\n{}\n\n`;
    expect((await answersTo(text)).read).to.equal(text.length);
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
    const observer = { refused: () => {}, read: () => {} };
    const batch = runBatch(await rules2026(), endless(), stuck, observer).catch((error: unknown) => error);
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    expect(chunks).to.be.at.most(5);
    stuck.destroy(new Error('Enough.'));
    expect(await batch).to.have.property('message', 'Enough.');
  });
});
