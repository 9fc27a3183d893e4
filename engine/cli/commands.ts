import type { Command } from './command.js';

/** The commands by their names. Each is loaded only where it is called: the build calls some before all is there. */
export const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['calculate', async () => (await import('./calculate.js')).calculate],
  ['check', async () => (await import('./check.js')).check],
  ['diff', async () => (await import('./diff.js')).diff],
  ['explain', async () => (await import('./explain.js')).explain],
  ['generate', async () => (await import('./generate.js')).generate],
  ['mcp', async () => (await import('./mcp.js')).mcp],
  ['new-year', async () => (await import('./new-year.js')).newYear],
  ['update', async () => (await import('./new-year.js')).update],
]);
