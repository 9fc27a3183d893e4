import { expect } from 'chai';
import { plusDays } from '../../../engine/calendar/days.js';
import { occurrencesOf } from '../../../engine/calendar/occurrences.js';
import { workingDayFrom } from '../../../engine/calendar/working-days.js';
import { rules2026 } from '../../support/rules.js';

/** The days that the laws name for whoever starts on 1 January 2026, before any moves to a working day. */
const DAYS: Readonly<Record<string, readonly string[]>> = {
  atto_costitutivo: ['2026-01-01'],
  iscrizione_registro_imprese: ['2026-01-01'],
  libri_sociali: ['2026-01-01'],
  libri_contabili: ['2026-01-01'],
  prima_tassa_libri_sociali: ['2026-01-01'],
  caselle_pec: ['2026-01-01'],
  premio_inail: ['2026-01-31'],
  primo_diritto_annuale: ['2026-01-31'],
  diritto_annuale: ['2027-06-30'],
  tassa_libri_sociali: ['2027-03-16'],
  deposito_bilancio: ['2027-05-30'],
  // Circolare INPS 14/2026: 18 May (the 16th is a Saturday), 20 August and 16 November 2026, 16 February 2027.
  rate_inps: ['2026-05-16', '2026-08-20', '2026-11-16', '2027-02-16'],
  contributi_sul_reddito: ['2027-06-30'],
  gestione_separata_professionista: ['2027-06-30'],
  // The 16th of the month after the payment, in August the 20th.
  gestione_separata_amministratore: [
    ...['2026-02-16', '2026-03-16', '2026-04-16', '2026-05-16', '2026-06-16', '2026-07-16', '2026-08-20'],
    ...['2026-09-16', '2026-10-16', '2026-11-16', '2026-12-16', '2027-01-16'],
  ],
};

/** What is paid on the spot, to a notary or with the application, and cannot wait for Monday. */
const ON_THE_SPOT = [
  ...['atto_costitutivo', 'iscrizione_registro_imprese', 'libri_sociali', 'libri_contabili'],
  ...['prima_tassa_libri_sociali', 'caselle_pec'],
];

describe('the days on which the laws want to be paid', () => {
  for (const [id, days] of Object.entries(DAYS))
    it(`are ${days.length > 2 ? `${days.length} for` : `${days.join(', ')} for`} ${id}`, async () => {
      const rule = (await rules2026()).source.deadlines.find((one) => one.id === id);
      const named = rule === undefined ? [] : occurrencesOf(rule.schedule, '2026-01-01').map(({ day }) => day);
      expect(named.slice(0, days.length)).to.deep.equal(days);
    });

  it('are known of every deadline, and move to a working day but for what is paid on the spot', async () => {
    const { deadlines } = (await rules2026()).source;
    expect(deadlines.map(({ id }) => id)).to.have.members(Object.keys(DAYS));
    const staying = deadlines.filter(({ movesToWorkingDay }) => movesToWorkingDay === undefined);
    expect(staying.map(({ id }) => id)).to.have.members(ON_THE_SPOT);
  });
});

describe('the public holidays of the whole country', () => {
  /** The days from Monday to Friday of a year on which nothing is due. */
  const holidaysOf = async (year: number) => {
    const { holidays } = (await rules2026()).source;
    const days = Array.from({ length: 365 }, (_, number) => plusDays(`${year}-01-01`, number));
    const weekdays = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
    return weekdays.filter((day) => workingDayFrom(day, holidays) !== day).map((day) => day.slice(5));
  };

  it('are, from Monday to Friday, those that Confcooperative lists for 2026', async () => {
    const fixed = ['01-01', '01-06', '05-01', '06-02', '12-08', '12-25'];
    expect(await holidaysOf(2026)).to.have.members(['04-06', ...fixed]);
  });

  it('are all twelve but New Year in 2028, when no other falls on a weekend', async () => {
    const fixed = ['01-06', '04-25', '05-01', '06-02', '08-15', '10-04', '11-01', '12-08', '12-25', '12-26'];
    expect(await holidaysOf(2028)).to.have.members(['04-17', ...fixed]);
  });
});
