import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { checkRules } from '../../engine/lint/check-rules.js';
import { copyYear } from '../../engine/new-year/copy-year.js';
import { nextSteps } from '../../engine/new-year/next-steps.js';
import { yearInName } from '../../engine/rules/year-folders.js';
import { LANGUAGES } from '../../engine/values/language.js';
import { expectGolden, expectSameFigures, runHere, temporaryFolder } from '../support/commands.js';
import { SMALL_YEAR, SOUND_RULES } from '../support/rule-edits.js';
import { NEWEST_FINISHED } from '../support/rules.js';

/** The figure of the small year in whose place the figures below stand. */
const REPLACED = / {2}tassa_base: .*\n/;

const FIGURES = `  # in force since 2013
  tassa_base:
    label: Tassa di base
    value: 100 # every year
    unit: EUR/year
    sources: [legge_inventata]
    nextYear: tassa_dopo
    reviewBy: 2030-12-31
  tassa_dopo:
    label: Tassa dopo
    value: 99
    unit: EUR/year
    sources: [decreto_inventato]
    nextYear: tassa_alta
    reviewBy: 2031-06-30
  # every February
  copiata:
    label: Una cifra copiata
    value: 7
    unit: EUR
    sources: [legge_inventata]
    copiedFrom: 2029
    # by the circular
    reviewBy: "2032-02-29" # in a leap year
`;

const CASE = `  - name: Una SRL che paga anche il 29 febbraio
    request: { form: srl, shareholders: [{ worksOperationally: false }], isAdmin: false }
    start: 2030-03-01
    expect:
      payments:
        tassa: { 2030-05-16: 250, 2032-02-29: 250 }
    source: Decreto inventato, dal 2030-03-01
`;

