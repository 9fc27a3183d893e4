import { expect } from 'chai';
import type { Result } from '../../../../engine/index.js';
import { CALENDAR } from '../../../../server/website/parts/calendar/texts.js';
import { PERSON_NAMES, RESULT } from '../../../../server/website/parts/result/texts.js';
import { call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { QUERIES, requestIn, rowsOf } from './support.js';

const TEXTS = RESULT.it;

/** A source as a cell names it. */
const named = ({ publisher, title }: Result['lines'][number]['sources'][number]): string => `${publisher}, ${title}`;

/** What a line is, with what its amount alone does not say. */
function explained({ amount, meta }: Result['lines'][number]): string {
  const exempt = amount.state === 'exempt' ? `(${TEXTS.exempt}) ` : '';
  const later = meta.firstYear === 'possible' ? ` ${TEXTS.mayFallLater}` : '';
  return exempt + meta.explanation + later;
}

describe('The words of a spreadsheet', () => {
  const context = withServer();
  const rows = async (query: string) => rowsOf(await call(`${context.server.url}/costi.csv?${query}`));
  const answersOf = async (query: string) =>
    (await rows(query)).filter(({ gruppo }) => gruppo === 'Risposte date').map((row) => [row.voce, row.spiegazione]);

  for (const query of [...QUERIES.filter((one) => !one.includes('lingua=en')), 'forma=srls&startup=si']) {
    it(`explain every line, and say who sets its amount and where that stands: ${query}`, async () => {
      const { lines } = context.server.rules.calculate(requestIn(query));
      const found = (await rows(query)).filter(({ natura }) => natura !== '');
      expect(found.map(({ spiegazione, natura, fonte }) => [spiegazione, natura, fonte])).to.deep.equal(
        lines.map((line) => [
          explained(line),
          line.valueSource === 'market' ? TEXTS.market : TEXTS.law,
          line.sources.map(named).join(' | '),
        ]),
      );
    });

    it(`put what is to know in its group, with the reasons of the INAIL: ${query}`, async () => {
      const result = context.server.rules.calculate(requestIn(query));
      const found = (await rows(query)).map((row) => [row.gruppo, row.voce, row['nei totali'], row.spiegazione]);
      const { excludedMandatory, notDeterminable, possibleAdditional } = TEXTS.piles;
      const groups = { excludedMandatory, notDeterminable, possibleAdditional };
      const { warnings, assumptions } = TEXTS;
      for (const [list, group] of Object.entries({ ...groups, warnings, assumptions }))
        for (const { label, text } of result[list as keyof typeof groups])
          expect(found).to.deep.include([group, label, 'no', text]);
      const reasons = result.inailDetail.reasons.join(' ');
      expect(found).to.deep.include([TEXTS.buckets.inail, TEXTS.inailHeading, 'no', reasons]);
    });
  }

  it('name the totals as the page does', async () => {
    const totals = (await rows('forma=srl')).filter(({ gruppo }) => gruppo === 'Totali').map(({ voce }) => voce);
    const { buckets, annual, annualNote, firstYear, firstYearNote } = TEXTS;
    expect(totals).to.deep.equal([
      ...[buckets.opening, buckets.annual, buckets.inps],
      ...[`${annual}: ${annualNote}`, `${firstYear}: ${firstYearNote}`],
    ]);
  });

  it('name the persons where there are several, or an administrator who is paid', async () => {
    const named = async (query: string) =>
      (await rows(query)).filter(({ gruppo }) => gruppo === TEXTS.inpsPeople).map(({ voce }) => voce);
    const shareholders = [1, 2].map((number) => PERSON_NAMES.it.shareholders?.(number));
    expect(await named('forma=artigiana')).to.deep.equal([]);
    expect(await named('forma=srl&socio1=artigiano')).to.deep.equal([]);
    expect(await named('forma=srl&socio1=artigiano&socio2=artigiano')).to.deep.equal(shareholders);
    expect(await named('forma=srl&socio1=artigiano&compenso=12000')).to.deep.equal([
      shareholders[0],
      'Amministratore, sul compenso: a suo carico',
      'Amministratore, sul compenso: a carico della società',
    ]);
  });

  for (const start of ['2026-03-16', '2026-10-01'])
    it(`say of each payment what it is for, and what is not certain about it, from ${start}`, async () => {
      const query = `forma=srl&socio1=commerciante&inizio=${start}`;
      const { payments, afterwards } = context.server.rules.calendar(requestIn(query), start);
      const dated = (await rows(query)).filter(({ gruppo }) => gruppo?.startsWith('Quando si paga'));
      const { nextYear, estimated, heading } = CALENDAR.it;
      const said = [...payments, ...afterwards].map((one) =>
        [
          one.explanation,
          ...(one.belongsTo === 'next_year' ? [nextYear] : []),
          ...(one.estimated ? [estimated] : []),
        ].join(' '),
      );
      expect(dated.map(({ spiegazione }) => spiegazione)).to.deep.equal(said);
      expect(dated.filter(({ gruppo }) => gruppo === heading)).to.have.length(payments.length);
    });

  it('are the answers that the result rests on, as the page puts them, and no others', async () => {
    expect(await answersOf('forma=commerciante')).to.deep.equal([]);
    expect(await answersOf('forma=commerciante&sicilia=si')).to.deep.equal([
      ["La sede dell'impresa è in Sicilia?", 'Sì, in Sicilia'],
    ]);
    expect(await answersOf('forma=commerciante&sicilia=no')).to.deep.equal([
      ["La sede dell'impresa è in Sicilia?", "No, in un'altra regione"],
    ]);
    expect(await answersOf('forma=srl&socio1=artigiano&socio2=no&socio3=artigiano&capitale=2500')).to.deep.equal([
      ['Soci 1 e 3: lavorano nell’impresa?', 'Sì, come artigiano'],
      ['Socio 2: lavora nell’impresa?', 'No, mette solo capitale'],
      ['Qual è il capitale sociale?', '2.500 euro'],
      ["Sei tu l'amministratore della società?", 'Sì'],
    ]);
  });

  it('say in an SAS who answers for the debts', async () => {
    expect(await answersOf('forma=sas&socio1=artigiano&socio2=artigiano')).to.deep.equal([
      ['Socio 1: lavora nell’impresa?', 'Sì, come artigiano (accomandatario)'],
      ['Socio 2: lavora nell’impresa?', 'Sì, come artigiano (accomandante)'],
    ]);
  });

  it('hold no answer that is refused', async () => {
    expect(await answersOf('forma=srl&capitale=-5')).to.deep.equal(await answersOf('forma=srl'));
    expect((await answersOf('forma=srl&capitale=-5&sicilia=si')).flat()).to.include('Sì, in Sicilia');
    expect(await answersOf('forma=commerciante&sicilia=forse&attivita=saas')).to.deep.equal([]);
  });

  it('do not warn where the rules are those of its link', async () => {
    const { version } = context.server.rules.ruleset;
    for (const query of ['forma=srl', `forma=srl&versione=${version}`])
      expect((await rows(query)).map(({ voce }) => voce)).not.to.include('Attenzione');
  });
});
