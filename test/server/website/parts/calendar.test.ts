import { expect } from 'chai';
import { buildRequest } from '../../../../server/website/address/calculation-request.js';
import { calendarStart, pageCalendar } from '../../../../server/website/parts/calendar/start.js';
import type { Site } from '../../../../server/website/site.js';
import { rules2026 } from '../../../support/rules.js';
import { withServer } from '../../support/with-server.js';
import { formNamed, stateOf } from '../support/addresses.js';
import { elementWithId, wordsOf } from '../support/pages.js';

describe('The calendar of a page', () => {
  const today = new Date('2026-07-15T10:00:00Z');

  it('starts on the day that is asked for where the rules are of its year, else today or with the year', () => {
    expect(calendarStart({ start: '2026-03-16' }, 2026, today)).to.equal('2026-03-16');
    expect(calendarStart({ start: '2025-03-16' }, 2026, today)).to.equal('2026-07-15');
    expect(calendarStart({}, 2026, today)).to.equal('2026-07-15');
    expect(calendarStart({}, 2025, today)).to.equal('2025-01-01');
  });

  it('is there only where the rules say when things are due', async () => {
    const rules = await rules2026();
    const state = stateOf('forma=srl&inizio=2026-03-16');
    const { request } = buildRequest(state, formNamed('srl'));
    if (request === undefined) throw new Error('The state makes no request.');
    const shown = (source: typeof rules.source) =>
      pageCalendar(request, { state, rules: { ...rules, source } } as Site);
    expect(shown(rules.source)?.payments).not.to.deep.equal([]);
    expect(shown({ ...rules.source, deadlines: [] })).to.equal(undefined);
  });
});

describe('What the calendar pays otherwise than it costs', () => {
  const context = withServer();
  const page = (query: string) => context.page(`/?${query}`);

  it('is shown to the cent', async () => {
    for (const query of ['forma=srl', 'forma=artigiana&inizio=2026-10-05', 'forma=sas&lingua=en']) {
      const differences = wordsOf(elementWithId(await page(query), 'details', 'differenze'));
      const pairs = [...differences.matchAll(/: (?:si paga|you pay) (.*?), (?:il costo è|the cost is) (.*? €)\. /g)];
      expect(pairs).not.to.deep.equal([]);
      for (const [, paid, cost] of pairs) expect(paid).not.to.equal(cost);
    }
  });
});

describe('The start of the calendar', () => {
  const context = withServer();
  const field = async (query: string): Promise<string> =>
    wordsOf(elementWithId(await context.page(`/?${query}`), 'div', 'campo-inizio').split('</div>')[0] ?? '');

  for (const [query, says] of [
    ['inizio=2027-01-10', 'Scegli un giorno del 2026: le regole del 2027 non ci sono ancora.'],
    ['inizio=2025-12-31', 'Scegli un giorno del 2026: le regole del 2025 non valgono più.'],
    ['inizio=domani', 'Scegli un giorno del 2026: «domani» non è una data.'],
    ['inizio=2027-01-10&lingua=en', 'Choose a day in 2026: the rules of 2027 are not out yet.'],
    ['inizio=2025-12-31&lingua=en', 'Choose a day in 2026: the rules of 2025 no longer hold.'],
    ['inizio=2026-02-30&lingua=en', 'Choose a day in 2026: “2026-02-30” is not a date.'],
  ] as const) {
    it(`is told the year of the rules where it lies outside it: ${query}`, async () => {
      expect(await field(`forma=srl&${query}`)).to.include(says);
    });
  }

  it('says beforehand which year it takes', async () => {
    expect(await field('forma=srl'))
      .to.include('Un giorno del 2026.')
      .and.not.include('Scegli');
  });

  it('is told the year too where no calendar is shown', async () => {
    expect(wordsOf(await context.page('/?inizio=domani'))).to.include('inizio=domani · Scegli un giorno del 2026');
  });
});
