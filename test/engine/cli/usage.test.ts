import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { COMMANDS, SUMMARIES } from '../../../engine/cli/commands.js';
import { inList } from '../../../engine/document/in-words.js';
import { yearsIn } from '../../../engine/rules/year-folders.js';
import { describePosix, ROOT, runHere, temporaryFolder } from '../../support/commands.js';

const REQUEST = '{"form":"ditta_individuale_artigiana"}';
const DAY = '--today must be a day, year-month-day, for example 2026-11-21; found';
const YEAR = 'Name one year of this century in four digits; found';
const YEARS = yearsIn(ROOT);
const NAMED = YEARS.map((year) => `"${year}"`);
const YEARS_HERE = `Rules years here: ${inList(NAMED, 'en')}.`;

/** The calls that cannot be right, and how what each is told begins. */
const WRONG: readonly (readonly [call: string, message: string])[] = [
  ['calculate', 'Name a request: a JSON file, for example one that holds {"form":'],
  ['calculate one.json two.json', 'Name one file of requests.'],
  ['calculate none.json', 'There is no file none.json.'],
  ['calculate bad', 'bad is a folder, not a file.'],
  ['calculate one.json --rules=', '--rules is empty: name a folder of rules'],
  ['calculate one.json --year 2026', 'There is no option "--year".'],
  ['calculate one.json --rules', 'The value of the option "--rules" is missing.'],
  ['explain one.json --all=yes', 'The option "--all" takes no value.'],
  ['mcp rules-2026', 'The argument "rules-2026" is one too many.'],
  ['explain', 'Name one request.'],
  ['explain one.json --format xml', '--format must be "text" or "json"; found "xml".'],
  ['explain one.json two.json', 'Name one request.'],
  ['check', 'There is no rules-YYYY folder here. Name the folder to check.'],
  ['check bad --fromat json', 'There is no option "--fromat". Did you mean "--format"?'],
  ['check bad --format xml', '--format must be "text", "json" or "github"; found "xml".'],
  ['check bad --today 21/11/2026', `${DAY} "21/11/2026".`],
  ['check bad --today 2026-02-30', `${DAY} "2026-02-30".`],
  ['check ', 'The folder to check is empty: name a folder of rules, rules-YYYY. Is a variable of a script not set?'],
  ['diff', 'Name one or two versions of the rules; found none.'],
  ['diff  rules-2026', 'BASE is empty: name a folder of rules'],
  ['diff rules-2026 ', 'HEAD is empty: name a folder of rules'],
  ['diff bad bad bad', 'Name one or two versions of the rules; found 3.'],
  ['diff bad bad --format xml', '--format must be "text", "markdown", "html" or "json"; found "xml".'],
  ['diff bad bad --fail-on rain', '--fail-on must be "warnings" or "changes"; found "rain".'],
  ['new-year', `${YEAR} "".`],
  ['new-year 12031', `${YEAR} "12031".`],
  ['new-year 2031 2032', YEAR],
  ['new-year 2031', 'There is no folder rules-2030.'],
  ['generate validators nonsense', 'There is no part "nonsense".'],
];

/** How each command is told of a folder of rules. */
const WITH_FOLDER: readonly string[] = [
  'check FOLDER',
  'diff FOLDER rules-2026',
  'diff rules-2026 FOLDER',
  'explain - --rules FOLDER',
  'calculate - --rules FOLDER',
];

/** The second line after a wrong call. */
const hintOf = (call: string): string => `How to use it: costi-di-struttura ${call.split(' ')[0]} --help`;

