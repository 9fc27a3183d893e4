import { expect } from 'chai';
import fc from 'fast-check';
import { type InputLine, linesOf } from '../../../engine/batch/lines.js';

async function* inChunks(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Buffer> {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  for (const [position, place] of places.slice(0, -1).entries()) yield bytes.subarray(place, places[position + 1]);
}

async function split(text: string, longest: number, cuts: readonly number[] = []): Promise<(string | undefined)[]> {
  const lines: InputLine[] = [];
  for await (const line of linesOf(inChunks(Buffer.from(text), cuts), longest)) lines.push(line);
  expect(lines.map(({ number }) => number)).to.deep.equal(lines.map((_, index) => index + 1));
  return lines.map(({ bytes }) => bytes?.toString());
}

describe('the lines of an input', () => {
  it('end at newlines, the last one also at the end', async () => {
    expect(await split('a\nbc\n', 10)).to.deep.equal(['a', 'bc']);
    expect(await split('a\nbc', 10)).to.deep.equal(['a', 'bc']);
    expect(await split('\n\na', 10)).to.deep.equal(['', '', 'a']);
    expect(await split('', 10)).to.deep.equal([]);
  });

  it('are counted but not kept where they are longer than the longest', async () => {
    expect(await split('abc\nabcd\nab', 3)).to.deep.equal(['abc', undefined, 'ab']);
    expect(await split('abcd', 3)).to.deep.equal([undefined]);
  });

  it('are the same however the input is cut, letters of several bytes included', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', 'è', '€', '\n') }),
        fc.array(fc.nat()),
        async (text, cuts) => {
          expect(await split(text, 5, cuts)).to.deep.equal(await split(text, 5));
        },
      ),
      { seed: 2026 },
    ));
});
