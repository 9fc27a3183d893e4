import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';

/** Milliseconds. */
const PATIENCE = 3_000;
const PAUSE = 20;

/** Waits for a value that the page comes to by itself; fails with the last one seen. */
export async function eventually<Value>(read: () => Promise<Value>, wanted: Value): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const value = await read();
    try {
      expect(value).to.deep.equal(wanted);
      return;
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
    }
    await wait(PAUSE);
  }
}
