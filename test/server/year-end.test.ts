import { basename } from 'node:path';
import { expect } from 'chai';
import { italianDay } from '../../engine/index.js';
import type { Health } from '../../schemas/types/api.js';
import { readConfig } from '../../server/config.js';
import { DOWNLOADS, HEALTH, OPENAPI, PAGES } from '../../server/paths.js';
import { NEWEST_FINISHED, rulesOf } from '../support/rules.js';
import { CONFIG } from '../support/server.js';
import { bodyOf, withServer } from './support/client.js';
import { requestIn, rowsOf, wordsOf } from './website/support/pages.js';

/** The newest year: no other follows it. */
const NEWEST = basename(NEWEST_FINISHED);
const YEAR = Number(NEWEST.slice(-4));
const LAST = `${YEAR}-12-31`;
const NEXT = `${YEAR + 1}-01-01`;
const ITALIAN = `Le regole del ${YEAR + 1} non sono ancora pronte: le cifre di questo sito sono quelle del ${YEAR}.`;
const ENGLISH = `The rules of ${YEAR + 1} are not ready yet: the figures on this site are those of ${YEAR}.`;
const NOTE = '<div class="frame"><p class="notice year-over" role="note">';
const REQUESTS = [
  { form: 'ditta_individuale_artigiana' },
  { form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: true },
];

/** The clock of the server. A test sets it, as midnight does. */
let today = LAST;

describe('When a year is over and the next has no rules yet', () => {
  const context = withServer(async () => ({
    rules: await rulesOf(NEWEST),
    config: { ...CONFIG, rules: [NEWEST] },
    today: () => today,
  }));
  const onDay = async <Got>(day: string, get: () => Promise<Got>): Promise<Got> => {
    today = day;
    return get();
  };
  const shown = (path: string) => context.page(path).then(wordsOf);

  for (const path of PAGES)
    it(`a page says so from the first day on, as a note, also one that is made once: ${path}`, async () => {
      const page = () => context.page(path);
      expect(await onDay(LAST, page)).not.to.include(ITALIAN);
      expect(await onDay(NEXT, page)).to.include(NOTE + ITALIAN);
      expect(await onDay(NEXT, () => context.page(`${path}?lingua=en`))).to.include(NOTE + ENGLISH);
      expect(await onDay(LAST, page)).not.to.include(ITALIAN);
    });

  it('a page that is not there says so too', async () => {
    const call = () => context.call('/nessuna', { headers: { Accept: 'text/html' } });
    expect((await onDay(LAST, call)).body).not.to.include(ITALIAN);
    expect((await onDay(NEXT, call)).body).to.include(ITALIAN);
  });

  it('the files of a result say so as well', async () => {
    for (const path of DOWNLOADS.filter((one) => /(costi|confronto)\.(csv|json)/.test(one))) {
      const file = async () => (await context.call(`${path}?forma=srl`)).body;
      expect(await onDay(LAST, file), path).not.to.include(ITALIAN);
      expect(await onDay(NEXT, file), path).to.include(ITALIAN);
    }
    // A calendar of the next year says by which rules it goes, and that alone.
    const planned = (await onDay(NEXT, () => context.call('/costi.ics?forma=srl'))).body.replace(/\r\n[ \t]/g, '');
    expect(planned)
      .to.include(`Per il ${YEAR + 1} questo calendario segue le regole del ${YEAR}.`)
      .and.not.include(ITALIAN);
    const rows = rowsOf(await onDay(NEXT, () => context.call('/costi.csv?forma=srl')));
    expect(rows.filter(({ voce }) => voce === 'Attenzione')).to.have.length(1);
  });

  it('the answers of the API, and its description, stay the same to the byte', async () => {
    const page = () => context.page(OPENAPI);
    expect(await onDay(NEXT, page)).to.equal(await onDay(LAST, page));
    for (const request of REQUESTS) {
      const answer = async () => (await context.calculate(request)).body;
      expect(await onDay(NEXT, answer)).to.equal(await onDay(LAST, answer));
    }
  });

  it('the health says in its December that the year ends without a next one, then that it is over, and stays 200', async () => {
    const health = async (day: string) => {
      const answered = await onDay(day, () => context.call(HEALTH));
      const { newest_year } = bodyOf<Health>(answered, 'health.schema.json');
      return `${answered.status} ${newest_year.year} ${newest_year.state}`;
    };
    expect(await health(`${YEAR}-11-30`)).to.equal(`200 ${YEAR} current`);
    expect(await health(LAST)).to.equal(`200 ${YEAR} ends_without_next`);
    expect(await health(NEXT)).to.equal(`200 ${YEAR} over`);
  });

  it('the calendar starts in December on the day itself, then with the next month, and says by which rules it goes and what may change', async () => {
    const start = (html: string) => / id="giorno-inizio"[^>]* value="([^"]*)"/.exec(html)?.[1];
    const page = () => context.page('/?forma=srl');
    const warning = `Per il ${YEAR + 1} questo calendario segue le regole del ${YEAR}.`;
    const [before, after] = [await onDay(LAST, page), await onDay(NEXT, page)];
    expect([start(before), start(after)]).to.deep.equal([LAST, `${YEAR + 1}-02-01`]);
    expect(before).not.to.include(warning);
    expect(after.split(warning)).to.have.length(2);
  });

  it('a link keeps the start that it names, and a start of the next year can be planned before', async () => {
    const english = (day: string) => onDay(day, () => shown(`/?forma=srl&inizio=${YEAR}-12-31&lingua=en`));
    for (const day of [LAST, NEXT])
      expect(await english(day)).to.include(`From 31 December ${YEAR} to 30 December ${YEAR + 1}`);
    const planned = () => shown(`/?forma=srl&inizio=${YEAR + 1}-03-01&lingua=en`);
    const text = await onDay(LAST, planned);
    expect(text)
      .to.include(`From 1 March ${YEAR + 1}`)
      .and.include(`For ${YEAR + 1} this calendar follows the rules of ${YEAR}.`);
    expect(text).not.to.include(ENGLISH);
  });

  it('a start that these rules cannot date is never replaced in silence', async () => {
    const late = () => shown('/?forma=srl');
    const none = `Per un inizio nel ${YEAR + 2} qui non ci sono ancora regole`;
    const text = await onDay(`${YEAR + 2}-01-01`, late);
    expect(text).to.include(none).and.not.include('I pagamenti, con le loro date');
    const file = await onDay(`${YEAR + 2}-01-01`, () => context.call('/costi.ics?forma=srl&lingua=it'));
    expect([file.status, JSON.parse(file.body).message]).to.deep.equal([
      400,
      `${none}, e quelle del ${YEAR} non bastano per dire le date.`,
    ]);
    expect(await onDay(NEXT, late)).not.to.include('Intanto il calendario');
    const chosen = () => shown(`/?forma=srl&inizio=${YEAR + 3}-01-01`);
    expect(await onDay(NEXT, chosen)).to.include(`Intanto il calendario parte dal 1 febbraio ${YEAR + 1}.`);
  });

  it('the day changes at midnight in Italy', () => {
    expect(italianDay(new Date(`${YEAR}-12-31T22:59:59Z`))).to.equal(LAST);
    expect(italianDay(new Date(`${YEAR}-12-31T23:00:00Z`))).to.equal(NEXT);
    expect(italianDay(new Date(`${YEAR}-06-30T22:00:00Z`))).to.equal(`${YEAR}-07-01`);
  });
});

