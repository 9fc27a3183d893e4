import { expect } from 'chai';
import { loadRules } from '../../engine/index.js';
import type { CalculationRequest, Calendar, Payment, Result } from '../../schemas/types/api.js';
import { sampleRequests } from '../support/requests.js';
import { DEADLINE_FILE, SOUND_RULES, withEditedRules } from '../support/rule-edits.js';
import { refusalOf, rules } from '../support/rules.js';
import { shapeFaults } from '../support/schemas.js';

const ARTISAN: CalculationRequest = { form: 'ditta_individuale_artigiana', seatInSicily: false };
const SRL: CalculationRequest = {
  ...{ form: 'srl', shareholders: [{ worksOperationally: true, inps: 'merchant' }], isAdmin: false },
  ...{ capital: 10_000, seatInSicily: false },
};
const MERCHANT_REDUCED: CalculationRequest = {
  ...{ form: 'ditta_individuale_commerciante', cciaaSection: 'special' },
  ...{ inpsReduction35Active: true, seatInSicily: false },
};
const AFFITTACAMERE: CalculationRequest = { form: 'ditta_individuale_commerciante', specialCase: 'affittacamere' };
const PAID_ADMINISTRATOR: CalculationRequest = {
  ...{ form: 'srls', shareholders: [{ worksOperationally: false }], isAdmin: true, seatInSicily: false },
  ...{ adminCompensation: 12_000, adminOtherCompulsoryCoverage: 'si' },
};

type Bound = 'min' | 'max';

const LICENCE_TAX = 'annual.tassa_concessione_governativa';

/** What is paid by a deadline: `2026-01-31 44 to 53`. */
function paidBy(payments: readonly Payment[], deadline: string): string {
  const own = payments.filter((one) => one.deadline === deadline);
  return own.map(({ date, min, max }) => `${date} ${min}${max === min ? '' : ` to ${max}`}`).join(', ');
}

describe('the months of a calendar', () => {
  it('are 12 from the first of a month, and 13 from any other day', () => {
    const spanFrom = (start: string) => {
      const { end, months } = rules.calendar(ARTISAN, start);
      return [end, months.length, months.at(-1)?.month];
    };
    expect(spanFrom('2026-01-01')).to.deep.equal(['2026-12-31', 12, '2026-12']);
    expect(spanFrom('2026-01-31')).to.deep.equal(['2027-01-30', 13, '2027-01']);
  });

  it('have a peak: the month in which most may have to be paid, the earliest of several', () => {
    expect(rules.calendar(ARTISAN, '2026-01-01').peakMonth).to.equal('2026-05');
    expect(rules.calendar(SRL, '2026-11-21').peakMonth).to.equal('2026-11');
  });

  it('have none where nothing is ever paid', async () => {
    const partnership: CalculationRequest = { form: 'snc', workingPartners: [], nonWorkingPartners: 2 };
    // By these rules only an SRL pays something.
    const sound = await withEditedRules([['deadlines.yaml', DEADLINE_FILE]], (folder) => loadRules(folder));
    const { payments, afterwards, months, peakMonth } = sound.calendar(partnership, '2030-03-15');
    expect([payments, afterwards, peakMonth]).to.deep.equal([[], [], null]);
    expect(months.every(({ max }) => max === 0)).to.equal(true);
  });
});

const NO_DATE = 'is not a date. Write year-month-day, for example 2026-03-16.';
const TOO_FAR = 'is too far from 2026, the year of these rules: choose a day from 2026-01-01 to 2027-12-31.';

describe('the start of a calendar', () => {
  for (const [start, fault] of [
    ['2026-02-29', `"2026-02-29" ${NO_DATE}`],
    ['2026-13-01', `"2026-13-01" ${NO_DATE}`],
    ['2025-12-31', `The start 2025-12-31 ${TOO_FAR}`],
    ['2028-01-01', `The start 2028-01-01 ${TOO_FAR}`],
  ] as const)
    it(`cannot be ${start}`, () => {
      expect(refusalOf(() => rules.in('en').calendar(ARTISAN, start)).issues).to.deep.equal([
        { path: '/start', message: fault },
      ]);
    });

  it('needs rules that have deadlines', async () => {
    const without = await loadRules(SOUND_RULES);
    const fault = 'The rules of 2030 have no deadlines, so there is no calendar.';
    const { issues } = refusalOf(() => without.in('en').calendar(ARTISAN, '2030-01-01', { checked: true }));
    expect(issues).to.deep.equal([{ path: '/start', message: fault }]);
  });
});

