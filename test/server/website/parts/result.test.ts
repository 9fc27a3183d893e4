import { expect } from 'chai';
import { euro } from '../../../../engine/index.js';
import { splitTotals } from '../../../../server/website/parts/totals.js';
import { rules } from '../../../support/rules.js';
import { site } from '../../support/site.js';
import { attributes, elementWithId, figureWords, rangeWords, requestIn, wordsOf } from '../support/pages.js';

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
  it('says of each line how well it is known, and of each total how many of its lines are known how well', async () => {
    const html = await site.page('/?forma=snc&socio1=artigiano&socio2=commerciante');
    const mark = (id: string) => /class="known">([^<]*)</.exec(html.split(`id="riga-${id}"`)[1] ?? '')?.[1];
    expect(mark('opening.imposta_registro')).to.equal('letto nella legge');
    expect(mark('inps.ivs_commercianti')).to.equal('riferito da altri');
    expect(mark('opening.notaio')).to.equal('prezzo di mercato');
    expect(mark('inail.premio_artigiani')).to.equal('stima');
    const { lines } = rules.costs(requestIn('forma=snc&socio1=artigiano&socio2=commerciante'));
    const counted = (...buckets: string[]) => {
      const marks = lines.filter((one) => one.includedInTotals && buckets.includes(one.bucket));
      const count = (known: string) => marks.filter(({ meta }) => meta.verified === known).length;
      const [read, reported, priced] = ['text', 'reported', 'market'].map(count);
      return `Voci: ${read === 0 ? '' : `${read} lette nella legge, `}${reported} riferite da altri, ${priced} a prezzo di mercato.`;
    };
    expect(counted('opening')).to.match(/^Voci: [2-9] lette nella legge, [2-9] riferite da altri, [2-9] a prezzo/);
    expect([...html.matchAll(/<p class="known">([^<]*)</g)].map(([, text]) => text)).to.deep.equal([
      counted('opening', 'annual', 'inps'),
      counted('opening'),
      counted('annual', 'inps'),
    ]);
  });

  it('has each line to the cent, and the sum of its group rounded to the euro', async () => {
    const html = await site.page('/?forma=commerciante&sicilia=no&sezione=speciale&riduzione35=no');
    for (const bucket of ['opening', 'annual', 'inps']) {
      const group = html.split(`id="gruppo-${bucket}"`)[1]?.split('</section>')[0] ?? '';
      const written = [...group.matchAll(/class="(?:group-sum|line-amount)">([^<]*)</g)].map(([, text = '']) =>
        cents(text),
      );
      const [sum, ...lines] = written;
      expect(lines.length).to.be.above(1);
      for (const end of [0, 1] as const)
        expect(100 * Math.round(lines.reduce((all, line) => all + line[end], 0) / 100)).to.equal(sum?.[end]);
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
  const aboveThreshold = (): string => `Capitale sociale oltre ${figureWords('soglia_capitale_tassa_concessione')}`;

  it('tells as possible what waits for an answer, and the rest as it is', async () => {
    const tax = await line('forma=srl', 'annual.tassa_concessione_governativa');
    expect(tax).to.include(`Perché si paga SRL o SRLS · ${aboveThreshold()} (se è il tuo caso)`);
    const fee = await line('forma=srl', 'annual.diritto_annuale');
    const ordinary = (language: 'it' | 'en') =>
      wordsOf(euro(rules.figureValues.get('diritto_annuale_sezione_ordinaria') ?? 0, language));
    for (const increase of [SICILY, ELSEWHERE].map(modifierLabel))
      expect(fee).to.include(`${increase} (se è il tuo caso): prima ${ordinary('it')}`);
    expect(await line('forma=srl&lingua=en', 'annual.diritto_annuale')).to.include(
      ` (if that is your case): before ${ordinary('en')}`,
    );
  });

  it('tells as a fact what has been answered, or is taken for granted', async () => {
    const query = 'forma=srl&capitale=600000&sicilia=si';
    const lines = [
      await line(query, 'annual.tassa_concessione_governativa'),
      await line(query, 'annual.diritto_annuale'),
    ];
    expect(lines[0]).to.include(aboveThreshold());
    expect(lines[1]).to.include(modifierLabel(SICILY)).and.not.include(modifierLabel(ELSEWHERE));
    expect(lines.join()).not.to.match(/è il tuo caso/i);
    const notAsked = await line('forma=commerciante&riduzione35=si', 'inps.ivs_commercianti');
    expect(notAsked)
      .to.include(modifierLabel('riduzione_35_forfettari'))
      .and.not.match(/è il tuo caso/i);
  });

  it('leaves out what changes nothing', async () => {
    const filing = await line('forma=srls&startup=si', 'opening.diritti_segreteria');
    expect(filing).to.include('Esenzione della SRLS').and.not.include('start-up');
    expect(await line('forma=srl&startup=si', 'opening.diritti_segreteria')).to.include('Esenzione delle start-up');
  });
});

describe('The words of a result', () => {
  const page = (query: string) => site.page(`/?${query}`);
  const words = async (query: string): Promise<string> => wordsOf(await page(query));

  it('ask for nothing where no question is open, and speak of a range only where there is one', async () => {
    const professional = await words('forma=professionista');
    expect(professional).to.include('Nessuna domanda aperta Le risposte che mancano non cambiano i totali.');
    expect(professional).not.to.match(/Ancora una domanda|Quel che resta/);
    const { first_year_12m_min: least, first_year_12m_max: most } = rules.calculate({
      form: 'professionista_piva_gestione_separata',
      professionalCassa: false,
    });
    expect(professional.includes('La parte a righe')).to.equal(least !== most);
    const settled = await words('forma=srl&socio1=no&capitale=20000&sicilia=no');
    expect(settled).to.include('I casi particolari').and.include('Il resto dell’intervallo dipende');
    expect(settled).to.include('La parte a righe');
    const open = await words('forma=commerciante');
    expect(open).to.include('Ancora una domanda').and.not.include('Nessuna domanda aperta');
  });

  it('ask first whether the flat-rate reduction will be there, which moves most, and take nothing for granted in silence', async () => {
    const html = await page('forma=commerciante&sicilia=no&sezione=speciale');
    const ask = wordsOf(html.split('class="ask"')[1]?.split('</section>')[0] ?? '');
    const asked = 'forma=commerciante&sicilia=no&sezione=speciale&riduzione35=';
    const [reduced, full] = ['si', 'no'].map((answer) => rules.costs(requestIn(asked + answer)).first_year_12m_min);
    const moved = wordsOf(euro(Number(full) - Number(reduced), 'it', 'whole'));
    expect(ask).to.match(/^[^.]*Ancora una domanda Sarai nel regime forfettario, /);
    expect(ask).to.include(`Può cambiare il totale di ${moved}`);
    expect(ask).to.include('come se avessi risposto di no: Svolgi una di queste attività');
    expect(await words('forma=commerciante&sicilia=no&sezione=speciale&riduzione35=no')).not.to.include(
      'Ancora una domanda',
    );
  });

  it('say beside the totals what most pay besides', async () => {
    const accountant = rules
      .calculate(requestIn('forma=srl'))
      .possibleAdditional.find(({ label }) => label === 'Commercialista');
    const price = rangeWords(accountant?.amount ?? { min: Number.NaN, max: Number.NaN });
    expect(await words('forma=srl')).to.include(`di solito si aggiungono: Commercialista, ${price}`);
  });

  it('fold what depends on a trade that nobody has told', async () => {
    const folded = (html: string) => html.split('id="pila-notDeterminable-elenco"')[1]?.split('</section>')[0] ?? '';
    expect(wordsOf(folded(await page('forma=srl'))))
      .to.include('Mostra le voci')
      .and.include('Tassa sui rifiuti (TARI)');
  });

  it('say what is missing where there is no result yet, with the button that mends it', async () => {
    const html = await page('forma=sas&socio1=artigiano&ruolo1=accomandatario&socio2=no&ruolo2=accomandatario');
    expect(html).to.match(
      /id="risultato"[^>]*><p>Serve un accomandante.*?<button[^>]*form="calcolo"[^>]*value="aggiungi:no"/,
    );
  });

  it('say that a professional of whom nothing is said counts as one without a fund', async () => {
    const says = 'Questi totali valgono se la tua professione non ha una cassa propria.';
    expect(await words('forma=professionista')).to.include(says);
    expect(await words('forma=professionista&cassa=boh')).to.include(says);
    for (const query of ['forma=professionista&cassa=no', 'forma=professionista&cassa=si', 'forma=commerciante'])
      expect(await words(query)).not.to.include(says);
  });

  it('name what the first 12 months may not hold, where there is such a line', async () => {
    const [, sentence = ''] =
      /(Il costo minimo dei primi 12 mesi non conta .*?)<\/p>/s.exec(await page('forma=srl')) ?? [];
    expect(attributes(sentence, 'href')).to.deep.equal([
      '#riga-annual.bilancio_diritti_segreteria',
      '#riga-annual.bilancio_bollo',
    ]);
    for (const query of ['forma=commerciante', 'forma=srl&startup=si'])
      expect(await words(query)).not.to.include('Il costo minimo dei primi 12 mesi');
  });

  it('name what is due and missing from the totals, and lead to it', async () => {
    const [, notice = ''] = /(I totali non sono completi.*?)<\/p>/s.exec(await page('forma=artigiana')) ?? [];
    expect(wordsOf(notice)).to.include('Premio INAIL degli artigiani.');
    expect(attributes(notice, 'href')).to.deep.equal(['#avviso-premio_inail_artigiani']);
    expect(await words('forma=professionista&cassa=si&lingua=en')).to.match(
      /not complete\. They lack what is due but has no certain amount: .*, .*\./,
    );
  });

  it('are spoken to a screen reader', async () => {
    const status = (html: string) => /role="status" id="totali-a-voce">(.*?)<\/p>/s.exec(html)?.[1];
    expect(status(await page('forma=srl'))).to.include('Totali aggiornati.');
    expect(status(await page('forma=sas&socio1=no&ruolo1=accomandante&socio2=no&ruolo2=accomandante'))).to.include(
      'non possiamo ancora calcolare',
    );
  });

  it('name the person whose question is still open, where there are others', async () => {
    expect(await words('forma=snc&socio1=commerciante')).to.include(
      'Socio 2: In quale gestione INPS rientra questa persona?',
    );
    expect(await words('forma=sas&lingua=en')).to.include('Partner 1: Which INPS fund does this person join?');
    const alone = await words('forma=srl');
    expect(alone).to.include('In quale gestione INPS').and.not.include('Socio 1: In quale');
  });

  it('call a person and a role by one name each in English', async () => {
    const text = await words('forma=srl&socio1=artigiano&socio2=commerciante&compenso=10000&lingua=en');
    expect(text)
      .to.include('Shareholder 1: Do they work')
      .and.match(/Who Per year Shareholder 1 €[\d,.]+ Shareholder 2 /);
    expect(text).to.include('Director’s pay: ').and.include('borne by the director');
    expect(text).not.to.match(/\bpartners?\b|administrator|INPS scheme/i);
  });
});
