import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import {
  causeInWords,
  changeOf,
  changesBetween,
  euro,
  moreOrLess,
  type Rules,
  type RulesDiff,
  readRules,
  sentence,
} from '../../../engine/index.js';
import type { Config } from '../../../server/config.js';
import { NO_OTHER_YEARS } from '../../../server/snapshot.js';
import { emptyState } from '../../../server/website/address/parameters.js';
import { readAssets } from '../../../server/website/assets.js';
import { changes } from '../../../server/website/changes/changes.js';
import { page as wholePage } from '../../../server/website/parts/layout.js';
import { siteOf } from '../../../server/website/site.js';
import { rules, rulesOf } from '../../support/rules.js';
import { CONFIG, TODAY } from '../../support/server.js';
import { withServer } from '../support/client.js';
import { site } from '../support/site.js';
import { attributes, elementWithId, moreWords, noticeLabel, rangeWords, stateOf, wordsOf } from './support/pages.js';

/** The amount of a line that is not there. */
const NONE = { min: 0, max: 0 };

describe('The page of what a year has changed', () => {
  let diff: RulesDiff;
  let inEnglish: RulesDiff;
  before(async () => {
    const changed = await changesBetween(await readRules('rules-2025'), await readRules('rules-2026'));
    ({ it: diff, en: inEnglish } = changed);
  });
  const page = (query = '') => site.page(`/novita${query}`);
  /** The page where these years are there too. */
  const withYears = async (numbers: number[]) => {
    const parts = { ...CONFIG, rules, others: [], assets: readAssets(), digests: {}, today: () => TODAY };
    return wholePage(
      await changes(await siteOf(emptyState('it'), { ...parts, years: { ...NO_OTHER_YEARS, numbers } })),
    );
  };

  it('begins with what changes, for whom and by how much, as the report of the rules does', async () => {
    for (const [query, { headline }] of [
      ['', diff],
      ['?lingua=en', inEnglish],
    ] as const) {
      const [, lead = ''] = /<h1>.*?<\/h1><p class="lead">(.*?)<\/p>/s.exec(await page(query)) ?? [];
      expect(headline).to.match(/\d.*€|€\d/);
      expect(wordsOf(lead).slice(0, headline.length)).to.equal(wordsOf(headline));
    }
  });

  it('says what is known of the next year: what the law has fixed, and when a new value usually comes', async () => {
    const html = await withYears([]);
    const chapter = html.split('<h2 id="prossimo">')[1]?.split('</details>')[0] ?? '';
    const rows = chapter.split('<tr').map(wordsOf);
    const figures = Object.values(rules.source.figures).flatMap((one) => ('value' in one ? [one] : []));
    const told = figures.filter(({ everyYear, nextYear }) => everyYear !== undefined || nextYear !== undefined);
    expect(told).not.to.have.length(0);
    for (const { label, nextYear } of told) {
      const row = rows.find((one) => one.includes(label));
      const next = rules.figureValues.get(nextYear ?? '');
      expect(row).to.include(next === undefined ? 'di solito a' : String(next).replace('.', ','));
    }
    expect(rows.length - 2).to.equal(told.length);
  });

  it('says nothing of a next year whose rules are there', async () => {
    expect(await withYears([])).to.include('id="prossimo"');
    expect(await withYears([rules.ruleset.year + 1])).not.to.include('id="prossimo"');
  });

  it('boasts of no number of combinations', async () => {
    for (const html of [await page(), await page('?lingua=en')]) expect(html).not.to.match(/combinazioni|combinations/);
  });

  it('shows what the typical case of a form costs every year by the rules of both years', async () => {
    const typical = diff.typical.find(({ form }) => form === 'ditta_individuale_commerciante');
    const [, row = ''] = /<th scope="row">Ditta commerciante<\/th>(.*?)<\/tr>/s.exec(await page()) ?? [];
    if (typical === undefined) throw new Error('The trader has no typical case.');
    const [old, current] = [typical.before.annual_total, typical.after.annual_total];
    const opening = changeOf(typical.before.opening_one_off, typical.after.opening_one_off);
    const words = [rangeWords(old), rangeWords(current), moreWords(changeOf(old, current)), moreWords(opening)];
    expect([...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => wordsOf(cell).trim())).to.deep.equal(
      words,
    );
  });

  it('says where nothing changes', async () => {
    const html = await page();
    for (const { form, before: old, after } of diff.typical) {
      const name = rules.source.forms[form]?.name;
      const [, row = ''] = new RegExp(`<th scope="row">${name}</th>(.*?)</tr>`, 's').exec(html) ?? [];
      const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
        wordsOf(cell).includes('non cambia'),
      );
      const isSame = (total: 'annual_total' | 'opening_one_off') => isDeepStrictEqual(old[total], after[total]);
      expect(cells.slice(2), form).to.deep.equal([isSame('annual_total'), isSame('opening_one_off')]);
    }
  });

  it('tells every line that changes, and what moves it in the words of the report', async () => {
    const html = await page();
    const lines = diff.lines.map(({ id }) => `voce-${id}`);
    expect(lines).not.to.deep.equal([]);
    expect(attributes(html, 'id').filter((id) => id.startsWith('voce-'))).to.deep.equal(lines);
    const article = elementWithId(html, 'article', 'voce-inps.ivs_artigiani');
    const rows = diff.lines.find(({ id }) => id === 'inps.ivs_artigiani')?.rows ?? [];
    const [plain, reduced] = rows.map((row) => changeOf(row.before ?? NONE, row.after ?? NONE));
    const said = `${moreOrLess(plain ?? NONE, 'it')} a persona (${euro(reduced?.max ?? 0, 'it')} con la riduzione`;
    expect(wordsOf(article)).to.include(wordsOf(said));
    const [cause] = rows[0]?.because ?? [];
    if (cause === undefined) throw new Error('The line has no cause.');
    expect(wordsOf(article))
      .to.include(wordsOf(sentence(causeInWords(cause, 'it'))))
      .and.include(cause.acts[0]);
    expect(article).to.include('Ditta artigiana, SNC, SAS, SRL, SRLS');
  });

  it('tells which notices are new, say something else or are gone', async () => {
    const html = await page();
    expect(html).to.match(/Due maggiorazioni in Sicilia <span class="badge">nuovo nel 2026/);
    expect(html).to.match(/PEC degli amministratori di SNC e SAS <span class="badge">non c’è più nel 2026/);
    expect(html).to.include(`${noticeLabel('primo_iscritto_2025')} <span class="badge">diverso nel 2026`);
  });
});

