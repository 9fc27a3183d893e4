import { expect } from 'chai';
import { site } from '../support/site.js';
import { attributes, FORMS, firstYearOf, spanWords, wordsOf } from './support/pages.js';

describe('The sheet to print', () => {
  it('is reached from the calculator, with its answers, its start and its rules, and leads back to it', async () => {
    const answers = 'forma=srl&socio1=artigiano&socio2=no&sicilia=si&inizio=2026-03-02';
    const [link = ''] = attributes(await site.page(`/?${answers}`), 'href').filter((one) =>
      one.startsWith('./stampa?forma'),
    );
    const { version, digest } = { ...site.server.rules.ruleset, ...site.server.rules.source };
    expect(link).to.equal(`./stampa?${answers}&versione=${version}&regole=${digest}`);
    expect(attributes(await site.page(link.slice(1)), 'href')).to.include(`./?${answers}`);
  });

  it('offers every form, with the answers so far, to who has chosen none', async () => {
    const links = attributes(await site.page('/stampa?sicilia=si&lingua=en'), 'href');
    expect(links).to.include.members([...FORMS.keys()].map((form) => `./stampa?forma=${form}&sicilia=si&lingua=en`));
  });

  it('says why there is no result, and what of its address it leaves aside', async () => {
    const twoAlike = 'forma=sas&socio1=artigiano&ruolo1=accomandatario&socio2=no&ruolo2=accomandatario';
    const refused = await site.page(`/stampa?${twoAlike}`);
    expect(wordsOf(refused)).to.include('accomandante').and.not.to.include('Costo dei primi 12 mesi');
    expect(attributes(refused, 'href')).to.include(`./?${twoAlike}`);
    const beyond = wordsOf(await site.page('/stampa?forma=srls&capitale=20000'));
    expect(beyond).to.include('Il capitale di una SRLS deve restare più basso');
    const mistyped = wordsOf(await site.page('/stampa?forma=srl&capitale=abc'));
    expect(mistyped).to.include('capitale=abc').and.to.include('Costo dei primi 12 mesi');
  });

  it('shows what the first year costs a pensioner with halved contributions, and what is usual though not compulsory', async () => {
    const words = wordsOf(await site.page('/stampa?forma=artigiana&pensione=si'));
    const halved = spanWords(firstYearOf('forma=artigiana', { pension: 'direct_inps_over_65' }));
    expect(words).to.include('Nel tuo caso').and.to.include(`I primi 12 mesi costano ${halved}`);
    expect(words).to.include('A questi totali di solito si aggiungono:');
  });
});