describe('a calendar that starts in the year after that of its rules', () => {
  it('says by which rules it goes, and that these are not those of its year', () => {
    const now = { rulesYear: 2026, provisional: false, rulesDigest: rules.source.digest };
    expect(rules.calendar(SRL, '2026-12-31')).to.include(now);
    const { payments, afterwards, ...next } = rules.calendar(SRL, '2027-01-01');
    expect(next).to.include({ rulesYear: 2026, provisional: true, end: '2027-12-31' });
    expect([...payments, ...afterwards].every(({ estimated }) => estimated)).to.equal(true);
  });

  it('says so of every payment and of every line, but for the tax that the law has fixed already', () => {
    const { payments, afterwards } = rules.calendar(SRL, '2027-02-01');
    const lines = [...payments, ...afterwards].flatMap((payment) => payment.lines);
    expect(lines.every(({ id, basedOn }) => (basedOn === 2026) === (id !== LICENCE_TAX))).to.equal(true);
    const later = [...payments, ...afterwards].filter(({ deadline }) => deadline !== 'prima_tassa_libri_sociali');
    expect(later.every(({ basedOn }) => basedOn === 2026)).to.equal(true);
  });

  it('costs what a start in the rules year costs', () => {
    const { firstYear } = rules.calendar(ARTISAN, '2027-02-27');
    expect(firstYear).to.deep.equal(rules.calendar(ARTISAN, '2026-02-27').firstYear);
  });
});

/** What a request that starts on a day pays by a deadline, and what of it after the 12 months. */
const PAID: Readonly<
  Record<string, readonly [CalculationRequest, start: string, deadline: string, paid: string, later?: string]>
> = {
  'gives the cent that is left of 3,000.17 euro to the last instalment': [
    ...([MERCHANT_REDUCED, '2026-01-01', 'rate_inps'] as const),
    '2026-05-18 750.04, 2026-08-20 750.04, 2026-11-16 750.04',
    '2027-02-16 750.05',
  ],
  // One month of an artisan: 376.16 + 0.62.
  'counts the month of a start in mid March, and no month before it': [
    ...([ARTISAN, '2026-03-15', 'rate_inps'] as const),
    '2026-05-18 376.78, 2026-08-20 1130.34, 2026-11-16 1130.34, 2027-02-16 1130.34',
    '2027-05-17 753.56',
  ],
  // 16 May 2027 is a Sunday, 20 August a Friday, 16 November a Tuesday, 16 February 2028 a Wednesday.
  'has the days of its own year where it starts in the next': [
    ...([ARTISAN, '2027-02-27', 'rate_inps'] as const),
    '2027-05-17 753.56, 2027-08-20 1130.34, 2027-11-16 1130.34, 2028-02-16 1130.34',
    '2028-05-16 376.78',
  ],
  // 30 days on is the Monday after the Easter of 2027.
  'knows the Easter of the next year': [ARTISAN, '2027-02-27', 'primo_diritto_annuale', '2027-03-30 44 to 53'],
  'never puts the maternity of an affittacamere in quarters': [AFFITTACAMERE, '2026-03-15', 'rate_inps', ''],
  // Ten months of 2026 and two of 2027, at 0.62.
  'puts it with the taxes of the year after': [
    ...([AFFITTACAMERE, '2026-03-15', 'contributi_sul_reddito', ''] as const),
    '2027-06-30 6.2, 2028-06-30 1.24',
  ],
  // 24% of 12,000 = 2,880 euro a year: 240 a month.
  'pays the contribution of the administrator by the 16th of the month after, in August by the 20th': [
    ...([PAID_ADMINISTRATOR, '2026-01-01', 'gestione_separata_amministratore'] as const),
    ['02-16', '03-16', '04-16', '05-18', '06-16', '07-16', '08-20', '09-16', '10-16', '11-16', '12-16']
      .map((day) => `2026-${day} 240`)
      .join(', '),
    '2027-01-18 240',
  ],
  'shows the tax on company books at once': [SRL, '2026-03-16', 'prima_tassa_libri_sociali', '2026-03-16 309.87'],
  'shows it no second time where the start was by 16 March': [SRL, '2026-03-16', 'tassa_libri_sociali', ''],
  // D.Lgs. 174/2024, annex 4, art. 16, note 3: a cent less from 2027 on.
  'shows it again, at what the law has fixed for 2027, where the start was after that day': [
    SRL,
    '2026-03-17',
    'tassa_libri_sociali',
    '2027-03-16 309.86',
  ],
  'asks the tax on company books of 2027 of who starts in it': [
    ...([SRL, '2027-02-01', 'prima_tassa_libri_sociali', '2027-02-01 309.86'] as const),
  ],
  'shows the INAIL premium of the next year where the start was after 16 February': [
    ...([ARTISAN, '2026-03-16', 'premio_inail_anno_dopo', '2027-02-16 98 to 1750'] as const),
  ],
  'shows none where the start was earlier': [ARTISAN, '2026-02-16', 'premio_inail_anno_dopo', ''],
  // 30 April and 30 days are 30 May 2027, a Sunday.
  'puts the first balance sheet at the end of May of the next year, after the 12 months': [
    ...([SRL, '2026-01-01', 'deposito_bilancio', '', '2027-05-31 127.4 to 127.7'] as const),
  ],
  'or within them': [SRL, '2026-11-21', 'deposito_bilancio', '2027-05-31 127.4 to 127.7'],
};

