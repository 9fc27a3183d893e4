import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../support/commands.js';
import type { PartResult } from './part.js';

const FOLDER = join(ROOT, 'test', 'reliability', 'results');
const DOCUMENT = join(ROOT, 'test', 'reliability', 'RELIABILITY.md');

interface Kept extends PartResult {
  readonly date: string;
  readonly machine: string;
  readonly command: string;
}

/** Keeps what a part found, in place of what it found before. */
export function keep(name: string, command: string, result: PartResult): void {
  const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const kept: Kept = { ...result, date: new Date().toISOString().slice(0, 10), machine, command };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file(name), `${JSON.stringify(kept, null, 2)}\n`);
}

/** Writes the document anew from what each part found when it last ran. */
export function writeDocument(names: readonly string[]): void {
  const sections = names
    .filter((name) => existsSync(file(name)))
    .map((name) => section(JSON.parse(readFileSync(file(name), 'utf8'))));
  writeFileSync(DOCUMENT, `${[HEAD, ...sections].join('\n\n')}\n`);
}

function file(name: string): string {
  return join(FOLDER, `${name}.json`);
}

const HEAD = `# How hard the service is to break

Written by \`npm run reliability\`, or \`npm run reliability -- fuzz\` for one part; each section is of the last run of its
part. \`npm test\` runs a short version of each, and what needs no counting: a closed or full log, signals, a clock that
is set, rule files replaced while the service runs (\`test/reliability\`). Times are of a machine that did other things too:
what counts is their ratio.`;

function section({ title, what, figures, broken, date, machine, command }: Kept): string {
  const rows = Object.entries(figures).map(([name, value]) => `| ${name} | ${shown(value)} |`);
  const verdict = broken.length === 0 ? 'All of it held.' : `**Not all of it held:** ${broken.join(' ')}`;
  const lines = [`## ${title}`, '', `${what} ${verdict}`, '', '| Figure | Value |', '|---|---:|', ...rows];
  return [...lines, '', `${date}, ${machine}. \`${command}\``].join('\n');
}

function shown(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : value;
}
