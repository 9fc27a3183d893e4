import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../../support/commands.js';
import { packagesOf } from './packages.js';

/** Runs a script of this folder with another `npm`, which prints a text. */
function run(script: string, npmSays?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'));
  try {
    const npm = join(folder, 'npm');
    writeFileSync(npm, `#!/bin/sh\ncat <<'END'\n${npmSays}\nEND\n`);
    chmodSync(npm, 0o755);
    const path = npmSays === undefined ? process.env.PATH : `${folder}${delimiter}${process.env.PATH}`;
    const file = join(ROOT, 'test', 'project', 'supply', script);
    return spawnSync(process.execPath, [file], { env: { ...process.env, PATH: path }, encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('npm run sbom', () => {
  it('lists every package of the lockfile in the format of CycloneDX, under the name of the project', () => {
    const bill = JSON.parse(run('sbom.mjs').stdout);
    expect(bill).to.include({ bomFormat: 'CycloneDX' });
    expect(bill.metadata.component.name).to.equal('costi-di-struttura');
    const listed = bill.components.map((component: Record<string, string>) => component['bom-ref']);
    const optional = packagesOf('package-lock.json').filter(({ locked }) => locked.optional !== true);
    expect(listed).to.include.members(optional.map(({ name, version }) => `${name}@${version}`));
  });
});

describe('npm run audit', () => {
  const counts = (high: number) => JSON.stringify({ metadata: { vulnerabilities: { low: 0, high, total: high } } });

  it('ends well only where the registry knows of no vulnerability', () => {
    expect(run('audit.mjs', counts(0))).to.include({ status: 0, stdout: 'No known vulnerability.\n' });
    const { status, stderr } = run('audit.mjs', counts(2));
    expect(status).to.equal(1);
    expect(stderr).to.include('2 known vulnerabilities (2 high).');
  });

  it('says that it does not know where the registry does not answer', () => {
    const { status, stderr } = run('audit.mjs', JSON.stringify({ message: '405 Method Not Allowed' }));
    expect(status).to.equal(2);
    expect(stderr).to.include('could not be asked for known vulnerabilities: 405 Method Not Allowed');
  });
});
