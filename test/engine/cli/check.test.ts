import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { slashed } from '../../../engine/loader/rule-folder.js';
import { type CommandEnvironment, runHere, temporaryFolder } from '../../support/commands.js';
import { applyEdits, type Edit, SOUND_RULES } from '../../support/rule-edits.js';

const ON_TIME = ['--today', '2030-06-01'];
const FINE = 'rules-2030: 1 line, 1 modifier, 2 notices, 3 cases, nothing wrong.\n';

describe('npm run rules:check', () => {
  const here = temporaryFolder();
  beforeEach(() => cpSync(SOUND_RULES, here('rules-2030'), { recursive: true }));
  const check = (args: readonly string[], around: CommandEnvironment = {}) =>
    runHere('check', [...ON_TIME, ...args], { cwd: here(), ...around });
  const edit = (...one: Edit) => applyEdits(here('rules-2030'), [one]);

  it('checks every year here, or those that are named, and ends with 0 where all is fine', async () => {
    expect(await check([])).to.deep.equal({ status: 0, stdout: FINE, stderr: '' });
    expect((await check(['rules-2030', 'rules-2030'])).stdout).to.equal(FINE + FINE);
  });

  it('ends with 1 where one of the years is wrong, in colour on a terminal', async () => {
    cpSync(here('rules-2030'), here('sound'), { recursive: true });
    edit('lines/annual.yaml', 'when: srl', 'when: srll');
    const { status, stdout } = await check(['rules-2030', 'sound']);
    expect(status).to.equal(1);
    expect(stdout).to.match(/^rules-2030\/lines\/annual\.yaml:9:11 unknown_condition /);
    const { stdout: shown } = await check([], { terminals: ['stdout'] });
    expect(shown.includes('\u001b[')).to.equal(!process.env.NO_COLOR);
  });

  it('names files as an editor opens them from here, however the year is named', async () => {
    edit('lines/annual.yaml', 'when: srl', 'when: srll');
    const beside = here('beside');
    mkdirSync(beside);
    for (const [cwd, named, shown] of [
      [here(), './rules-2030/', 'rules-2030'],
      [here(), here('rules-2030'), 'rules-2030'],
      [beside, join('..', 'rules-2030'), join('..', 'rules-2030')],
    ] as const) {
      const { stdout } = await check([named], { cwd });
      expect(stdout.split('\n')[0]).to.equal(
        `${slashed(shown)}/lines/annual.yaml:9:11 unknown_condition Unknown condition "srll".`,
      );
    }
  });

  it('lets warnings pass, unless it is strict, and goes by the day that it is told', async () => {
    const late = ['--today', '2031-03-01'];
    const lenient = await check(late);
    expect([lenient.status, lenient.stdout.includes('review_overdue warning:')]).to.deep.equal([0, true]);
    const strict = await check([...late, '--strict']);
    expect(strict.status).to.equal(1);
    expect(strict.stdout).to.include('--strict refuses warnings');
  });

  it('speaks Italian where it is asked to, in each format', async () => {
    edit('lines/annual.yaml', 'when: srl', 'when: srll');
    const said = async (format: string) => (await check(['--lingua', 'it', '--format', format])).stdout;
    const message = 'La condizione "srll" non esiste.';
    const hint =
      'Si intendeva "srl"? Se è nuova, dichiarala nella cartella conditions. Ammessi: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci", "soci".';
    const summary = 'rules-2030: 1 errore. Il resto si controlla dopo queste correzioni.\n';
    expect(await said('text')).to.equal(`rules-2030/lines/annual.yaml:9:11 unknown_condition ${message}
  9 |     when: srll
    |           ^^^^
  consiglio: ${hint}

${summary}`);
    expect(await said('github')).to.equal(
      `::error file=rules-2030/lines/annual.yaml,line=9,col=11,title=unknown_condition::${message}%0A${hint}\n${summary}`,
    );
    const [problem] = JSON.parse(await said('json')).problems;
    expect(problem).to.include({ code: 'unknown_condition', severity: 'error', message, hint });
  });
});
