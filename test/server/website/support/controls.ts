import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';

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

/** Gives the focus to what a selector finds first, wherever it is now. */
export async function focusOn(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
}

/** Chooses an answer among its radio buttons with the arrows; waits until the address says so. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const radio = `input[name="${name}"]`;
  const isGiven = (await page.locator(`${radio}:checked`).count()) > 0;
  await focusOn(page, isGiven ? `${radio}:checked` : radio);
  const focus = page.locator(':focus');
  for (let step = 0; (await focus.inputValue()) !== value; step++) {
    if (step > FAR) throw new Error(`The arrows do not lead to ${name}=${value}.`);
    await page.keyboard.press('ArrowDown');
  }
  if (!(await focus.isChecked())) await page.keyboard.press('Space');
  await untilAddressSays(page, name, value);
}

/** Goes from the chart of the first page to a form; waits until the address says so. */
export async function openForm(page: Page, form: string): Promise<void> {
  await focusOn(page, `#costo-${form} a`);
  await page.keyboard.press('Enter');
  await untilAddressSays(page, 'forma', form);
  await openAnswers(page);
}

/**
 * Types an answer, in place of what may be there; waits until the address says so.
 * @param written how the address writes it
 */
export async function type(page: Page, name: string, text: string, written = text): Promise<void> {
  await focusOn(page, `input[name="${name}"]`);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await untilAddressSays(page, name, written);
}

/** Opens the questions of a result, of a pair or of the comparison, where the page has them closed. */
export async function openAnswers(page: Page): Promise<void> {
  const fold = page.locator('#risposte:not([open]) > summary');
  if ((await fold.count()) > 0) await fold.click();
}

/** Unfolds a part of the page. */
export async function unfold(page: Page, id: string): Promise<void> {
  await focusOn(page, `#${id} > summary`);
  await page.keyboard.press('Enter');
  await page.locator(`#${id}[open]`).waitFor();
}

/** Presses a button with Enter; waits until the page that it leads to is there. */
export async function press(page: Page, selector: string): Promise<void> {
  await focusOn(page, selector);
  await untilAddressChanges(page, () => page.keyboard.press('Enter'));
}

/** Clicks on a button or a link; waits until the page that it leads to is there. */
export function click(page: Page, target: Locator): Promise<void> {
  return untilAddressChanges(page, () => target.click());
}

/** A page that a browser loads is there once it is loaded: right after the act it may hold nothing yet. */
async function untilAddressChanges(page: Page, act: () => Promise<void>): Promise<void> {
  const before = page.url();
  await act();
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
