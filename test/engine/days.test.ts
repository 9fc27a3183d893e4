import { expect } from 'chai';
import { scheduledDays } from '../../engine/calendar.js';
import type { CalculationRequest } from '../../engine/index.js';
import { easterSunday, lastOfTwelveMonths, plusDays, workingDayFrom, yearOf } from '../../engine/rules/days.js';
import { rules } from '../support/rules.js';

it('a day is the last of 12 months also across a leap day', () => {
  expect(lastOfTwelveMonths('2028-02-29')).to.equal('2029-02-28');
  expect(lastOfTwelveMonths('2027-03-01')).to.equal('2028-02-29');
  expect(lastOfTwelveMonths('2026-01-31')).to.equal('2027-01-30');
});

describe('the next working day', () => {
  const from = (day: string) => workingDayFrom(day, rules.source.holidays);

  it('is after the holidays too, those on end and those that follow Easter', () => {
    expect(from('2026-12-25')).to.equal('2026-12-28');
    expect(from('2026-06-02')).to.equal('2026-06-03');
    expect(from('2027-10-04')).to.equal('2027-10-05');
    // Easter Sunday of 2028 is 16 April.
    expect(from('2028-04-16')).to.equal('2028-04-18');
  });

  it('follows Easter, also in the years in which the epact is an exception, the earliest and the latest there is', () => {
    const sundays = ['1954-04-18', '1981-04-19', '2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21'];
    const rare = ['2038-04-25', '2049-04-18', '2076-04-19', '2285-03-22'];
    const all = [...sundays, ...rare];
    expect(all.map((day) => easterSunday(yearOf(day)))).to.deep.equal(all);
  });
});

describe('the public holidays of the whole country', () => {
  /** The days from Monday to Friday of a year on which nothing is due. */
  const weekdayHolidays = (year: number) => {
    const { holidays } = rules.source;
    const days = Array.from({ length: 365 }, (_, number) => plusDays(`${year}-01-01`, number));
    const weekdays = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
    return weekdays.filter((day) => workingDayFrom(day, holidays) !== day).map((day) => day.slice(5));
  };

  it('are, from Monday to Friday, those that Confcooperative lists for 2026', () => {
    const fixed = ['01-01', '01-06', '05-01', '06-02', '12-08', '12-25'];
    expect(weekdayHolidays(2026)).to.have.members(['04-06', ...fixed]);
  });
});

/** The days that the laws name for whoever starts on 1 January 2026, before any moves to a working day. */
const DAYS: Readonly<Record<string, readonly string[]>> = {
  atto_costitutivo: ['2026-01-01'],
  iscrizione_registro_imprese: ['2026-01-01'],
  libri_sociali: ['2026-01-01'],
  libri_contabili: ['2026-01-01'],
  prima_tassa_libri_sociali: ['2026-01-01'],
  caselle_pec: ['2026-01-01'],
  premio_inail: ['2026-01-31'],
  // DPR 1124/1965, art. 44, and D.Lgs. 241/1997, art. 18: the premium of the next year, in advance.
  premio_inail_anno_dopo: ['2027-02-16'],
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
  it('are these, deadline by deadline', () => {
    const { deadlines } = rules.source;
    const days = deadlines.map(({ id, schedule }) => [id, scheduledDays(schedule, '2026-01-01').map(({ day }) => day)]);
    expect(Object.fromEntries(days)).to.deep.equal(DAYS);
  });

  it('move to a working day, but for what is paid on the spot', () => {
    const { deadlines } = rules.source;
    const staying = deadlines.filter(({ movesToWorkingDay }) => movesToWorkingDay === undefined);
    expect(staying.map(({ id }) => id)).to.have.members(ON_THE_SPOT);
    const sunday = '2026-03-15';
    const company: CalculationRequest = { form: 'srl', shareholders: [{ worksOperationally: false }], isAdmin: false };
    const { payments } = rules.calendar(company, sunday);
    const deed = payments.find(({ deadline }) => deadline === 'atto_costitutivo');
    expect(deed?.date).to.equal(sunday);
  });
});
