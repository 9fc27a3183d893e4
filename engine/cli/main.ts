/**
 * The commands of the engine alone, for those who edit rules and for the build: `run.mjs` compiles no more than these. The
 * command of the package is `server/main.ts`, which adds the service.
 */
import { runCommandLine } from './command-line.js';

await runCommandLine(process.argv.slice(2));
