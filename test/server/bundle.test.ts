import { utimesSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { leftOver } from '../../server/bundle/plugins.js';
import { ROOT } from '../support/commands.js';
import { RULES_FOLDER } from '../support/rules.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { calculate } from './support/client.js';
import { freePort, Service } from './support/service.js';

/** A module that has Node name every file of code that it loads, on the standard error. */
const NAMING = asModule(`
  import { register } from 'node:module';
  register(${JSON.stringify(
    asModule(`
      import { writeSync } from 'node:fs';
      export const load = (url, context, next) => (writeSync(2, url + '\\n'), next(url, context));
    `),
  )});
`);

function asModule(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** The files of code that a service has loaded, from the top of the project. */
function loadedBy({ err }: Service): string[] {
  const urls = err.split('\n').filter((line) => line.startsWith('file:'));
  return urls.map((url) => relative(ROOT, fileURLToPath(url)).split(sep).join('/'));
}

describe('A start', () => {
  let service: Service;

  before(async () => {
    const how = { nodeArguments: ['--import', NAMING] };
    service = await new Service(await freePort(), { RULES: RULES_FOLDER }, how).listening();
  });
  after(() => service.signal('SIGKILL'));

  it('reads no package and no module of its own one by one, also to calculate', async () => {
    await calculate(service.url, { form: 'ditta_individuale_artigiana' });
    const elsewhere = loadedBy(service).filter((path) => !path.startsWith('dist/service/'));
    expect([loadedBy(service)[0], elsewhere]).to.deep.equal(['dist/service/main.js', []]);
  });
});

const HOUR = 60 * 60 * 1000;
const NOW = Date.UTC(2030, 5, 1);

describe('What a build removes of those before it', () => {
  const folder = temporaryFolder();

  const written = (name: string, hoursAgo: number): void => {
    writeFileSync(folder(name), '');
    utimesSync(folder(name), new Date(NOW), new Date(NOW - hoursAgo * HOUR));
  };
  const removed = (lastBuild: number) => leftOver(folder(), ['main.js', 'page-c.js'], NOW - lastBuild * HOUR, NOW);

  it('is never a file of the last one, from which a service may have run for months', () => {
    written('main.js', 0);
    written('page-b.js', 2_000);
    expect(removed(2_000)).to.deep.equal([]);
  });

  it('is what was left over when the last one was built, once that is a day ago', () => {
    for (const [name, hoursAgo] of Object.entries({ 'main.js': 0, 'page-a.js': 90, 'page-b.js': 25 }))
      written(name, hoursAgo);
    expect(removed(25)).to.deep.equal(['page-a.js']);
    expect(removed(23)).to.deep.equal([]);
  });
});
