import { expect } from 'chai';
import ICAL from 'ical.js';
import { renderToString } from 'preact-render-to-string';
import { euroRange, longDay, shortDay } from '../../../../engine/index.js';
import type { Calendar } from '../../../../schemas/types/api.js';
import { calendarStart, StartField } from '../../../../server/website/parts/calendar/start.js';
import type { Site } from '../../../../server/website/site.js';
import { rules } from '../../../support/rules.js';
import { startServer, TODAY } from '../../../support/server.js';
import { contextOf } from '../../support/client.js';
import { site } from '../../support/site.js';
import { attributes, elementWithId, QUERIES, requestIn, stateOf, wordsOf } from '../support/pages.js';

describe('The calendar of a page', () => {
  it('starts on the day that is asked for where its rules can date it, else with the next month or the year to come', () => {
    const startOn = (today: string, query = '') => calendarStart({ rules, state: stateOf(query), today });
    expect(startOn('2026-07-15', 'inizio=2026-03-16')).to.equal('2026-03-16');
    expect(startOn('2026-07-15', 'inizio=2027-12-31')).to.equal('2027-12-31');
    expect(startOn('2026-07-15', 'inizio=2025-03-16')).to.equal('2026-08-01');
    expect(startOn('2026-07-15')).to.equal('2026-08-01');
    expect(startOn('2026-11-30')).to.equal('2026-12-01');
    expect(startOn('2027-01-01')).to.equal('2027-02-01');
    // January is of another year, whose figures nobody has asked for.
    expect(startOn('2026-12-02')).to.equal('2026-12-02');
    expect(startOn('2027-12-31')).to.equal('2027-12-31');
    expect(startOn('2025-12-31')).to.equal('2026-01-01');
    expect(startOn('2028-01-01')).to.equal(undefined);
    expect(startOn('2028-01-01', 'inizio=2026-03-16')).to.equal('2026-03-16');
  });
});

describe('What the calendar pays otherwise than it costs', () => {
  const page = (query: string) => site.page(`/?${query}`);

  it('is shown to the cent', async () => {
    for (const query of ['forma=srl', 'forma=artigiana&inizio=2026-10-05', 'forma=sas&lingua=en']) {
      const differences = wordsOf(elementWithId(await page(query), 'details', 'differenze'));
      const pairs = [...differences.matchAll(/: (?:si paga|you pay) (.*?), (?:il costo è|the cost is) (.*?)\. /g)];
      expect(pairs).not.to.deep.equal([]);
      for (const [, paid, cost] of pairs) expect(paid).not.to.equal(cost);
    }
  });
});

describe('The payments on a page', () => {
  it('stand there each with its amount, the equal ones of a deadline in one row with all their dates', async () => {
    const query = 'forma=srl&socio1=artigiano&amministratore=si&compenso=24000&inizio=2026-03-16';
    const [, table = ''] = (await site.page(`/?${query}`)).split('<table class="payments">');
    const rows = table.split('<tr>').slice(2).map(wordsOf);
    const { calendar }: { readonly calendar: Calendar } = JSON.parse((await site.call(`/costi.json?${query}`)).body);
    for (const payment of calendar.payments) {
      const [day, month, year] = shortDay(payment.date).split('/');
      const one = rows.filter(
        (row) =>
          row.includes(euroRange(payment, 'it').replaceAll('\u00a0', ' ')) &&
          row.includes(payment.label) &&
          (row.trim().startsWith(longDay(payment.date, 'it')) ||
            (row.includes(`${day}/${month}`) && row.includes(year ?? '?'))),
      );
      expect(one, `${payment.date} ${payment.label}`).to.have.length(1);
    }
    expect(rows.length).to.be.below(calendar.payments.length - 8);
  });
});

describe('Why a payment falls on its day', () => {
  it('is said at each payment, with its law and the way to its sources', async () => {
    const query = 'forma=srl&socio1=commerciante&inizio=2026-07-15';
    const page = await site.page(`/?${query}`);
    const { payments, afterwards } = rules.calendar(requestIn(query), '2026-07-15');
    const instalments = [...payments, ...afterwards].filter(({ deadline }) => deadline === 'rate_inps');
    expect(instalments).to.have.length(4);
    for (const { date, belongsTo, explanation, law } of instalments) {
      const entry = elementWithId(page, 'details', `scadenza-rate_inps-${date}-${belongsTo}`);
      expect(wordsOf(entry)).to.include(wordsOf(explanation)).and.include(wordsOf(law));
      expect(attributes(entry, 'href')).to.include('./metodologia#scadenza-rate_inps');
    }
  });
});

