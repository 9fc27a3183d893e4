import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCommand } from '../../support/commands.js';
import { SOUND_RULES, withEditedRules } from '../../support/edited-rules.js';

const ON_TIME = ['--today', '2030-06-01'];

/** Runs the check in a folder that holds a sound rules year, after something is done to it. */
async function checkAfter(change: (folder: string) => void, ...args: string[]) {
  return withEditedRules([], async (within, year) => {
    change(join(within, year));
    return runCommand('check', [...ON_TIME, ...args], '', within);
  });
}

const asItIs = (): void => {};

function breakLine(folder: string): void {
  const file = join(folder, 'lines', 'annual.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('when: srl', 'when: srll'));
}

function addUnusedFigure(folder: string): void {
  const figure = '  altra: { label: Altra, value: 7, unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31 }\n';
  appendFileSync(join(folder, 'figures.yaml'), figure);
}

describe('npm run rules:check', () => {
  it('checks every year in the folder and ends with 0 where all is fine', async () => {
    const { status, stdout, stderr } = await checkAfter(asItIs);
    expect(stdout).to.equal('rules-2030: 1 line, 1 modifier, 2 notices, 2 cases, nothing wrong.\n');
    expect([status, stderr]).to.deep.equal([0, '']);
  });

  it('names files as an editor opens them from here, however the year is named, and ends with 1', async () => {
    await withEditedRules([], async (within, year) => {
      breakLine(join(within, year));
      const beside = join(within, 'beside');
      mkdirSync(beside);
      const ways: readonly (readonly [here: string, named: string, shown: string])[] = [
        [within, year, year],
        [within, `./${year}/`, year],
        [within, join(within, year), year],
        [beside, join('..', year), join('..', year)],
      ];
      for (const [here, named, shown] of ways) {
        const { status, stdout } = runCommand('check', [...ON_TIME, named], '', here);
        expect(stdout.split('\n')[0]).to.equal(
          `${join(shown, 'lines', 'annual.yaml')}:9:11 unknown_condition Unknown condition "srll".`,
        );
        expect(status).to.equal(1);
      }
    });
  });

  it('ends with 0 on warnings, and with 1 where they are refused', async () => {
    const lenient = await checkAfter(addUnusedFigure);
    expect(lenient.status).to.equal(0);
    expect(lenient.stdout).to.include('unused_figure warning:');
    const strict = await checkAfter(addUnusedFigure, '--strict');
    expect(strict.status).to.equal(1);
    expect(strict.stdout).to.include('--strict refuses warnings');
  });

  it('goes by the day that it is told', async () => {
    const { status, stdout } = await checkAfter(asItIs, '--today', '2031-03-01', '--strict');
    expect(stdout).to.include('review_overdue');
    expect(status).to.equal(1);
  });

  it('writes for a program and for GitHub', async () => {
    const { stdout } = await checkAfter(breakLine, '--format', 'json');
    expect(JSON.parse(stdout)).to.have.nested.property('problems[0].code', 'unknown_condition');
    const annotated = await checkAfter(breakLine, '--format', 'github');
    expect(annotated.stdout).to.match(/^::error file=rules-2030\/lines\/annual.yaml,line=9,col=11,title=/);
    expect(annotated.status).to.equal(1);
  });

  it('compares with a base folder', async () => {
    const rename = (folder: string): void => {
      const file = join(folder, 'notices', 'warnings.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('id: avviso', 'id: nuovo'));
    };
    expect((await checkAfter(rename, '--base', SOUND_RULES)).stdout).to.include('removed_id warning:');
    expect((await checkAfter(rename)).stdout).not.to.include('removed_id');
  });

  it('explains itself', async () => {
    const { status, stdout } = await checkAfter(asItIs, '--help');
    expect(stdout).to.include('--format text|json|github');
    expect(status).to.equal(0);
  });

  const wrongUses: readonly (readonly [args: string[], message: string])[] = [
    [['--fromat', 'json'], "Unknown option '--fromat'"],
    [['--format', 'xml'], '--format must be "text", "json" or "github"; found "xml".'],
    [['--today', '21/11/2026'], '--today must be a day, year-month-day, for example 2026-11-21; found "21/11/2026".'],
    [['--today', '2026-02-30'], '--today must be a day, year-month-day, for example 2026-11-21; found "2026-02-30".'],
    [['--base', 'nowhere'], '--base nowhere is neither a folder nor a commit of the repository of rules-2030.'],
    [['rules-2062'], 'There is no folder rules-2062. Did you mean "rules-2030"?'],
    [['rules-2030/figures.yaml'], 'rules-2030/figures.yaml is a file, not a folder.'],
  ];
  for (const [args, message] of wrongUses) {
    it(`ends with 2 and says how to call it after ${args.join(' ')}`, async () => {
      const { status, stdout, stderr } = await checkAfter(asItIs, ...args);
      expect([status, stdout]).to.deep.equal([2, '']);
      expect(stderr).to.include(message);
      expect(stderr).to.include('Usage: npm run rules:check');
    });
  }

  it('ends with 2 where there is no year to check', async () => {
    const { status, stderr } = runCommand('check', [], '', join(SOUND_RULES, 'lines'));
    expect(stderr).to.include('There is no rules-YYYY folder here.');
    expect(status).to.equal(2);
  });
});
