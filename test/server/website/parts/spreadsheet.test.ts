import { expect } from 'chai';
import { NAMES, newValueWords, type Result } from '../../../../engine/index.js';
import { CALENDAR } from '../../../../server/website/parts/calendar/texts.js';
import { RESULT } from '../../../../server/website/parts/result/texts.js';
import { csv } from '../../../../server/website/parts/take-away/spreadsheet.js';
import { TAKE_AWAY } from '../../../../server/website/parts/take-away/texts.js';
import { site } from '../../support/site.js';
import { amount, QUERIES, requestIn, rowsOf } from '../support/pages.js';

type Line = Result['lines'][number];

const TEXTS = RESULT.it;
const LISTS = ['excludedMandatory', 'notDeterminable', 'possibleAdditional', 'warnings', 'assumptions'] as const;

/** What a line is, with what its amount alone does not say. */
function explanationOf({ amount, meta }: Line): string {
  const exempt = amount.state === 'exempt' ? `(${TEXTS.exempt}) ` : '';
  const later = meta.firstYear === 'possible' ? ` ${TEXTS.mayFallLater}` : '';
  return exempt + meta.explanation + later;
}

const joined = ({ sources }: Line, of: (source: Line['sources'][number]) => string): string =>
  sources.map(of).join(' | ');

/** What the last column says. */
const KNOWN: Readonly<Record<Line['meta']['verified'], string>> = {
  text: 'letto nella legge',
  reported: 'riferito da altri',
  market: 'prezzo di mercato',
  estimate: 'stima',
  copied: 'copiata da un anno prima',
};

