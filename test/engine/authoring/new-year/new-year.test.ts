import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { CopyRefused, copyYear, newestYear } from '../../../../engine/authoring/new-year.js';
import { movedReview } from '../../../../engine/authoring/year-edits.js';
import { loadRules } from '../../../../engine/index.js';
import { checkRules } from '../../../../engine/lint/check-rules.js';
import { sampleRequests } from '../../../support/requests.js';
import { RULES_FOLDER } from '../../../support/rules.js';

/** The texts of the files of a folder, by their paths. */
function textsIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}

/** The lines of two texts that differ, the texts having as many lines. */
function changedLines(before = '', after = ''): [string | undefined, string | undefined][] {
  const lines = after.split('\n');
  const pairs = before.split('\n').map((line, index): [string, string | undefined] => [line, lines[index]]);
  expect(lines).to.have.length(pairs.length);
  return pairs.filter(([one, other]) => one !== other);
}

async function refusal(copy: Promise<unknown>): Promise<string> {
  const error = await copy.catch((reason: unknown) => reason);
  expect(error).to.be.instanceOf(CopyRefused);
  return error instanceof CopyRefused ? error.message : '';
}

describe('the rules of a new year', () => {
  let parent: string;
  let from: string;
  let folder: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'new-year-'));
    from = join(parent, 'rules-2026');
    folder = join(parent, 'rules-2027');
    cpSync(RULES_FOLDER, from, { recursive: true });
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  it('are those of the year before to the letter, but for the version, the year, and the figures to confirm', async () => {
    await copyYear(from, 2027);
    const before = textsIn(from);
    const after = textsIn(folder);
    const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
    expect(changed).to.deep.equal(['figures.yaml', 'ruleset.yaml']);
    const { version } = (await loadRules(from)).ruleset;
    expect(changedLines(before.get('ruleset.yaml'), after.get('ruleset.yaml'))).to.deep.equal([
      [`version: ${version}`, 'version: 2027.01.01-draft'],
      ['year: 2026', 'year: 2027'],
    ]);
    for (const [one = '', other] of changedLines(before.get('figures.yaml'), after.get('figures.yaml'))) {
      const marked = (_: string, date: string) => `confirm: true, reviewBy: ${movedReview(date, 2027, 1)}`;
      expect(other).to.equal(one.replace(/reviewBy: ([\d-]+)/, marked));
    }
  });

  it('have every figure that is written somewhere marked, and the check lists each of them', async () => {
    const { figures } = await copyYear(from, 2027);
    const { source } = await loadRules(folder);
    const written = Object.values(source.figures).filter((figure) => 'value' in figure);
    expect(figures).to.equal(written.length);
    for (const figure of written) expect(figure).to.have.property('confirm', true);
    const { findings } = await checkRules(folder, { today: '2027-01-02', former: [] });
    expect(findings.filter(({ code }) => code === 'unconfirmed')).to.have.length(figures);
  });

  it('give the results of the year before under their own version', async () => {
    await copyYear(from, 2027);
    const [old, young] = await Promise.all([loadRules(from), loadRules(folder)]);
    for (const one of sampleRequests(50)) {
      const expected = { ...old.calculate(one), rulesetVersion: '2027.01.01-draft' };
      expect(young.calculate(one)).to.deep.equal(expected);
    }
  });

  it('say where texts still name the year before, titles of sources and sources of cases aside', async () => {
    const { mentions } = await copyYear(from, 2027);
    const texts = textsIn(folder);
    for (const { file, line, column } of mentions) {
      const text = texts.get(file.slice(folder.length + 1)) ?? '';
      expect(text.split('\n')[line - 1]?.slice(column - 1, column + 3)).to.equal('2026');
    }
    const folders = new Set(mentions.map(({ file }) => file.slice(folder.length + 1).split('/')[0]));
    expect([...folders]).to.include.members(['figures.yaml', 'lines', 'modifiers', 'notices']);
    for (const folderName of ['sources', 'cases']) expect([...folders]).not.to.include(folderName);
  });

  it('leave out what is no rule file', async () => {
    writeFileSync(join(from, 'README.md'), 'A guide.');
    await copyYear(from, 2027);
    expect([...textsIn(folder).keys()].filter((path) => !path.endsWith('.yaml'))).to.deep.equal([]);
  });

  it('may begin from a draft, whose marks stay as they are', async () => {
    await copyYear(from, 2027);
    const { figures } = await copyYear(folder, 2028);
    expect(readFileSync(join(parent, 'rules-2028', 'figures.yaml'), 'utf8').match(/confirm: true/g)).to.have.length(
      figures,
    );
  });

  it('are not copied over a folder, from a folder that is not there, or to a year that is not later', async () => {
    expect(await refusal(copyYear(from, 2026))).to.match(/rules-2026 is there already/);
    expect(await refusal(copyYear(join(parent, 'rules-1999'), 2027))).to.match(/^There is no folder .*rules-1999\.$/);
    expect(await refusal(copyYear(from, 2025))).to.match(/^2025 is not after 2026, the year of .*rules-2026\.$/);
    expect(readdirSync(parent)).to.deep.equal(['rules-2026']);
  });

  it('begin from the newest year', async () => {
    await copyYear(from, 2027);
    writeFileSync(join(parent, 'rules-2099.txt'), '');
    expect(newestYear(parent)).to.equal('rules-2027');
    expect(() => newestYear(from)).to.throw(CopyRefused, 'There is no folder rules-YYYY here to copy.');
  });
});
