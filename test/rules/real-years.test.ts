import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { isCollection, isMap, parseDocument, visit } from 'yaml';
import { loadRules } from '../../engine/index.js';
import { yamlPaths } from '../../engine/loader/rule-folder.js';
import { amountCases, type Line, lineId } from '../../engine/rules/rules-year.js';
import type { Config } from '../../server/config.js';
import { PAGES } from '../../server/paths.js';
import { ROOT } from '../support/commands.js';
import { withEditedRules } from '../support/rule-edits.js';
import { rules, rulesOf, YEARS } from '../support/rules.js';
import { CONFIG, startServer, type TestServer } from '../support/server.js';

describe('a line says', () => {
  it('that it is a price or an estimate if its source is one, else whether the law sets one amount or a range', () => {
    for (const line of rules.source.lines)
      expect(`${lineId(line)}: ${line.classification}`).to.equal(`${lineId(line)}: ${classificationOf(line)}`);
  });

  it('that it is zero, and not exempt, if it is a percentage of no income', () => {
    const request = { form: 'ditta_individuale_commerciante', specialCase: 'affittacamere' } as const;
    const { lines } = rules.calculate(request);
    const ivs = lines.find(({ id }) => id === 'inps.ivs_commercianti');
    expect(ivs?.amount).to.deep.include({ min: 0, max: 0, state: 'numeric' });
  });
});

describe('a source', () => {
  for (const year of ['rules-2025', 'rules-2026'])
    it(`of ${year} has its place in the text that was read, or who reports it`, async () => {
      for (const [key, source] of Object.entries((await rulesOf(year)).source.sources)) {
        if (source.consulted === 'text') expect(source.place, key).to.be.a('string');
        if (source.consulted === false) expect(source.through, key).to.be.a('string');
      }
    });
});

/** The acts that lapse at the end of 2026, each with the one that takes its place. */
const SUCCESSORS = { dpr_642_1972: 'dlgs_123_2025', dpr_633_1972: 'dlgs_10_2026', dlgs_241_1997: 'dlgs_33_2025' };

/** All that take the place of others from 2027, and that a figure cites. */
const ACTS_OF_2027 = ['dlgs_173_2024', 'dlgs_174_2024', 'dlgs_123_2025', 'dlgs_10_2026'];

describe('a rule of 2026 that rests on an act replaced from 2027', () => {
  for (const [old, successor] of Object.entries(SUCCESSORS))
    it(`cites ${successor} beside ${old}`, () => {
      const { deadlines } = rules.source;
      const paidLater = deadlines.filter(({ schedule }) => !isAtTheStart(schedule));
      const resting = [...writtenFigures(), ...paidLater].filter(({ sources }) => sources.includes(old));
      expect(resting).not.to.deep.equal([]);
      for (const { label, sources } of resting) expect(sources, label).to.include(successor);
    });

  for (const act of ACTS_OF_2027)
    it(`must be reviewed before the end of the year if it is a figure that ${act} sets again`, () => {
      const given = writtenFigures().filter(({ sources }) => sources.includes(act));
      expect(given).not.to.deep.equal([]);
      for (const { label, reviewBy } of given) expect(reviewBy, label).to.equal('2026-12-31');
    });
});

/** The figures of 2026 that come from sources, and not from other figures. */
function writtenFigures() {
  return Object.values(rules.source.figures).flatMap((figure) => ('value' in figure ? [figure] : []));
}

describe('the rule files', () => {
  /** The plain texts within brackets, as they are written. */
  const bracketed = (text: string): string[] => {
    const found: string[] = [];
    visit(parseDocument(text), {
      Scalar(_, { type, source = '' }, above) {
        const isWithin = above.some((node) => isCollection(node) && node.flow === true);
        if (type === 'PLAIN' && isWithin) found.push(source);
      },
    });
    return found;
  };

  for (const year of YEARS)
    it(`of ${year} are read alike by other readers of YAML: no plain text in brackets ends in a question mark`, () => {
      const texts = yamlPaths(join(ROOT, year)).flatMap((path) =>
        bracketed(readFileSync(join(ROOT, year, path), 'utf8')),
      );
      expect(texts).to.have.length.above(1_000);
      expect(texts.filter((text) => text.endsWith('?'))).to.deep.equal([]);
    });
});

