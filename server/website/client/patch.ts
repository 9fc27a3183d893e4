import { Idiomorph } from 'idiomorph';

/**
 * Turns the page into the server's next one, touching only what differs: what is focused, typed, unfolded or scrolled
 * stays as it is.
 * @param keepsTyped whether the field that has the focus keeps what is in it, as while somebody types
 */
export function patch(next: Document, keepsTyped: boolean): void {
  document.title = next.title;
  const [main, nextMain] = [document.querySelector('main'), next.querySelector('main')];
  if (main === null || nextMain === null) throw new Error('A page without a main element.');
  for (const selector of ['header', 'footer']) replace(selector, next);
  Idiomorph.morph(main, nextMain, {
    ignoreActiveValue: keepsTyped && isTypedIn(document.activeElement),
    callbacks: {
      // What is the same is not walked through; going back, even a field whose markup is the same may hold other text.
      beforeNodeMorphed: (node, nextNode) => !(keepsTyped && node.isEqualNode(nextNode)),
      beforeAttributeUpdated: (name, node) => !(name === 'open' && node instanceof HTMLDetailsElement),
    },
  });
}

/** A button that has just been pressed also has the focus and a value, which is the server's to change. */
function isTypedIn(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.type === 'text';
}

/** The links of the frame carry the answers too. */
function replace(selector: string, next: Document): void {
  const [current, other] = [document.querySelector(`body > ${selector}`), next.querySelector(`body > ${selector}`)];
  if (current !== null && other !== null) Idiomorph.morph(current, other);
}