describe('Who starts in the next year', () => {
  it('is told line by line and payment by payment when the new value is known, where one comes every year', async () => {
    const later = wordsOf(await site.page('/?forma=srl&capitale=10000&inizio=2027-02-01'));
    expect(later).to.include('Per un inizio nel 2027 questi totali usano le cifre del 2026.');
    const fee = 'DL 90/2014, art. 28; il valore del 2027 si sa di solito a gennaio';
    expect(later).to.include(fee);
    const [, payments = ''] = later.split('I pagamenti, con le loro date');
    expect(payments).to.include('il valore del 2027 si sa di solito a gennaio');
    const english = wordsOf(await site.page('/?forma=srl&capitale=10000&inizio=2027-02-01&lingua=en'));
    expect(english).to.include('DL 90/2014, art. 28; the 2027 value is usually known in January');
    expect(wordsOf(await site.page('/?forma=srl&capitale=10000&inizio=2026-01-01'))).not.to.match(/totali usano/);
  });

  it('reads the amount that the law has fixed already, and nothing where only an act is looked at again', async () => {
    const later = wordsOf(await site.page('/?forma=srl&capitale=10000&inizio=2027-02-01'));
    const { payments, afterwards } = rules.calendar(requestIn('forma=srl&capitale=10000'), '2027-02-01');
    const tax = [...payments, ...afterwards]
      .flatMap(({ lines }) => lines)
      .find(({ id }) => id === 'annual.tassa_concessione_governativa');
    if (tax === undefined) throw new Error('The tax of 2027 is not paid.');
    expect(later).to.include(`nel 2027 ${euroRange(tax, 'it')}`.replaceAll('\u00a0', ' '));
    expect(later).to.match(/Onorario del notaio \S+ € prezzi di (?:[^;€]|\.)*? Una SRL nasce/);
  });

  it('reads that a value is not out yet once the month in which it usually comes is over', async () => {
    const server = await startServer({ today: () => '2027-02-01' });
    try {
      const now = wordsOf(await contextOf(() => server).page('/?forma=srl&capitale=10000&socio1=artigiano'));
      expect(now).to.include('il valore del 2027 non è ancora uscito').and.include('si sa di solito a febbraio');
      expect(now).not.to.include('si sa di solito a gennaio');
    } finally {
      await server.close();
    }
  });

  it('is told so of the totals of the comparison', async () => {
    const compared = async (start: string) => wordsOf(await site.page(`/confronto?sicilia=no&inizio=${start}`));
    expect(await compared('2027-02-01')).to.include('Per un inizio nel 2027 questi totali usano le cifre del 2026.');
    expect(await compared('2026-02-01')).not.to.include('questi totali usano');
  });
});

describe('The start of the calendar', () => {
  const field = async (query: string): Promise<string> =>
    wordsOf(elementWithId(await site.page(`/?${query}`), 'div', 'campo-inizio').split('</div>')[0] ?? '');

  for (const [query, says] of [
    ['inizio=2028-01-10', 'Scegli un giorno del 2026 o del 2027: «2028-01-10» non è fra questi.'],
    ['inizio=domani', 'Scegli un giorno del 2026 o del 2027: «domani» non è fra questi.'],
    ['inizio=domani', 'Intanto il calendario parte dal 1 agosto 2026.'],
    ['inizio=2025-12-31&lingua=en', 'Choose a day in 2026 or 2027: “2025-12-31” is not one of them.'],
    ['inizio=2025-12-31&lingua=en', 'Meanwhile the calendar starts on 1 August 2026.'],
    ['inizio=2026-02-30&lingua=en', 'Choose a day in 2026 or 2027: “2026-02-30” is not one of them.'],
  ] as const) {
    it(`is told which days there are, where it is none of them: ${query}: ${says}`, async () => {
      expect(await field(`forma=srl&${query}`)).to.include(says);
    });
  }

  it('says once from which day it counts, where today is before all of them', () => {
    const site = { state: stateOf('inizio=domani'), rules, others: [], today: '2025-03-01' } as unknown as Site;
    const parts = renderToString(StartField({ site })).split('Intanto il calendario parte dal 1 gennaio 2026');
    expect(parts).to.have.length(2);
  });

  it('says beforehand which days it takes', async () => {
    expect(await field('forma=srl'))
      .to.include('Un giorno del 2026 o del 2027.')
      .and.not.match(/Scegli|Intanto/);
  });

  it('is told them too where no calendar is shown', async () => {
    expect(wordsOf(await site.page('/?inizio=domani'))).to.include(
      'inizio=domani · Scegli un giorno del 2026 o del 2027',
    );
  });
});

