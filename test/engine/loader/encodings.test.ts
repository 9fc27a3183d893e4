import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { collectNames } from '../../../engine/authoring/editor-names.js';
import { text } from '../../../engine/lint/report.js';
import { inspect } from '../../../engine/loader/load.js';
import { withEditedRules } from '../../support/edited-rules.js';

const SAVE =
  'Save it as UTF-8: editors ask for the encoding when a file is saved, or show it at the foot of the window.';
const BIG_ENDIAN = (written: string) => Buffer.from(written, 'utf16le').swap16();

/** Gives the figures of a sound rules year other bytes, and that year to `use`. */
async function withFigures<T>(bytes: (written: string) => Buffer, use: (folder: string) => T | Promise<T>): Promise<T> {
  return withEditedRules([], async (within, year) => {
    const file = join(within, year, 'figures.yaml');
    writeFileSync(file, bytes(readFileSync(file, 'utf8')));
    return use(join(within, year));
  });
}

async function problemsOf(folder: string): Promise<string[]> {
  const { problems } = await inspect(folder);
  return problems.map(({ line, column, width, message, hint }) =>
    `${line}:${column}+${width} ${message.en} ${hint.en}`.trim(),
  );
}

describe('the bytes of a rule file', () => {
  it('may begin with the mark of UTF-8, which is no part of its text', async () => {
    expect(await withFigures((written) => Buffer.from(`\uFEFF${written}`), problemsOf)).to.deep.equal([]);
  });

  it('are refused at the first that is wrong, also after that character and at the very end', async () => {
    const named = (written: string) =>
      Buffer.concat([Buffer.from(written.replace('Tassa di', '\uFFFD')), Buffer.from([0x23, 0xc3])]);
    expect(await withFigures(named, problemsOf)).to.deep.equal([
      `7:2+1 This file is not UTF-8: the byte C3 stands for no character here. ${SAVE}`,
    ]);
  });

  for (const [name, bytes] of [
    ['little-endian, without a mark', (written: string) => Buffer.from(written, 'utf16le')],
    ['big-endian', (written: string) => BIG_ENDIAN(`\uFEFF${written}`)],
  ] as const)
    it(`are told to be UTF-16 where they are: ${name}`, async () => {
      expect(await withFigures(bytes, problemsOf)).to.deep.equal([
        `1:1+1 This file is not UTF-8: it begins as UTF-16 does. ${SAVE}`,
      ]);
    });

  it('may end lines as Windows does, and a fault over several lines is that of the first', async () => {
    const windows = (written: string) => Buffer.from(written.replaceAll('\n', '\r\n'));
    expect(await withFigures(windows, problemsOf)).to.deep.equal([]);
    const broken = (written: string) => windows(written.replace('label: Tassa alta', 'label: [Tassa,\n      alta]'));
    expect(await withFigures(broken, problemsOf)).to.deep.equal(['3:24+7 Expected text, found a list.']);
  });

  it('are shown as they were meant, with the place marked', async () => {
    const windows = (written: string) => Buffer.from(written.replace('Tassa di', 'Può'), 'latin1');
    const shown = await withFigures(windows, async (folder) => {
      const inspection = await inspect(folder);
      const findings = inspection.problems.map((problem) => ({ ...problem, severity: 'error' as const }));
      return text([{ folder, inspection, findings, held: false }], {
        colour: false,
        strict: false,
        language: 'en',
      }).split('\n');
    });
    expect(shown[1]).to.match(/^ {2}2 \| {3}tassa_base: \{ label: Può base,/);
    expect(shown[2]?.indexOf('^')).to.equal(shown[1]?.indexOf('ò'));
  });

  it('offer an editor no names while they are wrong', async () => {
    const windows = (written: string) => Buffer.from(written.replace('Tassa di', 'Può'), 'latin1');
    expect(await withFigures(windows, (folder) => collectNames([folder]))).to.equal(undefined);
  });
});
