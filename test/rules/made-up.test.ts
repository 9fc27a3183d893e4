import { join } from 'node:path';
import { expect } from 'chai';
import { loadRules } from '../../engine/index.js';
import { PAGES } from '../../server/website/address/paths.js';
import { ROOT } from '../support/commands.js';
import { sampleRequests } from '../support/requests.js';
import { startServer, type TestServer } from '../support/server.js';
import { totalsOf } from '../support/totals.js';

/** Pages that speak of other days too: when something was checked, an example of an answer. */
const DATED = ['/accessibilita', '/api'];

const FOLDER = join(ROOT, 'test', 'rules', 'rules-2099');

async function served(): Promise<TestServer> {
  const config = { host: '127.0.0.1', port: 0, publicBaseUrl: 'http://localhost', rules: FOLDER, workers: 1 };
  return startServer({ rules: await loadRules(FOLDER), config });
}

describe('a made-up year with one line', () => {
  it('is loaded and calculated, whatever the request', async () => {
    const rules = await loadRules(FOLDER);
    for (const request of sampleRequests(100)) {
      const result = rules.calculate(request);
      expect(result.lines.map(({ id, amount }) => [id, amount.min, amount.max])).to.deep.equal([
        ['annual.tassa', 12.34, 12.34],
      ]);
      expect(totalsOf(result)).to.deep.equal({
        opening: [0, 0],
        annual_fixed: [12.34, 12.34],
        inps: [0, 0],
        annual_total: [12.34, 12.34],
        first_year: [12.34, 12.34],
      });
    }
  });

  it('is served like any other', async () => {
    const server = await served();
    try {
      const answer = await fetch(`${server.url}/api/v1/calculate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ form: 'ditta_individuale_artigiana' }),
      });
      const { rules_year, engine_version, results } = await answer.json();
      expect([rules_year, engine_version, results.annual_total_max]).to.deep.equal([2099, '2099.01.01', 12.34]);
    } finally {
      await server.close();
    }
  });

  it('stands on every page in place of any other year', async () => {
    const server = await served();
    try {
      for (const path of [...PAGES, '/?forma=artigiana']) {
        const page = await fetch(server.url + path);
        expect(page.status, path).to.equal(200);
        const html = await page.text();
        expect(html, path).to.match(/(Regole|Rules) 2099/);
        if (!DATED.includes(path)) expect(html, path).not.to.match(/\b202\d\b/);
      }
    } finally {
      await server.close();
    }
  });
});
