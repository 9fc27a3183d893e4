import { expect } from 'chai';
import { isObject } from '../../../engine/index.js';
import { citations, sourcesByTopic, TOPICS } from '../../../server/website/sources/citations.js';
import { rules2026 } from '../../support/rules.js';
import { withServer } from '../support/with-server.js';
import { attributes, decoded, elementWithId } from './support/pages.js';

describe('The page of the method', () => {
  const context = withServer();
  const page = () => context.page('/metodologia');

  it('has a place for every rule, under an id that links may rely on', async () => {
    const { lines, modifiers, notices, figures, facts, conditions, deadlines } = context.server.rules.source;
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

  it('says where a law stands that was read in its own text', async () => {
    const line = elementWithId(await page(), 'article', 'opening.tassa_archivio_notarile');
    expect(line).to.include('<span lang="it">artt. 2, 5 e 7; tabelle A e B</span> (verificata sul testo)');
  });

  it('explains a line: when, how much, what may change it, its law, its sources and the dates that pay it', async () => {
    const line = elementWithId(await page(), 'article', 'annual.diritto_annuale');
    const links = attributes(line, 'href');
    expect(links).to.include.members([
      '#condizione-iscritta_registro_imprese',
      '#cifra-diritto_annuale_sezione_speciale',
      '#modificatore-maggiorazione_sicilia_50',
      './fonti#mimit_nota_9347_2026',
      '#scadenza-primo_diritto_annuale',
      '#scadenza-diritto_annuale',
    ]);
    expect(line).to.include('L. 580/1993, art. 18; DL 90/2014, art. 28');
    expect(line).to.include('Camera di commercio di Arezzo-Siena</span>, 9 gennaio 2026');
  });

  it('shows a figure to the cent with its unit, its source, the date of that, and the day to look at it again', async () => {
    const row = decoded(elementWithId(await page(), 'tr', 'cifra-maternita_mensile'));
    expect(row).to.match(/0,62\s€ al mese/);
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
    const result = context.server.rules.calculate({
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

describe('What rests on a source', () => {
  it('is every rule that cites it, once each', async () => {
    const { source } = await rules2026();
    const { sources: _, forms, ...others } = source;
    // A form is one rule, however many of its traits cite the source.
    const cited = [...keysIn(others), ...Object.values(forms).flatMap((form) => [...new Set(keysIn(form))])];
    const found = [...citations(source)].flatMap(([key, all]) => all.map(() => key));
    expect(found.sort()).to.deep.equal(cited.sort());
  });
});

/** The keys in the lists of sources of some rules. */
function keysIn(rules: unknown): string[] {
  if (Array.isArray(rules)) return rules.flatMap(keysIn);
  if (!isObject(rules)) return [];
  const { sources, ...rest } = rules;
  return [...(Array.isArray(sources) ? sources : []), ...Object.values(rest).flatMap(keysIn)];
}

describe('The sources by topic', () => {
  it('stand once, by publisher, in the order of the method', async () => {
    const { source } = await rules2026();
    const found = sourcesByTopic(source);
    expect([...found.values()].flat()).to.have.members(Object.keys(source.sources));
    expect([...found.keys()]).to.deep.equal(TOPICS.filter((topic) => found.has(topic)));
    for (const keys of found.values()) {
      const names = keys.map((key) => `${source.sources[key]?.publisher} ${source.sources[key]?.title}`);
      expect(keys).not.to.have.length(0);
      expect(names).to.deep.equal(names.toSorted((one, other) => one.localeCompare(other, 'it')));
    }
  });

  it('stand under the first part of the rules that cites them', async () => {
    const { source } = await rules2026();
    const found = sourcesByTopic(source);
    const firstTopic = new Map<string, (typeof source.lines)[number]['bucket']>();
    for (const { bucket, sources } of source.lines.toSorted(
      (one, other) => TOPICS.indexOf(one.bucket) - TOPICS.indexOf(other.bucket),
    ))
      for (const key of sources) if (!firstTopic.has(key)) firstTopic.set(key, bucket);
    expect(firstTopic.size).to.be.above(10);
    for (const [key, topic] of firstTopic) expect(found.get(topic), key).to.include(key);
  });
});
