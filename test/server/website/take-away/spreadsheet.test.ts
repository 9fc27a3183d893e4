import { expect } from 'chai';
import { csv } from '../../../../server/website/parts/take-away/spreadsheet.js';
import { COLUMNS, TAKE_AWAY } from '../../../../server/website/parts/take-away/texts.js';
import { call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { amount, QUERIES, requestIn, rowsOf } from './support.js';

describe('The spreadsheet of a result', () => {
  const context = withServer();
  const rows = async (query: string) => rowsOf(await call(`${context.server.url}/costi.csv?${query}`));

  for (const query of QUERIES.filter((one) => !one.includes('lingua=en'))) {
    it(`has the engine's own lines, to the cent: ${query}`, async () => {
      const { lines } = context.server.rules.calculate(requestIn(query));
      const found = (await rows(query)).filter(({ natura }) => natura !== '');
      expect(found.map(({ voce }) => voce)).to.deep.equal(lines.map(({ label }) => label));
      for (const [index, line] of lines.entries()) {
        const row = found[index] ?? {};
        expect([amount(row.minimo), amount(row.massimo)], line.id).to.deep.equal([line.amount.min, line.amount.max]);
        expect(row['nei totali']).to.equal(line.includedInTotals ? 'sì' : 'no');
        expect(row.legge).to.equal(line.meta.law);
        expect(row['indirizzo della fonte']?.split(' | ')).to.deep.equal(line.sources.map(({ url }) => url));
        expect(row['data della fonte']?.split(' | ')).to.deep.equal(line.sources.map(({ date }) => date ?? '–'));
        expect(row.fonte?.split(' | ')).to.have.length(line.sources.length);
      }
    });

    it(`has the totals of the API: ${query}`, async () => {
      const result = context.server.rules.calculate(requestIn(query));
      const totals = (await rows(query)).filter(({ gruppo }) => gruppo === 'Totali');
      expect(totals.map(({ minimo, massimo }) => [amount(minimo), amount(massimo)])).to.deep.equal([
        [result.opening_one_off_min, result.opening_one_off_max],
        [result.annual_fixed_min, result.annual_fixed_max],
        [result.inps_min, result.inps_max],
        [result.annual_total_min, result.annual_total_max],
        [result.first_year_12m_min, result.first_year_12m_max],
      ]);
    });

    it(`has all that the totals leave out and all that is to know: ${query}`, async () => {
      const { excludedMandatory, notDeterminable, possibleAdditional, warnings, assumptions } =
        context.server.rules.calculate(requestIn(query));
      const explained = new Set((await rows(query)).map(({ spiegazione }) => spiegazione));
      for (const { text } of [excludedMandatory, notDeterminable, possibleAdditional, warnings, assumptions].flat())
        expect(explained).to.include(text);
    });
  }

  it('splits no contributions where they are those of one person', async () => {
    const groups = new Set((await rows('forma=artigiana')).map(({ gruppo }) => gruppo));
    expect(groups).to.include('Contributi INPS di ogni anno');
    expect(groups).not.to.include('I contributi, persona per persona');
    expect(groups).not.to.include('');
  });

  it('has every payment of the calendar under its date, those due later apart', async () => {
    const query = 'forma=srl&socio1=commerciante&inizio=2026-03-16';
    const { payments, afterwards } = context.server.rules.calendar(requestIn(query), '2026-03-16');
    const dated = (await rows(query)).filter(({ gruppo }) => gruppo?.startsWith('Quando si paga'));
    expect(dated.map(({ voce, minimo, massimo }) => [voce, amount(minimo), amount(massimo)])).to.deep.equal(
      [...payments, ...afterwards].map(({ date, label, min, max }) => [`${date} ${label}`, min, max]),
    );
    const later = dated.filter(({ gruppo }) => gruppo === 'Quando si paga: Dopo i 12 mesi');
    expect(later).to.have.length(afterwards.length).and.not.to.have.length(0);
  });

  it('says which answers it rests on, which rules, and where the page is', async () => {
    const said = (await rows('forma=srl&socio1=artigiano&socio2=artigiano&capitale=10000&inizio=2026-03-16')).map(
      ({ voce, spiegazione }) => `${voce} ${spiegazione}`,
    );
    expect(said).to.include('Soci 1 e 2: lavorano nell’impresa? Sì, come artigiano');
    expect(said).to.include('Qual è il capitale sociale? 10.000 euro');
    expect(said).to.include('Versione delle regole 2026.09.10-rc11');
    expect(said).to.include(
      'Indirizzo della pagina https://costi.example/?forma=srl&socio1=artigiano&socio2=artigiano&capitale=10000&inizio=2026-03-16&versione=2026.09.10-rc11',
    );
  });

  it('says what each person owes and who bears the contributions on the pay', async () => {
    const query = 'forma=srl&socio1=artigiano&socio2=no&compenso=12000';
    const { people, administrator } = context.server.rules.calculate(requestIn(query)).inpsDetail;
    const owed = (await rows(query)).filter(({ gruppo }) => gruppo === 'I contributi, persona per persona');
    expect(
      owed.map(({ minimo, massimo }) => [minimo, massimo].map((text) => (text === '' ? 0 : amount(text)))),
    ).to.deep.equal(
      [...people, administrator?.administrator, administrator?.company].map((one) => [one?.min, one?.max]),
    );
    expect(owed[1]?.spiegazione).to.equal('non versa contributi');
  });

  it('speaks the language of the page, with the same numbers', async () => {
    const english = await rows('forma=srl&lingua=en');
    const italian = await rows('forma=srl');
    expect(Object.keys(english[0] ?? {})).to.deep.equal(COLUMNS.map((name) => TAKE_AWAY.en.columns[name]));
    expect(english.map(({ minimum }) => minimum)).to.deep.equal(italian.map(({ minimo }) => minimo));
    expect(english[0]?.item).not.to.equal(italian[0]?.voce);
  });

  it('warns of rules that have changed since its link was made', async () => {
    const warnings = (await rows('forma=srl&versione=2025.01.01')).filter(({ voce }) => voce === 'Attenzione');
    expect(warnings.map(({ spiegazione }) => spiegazione)).to.deep.equal([
      'Questo link è nato con le regole 2025.01.01. Oggi valgono le regole 2026.09.10-rc11: gli importi possono essere diversi.',
    ]);
  });

  it('gives a spreadsheet no formula to run', () => {
    const headings = TAKE_AWAY.it.columns;
    const cells = ['=1+1', '+39', '-1', '@SUM(A1)', '\tx', '\rx'];
    const rows = csv(
      cells.map((item) => ({ item })),
      headings,
    );
    for (const cell of cells) expect(rows).to.include(`'${cell}`);
    expect(csv([{ item: 'a"b;c', min: 0.1, max: 12345.6 }], headings)).to.equal(
      `\ufeff${COLUMNS.map((name) => headings[name]).join(';')}\r\n;;"a""b;c";0,10;12345,60;;;;;;;;\r\n`,
    );
  });
});
