import { expect } from 'chai';
import ICAL from 'ical.js';
import type { Calendar } from '../../../../schemas/types/api.js';
import { exactRange } from '../../../../server/website/parts/format.js';
import { TODAY } from '../../../support/server.js';
import { withServer } from '../../support/with-server.js';
import { QUERIES } from '../support/spreadsheets.js';

describe('The calendar as a file', () => {
  const context = withServer();
  const eventsOf = async (query: string): Promise<ICAL.Event[]> => {
    const answer = await context.call(`/costi.ics?${query}`);
    expect(answer.status).to.equal(200);
    expect(answer.headers['content-type']).to.equal('text/calendar; charset=utf-8');
    const file = new ICAL.Component(ICAL.parse(answer.body));
    return file.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  };
  const calendarOf = async (query: string): Promise<Calendar> =>
    JSON.parse((await context.call(`/costi.json?${query}`)).body).calendar;

  it('has every step and every payment that is still to come on its day, what is late on today, each with its amounts', async () => {
    for (const query of [...QUERIES, 'forma=srl&inizio=2026-03-16', 'forma=artigiana&inizio=2027-02-01']) {
      const { start, steps, payments, afterwards } = await calendarOf(query);
      const wanted = [
        ...steps.map(({ date, label }) => [date < TODAY && TODAY <= start ? TODAY : date, label]),
        ...[...payments, ...afterwards].map((one) => [one.date, `${one.label}: ${exactRange(one, 'it')}`]),
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

  it('calls each thing by one name whatever the start and the answers, and no two things alike', async () => {
    const names = async (query: string) => (await eventsOf(query)).map(({ uid }) => uid);
    const once = await names('forma=srl&inizio=2026-09-10');
    expect(new Set(once).size).to.equal(once.length);
    expect(await names('forma=srl&inizio=2026-09-14&sicilia=si')).to.deep.equal(once);
    expect(once[0]).to.match(/^srl\.passo\.\w+@costi\.example$/);
  });

  it('says that a start in the next year goes by this year’s rules', async () => {
    const [first] = await eventsOf('forma=srl&inizio=2027-02-01');
    expect(first?.description).to.include('Per il 2027 questo calendario segue le regole del 2026');
    const [now] = await eventsOf('forma=srl&inizio=2026-09-01');
    expect(now?.description).not.to.include('2027');
  });

  it('is refused where the address names no form', async () => {
    expect((await context.call('/costi.ics')).status).to.equal(400);
  });
});
