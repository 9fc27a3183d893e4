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

const PLACES: Readonly<Record<string, string>> = {
  'last-person': '.people li:last-of-type input:checked',
  people: '#soci',
  'next-question': '#chiedimi',
};

/** Moves the focus to where the visitor goes on after a button that has changed the page under them. */
export function focusAfter(place: string): void {
  document.querySelector<HTMLElement>(PLACES[place] ?? '')?.focus();
}

/** Says that a page is on its way, and that what is shown is of before. */
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
 * Where a note is seen at once. A frame that is as high as what it holds has no place that stays in sight: there it stands
 * with the questions.
 */
function placeOfNotes(): Element {
  return document.querySelector('.framed form') ?? document.body;
}

/**
 * Says that the service could not be reached, with a button to try again; takes the message away once it could. Who
 * has pressed that button keeps the focus on it, and goes on from the top of the page once it is gone.
 * @param retry what the button does; undefined where there is no trouble any more
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
