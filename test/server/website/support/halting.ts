import type { Page } from 'playwright-core';

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
