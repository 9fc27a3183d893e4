import { PARTS } from './parts.js';
import { keep, writeDocument } from './report/document.js';

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
    keep(name, [...settings(), `npm run reliability -- ${name}`].join(' '), result);
  }
  writeDocument(Object.keys(PARTS));
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
