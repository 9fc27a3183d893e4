import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readAssets } from '../../../server/website/assets.js';
import { ROOT } from '../../support/commands.js';
import { startServer } from '../../support/server.js';
import { allows, FOR_SERVICE, FOR_TOOLS, listOfLicences, shippedToBrowsers, writtenList } from './licences.js';
import { LOCKFILES, packagesOf } from './packages.js';

describe('the licences of what is used', () => {
  it('let what the service runs on be given away with it', () => {
    const running = packagesOf('package-lock.json').filter(({ forDevelopment }) => !forDevelopment);
    expect(running.length).to.be.greaterThan(50);
    expect(running.filter(({ licence }) => !allows(FOR_SERVICE, licence))).to.deep.equal([]);
  });

  for (const lockfile of LOCKFILES)
    it(`let the tools of ${lockfile} be used`, () => {
      const refused = packagesOf(lockfile).filter(({ licence }) => !allows(FOR_TOOLS, licence));
      expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).to.deep.equal([]);
    });

  it('let what browsers get be given to them', () => {
    const names = shippedToBrowsers();
    expect(names).to.include.members(['idiomorph', 'swagger-ui-dist']);
    const shipped = packagesOf('package-lock.json').filter(({ name }) => names.includes(name));
    expect(new Set(shipped.map(({ name }) => name))).to.deep.equal(new Set(names));
    expect(shipped.filter(({ licence }) => !allows(FOR_SERVICE, licence))).to.deep.equal([]);
  });

  it('are read as SPDX does: one of those on offer is enough, all of those asked for are needed', () => {
    expect(allows(['MIT'], '(MIT OR CC0-1.0)')).to.equal(true);
    expect(allows(['MIT'], 'MIT AND GPL-3.0-only')).to.equal(false);
    expect(allows(['MIT'], '')).to.equal(false);
  });

  it('are listed as they are; npm run licences writes the list again', () => {
    expect(writtenList(ROOT)).to.equal(listOfLicences());
  });
});

describe('the licences that go with the pages', () => {
  it('are those of every package that a script or a style sheet names', () => {
    const sources = ['client', 'style'].flatMap((folder) => filesBelow(join(ROOT, 'server', 'website', folder)));
    const named = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from |@import |url\()["']((?:@[\w-]+\/)?[\w-]+)/g)].flatMap(
        ([, name]) => name ?? [],
      ),
    );
    expect([...new Set(named)].sort()).to.deep.equal(shippedToBrowsers());
  });

  it('are served, with the notice that Apache-2.0 asks for, and every page says where', async () => {
    const server = await startServer();
    try {
      const page = await (await fetch(`${server.url}/confronto`)).text();
      const [, href] = /<link rel="license" href="([^"]+)"/.exec(page) ?? [];
      expect(href).to.equal(readAssets().licences);
      const answer = await fetch(`${server.url}/${href}`);
      expect(answer.headers.get('content-type')).to.equal('text/plain; charset=utf-8');
      const text = await answer.text();
      expect(text).to.include('SmartBear Software Inc.');
      expect(text).to.include('SIL OPEN FONT LICENSE');
    } finally {
      await server.close();
    }
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|css)$/.test(file))
    .map((file) => join(folder, file));
}
