import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { codeDigest } from '../../../server/http/conditional.js';

describe('The ETags of pages', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'code-'));
    mkdirSync(join(folder, 'website'));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('change with the code of any page, so that nobody keeps a page of the version before', () => {
    const digests = ['Quanto costa', 'Quanto costa davvero', 'Quanto costa'].map((text) => {
      writeFileSync(join(folder, 'website', 'texts.js'), text);
      return codeDigest([folder]);
    });
    expect(digests[1]).not.to.equal(digests[0]);
    expect(digests[2]).to.equal(digests[0]);
  });
});
