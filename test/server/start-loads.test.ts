import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { ROOT } from '../support/commands.js';
import { RULES_FOLDER } from '../support/rules.js';
import { calculate, call } from './support/client.js';
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
  return urls.map((url) => relative(ROOT, fileURLToPath(url)));
}

describe('a start', () => {
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

  it('leaves what the build has done, other processes and the pages until they are needed', async () => {
    const later = /^dist\/service\/(load|decide|primary|worker|render)-[\w-]{8}\.js$/;
    expect(loadedBy(service).filter((path) => later.test(path))).to.deep.equal([]);
    await call(service.url);
    const found = loadedBy(service).flatMap((path) => later.exec(path)?.[1] ?? []);
    expect(found).to.deep.equal(['render']);
  });
});
