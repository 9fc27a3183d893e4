import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadRules } from '../../engine/index.js';
import { PAGES } from '../../server/paths.js';
import { sampleRequests } from '../support/requests.js';
import { startServer, type TestServer } from '../support/server.js';
import { totalsOf } from '../support/totals.js';

/** A made-up year with one line: all that a year has to be, file by file. */
const FILES: Readonly<Record<string, string>> = {
  'ruleset.yaml': `version: 2099.01.01
year: 2099
calculator: Un anno inventato
inpsStatus: [{ status: determined }]
inailStatus: [{ status: not_applicable, reason: Nessuno è da assicurare. }]
totalsCompleteness: [{ status: complete }]
`,
  'facts.yaml': `personClass:
  question: In quale gestione rientra?
  values: { artisan: Artigiani, merchant: Commercianti }
facts:
  form:
    type: enum
    label: Forma giuridica
    question: Quale forma?
    values:
      professionista_piva_gestione_separata: Professionista
      ditta_individuale_commerciante: Commerciante
      ditta_individuale_artigiana: Artigiana
      snc: SNC
      sas: SAS
      srl: SRL
      srls: SRLS
`,
  'figures.yaml': `figures:
  tassa: { label: Tassa inventata, value: 12.34, unit: EUR/year, sources: [legge_inventata], reviewBy: 2100-01-31 }
`,
  'lines.yaml': `bucket: annual
lines:
  - id: tassa
    label: Tassa inventata
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 1
    explanation: La paga chiunque, una volta l'anno.
    amount: [{ value: tassa }]
    sources: [legge_inventata]
`,
  'sources.yaml': `sources:
  legge_inventata: { publisher: Nessuno, title: Una legge che non esiste, url: "https://example.org/legge", date: 2098-12-31, checkedOn: 2099-01-01 }
`,
};

/** Pages that speak of other days too: when something was checked, an example of an answer. */
const DATED = ['/accessibilita', '/api'];

async function serve(folder: string): Promise<TestServer> {
  const config = { host: '127.0.0.1', port: 0, publicBaseUrl: 'http://localhost', rules: folder, workers: 1 };
  return startServer({ rules: await loadRules(folder), config });
}

describe('a made-up year with one line', () => {
  let parent: string;
  let folder: string;
  before(() => {
    parent = mkdtempSync(join(tmpdir(), 'years-'));
    folder = join(parent, 'rules-2099');
    mkdirSync(folder);
    for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, file), text);
  });
  after(() => rmSync(parent, { recursive: true }));

  it('is loaded and calculated, whatever the request', async () => {
    const rules = await loadRules(folder);
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
    const server = await serve(folder);
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
    const server = await serve(folder);
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
