import { expect } from 'chai';
import { readState } from '../../../../server/website/address/query.js';
import { buildRequest } from '../../../../server/website/address/request.js';
import { calendarStart, pageCalendar } from '../../../../server/website/parts/calendar/start.js';
import type { Site } from '../../../../server/website/site.js';
import { rules2026 } from '../../../support/rules.js';

describe('The calendar of a page', () => {
  const today = new Date('2026-07-15T10:00:00Z');

  it('starts on the day that is asked for, where the rules are of its year', () => {
    expect(calendarStart({ start: '2026-03-16' }, 2026, today)).to.equal('2026-03-16');
    expect(calendarStart({ start: '2025-03-16' }, 2026, today)).to.equal('2026-07-15');
    expect(calendarStart({ start: '2027-01-01' }, 2026, today)).to.equal('2026-07-15');
  });

  it('starts today where no day is asked for, and with the year where today is in another', () => {
    expect(calendarStart({}, 2026, today)).to.equal('2026-07-15');
    expect(calendarStart({}, 2025, today)).to.equal('2025-01-01');
  });

  it('is there only where the rules say when things are due', async () => {
    const rules = await rules2026();
    const state = readState(new URLSearchParams('forma=srl&inizio=2026-03-16'));
    const { request } = buildRequest(state, 'srl');
    if (request === undefined) throw new Error('The state makes no request.');
    const shown = (source: typeof rules.source) =>
      pageCalendar(request, { state, rules: { ...rules, source } } as Site);
    expect(shown(rules.source)?.payments).not.to.deep.equal([]);
    expect(shown({ ...rules.source, deadlines: [] })).to.equal(undefined);
  });
});
