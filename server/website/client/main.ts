import { numberInSight } from './change.js';
import { closedChapters } from './closed-chapters.js';
import { serveFrame } from './framed.js';
import { liveForm } from './live-form.js';
import { textsOfPage } from './texts.js';

/** Makes the pages faster and easier to use. Without it they work as plain pages and forms. */
startLiveForm();
copyButtons();
shareButtons();
printButtons();
serveFrame();
closedChapters();
numberInSight();
// The buttons that do nothing without this script are there for whom it works.
document.documentElement.dataset.scripted = '';

/**
 * Answers change the page in place from here on, which the style takes for the sign that the button to recalculate may go. A
 * browser that cannot read a page as it arrives keeps the button, and its forms are sent as forms are.
 */
function startLiveForm(): void {
  if (!('TextDecoderStream' in window)) return;
  liveForm();
  document.documentElement.dataset.live = '';
}

/** Buttons with `data-copy` copy the text of the element that they name, and say so in the element of `data-said`. */
function copyButtons(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button === null) return;
    const isCopied = await copied(textIn(button.dataset.copy));
    const said = document.getElementById(button.dataset.said ?? '');
    if (said !== null) said.textContent = textsOfPage()[isCopied ? 'copied' : 'notCopied'];
  });
}

/** The text of the element or field with an id; without one, the address of the page. */
function textIn(id: string | undefined): string {
  const element = document.getElementById(id ?? '');
  return element instanceof HTMLInputElement ? element.value : (element?.textContent ?? location.href);
}

/** Copies a text; false if the browser does not allow it. The visitor can then copy it from the page by hand. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Buttons with `data-share` pass the address in a field to other programs. The style sheet shows them if the browser can do so.
 */
function shareButtons(): void {
  if (!('share' in navigator)) return;
  document.documentElement.dataset.shares = '';
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null;
    if (button === null) return;
    // It rejects when the visitor closes the dialog, which is no failure.
    navigator.share({ title: document.title, url: textIn(button.dataset.share) }).catch(() => undefined);
  });
}

/** Buttons with `data-print` print the page. */
function printButtons(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]') !== null) window.print();
  });
}
