import { setTimeout } from 'node:timers/promises';
import type { Translated } from '../../values/language.js';
import { FINE, output } from '../command.js';
import { changesOf } from '../watch.js';
import { LIVE_SCRIPT, livePage, type Shown } from './page.js';
import { type Edited, Rounds } from './rounds.js';
import { serve } from './server.js';

/** The signals that end a watch: Ctrl-C, or a request of the system. */
const ENDS = ['SIGINT', 'SIGTERM'] as const;

/** A pause in which pages can fetch the new content before the next step keeps this process busy, milliseconds. */
const FETCH_MS = 50;

const SERVED = (address: string): Translated => ({
  it: `Il rapporto è su ${address} e si aggiorna a ogni salvataggio. Per smettere, Ctrl+C.`,
  en: `The report is at ${address} and is updated at every save. Press Ctrl+C to stop.`,
});

/**
 * Serves the report on a page until the process gets a signal to end, and updates it after every save.
 * @param edited the rules that are compared, and how
 * @param paths gives the files and folders to watch
 * @returns the exit code
 */
export async function watchReport(edited: Edited, paths: () => readonly string[]): Promise<number> {
  const { language } = edited;
  const ended = new AbortController();
  const end = (): void => ended.abort();
  for (const signal of ENDS) process.once(signal, end);
  let shown: Shown = { problems: [], report: [], isStale: false, state: { done: 'nothing', at: '' } };
  const server = await serve(() => livePage(shown, language), LIVE_SCRIPT);
  try {
    output.write(`${SERVED(server.address)[language]}\n`);
    const rounds = new Rounds(edited);
    for await (const _ of changesOf(paths, ended.signal))
      for await (const next of rounds.afterSave()) {
        shown = next;
        server.changed();
        await setTimeout(FETCH_MS);
        if (ended.signal.aborted) break;
      }
  } finally {
    for (const signal of ENDS) process.off(signal, end);
    await server.close();
  }
  return FINE;
}
