import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { progressOn } from '../../../engine/batch/progress.js';

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
