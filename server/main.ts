#!/usr/bin/env node
/** The one command, `costi-di-struttura`: the commands of the engine, and `serve`, which starts the service. */
import { loadCommandLine } from '../engine/index.js';

const { runCommandLine } = await loadCommandLine();
await runCommandLine(process.argv.slice(2), [
  {
    name: 'serve',
    summary: { it: 'apre il sito e le API su questo computer', en: 'opens the website and the API on this computer' },
    load: async () => (await import('./command.js')).serveCommand,
  },
]);