describe('a calendar', () => {
  for (const [what, [request, start, deadline, paid, later = '']] of Object.entries(PAID))
    it(`${what}: ${deadline}`, () => {
      const { payments, afterwards } = rules.calendar(request, start);
      expect(paidBy(payments, deadline)).to.equal(paid);
      if (paid === '' || later !== '') expect(paidBy(afterwards, deadline)).to.equal(later);
    });

  it('names the months that an instalment is for', () => {
    const { payments } = rules.calendar(ARTISAN, '2026-03-15');
    expect(payments.find(({ deadline }) => deadline === 'rate_inps')?.months).to.deep.equal(['2026-03']);
  });

  it('marks the fee of the next year as such, and what is due after 2026 as estimated', () => {
    const { payments } = rules.calendar(SRL, '2026-11-21');
    const later = rules.source.deadlines.filter(({ schedule }) => 'everyLaterYear' in schedule).map(({ id }) => id);
    expect(payments.map(({ deadline }) => deadline)).to.include.members(['tassa_libri_sociali', 'diritto_annuale']);
    for (const { deadline, belongsTo } of payments)
      expect(belongsTo === 'next_year', deadline).to.equal(later.includes(deadline));
    expect(payments.every(({ date, estimated }) => estimated === date > '2026-12-31')).to.equal(true);
  });

  it('tells the cent by which what the law has fixed for the next year differs, line and totals aside', () => {
    const { differences, firstYear } = rules.calendar(SRL, '2026-11-21');
    const result = rules.calculate(SRL);
    expect(differences.find(({ id }) => id === LICENCE_TAX)).to.deep.include({
      firstYear: { min: 309.87, max: 309.87 },
      paid: { min: 619.73, max: 619.73 },
      due: { min: 309.87, max: 309.87 },
      nextYear: { min: 309.86, max: 309.86 },
    });
    expect(result.lines.find(({ id }) => id === LICENCE_TAX)?.amount.min).to.equal(309.87);
    expect(firstYear).to.deep.equal({ min: result.first_year_12m_min, max: result.first_year_12m_max });
  });

  it('says of what is paid for the next year on which year it rests, and by when a new value usually comes', () => {
    const known = ['rate_inps', 'tassa_libri_sociali', 'deposito_bilancio', 'diritto_annuale'];
    const expectedPayments = rules
      .calendar(SRL, '2026-11-21')
      .payments.filter(({ deadline, estimated }) => estimated && known.includes(deadline));
    const based = expectedPayments.map(({ deadline, date, basedOn, reviewBy }) => [deadline, date, basedOn, reviewBy]);
    expect(based).to.deep.equal([
      // The last quarter of 2026, and a tax whose amount of 2027 is law.
      ['rate_inps', '2027-02-16', undefined, undefined],
      ['tassa_libri_sociali', '2027-03-16', undefined, undefined],
      ['rate_inps', '2027-05-17', 2026, '2027-02-28'],
      ['deposito_bilancio', '2027-05-31', 2026, '2027-03-31'],
      ['diritto_annuale', '2027-06-30', 2026, '2027-01-31'],
      ['rate_inps', '2027-08-20', 2026, '2027-02-28'],
      ['rate_inps', '2027-11-16', 2026, '2027-02-28'],
    ]);
    const deposit = expectedPayments.find(({ deadline }) => deadline === 'deposito_bilancio');
    expect(deposit?.lines.map(({ basedOn, reviewBy }) => [basedOn, reviewBy])).to.deep.equal([
      [2026, '2027-03-31'],
      [2026, undefined],
    ]);
  });

  it('shows the INAIL premium of an artisan, and leaves it out of every sum', () => {
    const { payments, months, total } = rules.calendar(ARTISAN, '2026-01-01');
    const premium = payments.find(({ deadline }) => deadline === 'premio_inail');
    expect(premium).to.include({ date: '2026-02-02', min: 98, max: 1750, included: false });
    const summed = (part: readonly Payment[], bound: Bound) =>
      Number(part.reduce((sum, { included, [bound]: amount }) => (included ? sum + amount : sum), 0).toFixed(2));
    for (const bound of ['min', 'max'] as const) {
      expect(summed(payments, bound)).to.equal(total[bound]).and.to.be.above(0);
      const inFebruary = payments.filter(({ date }) => date.startsWith('2026-02'));
      expect(months.find(({ month }) => month === '2026-02')?.[bound])
        .to.equal(summed(inFebruary, bound))
        .and.to.be.above(0);
    }
  });
});

