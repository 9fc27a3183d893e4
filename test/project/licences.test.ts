import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readAssets } from '../../server/website/assets.js';
import { withServer } from '../server/support/with-server.js';
import { ROOT } from '../support/commands.js';
import {
  allows,
  FOR_SERVICE,
  FOR_TOOLS,
  lockedPackages,
  type Package,
  shippedInService,
  shippedToBrowsers,
} from './packages.js';

describe('the licences of what is used', () => {
  it('let what is in the service, and what comes with the package, be given away with them', () => {
    const inService = shippedInService();
    const running = lockedPackages().filter(({ name, forDevelopment }) => !forDevelopment || inService.includes(name));
    expect(running.length).to.be.greaterThan(50);
    expect(running.filter(({ licence }) => !allows(FOR_SERVICE, licence))).to.deep.equal([]);
  });

  it('let the tools be used', () => {
    const refused = lockedPackages().filter(({ licence }) => !allows(FOR_TOOLS, licence));
    expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).to.deep.equal([]);
  });

  it('let what browsers get be given to them', () => {
    const names = shippedToBrowsers();
    expect(names).to.include.members(['idiomorph', 'open-props']);
    const shipped = lockedPackages().filter(({ name }) => names.includes(name));
    expect(new Set(shipped.map(({ name }) => name))).to.deep.equal(new Set(names));
    expect(shipped.filter(({ licence }) => !allows(FOR_SERVICE, licence))).to.deep.equal([]);
  });
});

describe('the licences that go with the pages', () => {
  const context = withServer();

  it('are those of every package that a script or a style sheet names', () => {
    const sources = ['client', 'style'].flatMap((folder) => filesBelow(join(ROOT, 'server', 'website', folder)));
    const named = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from |@import |url\()["']((?:@[\w-]+\/)?[\w-]+)/g)].flatMap(
        ([, name]) => name ?? [],
      ),
    );
    expect([...new Set(named)].sort()).to.deep.equal(shippedToBrowsers());
  });

  it('are served, and every page says where', async () => {
    const [, href] = /<link rel="license" href="([^"]+)"/.exec(await context.page('/confronto')) ?? [];
    expect(href).to.equal(readAssets().licences);
    const { headers, body } = await context.call(`/${href}`);
    expect(headers['content-type']).to.equal('text/plain; charset=utf-8');
    expect(body).to.include('SIL OPEN FONT LICENSE');
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|css)$/.test(file))
    .map((file) => join(folder, file));
}

/** What `npm start` runs has the packages that it uses within it: their licences ask that their text goes with them. */
describe('the licences that go with the service', () => {
  let text = '';
  before(() => {
    text = readFileSync(join(ROOT, 'dist', 'service', 'licences.txt'), 'utf8');
  });

  const locked = lockedPackages();
  const at = (place: string): Package | undefined => locked.find((one) => one.place === `node_modules/${place}`);

  for (const name of ['koa', 'ajv', 'json-rules-engine'])
    it(`have the text of that of ${name}, under its name and version`, () => {
      const { version, licence } = at(name) ?? {};
      const words = readFileSync(join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8').trim();
      expect(words).not.to.equal('');
      expect(text).to.include(`\n${name} ${version} (${licence})\n\n${words}\n`);
    });

  it('name only packages that are installed, once each, which may all be given away', () => {
    const named = [...text.matchAll(/^-{80}\n\n(\S+ \S+) \((.+?)\)/gm)];
    const headings = named.map(([, heading]) => heading);
    expect(headings.length).to.be.greaterThan(50);
    expect(headings).to.have.lengthOf(new Set(headings).size);
    expect(locked.map(({ name, version }) => `${name} ${version}`)).to.include.members(headings);
    expect(named.filter(([, , licence = '']) => !allows(FOR_SERVICE, licence))).to.deep.equal([]);
  });
});
