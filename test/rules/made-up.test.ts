import { join } from 'node:path';
import { expect } from 'chai';
import { loadRules } from '../../engine/index.js';
import { PAGES } from '../../server/paths.js';
import { withEditedRules } from '../support/edited-rules.js';
import { CONFIG, startServer, type TestServer } from '../support/server.js';

/** Pages that speak of other days too: when something was checked, an example of an answer. */
const DATED = ['/accessibilita', '/api'];

async function serve(folder: string): Promise<TestServer> {
  const config = { ...CONFIG, publicBaseUrl: 'http://localhost', rules: folder };
  return startServer({ rules: await loadRules(folder), config });
}

describe('a made-up year', () => {
  /** The sound year seventy years later. */
  const later = (use: (folder: string) => Promise<void>) =>
    withEditedRules(
      [
        ['ruleset.yaml', 'version: "2030.1"\nyear: 2030', 'version: 2099.01.01\nyear: 2099'],
        ['sources.yaml', 'date: 2029-12-31', 'date: 2098-12-31'],
        ['sources.yaml', 'checkedOn: 2030-01-02', 'checkedOn: 2099-01-02'],
      ],
      (within, year) => use(join(within, year)),
      'rules-2099',
    );

  it('is served like any other, and stands on every page in place of any other year', () =>
    later(async (folder) => {
      const server = await serve(folder);
      try {
        const answer = await fetch(`${server.url}/api/v1/calculate`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            form: 'srl',
            shareholders: [{ worksOperationally: true }],
            isAdmin: false,
            capital: 1,
          }),
        });
        const { rules_year, engine_version, results } = await answer.json();
        expect([rules_year, engine_version, results.annual_total_max]).to.deep.equal([2099, '2099.01.01', 120]);
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
    }));
});