describe('the exit code of a command', () => {
  const here = temporaryFolder();
  beforeEach(() => {
    mkdirSync(here('bad'));
    writeFileSync(here('one.json'), REQUEST);
    writeFileSync(here('bad', 'figures.yaml'), 'figures:\n  uno: { value: 1,5 }\n');
    mkdirSync(here('drafts', 'rules-2031'), { recursive: true });
    writeFileSync(here('drafts', 'rules-2031', 'ruleset.yaml'), 'version: 2031.01.01-draft\n');
  });
  const run = (call: string, cwd: string) => {
    const [name = '', ...args] = call.split(' ');
    return runHere(name, args, { cwd, input: REQUEST });
  };

  for (const [call, message] of WRONG) {
    it(`is 2 after ${call}, with a line of what is wrong and one of how to read its help`, async () => {
      const { status, stdout, stderr } = await run(call, here());
      expect([status, stdout]).to.deep.equal([2, '']);
      expect(stderr.startsWith(message), stderr).to.equal(true);
      expect(stderr.split('\n').slice(1)).to.deep.equal([hintOf(call), '']);
    });
  }

  for (const call of WITH_FOLDER) {
    it(`is 2 after ${call} where there is no such folder, or it is a file`, async () => {
      const missing = await run(call.replace('FOLDER', 'rules-2062'), ROOT);
      expect([missing.status, missing.stdout]).to.deep.equal([2, '']);
      expect(missing.stderr).to.match(/^There is no folder "?rules-2062"?\./);
      const file = await run(call.replace('FOLDER', 'package.json'), ROOT);
      expect([file.status, file.stdout]).to.deep.equal([2, '']);
      expect(file.stderr).to.match(/^"?package\.json"? is a file, not a folder\./);
    });

    it(`is 1 after ${call} where its rules are wrong, which are named by their places`, async () => {
      const { status, stdout, stderr } = await run(call.replace('FOLDER', here('bad')), ROOT);
      expect(status).to.equal(1);
      expect(stdout + stderr).to.match(/bad[\\/]figures\.yaml:2:\d+ /);
    });
  }

  it('is 2 where no folder is named and the years here are all drafts', async () => {
    for (const command of ['explain', 'calculate']) {
      const { status, stdout, stderr } = await run(`${command} -`, here('drafts'));
      expect([status, stdout]).to.deep.equal([2, '']);
      expect(stderr).to.equal(
        `There is no folder rules-YYYY with a finished version: name a folder of rules.\n${hintOf(command)}\n`,
      );
    }
  });

  describePosix('where a folder or a file is a link that leads to itself', () => {
    for (const call of ['check loop', 'calculate loop --rules bad'])
      it(`is 2 after ${call}`, async () => {
        symlinkSync('loop', here('loop'));
        const { status, stdout, stderr } = await run(call, here());
        expect([status, stdout]).to.deep.equal([2, '']);
        expect(stderr).to.match(/^loop is a link that leads to itself/);
      });
  });

  it('comes, where a folder is not there, with the years that there are, and the nearest', async () => {
    const { stderr } = await run(`calculate - --rules ${YEARS[0]}0`, ROOT);
    expect(stderr.split('\n')[0]).to.equal(
      `There is no folder ${YEARS[0]}0. Did you mean "${YEARS[0]}"? ${YEARS_HERE}`,
    );
    expect((await run('check nope', ROOT)).stderr.split('\n')[0]).to.equal(`There is no folder nope. ${YEARS_HERE}`);
  });

  it('is 2 after a language that the commands do not speak, said in that of the locale', async () => {
    for (const args of [['--lingua', 'fr'], ['--lingua=fr']])
      expect((await runHere('check', args, { cwd: here() })).stderr).to.match(
        /^--lingua must be "it" or "en"; found "fr"\.\n/,
      );
  });

  it('is 2 where npm has kept options for itself, because no -- stands before them', async () => {
    const { env } = process;
    const before = { ...env };
    Object.assign(env, { npm_lifecycle_event: 'rules:check', npm_config_strict: 'true' });
    try {
      for (const [call, kept] of [
        ['check bad', '--strict'],
        ['check bad json', '--format and --strict'],
      ] as const) {
        const { status, stderr } = await run(call, here());
        expect([status, stderr.split('\n')[0]]).to.deep.equal([
          2,
          `npm has taken ${kept} for itself: write "--" before the options, as in "npm run rules:check -- --strict".`,
        ]);
      }
    } finally {
      for (const name of ['npm_lifecycle_event', 'npm_config_strict'])
        if (before[name] === undefined) Reflect.deleteProperty(env, name);
        else env[name] = before[name];
    }
  });

  it('is 2 after a wrong call in Italian too, with how to read its help', async () => {
    const { status, stderr } = await run('check bad --fromat json --lingua it', here());
    const wrong = `L'opzione "--fromat" non esiste. Si intendeva "--format"?`;
    expect([status, stderr]).to.deep.equal([2, `${wrong}\nCome si usa: costi-di-struttura check --help\n`]);
  });

  for (const [name, load] of COMMANDS) {
    it(`is 0 after ${name} --help, which does nothing but say how to call it`, async () => {
      const { usage } = await load();
      expect(usage.en).to.match(
        SUMMARIES.has(name) ? /^Usage: costi-di-struttura [\s\S]*^Example: .*costi-di-/m : /^Usage: node /,
      );
      expect(usage.it).to.match(
        SUMMARIES.has(name) ? /^Uso: costi-di-struttura [\s\S]*^Esempio: .*costi-di-/m : /^Uso: node /,
      );
      for (const args of [['--help'], ['one', '-h']])
        expect(await runHere(name, args, { cwd: here() })).to.deep.equal({
          status: 0,
          stdout: `${usage.en}\n`,
          stderr: '',
        });
    });
  }
});
