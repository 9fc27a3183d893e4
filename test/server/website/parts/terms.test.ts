import { expect } from 'chai';
import { withServer } from '../../support/with-server.js';
import { elementWithId, wordsOf } from '../support/pages.js';

describe('A word that a founder need not know', () => {
  const context = withServer();

  for (const [query, id, means] of [
    ['forma=sas', 'passo-pec', 'PEC: Posta elettronica certificata'],
    ['forma=srl', 'passo-scia', 'SCIA: Segnalazione certificata di inizio attività'],
    ['forma=srl&lingua=en', 'riga-annual.tassa_concessione_governativa', 'government licence tax'],
  ] as const)
    it(`is explained where it is met: ${query}, ${id}`, async () => {
      const part = elementWithId(await context.page(`/?${query}`), 'details', id);
      expect(part).to.match(/<dfn>/);
      expect(wordsOf(part)).to.include(means);
    });

  it('is explained, folded, on the pages of many forms', async () => {
    for (const [address, term] of [
      ['/', 'regime forfettario:'],
      ['/confronto', 'libri sociali:'],
      ['/confronto?forme=sas,srl&lingua=en', 'general partner (accomandatario):'],
    ])
      expect(wordsOf(elementWithId(await context.page(address ?? ''), 'details', 'parole'))).to.include(term);
  });

  it('is explained once in a place, and only where it stands', async () => {
    const part = elementWithId(await context.page('/?forma=srl'), 'details', 'passo-firma_digitale');
    const terms = [...part.matchAll(/<dfn>(.*?)<\/dfn>/g)].map(([, term]) => term);
    expect(terms).to.include('firma digitale').and.not.include('SCIA');
    expect(new Set(terms).size).to.equal(terms.length);
  });
});
