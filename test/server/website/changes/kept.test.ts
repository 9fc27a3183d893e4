import { expect } from 'chai';
import { readConfig } from '../../../../server/config.js';
import { readState } from '../../../../server/website/address/query.js';
import { readAssets } from '../../../../server/website/assets.js';
import { renderers } from '../../../../server/website/pages.js';
import { otherYears, siteOf } from '../../../../server/website/site.js';
import { rules2026 } from '../../../support/rules.js';

describe('The kept page of what a year has changed', () => {
  it('is made again where the year before could not be used when it was first asked for', async () => {
    const { rules: folder, publicBaseUrl } = readConfig({});
    const found = otherYears(folder, 2026, () => undefined);
    let isUsable = false;
    const years = { ...found, changes: async () => (isUsable ? found.changes() : undefined) };
    const site = await siteOf(readState(new URLSearchParams()), {
      rules: await rules2026(),
      publicBaseUrl,
      assets: readAssets(),
      years,
    });
    const page = renderers()['/novita'];
    expect(await page(site)).to.include('Qui ci sono solo le regole del 2026');
    isUsable = true;
    const whole = await page(site);
    expect(whole).to.include('dal 2025 al 2026');
    isUsable = false;
    expect(await page(site)).to.equal(whole);
  });
}).timeout(20_000);
