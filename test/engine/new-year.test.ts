import fs, { appendFileSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadRules } from '../../engine/index.js';
import { checkRules } from '../../engine/lint/check-rules.js';
import { slashed } from '../../engine/loader/rule-folder.js';
import { YamlFile } from '../../engine/loader/yaml-file.js';
import { copyYear, type NewYear } from '../../engine/new-year/copy-year.js';
import { applyEdits, figureEdits, movedDay, reviewInCopy } from '../../engine/new-year/edits.js';
import { nextSteps } from '../../engine/new-year/next-steps.js';
import { folderOf } from '../../engine/rules/year-folders.js';
import { LANGUAGES } from '../../engine/values/language.js';
import { expectGolden, expectSameFigures, runHere, temporaryFolder } from '../support/commands.js';
import { SOUND_RULES } from '../support/rule-edits.js';
import { RULES_FOLDER } from '../support/rules.js';

/** The texts of the files of a folder, by their paths. */
function textsIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}

const DAY = /\b20\d\d-\d\d-\d\d\b/g;

/** The lines of two texts that differ, the texts having as many lines. */
function changedLines(before = '', after = ''): [string, string | undefined][] {
  const lines = after.split('\n');
  const pairs = before.split('\n').map((line, index): [string, string | undefined] => [line, lines[index]]);
  expect(lines).to.have.length(pairs.length);
  return pairs.filter(([one, other]) => one !== other);
}

