import { expect } from 'chai';
import { site } from '../support/site.js';
import { attributes, elementWithId } from './support/pages.js';

const REFUSAL = 'Il capitale di una SRLS deve restare più basso: con quello che hai indicato serve una SRL.';

describe('An SRLS with the capital of an SRL', () => {
  const page = (query: string) => site.page(`/?${query}`);

  it('is refused by the calculator in the words of the comparison, which shows its totals all the same', async () => {
    const html = await page('forma=srls&capitale=20000');
    expect(html)
      .to.include(REFUSAL)
      .and.match(/class="number" data-total/);
    const comparison = await site.call('/confronto?capitale=20000');
    expect(comparison.body).to.include(REFUSAL);
    expect(await page('forma=srls&capitale=20000&lingua=en')).to.include('The capital of an SRLS must be lower');
  });

  it('leads to the SRL with the same answers', async () => {
    const notice = elementWithId(await page('forma=srls&capitale=20000&sicilia=si'), 'p', 'limite');
    expect(attributes(notice, 'href')[0]).to.equal('./?forma=srl&capitale=20000&sicilia=si');
  });

  it('is no other: a lower capital, no number or another form says nothing', async () => {
    for (const query of [
      'forma=srls&capitale=9999',
      'forma=srls&capitale=abc',
      'forma=srls',
      'forma=srl&capitale=20000',
    ])
      expect(await page(query), query).not.to.include('id="limite"');
  });
});