/** What some payments pay of a line, euro. */
function paid(payments: readonly Payment[], line: string, bound: Bound): number {
  const parts = payments.flatMap(({ lines }) => lines.filter(({ id }) => id === line));
  return parts.reduce((sum, part) => sum + part[bound], 0);
}

const close = (a: number, b: number, what: string) => expect(a, what).to.be.closeTo(b, 1e-6);

const CALENDAR = 'response/calendar.schema.json#/$defs/Calendar';

/** A day of 2026 or 2027 for each request, which follow one another in no order. */
const startOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + ((index * 293) % 730))).toISOString().slice(0, 10);

describe('the calendar of any request and any start', () => {
  let all: (readonly [Calendar, Result])[];
  before(() => {
    const made = sampleRequests(300).map((one, index) => [one, startOf(index)] as const);
    all = made.map(([one, day]) => [rules.calendar(one, day), rules.calculate(one)]);
  });
  const forAll = (check: (calendar: Calendar, result: Result) => void) => {
    for (const [calendar, result] of all) check(calendar, result);
  };

  it('pays each line once: what falls within the 12 months and after them, next fees aside, is its amount', () =>
    forAll(({ start, payments, afterwards }, { lines }) => {
      const next = payments.filter(({ belongsTo }) => belongsTo === 'next_year');
      for (const { id, amount } of lines) {
        // Who starts in 2027 pays its first licence tax at the amount of 2027.
        if (id === LICENCE_TAX && start > '2026-12-31') continue;
        for (const bound of ['min', 'max'] as const) {
          const own = paid(payments, id, bound) + paid(afterwards, id, bound) - paid(next, id, bound);
          close(own, amount[bound], `${bound} of ${id}`);
        }
      }
    }));

  it('reconciles with the cost of the first 12 months, line by line', () =>
    forAll(({ payments, total, firstYear, differences }, result) => {
      expect(firstYear).to.deep.equal({ min: result.first_year_12m_min, max: result.first_year_12m_max });
      for (const bound of ['min', 'max'] as const) {
        const differing = differences.map((one) => one.paid[bound] - one.firstYear[bound]);
        close(firstYear[bound] + differing.reduce((sum, one) => sum + one, 0), total[bound], bound);
        for (const one of differences) {
          close(one.paid[bound], paid(payments, one.id, bound), one.id);
          close(one.paid[bound], one.due[bound] - one.afterwards[bound] + one.nextYear[bound], one.id);
        }
      }
      for (const { id, paid: inCash, firstYear: cost } of differences) expect(inCash, id).not.to.deep.equal(cost);
    }));

  it('has payments in order, within the 12 months or after them', () =>
    forAll(({ start: first, end, payments, afterwards }) => {
      const dates = payments.map(({ date }) => date);
      expect(dates).to.deep.equal(dates.toSorted());
      expect(dates.every((date) => date >= first && date <= end)).to.equal(true);
      expect(afterwards.every(({ date }) => date > end)).to.equal(true);
      const instalments = [...payments, ...afterwards].filter(({ deadline }) => deadline === 'rate_inps');
      for (const one of instalments) expect(one.months, one.date).not.to.deep.equal([]);
    }));

  it('has the sum of its payments in each month, and of its lines in each payment', () =>
    forAll(({ payments, afterwards, months, total }) => {
      for (const bound of ['min', 'max'] as const) {
        const inMonths = months.reduce((sum, one) => sum + one[bound], 0);
        close(inMonths, total[bound], bound);
      }
      for (const payment of [...payments, ...afterwards]) {
        const { lines } = payment;
        expect(lines.every((line) => line.min >= 0 && line.min <= line.max && line.max > 0)).to.equal(true);
        for (const bound of ['min', 'max'] as const) {
          const sum = lines.reduce((all, line) => all + line[bound], 0);
          close(sum, payment[bound], 'payment');
        }
      }
    }));

  it('has the shape of the schema, is the same at every call, and leaves the request as it was', () => {
    for (const [index, one] of sampleRequests(100).entries()) {
      const before = structuredClone(one);
      const [calendar] = all[index] ?? [];
      expect(shapeFaults(CALENDAR, rules.calendar(one, startOf(index)))).to.equal('');
      expect(rules.calendar(one, startOf(index))).to.deep.equal(calendar);
      expect(one).to.deep.equal(before);
    }
  });
});
