import { expect } from 'chai';
import { LANGUAGES } from '../../../engine/index.js';
import { site } from '../support/site.js';
import { attributes, decoded, elementWithId, figureWords, wordsOf } from './support/pages.js';

describe('The page of the method', () => {
  const page = () => site.page('/metodologia');

  it('has a place for every rule, under an id that links may rely on', async () => {
    const { lines, modifiers, notices, deadlines, steps, glossary } = site.server.rules.source;
    expect(attributes(await page(), 'id')).to.include.members([
      ...lines.map(({ bucket, id }) => `${bucket}.${id}`),
      ...modifiers.map(({ id }) => `modificatore-${id}`),
      ...notices.map(({ id }) => `voce-${id}`),
      ...deadlines.map(({ id }) => `scadenza-${id}`),
      ...steps.map(({ id }) => `passo-${id}`),
      ...glossary.map(({ id }) => `parola-${id}`),
    ]);
  });

  it('says which of its sources were read in their own text, and marks as Italian on an English page what is so', async () => {
    const [italian, english] = await Promise.all(
      ['', '?lingua=en'].map(async (query) =>
        elementWithId(await site.page(`/metodologia${query}`), 'article', 'opening.tassa_archivio_notarile'),
      ),
    );
    const [, title = ''] =
      /dm_265_2012">([^<]*)<\/a>, 27 novembre 2012 \(verificata sul testo\)/.exec(italian ?? '') ?? [];
    expect(title).to.include('archivi notarili');
    expect(english).to.include(` lang="it">${title}</a>, 27 November 2012 (checked in the original)`);
  });

  it('says what it means that a line is read in the law, reported, a price or an estimate', async () => {
    const [, chapter = ''] = (await page()).split('id="certezza"');
    const said = wordsOf(chapter.split('</section>')[0] ?? '');
    for (const kind of ['letto nella legge', 'riferito da altri', 'prezzo di mercato', 'stima'])
      expect(said).to.match(new RegExp(`${kind} [A-ZÈ][^.]+\\.`));
  });

  it('says of each line how well it is known', async () => {
    expect(wordsOf(elementWithId(await page(), 'article', 'inps.ivs_commercianti'))).to.include('riferito da altri');
    expect(wordsOf(elementWithId(await page(), 'article', 'opening.imposta_registro'))).to.include('letto nella legge');
  });

  it('explains a line: when, how much, what may change it, its law, its sources and those of its figures', async () => {
    const line = elementWithId(await page(), 'article', 'annual.diritto_annuale');
    expect(attributes(line, 'href')).to.include.members([
      '#modificatore-maggiorazione_sicilia_50',
      './fonti#cciaa_arezzo_siena_2026',
      './fonti#mimit_nota_9347_2026',
    ]);
    expect(line).to.include('L. 580/1993, art. 18; DL 90/2014, art. 28');
    expect(line).to.include('</a>, 9 gennaio 2026');
    expect(wordsOf(line))
      .to.include('Impresa iscritta al Registro')
      .and.include(figureWords('diritto_annuale_sezione_speciale'));
  });

  it('leads to the figures of the year, each with its sources', async () => {
    const [link = ''] = attributes(await page(), 'href').filter((one) => one.endsWith('/figures'));
    const { status, body } = await site.call(link.slice(1));
    expect(status).to.equal(200);
    expect(body).to.include('maternita_mensile').and.include('inps_circ_14_2026');
  });

  it('says what a modifier does and how the figures of a line are derived, each figure by its value', async () => {
    const modifier = elementWithId(await page(), 'article', 'modificatore-maggiorazione_sicilia_50');
    expect(wordsOf(modifier)).to.include(
      `aumentato del ${figureWords('maggiorazione_camerale_sicilia')} ` +
        '(Maggiorazione del diritto annuale delle Camere di commercio siciliane), arrotondato all’euro',
    );
    const line = wordsOf(elementWithId(await page(), 'article', 'inps.maternita'));
    const [months, month] = ['mesi_anno', 'maternita_mensile'].map((name) => figureWords(name));
    expect(line.replaceAll(/ \([^)]+\)/g, '')).to.include(`: ${months} per ${month}`);
    const answered = elementWithId(await page(), 'article', 'inps.gestione_separata_amministratore');
    expect(decoded(answered)).to.match(/ di «[^»]+», contato fino a /);
    const english = await site.page('/metodologia?lingua=en');
    expect(wordsOf(elementWithId(english, 'article', 'modificatore-esenzione_srls'))).to.include(
      'exempt: the amount is 0',
    );
  });

  it('says on which days a payment is due', async () => {
    const html = await page();
    const instalments = elementWithId(html, 'article', 'scadenza-rate_inps');
    expect(instalments).to.include('da gennaio a marzo: 16 maggio<');
    expect(attributes(instalments, 'href')).to.include('#inps.ivs_artigiani');
    expect(instalments).to.include('da ottobre a dicembre: 16 febbraio dell’anno dopo');
    expect(instalments).to.include('il primo giorno lavorativo');
    expect(elementWithId(html, 'article', 'scadenza-tassa_libri_sociali')).to.include('16 marzo di ogni anno dopo');
    expect(elementWithId(html, 'article', 'scadenza-atto_costitutivo')).to.include('il giorno in cui si comincia');
    expect(elementWithId(html, 'article', 'scadenza-deposito_bilancio')).to.include('150 giorni dalla fine dell’anno');
  });

  it('works an example out whose four parts add up to its two ends', async () => {
    const [, figure = ''] = /<figure class="worked">(.*?)<\/figure>/s.exec(await page()) ?? [];
    const amounts = [...figure.matchAll(/<strong>([\d.,]+)/g)].map(([, amount = '']) => cents(amount));
    const result = site.server.rules.calculate({
      form: 'srl',
      shareholders: [{ worksOperationally: true, inps: 'merchant' }],
      isAdmin: true,
    });
    const [law = 0, market = 0, ...open] = amounts;
    expect(law + market).to.equal(Math.round(result.first_year_12m_min * 100));
    expect(open.reduce((sum, one) => sum + one, law + market)).to.equal(Math.round(result.first_year_12m_max * 100));
  });
});

