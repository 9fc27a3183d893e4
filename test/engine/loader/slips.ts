import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { inspect } from '../../../engine/loader/inspect.js';
import { SOUND_RULES, withBadRules } from './bad-rules.js';

/** A slip of the hand in a file of the sound rules year: what stands there, what is written instead, what must be said. */
export type Slip = readonly [file: string, right: string, wrong: string, ...said: string[]];

/** A deadline of the schedule that is given; the sound year has none. */
export function deadlineWith(schedule: string): string {
  return `deadlines:
  - id: pagamento
    label: Pagamento
    law: Legge inventata, art. 3
    explanation: Entro 30 giorni.
    lines: [annual.tassa]
    schedule: ${schedule}
    sources: [legge_inventata]
`;
}

/** Gives the sound year with those slips to `use`: the folder that it stands in, and the name of its own folder there. */
export async function withSlips<T>(
  slips: readonly Slip[],
  use: (within: string, year: string) => Promise<T>,
): Promise<T> {
  return withBadRules(SOUND_RULES, async (within, year) => {
    for (const [file, right, wrong] of slips) {
      const path = join(within, year, file);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      if (!text.includes(right)) throw new Error(`${file} of the sound rules does not say: ${right}`);
      writeFileSync(
        path,
        text.replace(right, () => wrong),
      );
    }
    return use(within, year);
  });
}

/** What the loader says of the sound year with those slips: `line:column+width message hint`, files named from the year. */
export async function saidOf(...slips: readonly Slip[]): Promise<string[]> {
  return withSlips(slips, async (within, year) => {
    const { problems } = await inspect(join(within, year));
    return problems.map(({ line, column, width, message, hint }) =>
      `${line}:${column}+${width} ${message} ${hint}`.trim().replaceAll(join(within, year, '/'), ''),
    );
  });
}

/** A test that it is told so, and nothing else. */
export function itTells(slip: Slip): void {
  const [file, right, wrong, ...said] = slip;
  it(`is told with its place where ${file} has ${JSON.stringify(wrong)} for ${JSON.stringify(right)}`, async () => {
    expect(await saidOf(slip)).to.deep.equal(said);
  });
}
