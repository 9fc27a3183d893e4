import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';

/**
 * Compares a text with the one that a file keeps.
 * With `WRITE_GOLDEN=1` in the environment the file is written instead: read what changed before you commit it.
 */
export function expectGolden(text: string, file: string): void {
  if (process.env.WRITE_GOLDEN === '1') writeFileSync(file, text);
  const golden = existsSync(file) ? readFileSync(file, 'utf8') : '';
  expect(text, `${file} (WRITE_GOLDEN=1 writes it anew)`).to.equal(golden);
}

/** Two languages of a document differ in their words alone: the figures are the same, as each writes them. */
export function expectSameFigures(text: string, other: string): void {
  const figures = (written: string) =>
    written
      .match(/\d[\d.,]*/g)
      ?.map((one) => one.replaceAll(/[.,]/g, ''))
      .sort();
  expect(figures(other)).to.deep.equal(figures(text));
  expect(other).not.to.equal(text);
}
