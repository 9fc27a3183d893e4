/**
 * The software bill of materials, as CycloneDX JSON on standard output: `npm run --silent sbom > sbom.cdx.json`.
 *
 * npm makes it from the lockfile alone, so nothing has to be installed. It is made at each release and not committed: it
 * carries the moment at which it was made.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const command = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
const { status, stdout, stderr } = spawnSync('npm', command, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
if (status !== 0) {
  process.stderr.write(`npm could not make the bill of materials.\n${stderr}`);
  process.exit(1);
}
const bill = JSON.parse(stdout);
// npm calls the project by the folder that it stands in.
bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
process.stdout.write(`${JSON.stringify(bill, undefined, 2)}\n`);
