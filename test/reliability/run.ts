import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/commands.js';
import { writeSection } from '../support/results-page.js';
import { fuzz } from './fuzz.js';
import { hostile } from './hostile.js';
import { dearest, overload } from './overload.js';
import { soak } from './soak.js';
import type { Part, PartResult } from './support/watched-service.js';

const PARTS: Readonly<Record<string, Part>> = { fuzz, hostile, overload, dearest, soak };

/**
 * Tries to break the service: `npm run reliability`, with names of parts to run only those. A process of the service is
 * started for each, on this machine, and ended after it. Ends with 1 if something did not hold.
 */
async function main(asked: readonly string[]): Promise<void> {
  const unknown = asked.find((name) => PARTS[name] === undefined);
  if (unknown !== undefined)
    throw new Error(`There is no part ${unknown}; there are ${Object.keys(PARTS).join(', ')}.`);
  for (const [name, part] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    process.stdout.write(`${name}\n`);
    const result = await part();
    for (const [label, value] of Object.entries(result.figures)) process.stdout.write(`  ${label}: ${value}\n`);
    for (const fault of result.broken) process.stdout.write(`  BROKEN: ${fault}\n`);
    if (result.broken.length > 0) process.exitCode = 1;
    writeSection(join(ROOT, 'test', 'reliability', 'RESULTS.md'), result.title, sectionOf(name, result));
  }
}

function sectionOf(name: string, { what, figures, broken }: PartResult): string {
  const verdict = broken.length === 0 ? 'All of it held.' : `**Not all of it held:** ${broken.join(' ')}`;
  const found = Object.entries(figures).map(([label, value]) => `${label} **${format(value)}**`);
  const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const command = [...settings(), `npm run reliability -- ${name}`].join(' ');
  return [
    `${what} ${verdict}`,
    found.join(' · '),
    `${new Date().toISOString().slice(0, 10)}, ${machine}. \`${command}\``,
  ].join('\n\n');
}

function format(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : value;
}

/** Those of the environment that change what a part does. */
function settings(): string[] {
  const names = ['SEED', 'COUNT', 'SECONDS', 'MINUTES'];
  return names.flatMap((name) => (process.env[name] === undefined ? [] : [`${name}=${process.env[name]}`]));
}

main(process.argv.slice(2)).catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
  process.exit(1);
});
