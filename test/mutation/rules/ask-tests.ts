import type { Mutant } from './mutants.js';
import { Sandbox } from './sandbox.js';

/**
 * Whether the tests pass on the rules as they are: their failing says nothing of altered ones otherwise.
 * @param year the folder of the rules within the project
 */
export async function testsPass(year: string): Promise<boolean> {
  const sandbox = new Sandbox(year);
  try {
    return await sandbox.passes();
  } finally {
    sandbox.remove();
  }
}

/**
 * Asks the tests about alterations that the check does not notice, several at a time.
 * @param year the folder of the rules within the project
 * @param onAsked called with how many are asked about so far
 * @returns the names of those that a test notices
 */
export async function noticedByTests(
  mutants: readonly Mutant[],
  year: string,
  workers: number,
  onAsked: () => void,
): Promise<Set<string>> {
  const noticed = new Set<string>();
  const waiting = [...mutants];
  await Promise.all(Array.from({ length: Math.min(workers, mutants.length) }, work));
  return noticed;

  async function work(): Promise<void> {
    const sandbox = new Sandbox(year);
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (await sandbox.notices(next)) noticed.add(next.name);
        onAsked();
      }
    } finally {
      sandbox.remove();
    }
  }
}
