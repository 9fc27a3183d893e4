import { expect } from 'chai';
import { explain } from '../../../engine/explain/explain.js';
import { explanationText } from '../../../engine/explain/text/explanation.js';
import type { CalculationRequest } from '../../../engine/index.js';
import { type Edit, replace } from '../diff/support/edited-rules.js';
import { smallYears } from '../diff/support/small-years.js';

/** The text of what the small year says of a request, one block a line, runs of spaces as one. */
async function told(request: CalculationRequest, ...edits: readonly Edit[]): Promise<string[]> {
  const { head } = await smallYears(...edits);
  const text = explanationText(explain(head, request), { width: 1000, colour: false });
  return text.split('\n').map((line) => line.trim().replaceAll(/ +/g, ' '));
}

/** The part of a text from the block that starts so to the next empty one. */
function part(blocks: readonly string[], start: string): string[] {
  const from = blocks.findIndex((block) => block.startsWith(start));
  return blocks.slice(from, blocks.indexOf('', from));
}

const COMPANY: CalculationRequest = {
  form: 'snc',
  workingPartners: [{ inps: 'artisan' }],
  nonWorkingPartners: 1,
  seatInSicily: false,
};

describe('the text of an explanation tells', () => {
  it('what was asked, with its words where it has some, and what was counted', async () => {
    expect(part(await told(COMPANY), 'Rules of')).to.deep.equal([
      'Rules of 2030, version 2030.1.',
      'form = snc: Forma giuridica, Società in nome collettivo (SNC)',
      'seatInSicily = false: Sede in Sicilia, No',
      'nonWorkingPartners = 1: Soci che non lavorano',
      'Counted: soci = 2, soci_al_lavoro = 1, quota_al_lavoro = 0.5',
    ]);
  });

  it('what the rules assume of what was left out', async () => {
    const { nonWorkingPartners: _, ...short } = COMPANY;
    expect(part(await told(short), 'Rules of')[3]).to.equal(
      'nonWorkingPartners left out, assumed 0: Soci che non lavorano',
    );
  });

  it('of a status the cases up to the one that decides', async () => {
    const blocks = await told({ form: 'ditta_individuale_artigiana' });
    expect(part(blocks, 'inail_status')).to.deep.equal([
      'inail_status required',
      'Case 1 of 3 (required) does not hold: "Soci al lavoro" does not hold (soci_al_lavoro = 0).',
      'Case 2 of 3 decides: "Titolare artigiano" holds (titolari = 1).',
      "Reason told, of case 2: L'artigiano è assicurato.",
    ]);
  });

  it('of an amount the cases up to the last that can give it, and that an earlier one holds already', async () => {
    const request: CalculationRequest = { form: 'srl', shareholders: [], isAdmin: false, seatInSicily: false };
    const amounts = async (capital: object, ...edits: readonly Edit[]) =>
      part(
        await told({ ...request, ...capital, shareholders: [{ worksOperationally: false }] }, ...edits),
        'annual.tassa',
      ).slice(3, -2);
    expect(await amounts({ capital: 9000 })).to.deep.equal([
      'Amount, case 1 of 2: 200.00 euro, from tassa_alta (200 EUR/year). Its condition: "Capitale oltre la soglia" holds (capital = 9000).',
      'Modifier aumento_sicilia, "Aumento in Sicilia", does not apply: "Sede in Sicilia" does not hold (seatInSicily = false).',
      'Modifier minimo_tolto, "Tassa incerta", does not apply: "Compenso" does not hold (adminCompensation = 0).',
    ]);
    const hidden = replace(
      'lines/lines.yaml',
      'oltre_soglia, value: tassa_alta }',
      '\n',
      '\n      - { when: { all: [srl, oltre_soglia] }, value: canone }\n',
    );
    expect((await amounts({}, hidden))[1]).to.equal('Not case 2: a case before it holds.');
  });

  it('of a line that is due to nobody all the people that it would count', async () => {
    const blocks = await told({ form: 'ditta_individuale_commerciante', seatInSicily: false });
    expect(part(blocks, 'inps.contributo')).to.deep.equal([
      'inps.contributo absent',
      'Contributo di chi lavora. Not due: nobody is counted (soci_al_lavoro = 0, titolari = 0).',
    ]);
  });

  it('in pale letters what is absent', async () => {
    const { head } = await smallYears();
    const text = explanationText(explain(head, COMPANY), { width: 60, colour: true });
    expect(text.replaceAll('\u001b', '')).to.match(/\[2mannual\.tassa +absent\[22m/);
  });
});
