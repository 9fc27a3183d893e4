import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../support/commands.js';
import { lockedPackages } from './packages.js';

describe('The lockfile', () => {
  it('pins every package by what is in it', () => {
    const loose = lockedPackages().filter(({ locked }) => !/^sha512-/.test(String(locked.integrity)));
    expect(loose.map(({ place }) => place)).to.deep.equal([]);
  });

  it('says of no package where it was fetched from', () => {
    expect(lockedPackages().filter(({ locked }) => 'resolved' in locked)).to.deep.equal([]);
    expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.to.match(/https?:\/\/(registry|npm)/);
  });

  it('has no package that runs a script to be installed', () => {
    const scripted = lockedPackages().filter(({ locked }) => locked.hasInstallScript === true);
    // fsevents watches files on macOS, and compiles itself only where its own binary does not fit.
    expect(scripted.map(({ name }) => name).filter((name) => name !== 'fsevents')).to.deep.equal([]);
  });
});
