import { expect } from 'chai';
import { call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { elementWithId } from '../support/html.js';
import { wordsOf } from './read-page.js';

describe('What the calendar pays otherwise than it costs', () => {
  const context = withServer();
  const page = async (query: string): Promise<string> => (await call(`${context.server.url}/?${query}`)).body;

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
    wordsOf(
      elementWithId((await call(`${context.server.url}/?${query}`)).body, 'div', 'campo-inizio').split('</div>')[0] ??
        '',
    );

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
    expect(wordsOf((await call(`${context.server.url}/?inizio=domani`)).body)).to.include(
      'inizio=domani · Scegli un giorno del 2026',
    );
  });
});
