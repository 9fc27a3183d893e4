import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { ROOT, runNode, temporaryFolder } from '../support/commands.js';

/** A small house, sound until something is planted in it: its files by path. */
const SOUND = {
  'floors.yaml':
    'floors: { .: [server, engine], engine: [index, result, values] }\ndoors: [{ from: server, into: engine, by: engine/index }]\n',
  'server/app.ts':
    "import type { Total } from '../engine/index.js';\nexport const app = (total: Total): Total => total;\n",
  'engine/index.ts': "export type { Total } from './result/total.js';\n",
  'engine/result/total.ts': "import type { Euro } from '../values/euro.js';\nexport type Total = Euro;\n",
  'engine/values/euro.ts': 'export type Euro = number;\n',
};

const BIOME = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/** Calls of which each breaks on some system. */
const UNPORTABLE = [
  "spawn('npm', ['ci']);",
  "execFileSync('tar', ['-x'], { cwd: '.' });",
  "await import(join('dist', 'main.js'));",
  "export const folder = new URL('./rules', import.meta.url).pathname;",
  "export const log = '/tmp/log';",
];

const FLOORS = join(ROOT, 'test', 'project', 'floors.mjs');

describe('npm run lint', () => {
  const house = temporaryFolder();

  /** How a command of it ends in a small house with some files of its own. */
  function lint(planted: Readonly<Record<string, string>>, ...command: readonly string[]) {
    for (const [path, text] of Object.entries({ ...SOUND, ...planted })) {
      mkdirSync(dirname(house(path)), { recursive: true });
      writeFileSync(house(path), text);
    }
    for (const name of ['biome.json', 'portable.grit', '.gitignore']) cpSync(join(ROOT, name), house(name));
    return runNode(command, house());
  }

  const floors = (planted: Readonly<Record<string, string>>) => lint(planted, FLOORS);
  const circles = (planted: Readonly<Record<string, string>>) =>
    lint(planted, BIOME, 'lint', '--only=suspicious/noImportCycles', '.');

  it('lets a sound house pass', () => {
    expect(floors({})).to.include({ status: 0, stderr: '' });
    expect(circles({}).status).to.equal(0);
  });

  it('refuses an import that leads up, in whatever words', () => {
    const words = {
      a: "import type { Total } from '../result/total.js';\nexport type Euro = Total;\n",
      b: "export type { Total } from '../result/total.js';\n",
      c: "export type Euro = import('../result/total.js').Total;\n",
      d: "export const euro = await import('../result/total.js');\n",
    };
    const planted = Object.entries(words).map(([name, text]) => [`engine/values/${name}.ts`, text] as const);
    const refused = planted.map(
      ([file]) => `${file} imports engine/result/total.js: in engine, values stands below result.\n`,
    );
    expect(floors(Object.fromEntries(planted))).to.include({ status: 1, stderr: refused.join('') });
  });

  it('refuses an import past the door', () => {
    const text = "import type { Euro } from '../engine/values/euro.js';\nexport type App = Euro;\n";
    expect(floors({ 'server/app.ts': text }).stderr).to.equal(
      'server/app.ts imports engine/values/euro.js: server enters engine by engine/index alone.\n',
    );
  });

  it('refuses a folder that has none', () => {
    const text = "import type { Euro } from '../values/euro.js';\nexport type Extra = Euro;\n";
    expect(floors({ 'engine/extra/extra.ts': text }).stderr).to.equal(
      'engine/extra has no floor: give it one in floors.yaml.\n',
    );
  });

  it('refuses a circle of types within one floor', () => {
    const { status, stderr } = circles({
      'engine/values/euro.ts': "import type { Cent } from './cent.js';\nexport type Euro = Cent;\n",
      'engine/values/cent.ts': "import type { Euro } from './euro.js';\nexport type Cent = Euro;\n",
    });
    expect(status).to.equal(1);
    expect(stderr)
      .to.include(join('engine', 'values', 'cent.ts'))
      .and.to.include('noImportCycles');
  });

  it('refuses a call that breaks on another system', () => {
    const planted = Object.fromEntries(UNPORTABLE.map((text, index) => [`engine/values/call${index}.ts`, `${text}\n`]));
    const { status, stderr } = lint(planted, BIOME, 'lint', 'engine');
    const refused = [...stderr.matchAll(/call(\d)\.ts:\d+:\d+ plugin/g)].map(([, index]) => Number(index));
    expect([status, refused.sort()]).to.deep.equal([1, [...UNPORTABLE.keys()]]);
  });
});
