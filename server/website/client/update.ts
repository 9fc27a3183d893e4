import { showChange, totalInSight } from './change.js';
import { heldInPlace, patch, showBusy, showTrouble } from './patch.js';

let running: AbortController | undefined;
/** The total that the visitor saw before the answers under way. */
let totalBefore: ReturnType<typeof totalInSight>;

/** A page that takes longer than this is announced as loading. Milliseconds. */
const SLOW = 150;
/** A page that takes longer than this is given up. Milliseconds. */
const TOO_SLOW = 15_000;

interface Loading {
  /** Whether the field that has the focus keeps what is in it. */
  readonly keepsTyped?: boolean;
  /** What the button to try again after a failure does. */
  readonly again?: () => unknown;
}

/**
 * Fetches a page of this site and shows it in place of the present one. A later call cancels one still under way, so that the
 * last answer wins whatever order the pages arrive in. Where a script may not ask the service, the browser goes to the page.
 * @returns the final address after redirects; undefined if a later call or a failure came between
 */
export async function load(address: URL, loading: Loading = {}): Promise<URL | undefined> {
  const { keepsTyped = true, again = () => load(address, loading) } = loading;
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const isOvertaken = () => running !== mine;
  const slow = setTimeout(() => showBusy(true), SLOW);
  // Browsers that lack `AbortSignal.any` are still in use: one controller ends what is late and what is overtaken.
  const late = setTimeout(() => mine.abort(), TOO_SLOW);
  // The total before is that of the last page shown: an answer overtaken by the next one has changed nothing.
  totalBefore ??= totalInSight();
  try {
    const answer = await fetch(address, { signal: mine.signal }).catch(() => undefined);
    if (answer === undefined && (await isThere(mine.signal)) && !isOvertaken()) {
      location.assign(address);
      return undefined;
    }
    if (answer === undefined) throw new Error('No answer.');
    if (!answer.ok) throw new Error(`Status ${answer.status}`);
    const page = await readPage(answer, (soFar) => !mine.signal.aborted && showEarly(soFar));
    if (isOvertaken()) return undefined;
    mine.signal.throwIfAborted();
    patch(page, keepsTyped);
    showChange(totalBefore);
    totalBefore = undefined;
    // The whole page is there: its totals are no longer ahead of it.
    before.clear();
    showTrouble(undefined);
    return new URL(answer.url);
  } catch {
    if (isOvertaken()) return undefined;
    takeEarlyBack();
    showTrouble(again);
    return undefined;
  } finally {
    clearTimeout(slow);
    clearTimeout(late);
    if (!isOvertaken()) showBusy(false);
  }
}

/**
 * Whether the service answers although `fetch` has failed: an extension or a proxy may refuse what scripts ask for, and let
 * pages and pictures pass. The icon of the site tells, under an address that no cache has.
 * @param signal ends the question, as if nobody had answered
 */
function isThere(signal: AbortSignal): Promise<boolean> {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
  return new Promise((resolve) => {
    if (icon === undefined || signal.aborted) return resolve(false);
    signal.addEventListener('abort', () => resolve(false));
    const picture = new Image();
    picture.addEventListener('load', () => resolve(true));
    picture.addEventListener('error', () => resolve(false));
    picture.src = `${icon}?${Date.now()}`;
  });
}

/** How much of a page is read before it is examined again, characters: some milliseconds on a slow processor. */
const PORTION = 8192;
/** Milliseconds. */
const LONGEST_FRAME = 100;

/**
 * Reads a page as it arrives.
 * @param look called repeatedly with what has arrived so far; if it returns that it has changed what the visitor sees, reading
 *   pauses until that has been painted
 * @returns the whole page
 * @throws if the answer breaks off
 */
async function readPage(answer: Response, look: (soFar: Document) => boolean): Promise<Document> {
  const page = document.implementation.createHTMLDocument();
  const pieces = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await pieces?.read(); piece?.value !== undefined; piece = await pieces?.read()) {
    for (let start = 0; start < piece.value.length; start += PORTION) {
      page.write(piece.value.slice(start, start + PORTION));
      while (look(page)) await painted();
    }
  }
  page.close();
  return page;
}

/** Resolves after the next animation frame. A hidden page has none, so it does not wait for it for ever. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_FRAME);
  });
}

/** Whether an element of a page that is still arriving is complete: something has arrived after it. */
function isWhole(element: Element): boolean {
  for (let node: Element | null = element; node !== null; node = node.parentElement) {
    if (node.nextElementSibling !== null) return true;
  }
  return false;
}

/** What the page showed before its totals were updated ahead of the rest, by their names. */
const before = new Map<string, readonly Node[]>();

/**
 * Shows a total of a page that is still arriving: the first part with `data-early` that has changed and is complete. The visitor
 * waits for these; the lines under them follow with the rest of the page.
 * @returns whether there was one
 */
function showEarly(soFar: Document): boolean {
  for (const next of soFar.querySelectorAll<HTMLElement>('[data-early]')) {
    const name = next.dataset.early ?? '';
    const current = part(name);
    // Only what is inside is replaced, so only that is compared.
    if (current === null || current.innerHTML === next.innerHTML || !isWhole(next)) continue;
    if (!before.has(name)) before.set(name, [...current.childNodes]);
    heldInPlace(() => current.replaceChildren(...document.importNode(next, true).childNodes));
    return true;
  }
  return false;
}

/** The rest of the page did not come: the totals go back to those of the lines that are still shown. */
function takeEarlyBack(): void {
  for (const [name, nodes] of before) part(name)?.replaceChildren(...nodes);
  before.clear();
}

function part(name: string): Element | null {
  return document.querySelector(`[data-early="${CSS.escape(name)}"]`);
}
