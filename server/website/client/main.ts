import { liveForm } from './live-form.js';

/** Makes the pages quicker and handier; without it they work as plain pages and forms. */
liveForm();
copyButtons();
shareButtons();
printButtons();

/** Buttons with `data-copy` copy the address that they name, and say so in the element of `data-said`. */
function copyButtons(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button === null) return;
    const address = new URL(button.dataset.copy ?? '', location.href).href;
    const isCopied = await copied(address);
    const said = document.getElementById(button.dataset.said ?? '');
    if (said !== null) said.textContent = (isCopied ? button.dataset.done : button.dataset.failed) ?? '';
  });
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

/** Buttons with `data-share` offer an address to the other programs of a device; a style sheet shows them where there is a way to. */
function shareButtons(): void {
  if (!('share' in navigator)) return;
  document.documentElement.dataset.shares = '';
  document.addEventListener('click', ({ target }) => {
    const url = target instanceof Element ? target.closest<HTMLElement>('[data-share]')?.dataset.share : undefined;
    // Who closes what has opened has changed their mind.
    if (url !== undefined) navigator.share({ title: document.title, url }).catch(() => undefined);
  });
}

/** Buttons with `data-print` print the page. */
function printButtons(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]') !== null) window.print();
  });
}
