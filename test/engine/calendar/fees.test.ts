import { expect } from 'chai';
import { ARTISAN, calendarOf, paidBy, SRL } from './support.js';

describe('the calendar of fees and taxes', () => {
  it('shows the chamber fee within 30 days, and that of the next year only after a start in the second half', async () => {
    const june = await calendarOf(ARTISAN, '2026-06-30');
    expect(paidBy(june.payments, 'primo_diritto_annuale')).to.deep.equal([['2026-07-30', 44, 53]]);
    expect(paidBy(june.payments, 'diritto_annuale')).to.deep.equal([]);
    const july = await calendarOf(ARTISAN, '2026-07-01');
    expect(paidBy(july.payments, 'diritto_annuale')).to.deep.equal([['2027-06-30', 44, 53]]);
  });

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

  it('pays no chamber fee of an exempt start-up', async () => {
    const startup = { ...SRL, startupInnovativaBenefitsActive: true };
    const { payments, afterwards } = await calendarOf(startup, '2026-11-21');
    const paid = [...payments, ...afterwards].flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(paid).to.include('annual.tassa_concessione_governativa');
    expect(paid).to.not.include.members(['annual.diritto_annuale', 'annual.bilancio_bollo']);
  });

  it('gives every payment its reason, its law and its sources', async () => {
    const { payments } = await calendarOf(SRL, '2026-11-21');
    for (const { label, law, explanation, sources } of payments) {
      expect([label, law, explanation].every((text) => text.length > 5)).to.equal(true);
      expect(sources).to.not.have.length(0);
    }
  });
});
