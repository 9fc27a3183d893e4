import { readPage } from './arriving-page.js';
import { keepEarly, showEarly, takeEarlyBack } from './early-totals.js';
import { patch } from './patch.js';
import { showTrouble } from './trouble.js';

let running: AbortController | undefined;

/** A page that takes longer than this is shown as being on its way. */
const SLOW = 150;
/** A page that takes longer than this will not come any more, milliseconds. */
const TOO_SLOW = 15_000;

interface Loading {
  /** Whether the field that has the focus keeps what is in it. */
  readonly keepsTyped?: boolean;
  /** What a visitor who tries again after a failure sets off. */
  readonly again?: () => unknown;
}

/**
 * Fetches a page of this site and shows it in place of the present one. A later call takes the place of one still under
 * way, so that the last answer wins whatever the order of the arrivals.
 * @returns the address it ended at, after redirects; undefined where a later call or a failure came between
 */
export async function load(address: URL, loading: Loading = {}): Promise<URL | undefined> {
  const { keepsTyped = true, again = () => load(address, loading) } = loading;
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const main = document.querySelector('main');
  const slow = setTimeout(() => main?.setAttribute('aria-busy', 'true'), SLOW);
  try {
    const answer = await fetch(address, { signal: AbortSignal.any([mine.signal, AbortSignal.timeout(TOO_SLOW)]) });
    if (!answer.ok) throw new Error(`Status ${answer.status}`);
    const page = await readPage(answer, (soFar) => !mine.signal.aborted && showEarly(soFar));
    if (mine.signal.aborted) return undefined;
    patch(page, keepsTyped);
    keepEarly();
    showTrouble(undefined);
    return new URL(answer.url);
  } catch {
    if (mine.signal.aborted) return undefined;
    takeEarlyBack();
    showTrouble(again);
    return undefined;
  } finally {
    clearTimeout(slow);
    if (running === mine) main?.removeAttribute('aria-busy');
  }
}
