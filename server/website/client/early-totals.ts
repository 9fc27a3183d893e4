import { isWhole } from './arriving-page.js';

/** What the page showed before its totals went ahead of the rest, by their names. */
const before = new Map<string, readonly Node[]>();

/**
 * Shows the totals of a page that is still arriving: the parts with `data-early`, as soon as all of each is there. The
 * visitor waits for these; the lines under them follow with the rest of the page.
 * @returns whether one of them has changed
 */
export function showEarly(soFar: Document): boolean {
  let hasChanged = false;
  for (const next of soFar.querySelectorAll<HTMLElement>('[data-early]')) {
    const name = next.dataset.early ?? '';
    const current = part(name);
    if (current === null || current.isEqualNode(next) || !isWhole(next)) continue;
    if (!before.has(name)) before.set(name, [...current.childNodes]);
    current.replaceChildren(...document.importNode(next, true).childNodes);
    hasChanged = true;
  }
  return hasChanged;
}

/** The whole page is there: its totals are no longer ahead of it. */
export function keepEarly(): void {
  before.clear();
}

/** The rest of the page did not come: the totals go back to those of the lines that are still shown. */
export function takeEarlyBack(): void {
  for (const [name, nodes] of before) part(name)?.replaceChildren(...nodes);
  before.clear();
}

function part(name: string): Element | null {
  return document.querySelector(`[data-early="${CSS.escape(name)}"]`);
}
