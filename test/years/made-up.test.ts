import { join } from 'node:path';
import { expect } from 'chai';
import { loadRules } from '../../engine/index.js';
import { ROOT } from '../support/commands.js';
import { sampleRequests } from '../support/requests.js';
import { startServer } from '../support/server.js';
import { totalsOf } from '../support/totals.js';

const FOLDER = join(ROOT, 'test', 'years', 'rules-2099');

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
    const server = await startServer({ rules: await loadRules(FOLDER) });
    try {
      const answer = await fetch(`${server.url}/api/v1/calculate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ form: 'ditta_individuale_artigiana' }),
      });
      const { rules_year, engine_version, results } = await answer.json();
      expect([rules_year, engine_version, results.annual_total_max]).to.deep.equal([2099, '2099.01.01', 12.34]);
      for (const path of ['/?forma=artigiana', '/metodologia']) {
        const page = await fetch(server.url + path);
        expect(page.status).to.equal(200);
        expect(await page.text())
          .to.include('2099')
          .and.not.match(/\b202\d\b/);
      }
    } finally {
      await server.close();
    }
  });
});