describe('the figures and the sources', () => {
  for (const year of YEARS)
    it(`of ${year} stand one key a line, so that a change of one is one short line anywhere`, () => {
      const paths = yamlPaths(join(ROOT, year)).filter((path) => /^(figures|sources)\b/.test(path));
      expect(paths).to.have.length.above(5);
      for (const path of paths) {
        const text = readFileSync(join(ROOT, year, path), 'utf8');
        const long = text.split('\n').filter((line) => line.length > 160 && !/^ +url: /.test(line));
        expect(long, path).to.deep.equal([]);
        expect(rulesOnOneLine(text), path).to.deep.equal([]);
      }
    });
});

/** The names of the rules of a file that are written within braces. */
function rulesOnOneLine(text: string): string[] {
  const found: string[] = [];
  visit(parseDocument(text), {
    Pair(_, { key, value }, above) {
      if (above.length === 4 && isMap(value) && value.flow === true) found.push(String(key));
    },
  });
  return found;
}

describe('the calendar of 2025', () => {
  it('has the dates of the INPS instalments that were published for it', async () => {
    const rules = await rulesOf('rules-2025');
    const { payments } = rules.calendar({ form: 'ditta_individuale_artigiana', seatInSicily: false }, '2025-03-01');
    const instalments = payments.filter(({ lines }) => lines.some(({ id }) => id === 'inps.ivs_artigiani'));
    expect(instalments.map(({ date }) => date)).to.deep.equal(['2025-05-16', '2025-08-20', '2025-11-17', '2026-02-16']);
  });

  it('has 4 October as a working day, which it no longer is from 2026', async () => {
    const labels = async (year: string) => (await rulesOf(year)).source.holidays.map(({ label }) => label);
    expect(await labels('rules-2026')).to.include('San Francesco d’Assisi');
    expect(await labels('rules-2025')).not.to.include('San Francesco d’Assisi');
  });
});

/** How sure the amount of a line is, by what sets it and how it is written. */
function classificationOf(line: Line): Line['classification'] {
  if (line.valueSource === 'market') return 'market_range';
  if (line.valueSource === 'estimate') return 'estimate';
  return amountCases(line).some(({ one }) => 'min' in one) ? 'statutory_range' : 'statutory_exact';
}

/** Paid on the day of the start or within a few of it, and so in 2026. */
function isAtTheStart(schedule: object): boolean {
  return 'daysAfterStart' in schedule && schedule.daysAfterStart === 0;
}

/** Pages that speak of other days too: when something was checked, an example of an answer. */
const DATED = ['/accessibilita', '/api'];

async function serve(folder: string): Promise<TestServer> {
  const config: Config = { ...CONFIG, publicBaseUrl: 'http://localhost', rules: [folder] };
  return startServer({ rules: await loadRules(folder), config });
}

describe('a made-up year', () => {
  /** The sound year seventy years later. */
  const later = (use: (folder: string) => Promise<void>) =>
    withEditedRules(
      [
        ['ruleset.yaml', 'version: "2030.1"\nyear: 2030', 'version: 2099.01.01\nyear: 2099'],
        ['sources.yaml', 'date: 2029-12-31', 'date: 2098-12-31'],
        ['sources.yaml', 'checkedOn: 2030-01-02', 'checkedOn: 2099-01-02'],
      ],
      use,
      'rules-2099',
    );

  it('is served like any other, stands on the page of the method, and no page names another year', () =>
    later(async (folder) => {
      const server = await serve(folder);
      try {
        const answer = await fetch(`${server.url}/api/v1/calculate`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            form: 'srl',
            shareholders: [{ worksOperationally: true }],
            isAdmin: false,
            capital: 1,
          }),
        });
        const { rules_year, engine_version, results } = await answer.json();
        expect([rules_year, engine_version, results.annual_total_max]).to.deep.equal([2099, '2099.01.01', 120]);
        for (const path of [...PAGES, '/?forma=artigiana']) {
          const page = await fetch(server.url + path);
          expect(page.status, path).to.equal(200);
          const html = await page.text();
          if (path === '/metodologia') expect(html).to.include('2099.01.01');
          if (!DATED.includes(path)) expect(html, path).not.to.match(/\b202\d\b/);
        }
      } finally {
        await server.close();
      }
    }));
});