describe('the rules of a new year', () => {
  const parent = temporaryFolder();
  let from: string;
  beforeEach(() => {
    from = parent('rules-2030');
    cpSync(SMALL_YEAR, from, { recursive: true });
    const figures = readFileSync(join(from, 'figures.yaml'), 'utf8');
    writeFileSync(join(from, 'figures.yaml'), figures.replace(REPLACED, FIGURES));
  });
  const drafted = (file: string): string => readFileSync(parent('rules-2031', file), 'utf8');

  it('have what the law has fixed, every other figure to be confirmed, and all else to the letter', async () => {
    await copyYear(from);
    const figures = drafted('figures.yaml');
    expect(figures).to.include(`figures:
  # in force since 2013
  tassa_base:
    label: Tassa di base
    value: 99
    unit: EUR/year
    sources:
      - decreto_inventato
    nextYear: tassa_alta
    reviewBy: 2032-06-30
  # every February
  copiata:
    label: Una cifra copiata
    value: 7
    unit: EUR
    sources: [legge_inventata]
    confirm: true
    # by the circular
    reviewBy: "2032-02-29" # in a leap year
  tassa_alta: { label: Tassa alta, value: 200, unit: EUR/year, sources: [legge_inventata], confirm: true, reviewBy: 2032-01-31 }
`);
    expect(figures.match(/reviewBy/g)).to.have.length((figures.match(/confirm: true/g) ?? []).length + 1);
    expect(drafted('ruleset.yaml')).to.match(/^version: 2031\.01\.01-draft\nyear: 2031\n/);
    const others = readdirSync(from, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.yaml'))
      .filter((path) => drafted(path) !== readFileSync(join(from, path), 'utf8'));
    expect(others.sort()).to.deep.equal(['figures.yaml', 'ruleset.yaml']);
  });

  it('have the days of cases a year later, and mark what is paid, whose sums stay', async () => {
    appendFileSync(join(from, 'cases', 'cases.yaml'), CASE);
    await copyYear(from);
    expect(drafted('cases/cases.yaml')).to.include(`
    start: 2031-03-01
    expect:
      # To be looked up: days and sums of 2030, a year later.
      payments:
        tassa: { 2031-05-16: 250, 2033-02-28: 250 }
    source: Decreto inventato, dal 2030-03-01
`);
  });

  it('leave to be found only what is to be confirmed, acts that ended, and the cases that a figure moves', async () => {
    const newest = parent(basename(NEWEST_FINISHED));
    cpSync(NEWEST_FINISHED, newest, { recursive: true });
    const { folder } = await copyYear(newest);
    const { findings } = await checkRules(folder, { today: `${yearInName(newest)}-12-01` });
    const codes = [...new Set(findings.map(({ code }) => code))];
    expect(codes).to.include.members(['unconfirmed', 'unfulfilled_case']);
    expect(['unconfirmed', 'source_ends', 'check_overdue', 'unfulfilled_case']).to.include.members(codes);
  });

  it('take the guide with them, its examples a year later, and leave a line that leads there; links follow', async () => {
    const guide =
      '# Guida del 2030\n\n`npm run rules:diff -- main:rules-2030`\n\n```yaml cases\nstart: 2030-04-03\n```\n';
    writeFileSync(join(from, 'README.md'), guide);
    writeFileSync(join(from, 'READINGS.md'), '# Letture dubbie del 2030\n');
    const pages = { 'CONTRIBUTING.md': '[guida](rules-2030/README.md)', 'CHANGELOG.md': '`rules-2030/README.md`' };
    for (const [name, text] of Object.entries(pages)) writeFileSync(parent(name), text);
    await copyYear(from);
    expect(drafted('README.md')).to.equal(guide.replaceAll('2030', '2031'));
    expect(drafted('READINGS.md')).to.equal('# Letture dubbie del 2031\n');
    expect(readFileSync(join(from, 'README.md'), 'utf8')).to.include('[rules-2031/README.md](../rules-2031/README.md)');
    expect(readFileSync(join(from, 'READINGS.md'), 'utf8')).to.equal('# Letture dubbie del 2030\n');
    expect(readFileSync(parent('CONTRIBUTING.md'), 'utf8')).to.equal('[guida](rules-2031/README.md)');
    expect(readFileSync(parent('CHANGELOG.md'), 'utf8')).to.equal('`rules-2030/README.md`');
  });

  it('are begun with a line for each figure and each act that ends: when it is known, its page, what hangs on it', async () => {
    const sources = readFileSync(join(from, 'sources.yaml'), 'utf8');
    const until = 'until: { date: 2030-12-31, followedBy: "Legge nuova, art. 2" }';
    writeFileSync(join(from, 'sources.yaml'), sources.replace('checkedOn: 2030-01-02', `$&, ${until}`));
    const copy = { ...(await copyYear(from)), from: 'rules-2030', folder: 'rules-2031' };
    const [italian = '', english = ''] = LANGUAGES.map((language) => nextSteps(copy, language));
    expectGolden(italian, 'new-year.txt');
    expectSameFigures(italian, english);
    expect(english).to.include('tassa_base: €99 a year instead of €100 a year');
  });
});

describe('npm run rules:new-year', () => {
  const here = temporaryFolder();
  beforeEach(() => cpSync(SOUND_RULES, here('rules-2030'), { recursive: true }));
  const begin = (year: string) => runHere('new-year', [year], { cwd: here() });

  it('copies the year before, and says what to do next', async () => {
    const { status, stdout, stderr } = await begin('2031');
    expect([status, stderr]).to.deep.equal([0, '']);
    expect(stdout).to.match(/^rules-2031 is a copy of the rule files of rules-2030, version 2031\.01\.01-draft\.\n/);
    expect(readdirSync(here()).sort()).to.deep.equal(['rules-2030', 'rules-2031']);
  });

  it('ends with 2 where the copy cannot be made, and copies nothing', async () => {
    const refused = async (year: string) => {
      const { status, stdout, stderr } = await begin(year);
      expect([status, stdout]).to.deep.equal([2, '']);
      return stderr.split('\n')[0];
    };
    expect(await refused('2032')).to.equal(
      'There is no folder rules-2031. Did you mean "rules-2030"? Rules years here: "rules-2030".',
    );
    await begin('2031');
    expect(await refused('2031')).to.equal('rules-2031 already exists: remove it first to begin again.');
    expect(await refused('2032')).to.equal('rules-2031 is still a draft: confirm its figures first.');
    cpSync(here('rules-2030'), here('rules-2040'), { recursive: true });
    const ruleset = readFileSync(here('rules-2040', 'ruleset.yaml'), 'utf8');
    writeFileSync(here('rules-2040', 'ruleset.yaml'), `${ruleset.replace('year: 2030', 'year: 2040')}closed: true\n`);
    expect(await refused('2041')).to.equal(
      'rules-2040 is closed, and its figures may have no review dates: copy a year that is open.',
    );
    expect(readdirSync(here()).sort()).to.deep.equal(['rules-2030', 'rules-2031', 'rules-2040']);
  });
});