describe('The calendar as a file', () => {
  const eventsOf = async (query: string): Promise<ICAL.Event[]> => {
    const answer = await site.call(`/costi.ics?${query}`);
    expect(answer.status).to.equal(200);
    expect(answer.headers['content-type']).to.equal('text/calendar; charset=utf-8');
    const file = new ICAL.Component(ICAL.parse(answer.body));
    return file.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  };
  /** What only those from abroad do. */
  const forSome = rules.source.steps.filter(({ onlyForSome }) => onlyForSome).map(({ id }) => id);
  const calendarOf = async (query: string): Promise<Calendar> =>
    JSON.parse((await site.call(`/costi.json?${query}`)).body).calendar;

  it('has every step and every payment that is still to come on its day, what is late on today, each with its amounts', async () => {
    for (const query of [...QUERIES, 'forma=srl&inizio=2026-03-16', 'forma=artigiana&inizio=2027-02-01']) {
      const { start, steps, payments, afterwards } = await calendarOf(query);
      const wanted = [
        ...steps
          .filter(({ step }) => !forSome.includes(step))
          .map(({ date, label }) => [date < TODAY && TODAY <= start ? TODAY : date, label]),
        ...[...payments, ...afterwards].map((one) => [one.date, `${one.label}: ${euroRange(one, 'it')}`]),
      ].filter(([date = '']) => date >= TODAY);
      expect(wanted).not.to.have.length(0);
      const events = await eventsOf(query);
      expect(
        events.map(({ startDate, summary }) => [startDate.toString(), summary]),
        query,
      ).to.deep.equal(wanted);
      for (const { startDate, endDate } of events) {
        expect(startDate.isDate).to.equal(true);
        expect(endDate.subtractDate(startDate).toSeconds()).to.equal(86_400);
      }
    }
  });

  it('reminds of each a week before', async () => {
    for (const { component } of await eventsOf('forma=srl')) {
      const [alarm] = component.getAllSubcomponents('valarm');
      expect(alarm?.getFirstPropertyValue('action')).to.equal('DISPLAY');
      expect(`${alarm?.getFirstPropertyValue('trigger')}`).to.be.oneOf(['-P1W', '-PT168H', '-P7D']);
    }
  });

  const names = (events: readonly ICAL.Event[]) => events.map(({ uid }) => uid);

  it('calls each thing of a case by one name whatever the start and the language, and no two things alike', async () => {
    const once = names(await eventsOf('forma=srl&capitale=10000&inizio=2026-09-10'));
    expect(new Set(once).size).to.equal(once.length);
    expect(once[0]).to.match(/^srl\.passo\.\w+\.[\da-f]{12}@costi\.example$/);
    for (const again of [
      'forma=srl&capitale=10.000&inizio=2026-09-10',
      'capitale=10000&forma=srl&inizio=2026-09-14&lingua=en',
    ])
      expect(names(await eventsOf(again))).to.deep.equal(once);
  });

  it('shares no name with that of another case, so that one diary holds both', async () => {
    const cases = [
      'forma=srl',
      'forma=srls',
      'forma=srl&sicilia=si',
      'forma=srl&socio1=artigiano',
      'forma=srl&pensione=si',
    ];
    const all = (await Promise.all(cases.map(eventsOf))).flatMap(names);
    expect(new Set(all).size).to.equal(all.length);
  });

  it('numbers its events by its day, so that a diary takes a newer file for the newer one', async () => {
    const sequences = (await eventsOf('forma=srl')).map(({ sequence }) => sequence);
    expect(new Set(sequences)).to.deep.equal(new Set([Date.parse(TODAY) / 86_400_000]));
  });

  it('says that a start in the next year goes by this year’s rules', async () => {
    const [first] = await eventsOf('forma=srl&inizio=2027-02-01');
    expect(first?.description).to.include('Per il 2027 questo calendario segue le regole del 2026');
    const [now] = await eventsOf('forma=srl&inizio=2026-09-01');
    expect(now?.description).not.to.include('2027');
  });

  it('says of each line for the next year when its new value is known, where one comes every year', async () => {
    const events = await eventsOf('forma=srl&capitale=10000&inizio=2027-02-01');
    const text = (title: string) => events.find(({ summary }) => summary.startsWith(title))?.description;
    const deed = text('Atto costitutivo dal notaio');
    expect(deed).not.to.include('valore del');
    // The law has fixed it already.
    expect(text('Prima tassa di concessione governativa')).not.to.include('valore del');
    expect(text('Primo diritto annuale')).to.include('il valore del 2027 si sa di solito a gennaio.');
    const now = await eventsOf('forma=srl&capitale=10000&inizio=2026-11-21');
    const ofMonth = (month: string) =>
      now.find(({ summary, startDate }) => summary.startsWith('Rata') && `${startDate}`.startsWith(month));
    expect(ofMonth('2027-02')?.description)
      .to.include('la data segue le regole del 2026')
      .and.not.include('valore del');
    expect(ofMonth('2027-05')?.description).to.include('il valore del 2027 si sa di solito a febbraio');
  });

  it('has no line of more than 75 octets', async () => {
    const { body } = await site.call('/costi.ics?forma=srl');
    const lines = body.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lines)).to.equal(75);
  });

  it('is in the language of the page', async () => {
    for (const [query, language] of [
      ['', 'IT'],
      ['&lingua=en', 'EN'],
    ])
      expect((await site.call(`/costi.ics?forma=srl${query}`)).body).to.match(
        new RegExp(`\\nPRODID:[^\\r]*//${language}\\r`),
      );
  });

  it('is refused where the address names no form', async () => {
    expect((await site.call('/costi.ics')).status).to.equal(400);
  });
});
