import { expect } from 'chai';
import { euro } from '../../../../engine/index.js';
import { plusDays, yearOf } from '../../../../engine/rules/days.js';
import { sourceWords } from '../../../../server/website/parts/result/line-source.js';
import { splitTotals } from '../../../../server/website/parts/totals.js';
import { rules } from '../../../support/rules.js';
import { startServer } from '../../../support/server.js';
import { contextOf } from '../../support/client.js';
import { site } from '../../support/site.js';
import { attributes, elementWithId, QUERIES, rangeWords, requestIn, stateOf, wordsOf } from '../support/pages.js';

describe('The totals of a page, in their two parts', () => {
  it('are what the law fixes and what a market asks, for the opening, a year and the first 12 months', () => {
    const shareholders = [{ worksOperationally: true, inps: 'merchant' as const }];
    const result = rules.calculate({ form: 'srl', shareholders, isAdmin: true });
    const changed = {
      ...result,
      openingDetail: { ...result.openingDetail, statutory: { min: 10, max: 20 }, market: { min: 1, max: 5 } },
      annualDetail: { ...result.annualDetail, market: { min: 2, max: 4 } },
      ...{ opening_one_off_min: 11, opening_one_off_max: 25, annual_total_min: 102, annual_total_max: 204 },
      ...{ first_year_12m_min: 113, first_year_12m_max: 229 },
    };
    const of = (min: number, max: number) => ({ min, max });
    expect(splitTotals(changed)).to.deep.equal({
      opening: { total: of(11, 25), law: of(10, 20), market: of(1, 5) },
      annual: { total: of(102, 204), law: of(100, 200), market: of(2, 4) },
      firstYear: { total: of(113, 229), law: of(110, 220), market: of(3, 9) },
    });
  });
});

describe('What a page shows of a result', () => {
  it('names for each line where its amount comes from, and marks what is a price or an estimate', async () => {
    const html = await site.page('/?forma=snc&socio1=artigiano&socio2=commerciante');
    const source = (id: string) => /class="line-source">([^<]*)</.exec(html.split(`id="riga-${id}"`)[1] ?? '')?.[1];
    expect(source('inps.ivs_commercianti')).to.equal('INPS, circolare n. 14 del 9 febbraio 2026');
    expect(source('opening.bollo_atto_costitutivo')).to.equal('DPR 642/1972, tariffa, parte I, art. 1, c. 1-bis.1');
    expect(source('opening.imposta_registro')).to.equal('DL 104/2013, art. 26');
    expect(source('opening.notaio')).to.equal('prezzi di NelPortafoglio, Notaio Gabriele Fanti');
    expect(source('inail.premio_artigiani')).to.match(/^stima; /);
    expect(html).not.to.match(/riferit[oae] da altri|\[\d+, \d+\]/);
  });

  it('names nobody as a source whom the line does not cite', async () => {
    for (const query of QUERIES) {
      const { lines } = rules.costs(requestIn(query));
      for (const line of lines) {
        const words = sourceWords(line, { state: stateOf(), rules });
        const known = [line.meta.law, ...line.sources.flatMap(({ publisher, title }) => [publisher, title])].join();
        const names = words.replace(/^(prezzi di|stima;|copiata dal \d+;|prezzo di mercato;) /, '').split(', ');
        expect(known.toLowerCase(), `${line.id}: ${words}`).to.include(names[0]?.toLowerCase());
      }
    }
  });

  it('has each line to the cent, and the sum of its group rounded to the euro, that of INPS to the cent', async () => {
    const html = await site.page('/?forma=commerciante&sicilia=no&sezione=speciale&riduzione35=no');
    for (const bucket of ['opening', 'annual', 'inps']) {
      const group = html.split(`id="gruppo-${bucket}"`)[1]?.split('</section>')[0] ?? '';
      const written = [...group.matchAll(/class="(?:group-sum|line-amount)"[^>]*>([^<]*)</g)].map(([, text = '']) =>
        cents(text),
      );
      const [sum, ...lines] = written;
      expect(lines.length).to.be.above(1);
      const unit = bucket === 'inps' ? 1 : 100;
      for (const end of [0, 1] as const)
        expect(unit * Math.round(lines.reduce((all, line) => all + line[end], 0) / unit)).to.equal(sum?.[end]);
    }
  });
});

