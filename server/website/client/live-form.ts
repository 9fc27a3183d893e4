import { isFramed } from './framed.js';
import { focusAfter } from './patch.js';
import { load } from './update.js';

/** How long after the last key a typed answer is sent. Milliseconds. */
const TYPING = 300;

/**
 * Forms and links with `data-live` change the page in place. Forms do so at every answer, and keep the address in step so
 * that it can be shared or gone back to.
 */
export function liveForm(): void {
  let typing: ReturnType<typeof setTimeout> | undefined;
  let typed: EventTarget | undefined;
  document.addEventListener('change', ({ target }) => {
    const form = liveFormOf(target);
    if (form === undefined) return;
    clearTimeout(typing);
    typed = undefined;
    void go(addressOf(form)).then((isThere) => isThere && showWhereItWent(target));
  });
  document.addEventListener('input', ({ target }) => {
    const form = liveFormOf(target);
    if (form === undefined || !(target instanceof HTMLInputElement) || target.type !== 'text') return;
    clearTimeout(typing);
    typing = setTimeout(async () => {
      if (await go(addressOf(form), { isSameStep: typed === target })) typed = target;
    }, TYPING);
  });
  document.addEventListener('submit', (event) => {
    const form = liveFormOf(event.target);
    if (form === undefined) return;
    event.preventDefault();
    clearTimeout(typing);
    typed = undefined;
    void go(addressOf(form, event.submitter), { focus: event.submitter?.dataset.focus });
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-live]') : null;
    // With a modifier key or another mouse button, the link opens elsewhere.
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (link === null || !isPlain) return;
    event.preventDefault();
    typed = undefined;
    void go(new URL(link.href));
  });
  addEventListener('popstate', () => {
    typed = undefined;
    void load(new URL(location.href), { keepsTyped: false });
  });
}

/** On a narrow screen, what a choice with `data-shows` changes is far below it: scrolls there, and leaves the focus. */
function showWhereItWent(target: EventTarget | null): void {
  const place = target instanceof HTMLElement ? target.dataset.shows : undefined;
  if (place === undefined || !matchMedia('(width < 64rem)').matches) return;
  document.getElementById(place)?.scrollIntoView();
}

function liveFormOf(target: EventTarget | null): HTMLFormElement | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  const form = target instanceof HTMLFormElement ? target : isField ? target.form : null;
  return form?.dataset.live === undefined ? undefined : form;
}

interface Way {
  /** Where the focus goes once the page has changed. */
  readonly focus?: string | undefined;
  /** Whether to replace the step in the history: typing into a field is one step, not one for each pause. */
  readonly isSameStep?: boolean;
}

/** @returns whether the page has been shown */
async function go(address: URL, way: Way = {}): Promise<boolean> {
  const { focus, isSameStep = false } = way;
  const reached = await load(address, { again: () => go(address, way) });
  if (reached === undefined) return false;
  // In a frame an answer is not a step: going back means the page before the one around the frame.
  const step = isSameStep || isFramed ? 'replaceState' : 'pushState';
  if (reached.href !== location.href) history[step](null, '', reached);
  if (focus !== undefined) focusAfter(focus);
  return true;
}

/** The address that a form asks for: its action with the answers that are given, the empty ones left out. */
function addressOf(form: HTMLFormElement, submitter: HTMLElement | null = null): URL {
  const address = new URL(form.action, location.href);
  address.search = '';
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string' && value.trim() !== '') address.searchParams.append(name, value.trim());
  }
  return address;
}