describe('The page of what the first of the years has changed', () => {
  const config: Config = { ...CONFIG, rules: ['rules-2025'] };
  const context = withServer(async () => ({ rules: await rulesOf('rules-2025'), config }));

  it('says that no year stands before', async () => {
    const { status, body } = await context.call('/novita');
    expect(status).to.equal(200);
    expect(body).to.include('Qui ci sono solo le regole del 2025');
  });
});

/** What the year before called otherwise. */
const RENAMED = [
  { section: 'lines', id: 'inps.ivs_artigiani', formerId: 'inps.vecchi_artigiani' },
  { section: 'notices', id: 'primo_iscritto_2025', formerId: 'vecchio_sconto' },
] as const;

describe('A rule that has a new id', () => {
  /** The same with the former names. */
  const former = <T>(value: T): T => {
    const quoted = (id: string) => `"${id.replace('inps.', '')}"`;
    const text = JSON.stringify(value);
    return JSON.parse(RENAMED.reduce((all, one) => all.replaceAll(quoted(one.id), quoted(one.formerId)), text));
  };

  it('is no new line and no new notice', async () => {
    const [rules, real] = [await rulesOf('rules-2026'), await rulesOf('rules-2025')];
    const earlier: Rules = {
      ...real,
      source: former(real.source),
      figureValues: new Map(former([...real.figureValues])),
      in: () => earlier,
    };
    const { it: found } = await changesBetween(await readRules('rules-2025'), await readRules('rules-2026'));
    const changed = new Map(found.changes.map((change) => [`${change.section} ${change.id}`, change]));
    for (const one of RENAMED) {
      const key = `${one.section} ${one.id}`;
      changed.set(key, {
        label: '',
        file: '',
        decides: false,
        differences: [],
        ...changed.get(key),
        ...one,
        kind: 'renamed',
      });
    }
    const renamed = <Rule extends { readonly id: string }>(rule: Rule): Rule => ({
      ...rule,
      ...RENAMED.map(({ id, formerId }) => ({ id, formerId })).find(({ id }) => id === rule.id),
    });
    const { lines, parts: others } = found;
    const diff: RulesDiff = {
      ...found,
      ...{ lines: lines.map(renamed), parts: others.map(renamed), changes: [...changed.values()] },
    };
    const diffs = { it: diff, en: diff };
    const years = {
      numbers: [2025],
      before: 2025,
      rulesOf: async () => earlier,
      changes: diffs,
      changesBetween: async () => diff,
    };
    const parts = { ...CONFIG, rules, others: [], assets: readAssets(), years, digests: {}, today: () => '2026-07-15' };
    const html = wholePage(await changes(await siteOf(stateOf(), parts)));
    const article = elementWithId(html, 'article', 'voce-inps.ivs_artigiani');
    expect(article).to.include('Fonti del 2025');
    // Both years explain it in the same words, which are no news.
    expect(article).not.to.match(/voce nuova|Nel 2026/);
    expect(html).to.include(`${noticeLabel('primo_iscritto_2025')} <span class="badge">diverso nel 2026`);
  });
}).timeout(20_000);
