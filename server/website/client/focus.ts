const PLACES: Readonly<Record<string, string>> = {
  'last-person': '.people li:last-of-type input:checked',
  people: '#soci',
  'next-question': '#chiedimi',
};

/** Moves the focus to where the visitor goes on after a button that has changed the page under them. */
export function focusAfter(place: string): void {
  document.querySelector<HTMLElement>(PLACES[place] ?? '')?.focus();
}
