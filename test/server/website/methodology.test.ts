import { expect } from 'chai';
import { isObject, LANGUAGES } from '../../../engine/index.js';
import { citations, sourcesByTopic, TOPICS } from '../../../server/website/sources/citations.js';
import { rules } from '../../support/rules.js';
import { site } from '../support/site.js';
import { attributes, decoded, elementWithId, figureWords, wordsOf } from './support/pages.js';

describe('The page of the method', () => {
  const page = () => site.page('/metodologia');

  it('has a place for every rule, under an id that links may rely on', async () => {
    const { lines, modifiers, notices, figures, facts, conditions, deadlines } = site.server.rules.source;
    expect(attributes(await page(), 'id')).to.include.members([
      ...lines.map(({ bucket, id }) => `${bucket}.${id}`),
      ...modifiers.map(({ id }) => `modificatore-${id}`),
      ...notices.map(({ id }) => `voce-${id}`),
      ...deadlines.map(({ id }) => `scadenza-${id}`),
      ...Object.keys(figures).map((name) => `cifra-${name}`),
      ...Object.keys(facts).map((name) => `domanda-${name}`),
      ...Object.keys(conditions).map((name) => `condizione-${name}`),
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

  it('says of each line how well it is known, and of a figure where its very value was read and what follows it', async () => {
    expect(wordsOf(elementWithId(await page(), 'article', 'inps.ivs_commercianti'))).to.include('riferito da altri');
    expect(wordsOf(elementWithId(await page(), 'article', 'opening.imposta_registro'))).to.include('letto nella legge');
    expect(wordsOf(elementWithId(await page(), 'tr', 'cifra-imposta_registro_fissa'))).to.include(
      'il valore è stato letto qui',
    );
    const tax = wordsOf(elementWithId(await page(), 'tr', 'cifra-tassa_concessione_ordinaria'));
    const { nextYear = '' } = { nextYear: '', ...rules.source.figures.tassa_concessione_ordinaria };
    expect(tax).to.include(`Dall’anno dopo: ${figureWords(nextYear)}`);
  });

  it('explains a line: when, how much, what may change it, its law, its sources and the dates that pay it', async () => {
    const line = elementWithId(await page(), 'article', 'annual.diritto_annuale');
    const links = attributes(line, 'href');
    expect(links).to.include.members([
      '#condizione-iscritta_registro_imprese',
      '#cifra-diritto_annuale_sezione_speciale',
      '#modificatore-maggiorazione_sicilia_50',
      './fonti#cciaa_arezzo_siena_2026',
      '#scadenza-primo_diritto_annuale',
      '#scadenza-diritto_annuale',
    ]);
    expect(line).to.include('L. 580/1993, art. 18; DL 90/2014, art. 28');
    expect(line).to.include('</a>, 9 gennaio 2026');
  });

  it('shows a figure to the cent with its unit, its source, the date of that, and the day to look at it again', async () => {
    const row = decoded(elementWithId(await page(), 'tr', 'cifra-maternita_mensile'));
    expect(wordsOf(row)).to.include(figureWords('maternita_mensile'));
    expect(row).to.include('./fonti#inps_circ_14_2026').and.include('9 febbraio 2026');
    expect(row).to.include('data-label="Da ricontrollare entro">28 febbraio 2027');
  });

  it('says which rules read a figure: lines, modifiers, other figures, conditions and notices', async () => {
    const html = await page();
    for (const [name, use] of [
      ['ivs_minimale_artigiani', 'inps.ivs_artigiani'],
      ['parti_contributo_gestione_separata', 'inps.gestione_separata_amministratore'],
      ['maggiorazione_camerale_sicilia', 'modificatore-maggiorazione_sicilia_50'],
      ['aliquota_iva', 'cifra-notaio_societa_persone_massimo'],
      ['capitale_minimo_srl', 'condizione-capitale_sotto_un_euro'],
      ['pec_massimo', 'voce-pec_albo_senza_cassa'],
    ])
      expect(attributes(elementWithId(html, 'tr', `cifra-${name}`), 'href'), name).to.include(`#${use}`);
  });

  it('says what a modifier does and how a figure is calculated, each figure by its value with a link to its place', async () => {
    const modifier = elementWithId(await page(), 'article', 'modificatore-maggiorazione_sicilia_50');
    expect(attributes(modifier, 'href')).to.include('#cifra-maggiorazione_camerale_sicilia');
    expect(wordsOf(modifier)).to.include(
      `aumentato del ${figureWords('maggiorazione_camerale_sicilia')} ` +
        '(Maggiorazione del diritto annuale delle Camere di commercio siciliane), arrotondato all’euro',
    );
    const figure = wordsOf(elementWithId(await page(), 'tr', 'cifra-maternita_annua'));
    const [months, month] = ['mesi_anno', 'maternita_mensile'].map((name) => figureWords(name));
    expect(figure.replace(/ \([^)]+\)/, '')).to.include(
      `Calcolata: ${months} per ${month} (Contributo di maternità al mese)`,
    );
    const line = elementWithId(await page(), 'article', 'inps.gestione_separata_amministratore');
    expect(decoded(line)).to.match(/<\/span> di <a href="#domanda-adminCompensation">«[^»]+»<\/a>, contato fino a <a/);
    const english = await site.page('/metodologia?lingua=en');
    expect(wordsOf(elementWithId(english, 'article', 'modificatore-esenzione_srls'))).to.include(
      'exempt: the amount is 0',
    );
  });

  it('says on which days a payment is due', async () => {
    const html = await page();
    const instalments = elementWithId(html, 'article', 'scadenza-rate_inps');
    expect(instalments).to.include('da gennaio a marzo: 16 maggio<');
    expect(instalments).to.include('da ottobre a dicembre: 16 febbraio dell’anno dopo');
    expect(instalments).to.include('il primo giorno lavorativo');
    expect(elementWithId(html, 'article', 'festivita')).to.include('il giorno dopo Pasqua');
    expect(elementWithId(html, 'article', 'scadenza-tassa_libri_sociali')).to.include('16 marzo di ogni anno dopo');
    expect(elementWithId(html, 'article', 'scadenza-atto_costitutivo')).to.include('il giorno in cui si comincia');
    expect(elementWithId(html, 'article', 'scadenza-deposito_bilancio')).to.include('150 giorni dalla fine dell’anno');
  });

  it('says what an unanswered question means', async () => {
    const html = await page();
    expect(elementWithId(html, 'tr', 'domanda-seatInSicily')).to.include('L’intervallo copre tutte le risposte');
    expect(elementWithId(html, 'tr', 'domanda-adminCompensation')).to.include('contiamo che non ci sia');
    expect(elementWithId(html, 'tr', 'domanda-isAdmin')).to.include('la risposta è obbligatoria');
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

it('What rests on a source is every rule that cites it, once each', () => {
  const { source } = rules;
  const { sources: _, forms, ...others } = source;
  // A form is one rule, however many of its traits cite the source.
  const cited = [...keysIn(others), ...Object.values(forms).flatMap((form) => [...new Set(keysIn(form))])];
  const found = [...citations(source)].flatMap(([key, all]) => all.map(() => key));
  expect(found.sort()).to.deep.equal(cited.sort());
});

/** The keys in the lists of sources of some rules. */
function keysIn(rules: unknown): string[] {
  if (Array.isArray(rules)) return rules.flatMap(keysIn);
  if (!isObject(rules)) return [];
  const { sources, ...rest } = rules;
  return [...(Array.isArray(sources) ? sources : []), ...Object.values(rest).flatMap(keysIn)];
}

describe('The sources by topic', () => {
  it('stand once, under the first that cites them, by publisher, in the order of the method', () => {
    const { source } = rules;
    const found = sourcesByTopic(source);
    expect([...found.values()].flat()).to.have.members(Object.keys(source.sources));
    expect([...found.keys()]).to.deep.equal(TOPICS.filter((topic) => found.has(topic)));
    // Its figures and deadlines come after.
    expect(found.get('inps')).to.include('inps_circ_14_2026');
    for (const keys of found.values()) {
      const names = keys.map((key) => `${source.sources[key]?.publisher} ${source.sources[key]?.title}`);
      expect(keys).not.to.have.length(0);
      expect(names).to.deep.equal(names.toSorted((one, other) => one.localeCompare(other, 'it')));
    }
  });
});

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

  it('counts the lines by how well they are known, and the figures whose very value was read', async () => {
    const [, chapter = ''] = (await page()).split('id="certezza"');
    const said = wordsOf(chapter.split('</section>')[0] ?? '');
    const { known, source } = site.server.rules;
    const kinds = [...known.values()].map(({ verified }) => verified);
    for (const [kind, words] of [
      ['text', 'letto nella legge'],
      ['reported', 'riferito da altri'],
      ['market', 'prezzo di mercato'],
      ['estimate', 'stima'],
    ]) {
      const { length } = kinds.filter((one) => one === kind);
      expect(length).to.be.above(0);
      expect(said).to.include(`${words}: ${length} `);
    }
    const figures = Object.values(source.figures).filter((figure) => 'value' in figure);
    const read = figures.filter((figure) => figure.readIn !== undefined);
    expect(said).to.include(
      `Delle ${figures.length} cifre che non si calcolano da altre, ${read.length} le abbiamo lette`,
    );
  });
  const keysMarked = (html: string, mark: string): (string | undefined)[] =>
    html
      .split(/(?=<article )/)
      .filter((part) => part.includes(mark))
      .map((part) => attributes(part, 'id')[0]);

  it('names every source once, under its key', async () => {
    const html = await page();
    const keys = [...html.matchAll(/<article class="source" id="([^"]*)"/g)].map(([, key]) => key);
    expect(keys).to.have.members(Object.keys(site.server.rules.source.sources));
  });

  it('links each source to its address, with its publisher, its date and when it was checked', async () => {
    const article = elementWithId(await page(), 'article', 'unione_sarda_contributi_2026');
    expect(article).to.include('L’Unione Sarda');
    expect(article).to.include('Data: 22 febbraio 2026. Ultimo controllo: 21 novembre 2026.');
    expect(attributes(article, 'href')[0]).to.match(/^https:\/\/www\.unionesarda\.it\//);
  });

  it('says what rests on a source, with links to the method', async () => {
    const article = elementWithId(await page(), 'article', 'inps_circ_14_2026');
    expect(attributes(article, 'href')).to.include.members([
      './metodologia#inps.ivs_artigiani',
      './metodologia#cifra-aliquota_artigiani',
    ]);
    expect(article).to.match(/La usano \d+ regole</);
  });

  it('says of each source that nobody could open that others report it, and of no other', async () => {
    const { sources } = site.server.rules.source;
    const unopened = Object.keys(sources).filter((key) => sources[key]?.consulted === false);
    expect(unopened).to.include('inps_circ_14_2026');
    expect(keysMarked(await page(), 'Non consultata direttamente')).to.have.members(unopened);
    expect(keysMarked(await page('en'), 'Not consulted directly')).to.have.members(unopened);
  });

  it('says of a source read in its own text where it stands there, and of another through whom it is known', async () => {
    const article = elementWithId(await page(), 'article', 'dm_265_2012');
    expect(article).to.include('In quale punto: artt. 2, 5 e 7; tabelle A e B. Letta nel testo dell’atto.');
    expect(elementWithId(await page('en'), 'article', 'dm_265_2012')).to.include(
      '<span lang="it">artt. 2, 5 e 7; tabelle A e B</span>. Read in the text of the act.',
    );
    const unread = elementWithId(await page(), 'article', 'dlgs_38_2005_art_9_ter');
    expect(unread).to.include(': Redigo.info (Windpress); Studio Cerbone; Alpe Adria Imprese.');
  });

  it('lists the publishers, each with links to its sources', async () => {
    const [, list = ''] = /<dl class="publishers"(.*?)<\/dl>/s.exec(await page()) ?? [];
    const keys = Object.keys(site.server.rules.source.sources);
    expect(attributes(list, 'href')).to.have.members(keys.map((key) => `#${key}`));
    expect(list.indexOf('<dt>ANSA</dt>')).to.be.lessThan(list.indexOf('<dt>Eutekne</dt>'));
  });
});