describe('The spreadsheet of a result', () => {
  const rows = async (query: string) => rowsOf(await site.call(`/costi.csv?${query}`));
  const inGroup = async (group: string, query: string) => (await rows(query)).filter(({ gruppo }) => gruppo === group);

  for (const query of QUERIES)
    it(`has the lines, the totals and the notices of the engine, to the cent: ${query}`, async () => {
      const result = site.server.rules.calculate(requestIn(query));
      const all = await rows(query);
      const lines = all.filter(({ natura }) => natura !== '');
      expect(lines.map((row) => ({ ...row, minimo: amount(row.minimo), massimo: amount(row.massimo) }))).to.deep.equal(
        result.lines.map((line) => ({
          forma: lines[0]?.forma,
          gruppo: NAMES.it.buckets[line.bucket],
          voce: line.label,
          minimo: line.amount.min,
          massimo: line.amount.max,
          unità: 'euro',
          'nei totali': line.includedInTotals ? 'sì' : 'no',
          natura: line.valueSource === 'market' ? TEXTS.market : TEXTS.law,
          legge: line.meta.law,
          spiegazione: explanationOf(line),
          fonte: joined(line, ({ publisher, title }) => `${publisher}, ${title}`),
          'indirizzo della fonte': joined(line, ({ url }) => url),
          'data della fonte': joined(line, ({ date }) => date ?? '–'),
          'quanto è certo': KNOWN[line.meta.verified],
        })),
      );

      const totals = all.filter(({ gruppo }) => gruppo === 'Totali');
      const { buckets, totals: names, totalNotes: notes } = NAMES.it;
      expect(totals.map(({ voce, minimo, massimo }) => [voce, amount(minimo), amount(massimo)])).to.deep.equal([
        [buckets.opening, result.opening_one_off_min, result.opening_one_off_max],
        [buckets.annual, result.annual_fixed_min, result.annual_fixed_max],
        [buckets.inps, result.inps_min, result.inps_max],
        [`${names.annual_total}: ${notes.annual_total}`, result.annual_total_min, result.annual_total_max],
        [`${names.first_year_12m}: ${notes.first_year_12m}`, result.first_year_12m_min, result.first_year_12m_max],
      ]);

      const notices = LISTS.flatMap((list) =>
        result[list].map(({ label, text }) => [NAMES.it.lists[list], label, text]),
      );
      const inail = [NAMES.it.buckets.inail, TEXTS.inailHeading, result.inailDetail.reasons.join(' ')];
      const others = all.filter((row) => row['nei totali'] === 'no');
      expect(others.map(({ gruppo, voce, spiegazione }) => [gruppo, voce, spiegazione])).to.deep.include.members([
        ...notices,
        inail,
      ]);
    });

  it('has every payment of the calendar under its date, with what is not certain about it', async () => {
    for (const start of ['2026-03-16', '2026-10-01']) {
      const query = `forma=srl&socio1=commerciante&inizio=${start}`;
      const { payments, afterwards } = site.server.rules.calendar(requestIn(query), start);
      const { heading, afterwards: later, nextYear, estimated } = CALENDAR.it;
      const dated = (await rows(query)).filter(({ gruppo }) => gruppo?.startsWith(heading));
      expect(afterwards).not.to.have.length(0);
      expect(
        dated.map((row) => [row.gruppo, row.voce, amount(row.minimo), amount(row.massimo), row.spiegazione]),
      ).to.deep.equal(
        [...payments, ...afterwards].map((one) => [
          payments.includes(one) ? heading : `${heading}: ${later}`,
          `${one.date} ${one.label}`,
          one.min,
          one.max,
          [
            one.explanation,
            ...(one.belongsTo === 'next_year' ? [nextYear] : []),
            ...(one.estimated ? [estimated(2026)] : []),
            ...one.lines.flatMap(({ label, basedOn, reviewBy }) =>
              basedOn === undefined || reviewBy === undefined
                ? []
                : [`${label}: ${newValueWords(basedOn + 1, reviewBy).it}.`],
            ),
          ].join(' '),
        ]),
      );
    }
  });

  it('says what each person owes and who bears the contributions on the pay, where there is something to split', async () => {
    const query = 'forma=srl&socio1=artigiano&socio2=no&compenso=12000';
    const { people, administrator } = site.server.rules.calculate(requestIn(query)).inpsDetail;
    const owed = await inGroup(TEXTS.inpsPeople, query);
    expect(owed.map(({ voce }) => voce)).to.deep.equal([
      ...['Socio 1', 'Socio 2'],
      'Amministratore, sul compenso: a suo carico',
      'Amministratore, sul compenso: a carico della società',
    ]);
    expect(
      owed.map(({ minimo, massimo }) => [minimo, massimo].map((text) => (text === '' ? 0 : amount(text)))),
    ).to.deep.equal(
      [...people, administrator?.administrator, administrator?.company].map((one) => [one?.min, one?.max]),
    );
    expect(owed[1]?.spiegazione).to.equal('non versa contributi');
    for (const alone of ['forma=artigiana', 'forma=srl&socio1=artigiano'])
      expect(await inGroup(TEXTS.inpsPeople, alone)).to.deep.equal([]);
  });

  it('says which rules it rests on, and where the page is', async () => {
    const query = 'forma=srl&socio1=artigiano&capitale=10000&inizio=2026-03-16';
    const { ruleset, digest } = site.server.rules.source;
    const { version } = ruleset;
    expect((await rows(query)).map(({ voce, spiegazione }) => [voce, spiegazione])).to.deep.include.members([
      ['Versione delle regole', version],
      ['Impronta delle regole', digest],
      ['Indirizzo della pagina', `https://costi.example/?${query}&versione=${version}&regole=${digest}`],
    ]);
  });

  it('speaks the language of the page, with the same numbers', async () => {
    const english = rowsOf(await site.call('/costi.csv?forma=srl&lingua=en'), ',');
    const italian = await rows('forma=srl');
    expect(Object.keys(english[0] ?? {})).to.deep.equal(Object.values(TAKE_AWAY.en.columns));
    const asItalian = (number: string | undefined) => number?.replace('.', ',');
    expect(english.map(({ minimum }) => asItalian(minimum))).to.deep.equal(italian.map(({ minimo }) => minimo));
    expect(english[0]?.item).not.to.equal(italian[0]?.voce);
  });

  it('warns of rules that have changed since its link was made, and of no others', async () => {
    const { ruleset, digest } = site.server.rules.source;
    const { version } = ruleset;
    const warnings = async (query: string) =>
      (await rows(query)).filter(({ voce }) => voce === 'Attenzione').map(({ spiegazione }) => spiegazione);
    expect(await warnings('forma=srl&versione=2025.01.01')).to.deep.equal([
      `Questo link è stato fatto con le regole 2025.01.01. Oggi valgono le regole ${version}: gli importi possono essere diversi.`,
    ]);
    expect(await warnings(`forma=srl&versione=${version}&regole=0123456789ab`)).to.deep.equal([
      `Da quando questo link è stato fatto le regole ${version} sono cambiate: gli importi possono essere diversi.`,
    ]);
    const made = `forma=srl&versione=${version}`;
    for (const query of ['forma=srl', made, `${made}&regole=${digest}`])
      expect(await warnings(query)).to.deep.equal([]);
  });

  it('gives a spreadsheet no formula to run', () => {
    const cells = ['=1+1', '+39', '-1', '@SUM(A1)', '\tx', '\rx'];
    const rows = csv(
      cells.map((item) => ({ item })),
      'it',
    );
    for (const cell of cells) expect(rows).to.include(`'${cell}`);
    expect(csv([{ item: 'a"b;c', min: 0.1, max: 12345.6 }], 'it')).to.equal(
      `\ufeff${Object.values(TAKE_AWAY.it.columns).join(';')}\r\n;;"a""b;c";0,10;12345,60;;;;;;;;;\r\n`,
    );
  });

  it('opens in English where commas separate cells and a point the decimals', async () => {
    expect(csv([{ item: 'a"b;c,d', min: 0.1, max: 12345.6 }], 'en')).to.equal(
      `\ufeff${Object.values(TAKE_AWAY.en.columns).join(',')}\r\n,,"a""b;c,d",0.10,12345.60,,,,,,,,,\r\n`,
    );
    const [heads = ''] = (await site.page(`/confronto.csv?socio1=no&lingua=en`)).split('\r\n');
    expect(heads).to.include('minimum,maximum');
  });
});

