import { expect } from 'chai';
import { renderToString } from 'preact-render-to-string';
import { calendarStart, StartField } from '../../../../server/website/parts/calendar/start.js';
import type { Site } from '../../../../server/website/site.js';
import { rules2026 } from '../../../support/rules.js';
import { withServer } from '../../support/with-server.js';
import { stateOf } from '../support/addresses.js';
import { elementWithId, wordsOf } from '../support/pages.js';

describe('The calendar of a page', () => {
  it('starts on the day that is asked for where its rules can date it, else today, else with the year', async () => {
    const rules = await rules2026();
    const startOn = (today: string, query = ''): string => calendarStart({ rules, state: stateOf(query), today });
    expect(startOn('2026-07-15', 'inizio=2026-03-16')).to.equal('2026-03-16');
    expect(startOn('2026-07-15', 'inizio=2027-12-31')).to.equal('2027-12-31');
    expect(startOn('2026-07-15', 'inizio=2025-03-16')).to.equal('2026-07-15');
    expect(startOn('2026-07-15')).to.equal('2026-07-15');
    expect(startOn('2027-01-01')).to.equal('2027-01-01');
    expect(startOn('2025-12-31')).to.equal('2026-01-01');
    expect(startOn('2028-01-01')).to.equal('2026-01-01');
  });
});

describe('What the calendar pays otherwise than it costs', () => {
  const context = withServer();
  const page = (query: string) => context.page(`/?${query}`);

  it('is shown to the cent', async () => {
    for (const query of ['forma=srl', 'forma=artigiana&inizio=2026-10-05', 'forma=sas&lingua=en']) {
      const differences = wordsOf(elementWithId(await page(query), 'details', 'differenze'));
      const pairs = [...differences.matchAll(/: (?:si paga|you pay) (.*?), (?:il costo è|the cost is) (.*?)\. /g)];
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
    [
      'inizio=2028-01-10',
      'Scegli un giorno del 2026 o del 2027: le regole del 2026 non bastano per un inizio nel 2028.',
    ],
    ['inizio=2025-12-31', 'Scegli un giorno del 2026 o del 2027: le regole del 2025 non valgono più.'],
    ['inizio=domani', 'Scegli un giorno del 2026 o del 2027: «domani» non è una data.'],
    ['inizio=domani', 'Intanto il calendario parte dal 15 luglio 2026.'],
    ['inizio=2028-01-10&lingua=en', 'Choose a day in 2026 or 2027: the rules of 2026 cannot date a start in 2028.'],
    ['inizio=2025-12-31&lingua=en', 'Choose a day in 2026 or 2027: the rules of 2025 no longer apply.'],
    ['inizio=2025-12-31&lingua=en', 'Meanwhile the calendar starts on 15 July 2026.'],
    ['inizio=2026-02-30&lingua=en', 'Choose a day in 2026 or 2027: “2026-02-30” is not a date.'],
  ] as const) {
    it(`is told which days there are, where it is none of them: ${query}: ${says}`, async () => {
      expect(await field(`forma=srl&${query}`)).to.include(says);
    });
  }

  it('says once from which day it counts, also where today is none of them', async () => {
    const site = { state: stateOf('inizio=domani'), rules: await rules2026(), today: '2028-03-01' } as Site;
    expect(renderToString(StartField({ site })).split('Intanto')).to.have.length(2);
  });

  it('says beforehand which days it takes', async () => {
    expect(await field('forma=srl'))
      .to.include('Un giorno del 2026 o del 2027.')
      .and.not.include('Scegli');
  });

  it('is told them too where no calendar is shown', async () => {
    expect(wordsOf(await context.page('/?inizio=domani'))).to.include(
      'inizio=domani · Scegli un giorno del 2026 o del 2027',
    );
  });
});
