import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readAssets } from '../../server/website/assets.js';
import { site } from '../server/support/site.js';
import { ROOT } from '../support/commands.js';

/** A package as a lockfile pins it. */
interface Package {
  /** Its folder within node_modules, which is its name where it is not nested. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, as the package declares it; empty where it declares none. */
  readonly licence: string;
  /** Whether it comes only with the tools that build and test. */
  readonly forDevelopment: boolean;
  readonly locked: Readonly<Record<string, unknown>>;
}

function lockedPackages(): Package[] {
  const { packages }: { packages: Record<string, Record<string, unknown>> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  return (
    Object.entries(packages)
      // A workspace is a part of this project.
      .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
      .map(([place, locked]) => ({
        place,
        name: String(locked.name ?? place.replace(/.*node_modules\//, '')),
        version: String(locked.version),
        licence: typeof locked.license === 'string' ? locked.license : '',
        forDevelopment: locked.dev === true || locked.devOptional === true,
        locked,
      }))
      .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
  );
}

/**
 * Licences under which a package may be given away together with this one, which is MIT: they ask at most that their text
 * goes with it.
 */
const TO_GIVE_AWAY: readonly string[] = ['0BSD', 'Apache-2.0', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];

/**
 * Licences of tools that are only used here and never given away. MPL-2.0 asks for the source of changed files of its own;
 * none is changed.
 */
const FOR_TOOLS: readonly string[] = [
  ...TO_GIVE_AWAY,
  ...['BSD-2-Clause', 'BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'MPL-2.0', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
];

/** Whether an SPDX expression leaves a choice among some licences. */
function allows(allowed: readonly string[], expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));
}

/** The names of the packages whose licences go with the pages. */
function shippedToBrowsers(): string[] {
  const { files, licences } = readAssets();
  const text = files.find(({ path }) => path === licences)?.content.toString('utf8') ?? '';
  return [...text.matchAll(/^-{80}\n\n(\S+) \d/gm)].flatMap(([, name]) => name ?? []);
}

describe('the licences of what is used', () => {
  it('let what comes with the package be given away with it', () => {
    const running = lockedPackages().filter(({ forDevelopment }) => !forDevelopment);
    expect(running.map(({ name }) => name)).to.include.members(['koa', 'ajv', 'preact']);
    expect(running.filter(({ licence }) => !allows(TO_GIVE_AWAY, licence))).to.deep.equal([]);
  });

  it('let the tools be used', () => {
    const refused = lockedPackages().filter(({ licence }) => !allows(FOR_TOOLS, licence));
    expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).to.deep.equal([]);
  });

  it('let what browsers get be given to them', () => {
    const names = shippedToBrowsers();
    expect(names).to.include.members(['idiomorph', 'modern-normalize']);
    const shipped = lockedPackages().filter(({ name }) => names.includes(name));
    expect(new Set(shipped.map(({ name }) => name))).to.deep.equal(new Set(names));
    expect(shipped.filter(({ licence }) => !allows(TO_GIVE_AWAY, licence))).to.deep.equal([]);
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
    // What these bring along goes with them.
    expect(shippedToBrowsers()).to.include.members(named);
  });

  it('are served, and every page says where', async () => {
    const [, href] = /<link rel="license" href="([^"]+)"/.exec(await site.page('/confronto')) ?? [];
    expect(href).to.equal(readAssets().licences);
    const { headers, body } = await site.call(`/${href}`);
    expect(headers['content-type']).to.equal('text/plain; charset=utf-8');
    expect(body).to.include('SIL OPEN FONT LICENSE');
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|css)$/.test(file))
    .map((file) => join(folder, file));
}

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
