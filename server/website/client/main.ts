import { fitFrames, serveFrame } from './framed.js';
import { liveForm } from './live-form.js';

/** Makes the pages quicker and handier; without it they work as plain pages and forms. */
liveForm();
copyButtons();
printButtons();
serveFrame();
fitFrames();

/** Buttons with `data-copy` copy the text that they name, and say so in the element of `data-said`. */
function copyButtons(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button === null) return;
    const isCopied = await copied(button.dataset.copy ?? '');
    const said = document.getElementById(button.dataset.said ?? '');
    if (said !== null) said.textContent = (isCopied ? button.dataset.done : button.dataset.failed) ?? '';
  });
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

/** Buttons with `data-print` print the page. */
function printButtons(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]') !== null) window.print();
  });
}