describe('the rules of a new year', () => {
  const parent = temporaryFolder();

  it('begun with those of 2026 are these to the letter, but for the version, the year, and the figures to confirm', async () => {
    const [from, folder] = [parent('rules-2026'), parent('rules-2027')];
    cpSync(RULES_FOLDER, from, { recursive: true });
    const { figures, movedCases } = await copyYear(from, 2027);
    const [before, after] = [textsIn(from), textsIn(folder)];
    const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
    expect(changed).to.deep.equal(['cases/payments.yaml', 'figures.yaml', 'ruleset.yaml']);
    for (const [one, other] of changedLines(before.get('cases/payments.yaml'), after.get('cases/payments.yaml')))
      expect(other?.replaceAll(DAY, 'day')).to.equal(one.replaceAll(DAY, 'day'));
    expect(movedCases).to.have.length(before.get('cases/payments.yaml')?.match(/^ +start: /gm)?.length ?? 0);
    const { version } = (await loadRules(from)).ruleset;
    expect(changedLines(before.get('ruleset.yaml'), after.get('ruleset.yaml'))).to.deep.equal([
      [`version: ${version}`, 'version: 2027.01.01-draft'],
      ['year: 2026', 'year: 2027'],
    ]);
    const unconfirmed = (text = '') =>
      text.replace(/(confirm: true|copiedFrom: \d+),?\s+/g, '').replace(/reviewBy: [\d-]+/g, '');
    expect(unconfirmed(after.get('figures.yaml'))).to.equal(unconfirmed(before.get('figures.yaml')));
    expect(after.get('figures.yaml')?.match(/confirm: true/g)).to.have.length(figures.length);
  });

  it('have nothing wrong, and only the figures to confirm: the days of cases are those of the new year', async () => {
    const from = parent('rules-2026');
    cpSync(RULES_FOLDER, from, { recursive: true });
    for (const year of [2027, 2028]) {
      await copyYear(from, year);
      const { findings } = await checkRules(parent(`rules-${year}`), { today: '2026-12-01' });
      expect(new Set(findings.map(({ code, severity }) => `${severity} ${code}`))).to.deep.equal(
        new Set(['warning unconfirmed']),
      );
    }
    // 16 May 2027 is a Sunday, 16 May 2028 a Tuesday.
    const payments = (year: number) => textsIn(parent(`rules-${year}`)).get('cases/payments.yaml');
    expect(payments(2027)).to.include('start: 2027-01-01').and.include('{ 2027-05-17: 1130.34, 2027-08-20:');
    // 30 June 2029 is a Saturday: the Monday after it comes after the 12 months that begin on 1 July 2028.
    expect(payments(2028)).to.match(/start: 2028-07-01\n[\s\S]+?\n +diritto_annuale: \{\}\n/);
    expect(payments(2028)).to.include('start: 2028-01-01').and.include('{ 2028-05-16: 1130.34, 2028-08-21:');
  });

  it('begin with the figures that are known to change, each with its page', async () => {
    const [from, before] = [parent('rules-2026'), parent('rules-2025')];
    cpSync(RULES_FOLDER, from, { recursive: true });
    cpSync(folderOf('rules-2025'), before, { recursive: true });
    const { figures, gap } = await copyYear(from, 2028);
    expect(gap).to.deep.equal([2027]);
    const [first] = figures;
    expect(first).to.include({ name: 'tassa_concessione_ordinaria', value: 309.87, reviewBy: '2026-12-31' });
    expect(first?.fixed).to.deep.equal({ name: 'tassa_concessione_ordinaria_2027', value: 309.86 });
    expect(first?.page?.url).to.match(/^https:/);
    const known = figures.findLastIndex(({ fixed, hasChanged }) => fixed !== undefined || hasChanged);
    expect(figures.slice(0, known + 1).every(({ fixed, hasChanged }) => fixed !== undefined || hasChanged)).to.equal(
      true,
    );
    expect(figures.slice(0, known + 1).map(({ name }) => name)).to.include('minimale_artigiani_commercianti');
    const days = figures.slice(known + 1).map(({ reviewBy }) => String(reviewBy));
    expect(days).to.deep.equal(days.toSorted());
    for (const { name, page } of figures) expect(page?.publisher, name).to.be.a('string');
  });

  describe('begun with a small year', () => {
    let from: string;
    beforeEach(() => {
      from = parent('rules-2030');
      cpSync(SOUND_RULES, from, { recursive: true });
    });

    it('are not there by halves where a file cannot be written', async () => {
      const { writeFileSync } = fs;
      const full = new Error('No space left.');
      let files = 0;
      fs.writeFileSync = (...args: Parameters<typeof writeFileSync>) => {
        files += 1;
        if (files > 2) throw full;
        writeFileSync(...args);
      };
      syncBuiltinESMExports();
      try {
        expect(await copyYear(from, 2031).catch((reason: unknown) => reason)).to.equal(full);
      } finally {
        fs.writeFileSync = writeFileSync;
        syncBuiltinESMExports();
      }
      expect(readdirSync(parent())).to.deep.equal(['rules-2030']);
    });

    it('come with the figures to confirm and the places that name the year before', async () => {
      appendFileSync(join(from, 'sources.yaml'), '# 2030\n');
      const lines = join(from, 'lines', 'annual.yaml');
      fs.writeFileSync(lines, readFileSync(lines, 'utf8').replace('Tassa inventata', 'Tassa del 2030, non 12030'));
      const folder = parent('rules-2032');
      const { figures, ...copied } = await copyYear(from, 2032);
      expect(figures).to.have.length(4);
      expect(copied).to.deep.equal({
        ...{ from, fromYear: 2030, folder, year: 2032, version: '2032.01.01-draft', gap: [2031], movedCases: [] },
        mentions: [{ file: `${slashed(folder)}/lines/annual.yaml`, line: 4, column: 22, width: 0 }],
      });
    });

    it('leave out what is no rule file, and keep the marks of a draft', async () => {
      fs.writeFileSync(join(from, 'README.md'), 'A guide.');
      await copyYear(from, 2031);
      expect([...textsIn(parent('rules-2031')).keys()].filter((path) => !path.endsWith('.yaml'))).to.deep.equal([]);
      const { figures } = await copyYear(parent('rules-2031'), 2032);
      const draft = textsIn(parent('rules-2032')).get('figures.yaml');
      expect(draft?.match(/confirm: true/g)).to.have.length(figures.length);
    });
  });

  it('are begun with a list of what is left to do', () => {
    const page = { publisher: 'INPS', title: 'Circolare n. 14', url: 'https://www.inps.it/14', date: '2026-02-09' };
    const figure = { label: 'Una cifra', unit: 'EUR/year', page, reviewBy: '2027-02-28', hasChanged: false };
    const copy: NewYear = {
      ...{
        from: 'rules-2026',
        fromYear: 2026,
        folder: 'rules-2028',
        year: 2028,
        version: '2028.01.01-draft',
        gap: [2027],
      },
      figures: [
        { ...figure, name: 'tassa', value: 309.87, fixed: { name: 'tassa_2027', value: 309.86 } },
        { ...figure, name: 'bollo', value: 16, fixed: { name: 'bollo_2027', value: 16 } },
        { ...figure, name: 'minimale', value: 18808, hasChanged: true },
        { ...figure, name: 'maternita', value: 7.44 },
        { ...figure, name: 'aliquota', value: 24, unit: 'percent' },
        { ...figure, name: 'diritto', value: 16, reviewBy: '2027-06-30', page: { ...page, date: null } },
      ],
      movedCases: [{ file: 'rules-2028/cases/payments.yaml', line: 6, column: 12, width: 10 }],
      mentions: [{ file: 'rules-2028/figures.yaml', line: 3, column: 14, width: 4 }],
    };
    const [italian = '', english = ''] = LANGUAGES.map((one) => nextSteps(copy, one));
    expectGolden(italian, 'new-year.txt');
    expectSameFigures(italian, english);
    expect(english).to.include('Between 2026 and 2028 there are no rules of 2027');
    expect(english).to.include(
      'tassa: the law has already fixed €309.86 a year instead of €309.87 a year (tassa_2027)',
    );
    const less = { ...copy, gap: [], movedCases: [], mentions: [] };
    expect(nextSteps(less, 'it').match(/^\d\. \w+/gm)).to.have.length(5);
  });
});

