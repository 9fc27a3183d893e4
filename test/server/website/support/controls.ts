import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';

/** More stops than any page has. */
const FAR = 400;

/** Presses Tab until what a selector finds has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < FAR; stop++) {
    if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No number of tabs leads to ${selector}.`);
}

/** Chooses an answer among its radio buttons with Tab and the arrows; waits until the address says so. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  await tabTo(page, `input[name="${name}"]`);
  const focus = page.locator(':focus');
  for (let step = 0; (await focus.inputValue()) !== value; step++) {
    if (step > FAR) throw new Error(`The arrows do not lead to ${name}=${value}.`);
    await page.keyboard.press('ArrowDown');
  }
  if (!(await focus.isChecked())) await page.keyboard.press('Space');
  await untilAddressSays(page, name, value);
}

/** Types an answer, in place of what may be there; waits until the address says so. */
export async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, `input[name="${name}"]`);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await untilAddressSays(page, name, text);
}

/** Unfolds a part of the page. */
export async function unfold(page: Page, id: string): Promise<void> {
  await tabTo(page, `#${id} > summary`);
  await page.keyboard.press('Enter');
  await page.locator(`#${id}[open]`).waitFor();
}

/** Presses a button with Enter; waits until the address has changed. */
export async function press(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  const before = page.url();
  await page.keyboard.press('Enter');
  await page.waitForURL(({ href }) => href !== before);
}

/** The address changes last, when the page already shows the answer. */
export async function untilAddressSays(page: Page, name: string, value: string): Promise<void> {
  await page.waitForURL(({ searchParams }) => (searchParams.get(name) ?? '') === value);
}

/** Every answer that the fields of a page hold, as the browser would send it. */
export function answersOf(page: Page): Promise<[string, string][]> {
  return page.evaluate('[...new FormData(document.getElementById("calcolo"))].filter(([, value]) => value !== "")');
}

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

/** How much of a page comes before it halts, bytes: its totals and not its lines. */
const SENT = 30_000;

const SCRIPT = `
const ask = window.fetch;
window.halted = 0;
window.fetch = async (...asked) => {
  const answer = await ask(...asked);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = new ReadableStream({
    async start(arriving) {
      arriving.enqueue(bytes.slice(0, ${SENT}));
      window.halted += 1;
      const isWhole = await new Promise((resolve) => { window.goOn = resolve; });
      if (!isWhole) return arriving.error(new TypeError('network error'));
      arriving.enqueue(bytes.slice(${SENT}));
      arriving.close();
    },
  });
  return Object.defineProperty(new Response(body, { headers: answer.headers }), 'url', { value: answer.url });
};`;

/** From its load on, the pages that this one asks for halt on their way. */
export async function haltAnswers(page: Page): Promise<void> {
  await page.addInitScript(SCRIPT);
}

/** Lets the page that has halted come whole, or break off. */
export async function letCome(page: Page, end: 'whole' | 'broken'): Promise<void> {
  await page.evaluate(`window.goOn(${end === 'whole'})`);
}