describe('When the rules of a later year are there, and others were chosen', () => {
  const config = readConfig({ RULES: 'rules-2025' });
  const context = withServer(async () => ({ rules: await rulesOf('rules-2025'), config, today: () => '2026-01-01' }));

  it('no page says that the year is over', async () => {
    expect(await context.page('/')).not.to.include('non sono ancora pronte');
  });
});

describe('Who started in a year that is served beside the one that answers', () => {
  const context = withServer(async () => ({ others: [await rulesOf('rules-2025')], today: () => '2026-03-01' }));
  const query = 'forma=srl&socio1=artigiano&amministratore=no&sicilia=no&capitale=10000';
  const started = '2025-11-20';

  it('keeps totals, lines and calendar by the rules of that year, and reads so', async () => {
    const rules = await rulesOf('rules-2025');
    const file = JSON.parse((await context.call(`/costi.json?${query}&inizio=${started}`)).body);
    expect(file.calculation.results).to.deep.equal(rules.calculate(requestIn(query)));
    expect(file.calendar).to.deep.equal(rules.calendar(requestIn(query), started));
    const page = wordsOf(await context.page(`/?${query}&inizio=${started}`));
    expect(page).to.include('Per un inizio nel 2025 contano le regole del 2025.').and.include('Dal 20 novembre 2025');
    expect(page).not.to.include('non valgono più');
  });

  it('has the rules that answer where the start is in their year, or none is given', async () => {
    for (const start of ['', '&inizio=2026-02-01', '&inizio=2027-02-01']) {
      const { calculation } = JSON.parse((await context.call(`/costi.json?${query}${start}`)).body);
      expect(calculation.rules_year).to.equal(2026);
    }
    expect(wordsOf(await context.page(`/?${query}`))).to.include('Un giorno dal 2025 al 2027. Dice le date');
  });
});
