import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { codeDigest } from '../../../server/http/conditional.js';
import { rules2026 } from '../../support/rules.js';
import { withServer } from '../support/client.js';

describe('A page of which only the headers are asked', () => {
  /** Rules that no page can be made of: who renders one gets a 500. */
  const context = withServer(async () => {
    const rules = await rules2026();
    const unrenderable = new Proxy(rules, {
      get(target, name, receiver) {
        if (name === 'in' || name === 'calculate') throw new Error('A page is made.');
        return Reflect.get(target, name, receiver);
      },
    });
    return { rules: unrenderable };
  });
  const ask = (path: string, method: string, headers = {}) => context.call(path, { method, headers });

  for (const path of ['/', '/?forma=srl&sicilia=no', '/confronto', '/metodologia', '/srl', '/srl-o-srls'])
    it(`is not made, and has the status and the ETag of the page: ${path}`, async () => {
      expect((await ask(path, 'GET')).status).to.equal(500);
      const { status, headers } = await ask(path, 'HEAD');
      expect(status).to.equal(200);
      expect(headers['content-type']).to.equal('text/html; charset=utf-8');
      const known = await ask(path, 'GET', { 'If-None-Match': String(headers.etag) });
      expect([known.status, known.headers.etag]).to.deep.equal([304, headers.etag]);
    });

  it('leads to the page’s one address as the page does', async () => {
    const { status, headers } = await ask('/?forma=srl&socio1=no&azione=aggiungi', 'HEAD');
    const whole = await ask('/?forma=srl&socio1=no&azione=aggiungi', 'GET');
    expect(status).to.equal(303);
    expect([status, headers.location]).to.deep.equal([whole.status, whole.headers.location]);
  });
});

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
