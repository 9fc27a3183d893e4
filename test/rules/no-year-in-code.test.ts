import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../support/commands.js';

/** No year of the rules: the draft of JSON Schema that a validator and a viewer speak, and the names of vocabularies. */
const NO_RULES_YEAR = /\bajv\/dist\/2020\.js|json-schema-2020-12-|http:\/\/www\.w3\.org\/\S+/g;

/** The lines of a source that name a year, its comments aside, and the days that show how a day is written. */
function linesWithYears(source: string): string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/\b20\d\d-\d\d-\d\d\b/g, '')
    .replaceAll(NO_RULES_YEAR, '');
  return code.split('\n').filter((line) => /\b20\d\d\b/.test(line));
}

describe('the code of the engine and the server', () => {
  it('names no year: a year is only data', () => {
    const found = ['engine', 'server'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
        .flatMap((path) =>
          linesWithYears(readFileSync(join(ROOT, folder, path), 'utf8')).map((line) => `${folder}/${path}: ${line}`),
        ),
    );
    expect(found).to.deep.equal([]);
  });
});
