import { PassThrough, Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import fc from 'fast-check';
import { inputLines, LONGEST_LINE, runBatch } from '../../../engine/cli/batch.js';
import { progressOn } from '../../../engine/cli/progress.js';
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
  it('end at newlines, the last one also at the end, and are not kept where they are longer than the longest', async () => {
    expect(await linesIn('a\nbc\n', 10)).to.deep.equal(['a', 'bc']);
    expect(await linesIn('\n\na', 10)).to.deep.equal(['', '', 'a']);
    expect(await linesIn('', 10)).to.deep.equal([]);
    expect(await linesIn('abc\nabcd\nab', 3)).to.deep.equal(['abc', undefined, 'ab']);
    expect(await linesIn('abcd', 3)).to.deep.equal([undefined]);
  });

  it('are the same however the input is cut, letters of several bytes included', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', 'è', '€', '\n') }),
        fc.array(fc.nat()),
        async (whole, cuts) => {
          expect(await linesIn(whole, 5, cuts)).to.deep.equal(await linesIn(whole, 5));
        },
      ),
      { seed: 2026 },
    ));
});

/** What a progress writes of a batch with one fault. */
async function shown(isTTY: boolean, total: number | undefined, isAlone = true): Promise<string> {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  const progress = progressOn(stream, total, isAlone);
  progress.read(60);
  progress.tell('requests.ndjson:7: a fault');
  progress.read(40);
  progress.stop();
  stream.end();
  return text(stream);
}

describe('the progress of a batch', () => {
  it('is a bar on a terminal, which does not swallow what is told', async () => {
    const output = await shown(true, 100);
    expect(output).to.include('100%');
    expect(output).to.include('requests.ndjson:7: a fault\n');
  });

  it('is what has been read where nobody knows how much is to come', async () => {
    expect(await shown(true, undefined)).to.include('100 bytes read');
  });

  it('is nothing but what is told where there is no terminal, or the answers fill it', async () => {
    expect(await shown(false, 100)).to.equal('requests.ndjson:7: a fault\n');
    expect(await shown(true, 100, false)).to.equal('requests.ndjson:7: a fault\n');
  });
});
