import { expect } from 'chai';
import { ARTISAN, calendarOf, MERCHANT_REDUCED, PAID_ADMINISTRATOR, paidBy, SRL } from './support.js';

describe('the calendar of INPS contributions', () => {
  it('gives the cent that is left of 3,000.17 euro to the last instalment', async () => {
    const { payments, afterwards } = await calendarOf(MERCHANT_REDUCED, '2026-01-01');
    const instalments = [...paidBy(payments, 'rate_inps'), ...paidBy(afterwards, 'rate_inps')];
    expect(instalments.map(([, min]) => min)).to.deep.equal([750.04, 750.04, 750.04, 750.05]);
  });

  it('counts the month of a start in mid March, and no month before it', async () => {
    const { payments, afterwards } = await calendarOf(ARTISAN, '2026-03-15');
    const [first] = payments.filter(({ deadline }) => deadline === 'rate_inps');
    expect(first?.months).to.deep.equal(['2026-03']);
    // One month of an artisan: 376.16 + 0.62.
    expect(paidBy(payments, 'rate_inps')).to.deep.equal([
      ['2026-05-18', 376.78, 376.78],
      ['2026-08-20', 1130.34, 1130.34],
      ['2026-11-16', 1130.34, 1130.34],
      ['2027-02-16', 1130.34, 1130.34],
    ]);
    expect(paidBy(afterwards, 'rate_inps')).to.deep.equal([['2027-05-17', 753.56, 753.56]]);
  });

  it('puts the maternity of an affittacamere with the taxes of the year after, and never in quarters', async () => {
    const request = { form: 'ditta_individuale_commerciante', specialCase: 'affittacamere' } as const;
    const { payments, afterwards } = await calendarOf(request, '2026-03-15');
    expect(paidBy([...payments, ...afterwards], 'rate_inps')).to.deep.equal([]);
    // Ten months of 2026 and two of 2027, at 0.62.
    expect(paidBy(afterwards, 'contributi_sul_reddito')).to.deep.equal([
      ['2027-06-30', 6.2, 6.2],
      ['2028-06-30', 1.24, 1.24],
    ]);
  });

  it("pays the administrator's contribution by the 16th of the month after, in August by the 20th", async () => {
    const { payments, afterwards } = await calendarOf(PAID_ADMINISTRATOR, '2026-01-01');
    const paid = paidBy(payments, 'gestione_separata_amministratore');
    // 24% of 12,000 = 2,880 euro a year: 240 a month.
    expect(paid.every(([, min, max]) => min === 240 && max === 240)).to.equal(true);
    const dates = paid.map(([date]) => date);
    expect(dates).to.have.length(11);
    expect(dates).to.include.members(['2026-02-16', '2026-05-18', '2026-08-20', '2026-12-16']);
    expect(paidBy(afterwards, 'gestione_separata_amministratore')).to.deep.equal([['2027-01-18', 240, 240]]);
  });
});

describe('the calendar of fees and taxes', () => {
  it('shows the tax on company books at once, and again by 16 March if the start was after that day', async () => {
    const early = await calendarOf(SRL, '2026-03-16');
    expect(paidBy(early.payments, 'prima_tassa_libri_sociali')).to.deep.equal([['2026-03-16', 309.87, 309.87]]);
    expect(paidBy(early.payments, 'tassa_libri_sociali')).to.deep.equal([]);
    const late = await calendarOf(SRL, '2026-03-17');
    expect(paidBy(late.payments, 'tassa_libri_sociali')).to.deep.equal([['2027-03-16', 309.87, 309.87]]);
  });

  it('puts the first balance sheet at the end of May of the next year, within the 12 months or after them', async () => {
    // 30 April and 30 days are 30 May 2027, a Sunday.
    const january = await calendarOf(SRL, '2026-01-01');
    expect(paidBy(january.payments, 'deposito_bilancio')).to.deep.equal([]);
    expect(paidBy(january.afterwards, 'deposito_bilancio')).to.deep.equal([['2027-05-31', 127.4, 127.7]]);
    const november = await calendarOf(SRL, '2026-11-21');
    expect(paidBy(november.payments, 'deposito_bilancio')).to.deep.equal([['2027-05-31', 127.4, 127.7]]);
  });

  it('marks the fee of the next year as such, and what is due after 2026 as estimated', async () => {
    const { payments } = await calendarOf(SRL, '2026-11-21');
    const next = payments.filter(({ belongsTo }) => belongsTo === 'next_year').map(({ deadline }) => deadline);
    expect(next).to.deep.equal(['tassa_libri_sociali', 'diritto_annuale']);
    expect(payments.every(({ date, estimated }) => estimated === date > '2026-12-31')).to.equal(true);
  });

  it('shows the INAIL premium of an artisan, and leaves it out of every sum', async () => {
    const { payments, months, total } = await calendarOf(ARTISAN, '2026-01-01');
    const premium = payments.find(({ deadline }) => deadline === 'premio_inail');
    expect(premium).to.include({ date: '2026-02-02', min: 98, max: 1750, included: false });
    // 35.50 + 5 + 44 + 3 x 1,130.34 and, at most, 120.60 + 14.99 + 53 + 3 x 1,130.34.
    expect(total).to.deep.equal({ min: 3475.52, max: 3579.61 });
    expect(months.find(({ month }) => month === '2026-02')).to.deep.equal({ month: '2026-02', min: 44, max: 53 });
  });
});
