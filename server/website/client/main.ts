import { fitFrames, serveFrame } from './framed.js';
import { liveForm } from './live-form.js';
import { textsOfPage } from './texts.js';

/** Makes the pages quicker and handier; without it they work as plain pages and forms. */
liveForm();
copyButtons();
shareButtons();
printButtons();
serveFrame();
fitFrames();

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

/** The text of the element with some id, which may be a field; else the address of the page. */
function textIn(id: string | undefined): string {
  const element = document.getElementById(id ?? '');
  return element instanceof HTMLInputElement ? element.value : (element?.textContent ?? location.href);
}

/** A browser may refuse the clipboard; the text then stays on the page, to be copied by hand. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Buttons with `data-share` offer the address in a field to the other programs of a device; the style sheet shows them where there is a way to. */
function shareButtons(): void {
  if (!('share' in navigator)) return;
  document.documentElement.dataset.shares = '';
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null;
    if (button === null) return;
    // Who closes what has opened has changed their mind.
    navigator.share({ title: document.title, url: textIn(button.dataset.share) }).catch(() => undefined);
  });
}

/** Buttons with `data-print` print the page. */
function printButtons(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]') !== null) window.print();
  });
}
