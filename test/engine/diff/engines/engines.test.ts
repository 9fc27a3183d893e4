import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { diffSides } from '../../../../engine/diff/diff.js';
import { engineOfCommit } from '../../../../engine/diff/engine-of-commit.js';
import { BadRules } from '../../../../engine/diff/sides.js';
import type { RulesDiff } from '../../../../schemas/types/diff2.js';
import { commitAll, git, temporaryFolder } from '../../../support/commands.js';
import { applyEdits, figure, SMALL_YEAR } from '../../../support/rule-edits.js';

const ENGINE = new URL('../../../../engine/', import.meta.url);

/** The code of an engine that answers as that of here, but for what a function does to each result. */
const engineWith = (changed: string) => `
import { loadRules as load, validateRequest } from '${new URL('index.js', ENGINE).href}';
export { validateRequest };
export const loadRules = async (folder) => {
  const rules = await load(folder);
  const change = ${changed};
  return { ...rules, calculate: (request) => change({ ...rules.calculate(request) }, request) };
};`;

/** The step that builds it: it writes what stands in the commit, or fails. */
const BUILD = `
import { cpSync, mkdirSync } from 'node:fs';
mkdirSync('dist/engine', { recursive: true });
cpSync('engine/index.js', 'dist/engine/index.js');`;

describe('the engine of a commit', function () {
  this.timeout(30_000);
  const folder = temporaryFolder();
  let root: string;
  let told: string[];

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const commit = (engine: string | undefined, build = BUILD) => {
    if (engine !== undefined) write('engine/index.js', engine);
    if (engine !== undefined) write('engine/cli/run.mjs', build);
    commitAll(root);
    write('engine/index.js', 'an engine of here');
    git(root, 'add', '--all');
  };
  /** What is done before anything is compared. */
  const tell = (doing: string) => {
    if (doing !== 'form') told.push(doing);
  };
  const diff = (language: 'it' | 'en' = 'en'): Promise<RulesDiff> =>
    diffSides('HEAD:rules', undefined, root, language, tell, root);

  beforeEach(() => {
    root = folder('repository');
    told = [];
    cpSync(SMALL_YEAR, join(root, 'rules'), { recursive: true });
    write('package-lock.json', '{}');
    write('package.json', '{ "type": "module" }');
    write('.gitignore', 'dist\nnode_modules\n');
    mkdirSync(join(root, 'node_modules'));
    git(root, 'init', '--quiet');
  });

  it('is not built where it is that of here, or no part of the repository', async () => {
    commit(engineWith('(result) => result'));
    git(root, 'checkout', '--quiet', 'HEAD', '--', '.');
    expect((await diff()).engines).to.equal(null);
    write('engine/index.js', 'another');
    const elsewhere = await diffSides('HEAD:rules', undefined, root, 'en', tell);
    expect([elsewhere.engines, elsewhere.headline, told]).to.deep.equal([null, 'No result changes.', []]);
  });

  it('is built once, and no difference among some requests is never said to be none at all', async () => {
    commit(engineWith('(result) => result'));
    const found = await diff();
    expect(found.engines?.answers).to.include({ ownRules: false, differing: 0 });
    expect(found.resultsChanged).to.equal(false);
    expect(found.headline).to.match(
      /^The commit [0-9a-f]{7} has another engine; no difference among [\d,]+ requests tried, cases included, of the [\d,]+ that the rules can tell apart\. Through the rules alone: no result changes\.$/,
    );
    expect(await engineOfCommit(root, 'HEAD', tell, root)).to.have.property('door');
    expect(told).to.deep.equal(['build']);
  });

  it('tells what it answers otherwise, apart from what the rules change', async () => {
    commit(engineWith("(result) => (result.form === 'srl' ? { ...result, inps_min: result.inps_min + 1 } : result)"));
    applyEdits(join(root, 'rules'), [figure('atto', 300, 301)]);
    const { engines, headline, impact, resultsChanged } = await diff('it');
    expect(resultsChanged).to.equal(true);
    expect(engines?.answers?.fields).to.have.length(1);
    expect(engines?.answers?.fields[0]).to.deep.include({ field: 'inps_min', change: { smallest: -1, largest: -1 } });
    expect(engines?.answers?.examples[0]?.request).to.include({ form: 'srl' });
    expect(headline).to.match(
      /^Il motore di calcolo .* è un altro; cambia la risposta a \d+ delle .* \(inps_min\)\. Per le sole regole: i costi di apertura aumentano/,
    );
    expect(impact.moved).to.be.greaterThan(0);
  });

  it('compares the answers alone where only it can read its rules', async () => {
    const rules = pathToFileURL(SMALL_YEAR).href;
    write('rules/figures.yaml', 'figures: old');
    commit(
      engineWith('(result) => result').replace(
        'load(folder)',
        `load((await import('node:url')).fileURLToPath('${rules}'))`,
      ),
    );
    cpSync(SMALL_YEAR, join(root, 'rules'), { recursive: true });
    applyEdits(join(root, 'rules'), [figure('atto', 300, 301)]);
    const { engines, headline, impact, base } = await diff();
    expect(engines?.answers?.ownRules).to.equal(true);
    expect(engines?.answers?.fields.map(({ field }) => field)).to.include.members([
      'opening_one_off_min',
      'lines.opening.atto.min',
    ]);
    expect(headline).to.include(
      'which alone can read its rules: each side answered by its own; the answer changes to ',
    );
    expect([impact.requests, base.version]).to.deep.equal([0, '2030.1']);
  });

  for (const [what, engine, build, code] of [
    ['is not there', undefined, BUILD, 'no_engine'],
    ['cannot be built', 'x', 'throw new Error("broken")', 'build'],
    ['cannot be written', 'x', BUILD, 'build'],
    ['refuses the rules', `export const validateRequest = 1; export const loadRules = 1;`, BUILD, 'door'],
  ] as const)
    it(`is said first not to have been compared where it ${what}`, async () => {
      commit(engine, build);
      if (what === 'cannot be written') write('dist', 'a file where the folder would be');
      const found = await diff();
      expect(found.engines?.fault?.code).to.equal(code);
      expect(found.headline).to.match(
        /^Only the rules were compared, by the engine of here: .* Through the rules alone: no result changes\.$/,
      );
      expect(found.engines?.answers).to.equal(null);
    });

  it('is named where neither it nor that of here can read the rules', async () => {
    write('rules/figures.yaml', 'figures: old');
    commit(engineWith('(result) => result'));
    cpSync(SMALL_YEAR, join(root, 'rules'), { recursive: true });
    const failure = await diff().catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(BadRules);
    expect(String(failure)).to.include('it refuses the rules of its own commit').and.include('HEAD:rules/figures.yaml');
  });
});
