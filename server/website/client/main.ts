import { liveForm } from './live-form.js';
import { textsOfPage } from './texts.js';

/** Makes the pages quicker and handier; without it they work as plain pages and forms. */
liveForm();
copyButtons();
shareButtons();
printButtons();

/** Buttons with `data-copy` copy the address in the field that they name, and say so in the element of `data-said`. */
function copyButtons(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button === null) return;
    const isCopied = await copied(addressIn(button.dataset.copy));
    const said = document.getElementById(button.dataset.said ?? '');
    if (said !== null) said.textContent = textsOfPage()[isCopied ? 'copied' : 'notCopied'];
  });
}

/** The address in the field with some id. */
function addressIn(id: string | undefined): string {
  const field = document.getElementById(id ?? '');
  return field instanceof HTMLInputElement ? field.value : location.href;
}

/** A browser may refuse the clipboard; the address then stays in its field, to be copied by hand. */
async function copied(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
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
    navigator.share({ title: document.title, url: addressIn(button.dataset.share) }).catch(() => undefined);
  });
}

/** Buttons with `data-print` print the page. */
function printButtons(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]') !== null) window.print();
  });
}
