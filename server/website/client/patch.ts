import { Idiomorph } from 'idiomorph';
import { textsOfPage } from './texts.js';

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
  heldInPlace(() =>
    Idiomorph.morph(main, nextMain, {
      ignoreActiveValue: keepsTyped && isTypedIn(document.activeElement),
      callbacks: {
        // Equal parts are skipped. When going back, a field with the same markup may still hold other text.
        beforeNodeMorphed: (node, nextNode) => !(keepsTyped && node.isEqualNode(nextNode)),
        beforeAttributeUpdated: (name, node) => !(name === 'open' && node instanceof HTMLDetailsElement),
      },
    }),
  );
}

/** Changes the page. Where the visitor is answering stays where it is on the screen, whatever grows above it. */
export function heldInPlace(change: () => unknown): void {
  const place = () => document.activeElement?.closest('form *')?.getBoundingClientRect().top;
  const before = place();
  change();
  const [was = 0, is = was] = [before, place()];
  scrollBy(0, is - was);
}

/** Whether an element is a field to type in. A pressed button has the focus and a value too, but the server sets that. */
function isTypedIn(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.type === 'text';
}

/** Updates a part of the page around the content. Its links carry the answers too. */
function replace(selector: string, next: Document): void {
  const [current, other] = [document.querySelector(`body > ${selector}`), next.querySelector(`body > ${selector}`)];
  if (current !== null && other !== null) Idiomorph.morph(current, other);
}

const PLACES: Readonly<Record<string, string>> = {
  'last-person': '.people li:last-of-type input:checked',
  people: '#soci',
};

/** Moves the focus to where the visitor continues after a button has changed the page. */
export function focusAfter(place: string): void {
  document.querySelector<HTMLElement>(PLACES[place] ?? `#${CSS.escape(place)} :is(input, button)`)?.focus();
}

/** Says that a new page is being loaded, and that what is shown is the old one. */
export function showBusy(isBusy: boolean): void {
  const main = document.querySelector('main');
  document.getElementById('in-corso')?.remove();
  if (!isBusy) {
    main?.removeAttribute('aria-busy');
    return;
  }
  main?.setAttribute('aria-busy', 'true');
  const note = document.createElement('p');
  note.id = 'in-corso';
  note.className = 'busy';
  note.setAttribute('role', 'status');
  note.textContent = textsOfPage().busy;
  placeOfNotes().append(note);
}

/**
 * The place where a note is seen at once. In a frame as high as its content nothing stays in sight, so the note is put beside the
 * questions.
 */
function placeOfNotes(): Element {
  return document.querySelector('.framed form') ?? document.body;
}

/**
 * Says that the service could not be reached, with a button to try again, and removes the message once it can be. A pressed
 * button keeps the focus; when it is removed, the focus goes to the top of the page.
 * @param retry what the button does; undefined once the trouble is over
 */
export function showTrouble(retry: (() => unknown) | undefined): void {
  const before = document.getElementById('guasto');
  const hadFocus = before?.contains(document.activeElement) === true;
  before?.remove();
  if (retry === undefined) {
    if (hadFocus) document.querySelector('main')?.focus();
    return;
  }
  const { trouble: text, retry: label } = textsOfPage();
  const box = document.createElement('div');
  box.id = 'guasto';
  box.className = 'trouble';
  box.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', retry);
  box.append(text, ' ', button);
  placeOfNotes().append(box);
  if (hadFocus) button.focus();
}
