import type { Page } from 'playwright-core';

/** Every answer that the fields of a page hold, as the browser would send it. */
export function answersOf(page: Page): Promise<[string, string][]> {
  return page.evaluate('[...new FormData(document.getElementById("calcolo"))].filter(([, value]) => value !== "")');
}