describe('the figures of a new year', () => {
  /** The text of some figures as they stand in the copy of the year after. */
  function inCopy(text: string): string {
    const yaml = new YamlFile(Buffer.from(text), 'figures.yaml');
    return applyEdits(yaml.text, figureEdits(yaml, 2027, 1));
  }

  it('are marked and moved on in their own layout, with their comments and quotes, each once', () => {
    const text = (mark: string, review: string, copied: string) => `figures:
  aliquota: # in force since 2013
    value: 22
    # until the reform
${mark}    reviewBy: "${review}" # every year
    sources:
      - legge
  minimale: { value: 1, confirm: true, reviewBy: ${review} }
  massimale: { value: 2, ${copied}, reviewBy: ${review} }
  somma: { derive: { times: [aliquota, aliquota] } }
`;
    expect(inCopy(text('', '2027-01-31', 'copiedFrom: 2025'))).to.equal(
      text('    confirm: true\n', '2028-01-31', 'confirm: true'),
    );
  });

  it('have their review moved on only where it falls due before the year is over', () => {
    expect(reviewInCopy('2026-12-31', 2027, 1)).to.equal('2027-12-31');
    expect(reviewInCopy('2029-01-31', 2027, 1)).to.equal('2029-01-31');
    expect(reviewInCopy('2027-01-31', 2028, 2)).to.equal('2029-01-31');
    expect(reviewInCopy('2028-02-29', 2028, 1)).to.equal('2029-02-28');
    expect(movedDay('2028-02-29', 4)).to.equal('2032-02-29');
  });
});

describe('npm run rules:new-year', () => {
  const here = temporaryFolder();
  beforeEach(() => cpSync(SOUND_RULES, here('rules-2030'), { recursive: true }));
  const begin = (...args: string[]) => runHere('new-year', args, { cwd: here() });

  it('copies the newest year, or the one that is named, and says what to do next', async () => {
    const first = await begin('2031');
    expect([first.status, first.stderr]).to.deep.equal([0, '']);
    expect(first.stdout).to.match(
      /^rules-2031 is a copy of the rule files of rules-2030, version 2031\.01\.01-draft\. What to do next:\n\n1\. /,
    );
    expect((await begin('2032')).stdout).to.match(/^rules-2032 is a copy of the rule files of rules-2031,/);
    expect((await begin('2033', '--from', 'rules-2030')).stdout).to.match(/^rules-2033 .* files of rules-2030,/);
    expect(readdirSync(here()).sort()).to.deep.equal(['rules-2030', 'rules-2031', 'rules-2032', 'rules-2033']);
  });

  it('ends with 2 where the copy cannot be made, and copies nothing', async () => {
    const refused = async (...args: string[]) => {
      const { status, stdout, stderr } = await begin(...args);
      expect([status, stdout]).to.deep.equal([2, '']);
      return stderr.split('\n')[0];
    };
    expect(await refused('2030')).to.equal('rules-2030 already exists: remove it, or choose another year.');
    expect(await refused('2029')).to.equal('2029 is not after 2030, the year of rules-2030.');
    appendFileSync(here('rules-2030', 'ruleset.yaml'), 'closed: true\n');
    expect(await refused('2031')).to.equal(
      'rules-2030 is closed, and its figures may have no review dates: copy a year that is open.',
    );
    expect(readdirSync(here())).to.deep.equal(['rules-2030']);
  });
});
