import { expect } from 'chai';
import { loadRules, type Rules } from '../../../../engine/index.js';
import { buildRequest } from '../../../../server/website/address/calculation-request.js';
import { formsOf } from '../../../../server/website/address/forms.js';
import { readState } from '../../../../server/website/address/query.js';
import { withEditedRules } from '../../../support/rule-edits.js';
import { RULES_FOLDER } from '../../../support/rules.js';
import { startServer } from '../../../support/server.js';
import { contextOf } from '../../support/client.js';
import { attributes } from '../support/pages.js';

/** Rules that also ask pages for a field of the request that those of today take from the list of people. */
const ASKING = [
  'facts.yaml',
  "    question: Quanti soci non lavorano nell'impresa?\n",
  "    question: Quanti soci non lavorano nell'impresa?\n    asked: { name: capitalisti, first: [comparison] }\n",
] as const;

describe('a question that the rules begin to ask', () => {
  let rules: Rules;
  before(async () => {
    rules = await withEditedRules([ASKING], (folder) => loadRules(folder), 'rules-2026', RULES_FOLDER);
  });

  it('is read from an address under the name that they give it', () => {
    const forms = formsOf(rules);
    const state = readState(new URLSearchParams('forma=snc&capitalisti=2'), forms);
    expect(state.faults).to.deep.equal([]);
    const form = forms.get('snc');
    expect(form && buildRequest(state, form).inputs?.request).to.deep.include({ form: 'snc', nonWorkingPartners: 2 });
  });

  it('is asked on the pages of whom it concerns, and written in what they take away', async () => {
    const server = await startServer({ rules });
    const site = contextOf(() => server);
    try {
      for (const address of ['/?forma=snc', '/?forma=snc&lingua=en', '/confronto?socio1=artigiano&socio2=artigiano'])
        expect(attributes(await site.page(address), 'name'), address).to.include('capitalisti');
      expect(attributes(await site.page('/?forma=srl'), 'name')).not.to.include('capitalisti');
      expect(await site.page('/?forma=snc&capitalisti=2')).to.include('Quanti soci non lavorano nell’impresa?');
    } finally {
      await server.close();
    }
  });
});