/** Both ends of an amount as Italian pages write it, cents. */
function cents(text: string): readonly [number, number] {
  const ends = [...text.matchAll(/\d[\d.]*(?:,\d\d)?/g)].map(([one]) =>
    Math.round(100 * Number(one.replaceAll('.', '').replace(',', '.'))),
  );
  return [ends[0] ?? Number.NaN, ends.at(-1) ?? Number.NaN];
}

describe('What a line of the result says of its reasons', () => {
  const line = async (query: string, id: string): Promise<string> =>
    wordsOf(elementWithId(await site.page(`/?${query}`), 'details', `riga-${id}`));
  const SICILY = 'maggiorazione_sicilia_50';
  const ELSEWHERE = 'maggiorazione_camerale_20';
  const modifierLabel = (id: string): string => {
    const modifier = rules.source.modifiers.find((one) => one.id === id);
    if (modifier === undefined) throw new Error(`There is no modifier ${id}.`);
    return modifier.label;
  };
  it('tells what changes its amount, and by how much', async () => {
    const fee = await line('forma=srl', 'annual.diritto_annuale');
    const ordinary = (language: 'it' | 'en') =>
      wordsOf(euro(rules.figureValues.get('diritto_annuale_sezione_ordinaria') ?? 0, language));
    for (const increase of [SICILY, ELSEWHERE].map(modifierLabel))
      expect(fee).to.match(new RegExp(`${increase}: [^:]* invece di ${ordinary('it')}`));
    expect(await line('forma=srl&lingua=en', 'annual.diritto_annuale')).to.include(` instead of ${ordinary('en')}`);
    const answered = await line('forma=srl&capitale=600000&sicilia=si', 'annual.diritto_annuale');
    expect(answered).to.include(modifierLabel(SICILY)).and.not.include(modifierLabel(ELSEWHERE));
    const reduced = await line('forma=commerciante&riduzione35=si', 'inps.ivs_commercianti');
    expect(reduced).to.include(modifierLabel('riduzione_35_forfettari'));
  });

  it('leaves out what changes nothing', async () => {
    const filing = await line('forma=srls&startup=si', 'opening.diritti_segreteria');
    expect(filing).to.include('Esenzione della SRLS').and.not.include('start-up');
    expect(await line('forma=srl&startup=si', 'opening.diritti_segreteria')).to.include('Esenzione delle start-up');
  });
});

describe('A line whose act was replaced', () => {
  const ended = Object.values(rules.source.sources).flatMap(({ until }) => until ?? []);
  const day = ended.map(({ date }) => date).reduce((latest, date) => (date > latest ? date : latest), '');

  it('says what follows it from the day after', async () => {
    let today = day;
    const server = await startServer({ today: () => today });
    const lines = async () => {
      const html = await contextOf(() => server).page('/?forma=srl&capitale=10000');
      return wordsOf(html.match(/<span class="line-source">.*?<\/span>/g)?.join(' ') ?? '');
    };
    try {
      expect(await lines()).not.to.match(/dal \d{4}: /);
      today = plusDays(day, 1);
      const words = await lines();
      const said = ended.filter(({ followedBy }) => words.includes(`dal ${yearOf(today)}: ${followedBy}`));
      expect(said).to.have.length.above(2);
    } finally {
      await server.close();
    }
  });
});

