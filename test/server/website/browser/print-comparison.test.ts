import { expect } from 'chai';
import { inBrowser } from '../support/in-browser.js';

describe('a comparison on paper', () => {
  it(
    'says whom it is about, by which rules and where it is to be found again',
    inBrowser(async ({ server, visit }) => {
      const page = await visit('/confronto?socio1=commerciante&socio2=no&sicilia=si&anno=2025');
      const answers = page.locator('.paper-answers');
      expect(await answers.isVisible()).to.equal(false);
      await page.emulateMedia({ media: 'print' });
      expect(await answers.innerText())
        .to.include('Persona 1: Lavora nell’impresa? Sì, nel commercio o nei servizi.')
        .and.include('Persona 2: Lavora nell’impresa? No, mette solo capitale.')
        .and.include('Sicilia')
        .and.include('Versione delle regole del 2025: 2025');
      const foot = await page.locator('.paper-foot').innerText();
      expect(foot).to.include(server.rules.ruleset.version);
      expect(foot).to.match(/\/confronto\?socio1=commerciante&socio2=no&sicilia=si&anno=2025&versione=/);
    }),
  );

  it(
    'leaves room above each of its headings',
    inBrowser(async ({ visit }) => {
      const page = await visit('/confronto?socio1=commerciante');
      await page.emulateMedia({ media: 'print' });
      const above = await page.locator('.refused').boundingBox();
      const heading = await page.locator('#non-dicono').boundingBox();
      expect(above).not.to.equal(null);
      expect((heading?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).to.be.at.least(8);
    }),
  );
});
