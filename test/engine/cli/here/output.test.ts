import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { ROOT } from '../../../support/commands.js';

type OutputModule = typeof import('../../../../engine/cli/common/output.js');

let copies = 0;

/** The module anew, as a process would have it whose output is a file, or is none. */
async function outputOf({ isFile }: { isFile: boolean }): Promise<OutputModule> {
  const { fstatSync } = fs;
  const address = pathToFileURL(join(ROOT, 'dist', 'engine', 'cli', 'common', 'output.js'));
  copies += 1;
  address.search = `?copy=${copies}`;
  Object.assign(fs, { fstatSync: (descriptor: number) => ({ isFile: () => isFile && descriptor === 1 }) });
  syncBuiltinESMExports();
  try {
    return await import(address.href);
  } finally {
    Object.assign(fs, { fstatSync });
    syncBuiltinESMExports();
  }
}

/** What is written to the file behind the standard output, by a disk that may fail. */
async function written(disk: (chunk: string) => void, write: () => Promise<void>): Promise<void> {
  const { writeFileSync } = fs;
  Object.assign(fs, {
    writeFileSync: (file: unknown, chunk: Buffer) => {
      if (file !== 1) throw new Error(`Not the standard output: ${file}.`);
      disk(chunk.toString());
    },
  });
  syncBuiltinESMExports();
  try {
    await write();
  } finally {
    Object.assign(fs, { writeFileSync });
    syncBuiltinESMExports();
  }
}

const full = Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC', errno: -constants.errno.ENOSPC });
const closed = Object.assign(new Error('EPIPE: nobody reads'), { code: 'EPIPE', errno: -constants.errno.EPIPE });

describe('the output of a command', () => {
  it('is that of the process where it is no file', async () => {
    expect((await outputOf({ isFile: false })).output).to.equal(process.stdout);
    expect((await outputOf({ isFile: true })).output).not.to.equal(process.stdout);
  });

  it('into a file is written whole, piece by piece', async () => {
    const { output } = await outputOf({ isFile: true });
    const pieces: string[] = [];
    await written(
      (piece) => pieces.push(piece),
      async () => {
        await new Promise((resolve) => output.write('one', resolve));
        await new Promise((resolve) => output.write('two', resolve));
      },
    );
    expect(pieces).to.deep.equal(['one', 'two']);
  });

  for (const [failure, told] of [
    [full, 'no space left on device (ENOSPC)'],
    [new Error('The disk is away.'), 'The disk is away.'],
    ['a word', 'a word'],
  ] as const)
    it(`that a file does not take is told, and is nobody else's failure: ${told}`, async () => {
      const { output, onUnwritten, isOfOutput } = await outputOf({ isFile: true });
      const heard: string[] = [];
      onUnwritten((message) => heard.push(message));
      expect(isOfOutput(new Error('another'))).to.equal(false);
      await written(
        () => {
          throw failure;
        },
        async () => {
          output.write('one');
          await new Promise((resolve) => process.nextTick(resolve));
          expect(heard).to.deep.equal([]);
          await setImmediate();
          await setImmediate();
        },
      );
      expect(heard).to.deep.equal([`The output could not be written: ${told}. What there is of it is not whole.`]);
      expect(isOfOutput(new Error('another'))).to.equal(true);
    });

  it('that nobody reads any more is not told', async () => {
    const { output, onUnwritten, isOfOutput } = await outputOf({ isFile: true });
    const heard: string[] = [];
    onUnwritten((message) => heard.push(message));
    expect([isOfOutput(closed), isOfOutput(full), isOfOutput({ code: 'EPIPE' })]).to.deep.equal([true, false, false]);
    output.destroy(closed);
    await setImmediate();
    await setImmediate();
    expect(heard).to.deep.equal([]);
    expect(isOfOutput(full)).to.equal(true);
  });
});