describe('The words of a result', () => {
  const page = (query: string) => site.page(`/?${query}`);
  const words = async (query: string): Promise<string> => wordsOf(await page(query));

  it('say what nobody has answered yet, and nothing where all is answered', async () => {
    for (const query of ['forma=professionista', 'forma=srl&socio1=no&capitale=20000&sicilia=no'])
      expect(await words(query), query).not.to.match(/Non hai ancora detto/);
    expect(await words('forma=commerciante')).to.include(
      'Non hai ancora detto: sezione del Registro delle imprese, sede in Sicilia.',
    );
  });

  it('say of what the number is made: nearly all INPS, or INPS and the line that moves the rest most', async () => {
    expect(await words('forma=commerciante&sicilia=no&sezione=speciale')).to.match(/Quasi tutto è INPS: [\d.,]+ €\./);
    const company = await words('forma=srl&socio1=commerciante&capitale=10000&sicilia=no');
    expect(company).to.match(/[\d.,]+ € sono i contributi INPS di chi lavora\. Il resto dipende soprattutto/);
    expect(company).to.match(
      /Il resto dipende soprattutto dal notaio, da 500 a [\d.]+ €\. Dopo il primo anno paghi [\d.–]+ € ogni anno\./,
    );
  });

  it('name the case in at most seven words, and say of each answer whether it was given', async () => {
    const html = await page('forma=srl&socio1=commerciante&sicilia=no');
    expect(html).to.include('<h1>SRL con un socio che lavora</h1>');
    const said = wordsOf(elementWithId(html, 'h2', 'caso'));
    expect(said).to.include('Sede in Sicilia: no, in un’altra regione.');
    expect(said).to.include('Amministratore: sì (contato così).');
    for (const query of QUERIES)
      expect(/<h1>(.*?)<\/h1>/.exec(await page(query))?.[1]?.split(' ').length, query).to.be.at.most(7);
  });

  it('open the questions where an answer is faulty, and keep them folded otherwise', async () => {
    expect(elementWithId(await page('forma=srl&capitale=abc'), 'details', 'risposte')).to.match(/^<details[^>]* open/);
    expect(elementWithId(await page('forma=srl'), 'details', 'risposte')).not.to.match(/^<details[^>]* open/);
  });

  it('say beside the number what most pay besides', async () => {
    const accountant = rules
      .calculate(requestIn('forma=srl'))
      .possibleAdditional.find(({ label }) => label === 'Commercialista');
    const price = rangeWords(accountant?.amount ?? { min: Number.NaN, max: Number.NaN });
    expect(await words('forma=srl')).to.include(`Fuori dal conto: commercialista, di solito ${price}`);
  });

  it('fold what depends on a trade, with a second line that says what is inside', async () => {
    const [, fold = ''] = (await page('forma=srl')).split(/(?=<details id="(?:mestiere|da-sapere)")/);
    expect(wordsOf(fold)).to.match(/Dipende da che cosa fai, e dove \d+: SCIA e diritti del Comune, /);
    expect(wordsOf(fold)).to.include('Tassa sui rifiuti (TARI)');
  });

  it('say what is missing where there is no result yet, with the button that mends it', async () => {
    const html = await page('forma=sas&socio1=artigiano&ruolo1=accomandatario&socio2=no&ruolo2=accomandatario');
    expect(html).to.match(
      /id="risultato"[^>]*><p>Serve un accomandante.*?<button[^>]*form="calcolo"[^>]*value="aggiungi:no"/,
    );
  });

  it('say that a professional of whom nothing is said counts as one without a fund', async () => {
    const says = 'se la tua professione non ha una cassa propria';
    expect(await words('forma=professionista')).to.include(says);
    expect(await words('forma=professionista&cassa=boh')).to.include(says);
    for (const query of ['forma=professionista&cassa=no', 'forma=professionista&cassa=si', 'forma=commerciante'])
      expect(await words(query)).not.to.include(says);
  });

  it('name what is due and missing from the totals, and hold it folded', async () => {
    const html = await page('forma=artigiana');
    expect(wordsOf(elementWithId(html, 'section', 'risultato'))).to.include('premio INAIL degli artigiani, ');
    expect(attributes(elementWithId(html, 'details', 'dovuto'), 'id')).to.include('dovuto');
    expect(html).to.include('id="avviso-premio_inail_artigiani"');
    expect(await words('forma=professionista&cassa=si&lingua=en')).to.match(/Not counted: /);
  });

  it('are spoken to a screen reader', async () => {
    const status = (html: string) => /role="status" id="totali-a-voce">(.*?)<\/p>/s.exec(html)?.[1];
    expect(status(await page('forma=srl'))).to.include('Totali aggiornati.');
    expect(status(await page('forma=sas&socio1=no&ruolo1=accomandante&socio2=no&ruolo2=accomandante'))).to.include(
      'non possiamo ancora calcolare',
    );
  });

  it('call a person and a role by one name each in English', async () => {
    const text = await words('forma=srl&socio1=artigiano&socio2=commerciante&compenso=10000&lingua=en');
    expect(text).to.include('Shareholder 1: Do they work');
    expect(text).to.include('Director’s pay: ').and.include('borne by the director');
    expect(text).not.to.match(/\bpartners?\b|administrator|INPS scheme/i);
  });
});
