import { expect } from 'chai';
import { site } from '../../support/site.js';
import { elementWithId, wordsOf } from '../support/pages.js';

describe('What the calculator does without an answer that it refuses', () => {
  const words = async (query: string): Promise<string> => wordsOf(await site.page(`/?${query}`));

  for (const [query, says] of [
    ['forma=srl&compenso=-5', 'Intanto contiamo come se avessi scritto 0.'],
    ['forma=srl&compenso=abc&lingua=en', 'Meanwhile we count as if you had written 0.'],
    ['forma=commerciante&riduzione35=forse', 'Intanto contiamo come se avessi risposto «No».'],
    ['forma=professionista&cassa=forse', 'come se avessi risposto «No, verso i contributi alla Gestione Separata'],
  ] as const) {
    it(`is to take the usual answer, where there is one: ${query}`, async () => {
      const text = await words(query);
      expect(text).to.include(says);
      expect(text).not.to.match(/resta senza risposta|counts as unanswered/);
    });
  }

  it('is to leave the question open, where there is none', async () => {
    expect(await words('forma=srl&capitale=abc')).to.include('Intanto la domanda resta senza risposta.');
  });

  it('tells what a person of the address could have been', async () => {
    expect(await words('forma=srl&socio1=foo')).to.include(
      'socio1=foo · La risposta può essere commerciante, artigiano, professione, incerto o no',
    );
    expect(await words('forma=sas&ruolo1=capo&lingua=en')).to.include(
      'ruolo1=capo · The role can be accomandatario or accomandante',
    );
    expect(await words('forma=srl&socio3=no')).not.to.include('socio3=no ·');
  });
});

describe('An old or mistyped link', () => {
  const page = async (query: string) => {
    const answer = await site.call(`/?${query}`);
    expect(answer.status).to.equal(200);
    return answer.body;
  };
  const leftAside = (html: string): string[] => {
    const [notice = ''] = /<div class="notice address-faults".*?<\/div>/s.exec(html) ?? [];
    return [...notice.matchAll(/<code>(.*?)<\/code>/g)].map(([, text = '']) => text);
  };

  for (const [query, ...aside] of [
    ['forma=srl&capitael=5', 'capitael=5'],
    ['forma=srl&socio1=no&socio3=artigiano&ruolo2=accomandante', 'socio3=artigiano', 'ruolo2=accomandante'],
    ['forma=srl&lingua=fr', 'lingua=fr'],
    ['forma=snc&cassa=forse', 'cassa=forse'],
    ['forma=srl&vuoto', 'vuoto'],
    // What newsletters and social networks add.
    ['forma=srl&utm_source=x&fbclid=1&gclid=2&msclkid=3'],
    // Told at the question itself, or beside the calendar.
    ['forma=srl&sicilia=forse&capitale=0'],
    ['forma=srl&inizio=31/12/2026'],
  ] as const) {
    it(`gives its result and says above it what it leaves aside: ${query}`, async () => {
      const html = await page(query);
      expect(html).to.include('id="risultato"');
      expect(leftAside(html)).to.deep.equal(aside);
    });
  }

  it('with a form that is none of the seven shows the first page', async () => {
    const html = await page('forma=xyz');
    expect(leftAside(html)).to.deep.equal(['forma=xyz']);
    expect(html).to.include('Questa forma non c’è fra quelle di quest’anno');
    expect(html).to.include('id="forme"');
  });

  it('says at a question what is wrong with its answer', async () => {
    expect(await page('forma=srl&sicilia=forse&capitale=0'))
      .to.include('«forse»')
      .and.to.include('«0»');
  });

  it('says when the rules have changed since it was made, to a comparison too', async () => {
    const { body } = await site.call('/confronto?capitael=5&versione=2025.12.01');
    expect(leftAside(body)).to.deep.equal(['capitael=5']);
    for (const html of [body, await page('forma=srl&versione=2025.12.01')])
      expect(html).to.include(
        `Questo link è stato fatto con le regole 2025.12.01. Oggi valgono le regole ${site.server.rules.ruleset.version}`,
      );
  });

  it('says so by the digest too, where the version is still the same', async () => {
    const { ruleset, digest } = site.server.rules.source;
    const made = (by: string) => page(`forma=srl&versione=${ruleset.version}${by}`);
    expect(await made('&regole=0123456789ab')).to.include(`le regole ${ruleset.version} sono cambiate`);
    expect(await made('&regole=0123456789ab&lingua=en')).to.include(`Rules ${ruleset.version} have changed since`);
    for (const by of ['', `&regole=${digest}`])
      expect(await made(by))
        .not.to.include('sono cambiate')
        .and.not.to.include('Questo link è stato fatto');
  });

  it('with very many unknown parts names a few, and from where on they are not read', async () => {
    const html = await page(`forma=srl&${Array.from({ length: 300 }, (_, index) => `x${index}=1`).join('&')}`);
    expect(leftAside(html)).to.have.length(6);
    expect(html).to.include('<code>x99</code> · il link ha più di 100 parti').and.include('e altre 94');
  });
});

describe('A word that a founder need not know', () => {
  it('is explained, folded, on the page that has it', async () => {
    for (const [address, term] of [['/srl', 'firma digitale:']])
      expect(wordsOf(elementWithId(await site.page(address ?? ''), 'details', 'parole'))).to.include(term);
  });

  it('is explained once on a page, and only where it stands', async () => {
    const part = elementWithId(await site.page('/partita-iva-professionista'), 'details', 'parole');
    const terms = [...part.matchAll(/<dfn>(.*?)<\/dfn>/g)].map(([, term]) => term);
    expect(terms).to.not.include('libri sociali').and.not.be.empty;
    expect(new Set(terms).size).to.equal(terms.length);
  });
});