function cents(amount: string): number {
  return Math.round(Number(amount.replaceAll('.', '').replace(',', '.')) * 100);
}

const PATHS = ['/novita', '/metodologia', '/fonti', '/api', '/accessibilita', '/chi-siamo', '/privacy'];

describe('A page that is read', () => {
  const page = (path: string, language: string) => site.page(`${path}?lingua=${language}`);

  for (const path of PATHS)
    it(`says what it is about and has an index of its chapters, in each language: ${path}`, async () => {
      const headings = await Promise.all(
        LANGUAGES.map(async (language) => {
          const html = await page(path, language);
          const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
          expect(decoded(description)).to.match(/^\p{Lu}.{60,200}\.$/u);
          const chapters = [...html.matchAll(/<h2 id="([^"]*)"[^>]*>([^<]*)/g)];
          const [, index = ''] = /<nav class="reading-index"(.*?)<\/nav>/s.exec(html) ?? [];
          expect(attributes(index, 'href')).to.deep.equal(chapters.map(([, id]) => `#${id}`));
          expect(attributes(index, 'aria-label')[0]).to.equal(language === 'it' ? 'In questa pagina' : 'On this page');
          return chapters.map(([, , heading]) => heading);
        }),
      );
      const [italian = [], english = []] = headings;
      expect(english).to.have.length(italian.length);
      expect(english.filter((heading, chapter) => heading === italian[chapter])).to.deep.equal([]);
    });
});

describe('The page of the sources', () => {
  const page = (language = 'it') => site.page(`/fonti?lingua=${language}`);

  it('says how many sources are known in which way', async () => {
    const said = wordsOf((await page()).split('id="certezza"')[1]?.split('</section>')[0] ?? '');
    const kinds = Object.values(site.server.rules.source.sources).map(({ consulted }) => consulted);
    for (const [kind, words] of [
      ['text', 'letta nel testo dell’atto'],
      [undefined, 'pagina aperta'],
      [false, 'non aperta, nota attraverso altri'],
    ] as const)
      expect(said).to.include(`${words}: ${kinds.filter((one) => one === kind).length} `);
  });

  it('names every source once, under its key, in the order of who publishes it', async () => {
    const { sources } = site.server.rules.source;
    const keys = attributes((await page()).split('<tbody>')[1] ?? '', 'id');
    expect(keys).to.have.members(Object.keys(sources)).and.not.have.lengthOf(0);
    const names = keys.map((key) => `${sources[key]?.publisher} ${sources[key]?.title}`);
    expect(names).to.deep.equal(names.toSorted((one, other) => one.localeCompare(other, 'it')));
  });

  it('links each source to its address, with its publisher, its date and when it was checked', async () => {
    const row = elementWithId(await page(), 'tr', 'unione_sarda_contributi_2026');
    expect(row).to.include('L’Unione Sarda');
    expect(wordsOf(row)).to.include('22/02/2026 21/11/2026');
    expect(attributes(row, 'href')[0]).to.match(/^https:\/\/www\.unionesarda\.it\//);
  });

  it('says how many entries of the method a source serves, where its name is found', async () => {
    const { title = '' } = site.server.rules.source.sources.inps_circ_14_2026 ?? {};
    const method = decoded(await site.page('/metodologia'));
    const entries = method.split(/(?=<article )/).filter((entry) => entry.includes(`>${title}</a>`));
    expect(entries.length).to.be.above(1);
    expect(wordsOf(elementWithId(await page(), 'tr', 'inps_circ_14_2026'))).to.include(`${entries.length} voci`);
  });

  it('says of each source that nobody could open that others report it, and of no other', async () => {
    const { sources } = site.server.rules.source;
    const marked = async (language: string, mark: string) => {
      const rows = (await page(language)).split('<tbody>')[1]?.split(/(?=<tr )/) ?? [];
      return rows.filter((row) => row.includes(mark)).map((row) => attributes(row, 'id')[0]);
    };
    const unopened = Object.keys(sources).filter((key) => sources[key]?.consulted === false);
    expect(unopened).to.include('inps_circ_14_2026');
    expect(await marked('it', 'non aperta')).to.have.members(unopened);
    expect(await marked('en', 'not opened')).to.have.members(unopened);
  });

  it('says of a source read in its own text where it stands there, and of another through whom it is known', async () => {
    expect(wordsOf(elementWithId(await page(), 'tr', 'dm_265_2012'))).to.include(
      'letta nel testo dell’atto: artt. 2, 5 e 7; tabelle A e B 5 voci',
    );
    expect(elementWithId(await page('en'), 'tr', 'dm_265_2012')).to.include(
      'read in the text of the act<span lang="it">: artt. 2, 5 e 7; tabelle A e B</span>',
    );
    const unread = elementWithId(await page(), 'tr', 'dlgs_38_2005_art_9_ter');
    expect(unread).to.include(': Redigo.info (Windpress); Studio Cerbone; Alpe Adria Imprese<');
  });
});
