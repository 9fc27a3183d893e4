import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../../support/commands.js';
import { allows, FOR_SERVICE } from './licences.js';
import { type Package, packagesOf } from './packages.js';

/** What `npm start` runs has the packages that it uses within it: their licences ask that their text goes with them. */
describe('the licences that go with the service', () => {
  let text = '';
  before(() => {
    text = readFileSync(join(ROOT, 'dist', 'service', 'licences.txt'), 'utf8');
  });

  const locked = packagesOf('package-lock.json');
  const at = (place: string): Package | undefined => locked.find((one) => one.place === `node_modules/${place}`);

  for (const name of ['koa', 'ajv', 'json-rules-engine'])
    it(`have the text of that of ${name}, under its name and version`, () => {
      const { version, licence } = at(name) ?? {};
      const words = readFileSync(join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8').trim();
      expect(words).not.to.equal('');
      expect(text).to.include(`\n${name} ${version} (${licence})\n\n${words}\n`);
    });

  it('are those of each version where a package brings another one of its own', () => {
    const versions = ['negotiator', 'koa-compress/node_modules/negotiator'].map((place) => at(place)?.version);
    expect(new Set(versions)).to.have.property('size', 2);
    for (const version of versions) expect(text).to.include(`\nnegotiator ${version} (`);
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