describe('The answers in a spreadsheet', () => {
  for (const [what, query, ...expected] of [
    ['are none where nothing was answered', 'forma=commerciante'],
    [
      'are in the words of the page',
      'forma=commerciante&sicilia=si',
      'La sede dell’impresa è in Sicilia? Sì, in Sicilia',
    ],
    [
      'put people who do the same together',
      'forma=srl&socio1=artigiano&socio2=no&socio3=artigiano&capitale=2500',
      'Lavora nell’impresa? Soci 1 e 3 Sì, come artigiano',
      'Lavora nell’impresa? Socio 2 No, mette solo capitale',
      'Sei tu l’amministratore della società? Sì (contato così)',
      'Qual è il capitale sociale? 2.500\u00A0€',
    ],
    [
      'say in an SAS who answers for the debts',
      'forma=sas&socio1=artigiano&socio2=artigiano',
      'Lavora nell’impresa? Socio 1 Sì, come artigiano (Accomandatario)',
      'Lavora nell’impresa? Socio 2 Sì, come artigiano (Accomandante)',
    ],
    [
      'are none that is refused',
      'forma=srl&socio1=no&capitale=-5&sicilia=forse',
      'Lavora nell’impresa? Socio 1 No, mette solo capitale',
      'Sei tu l’amministratore della società? Sì (contato così)',
    ],
  ] as const) {
    it(what, async () => {
      const rows = rowsOf(await site.call(`/costi.csv?${query}`));
      const answers = rows.filter(({ gruppo }) => gruppo === 'Risposte date');
      expect(answers.map(({ voce, spiegazione }) => `${voce} ${spiegazione}`)).to.deep.equal(expected);
    });
  }
});
