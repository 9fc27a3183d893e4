import { setTimeout as pause } from 'node:timers/promises';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** What a test hears of the process it runs in: its ends are told and do not happen, its signals are the test's alone. */
export function processSignals(): { readonly ends: readonly unknown[] } {
  const { exit } = process;
  const ends: unknown[] = [];
  const others = SIGNALS.map((signal) => ({ signal, listeners: process.listeners(signal) }));
  before(() => {
    process.exit = (code) => {
      ends.push(code);
      return undefined as never;
    };
  });
  beforeEach(() => {
    ends.length = 0;
    for (const signal of SIGNALS) process.removeAllListeners(signal);
  });
  after(async () => {
    // An end that comes late is heard too.
    await pause(200);
    process.exit = exit;
    for (const signal of SIGNALS) process.removeAllListeners(signal);
    for (const { signal, listeners } of others) for (const listener of listeners) process.on(signal, listener);
  });
  return { ends };
}
