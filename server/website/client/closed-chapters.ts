import { textsOfPage } from './texts.js';

/** What the closed chapters of a page list, one under the other. */
const ENTRIES = ':is(article, tr[id], .glossary > div)';

/** Opens the closed chapter that a link leads into, and shows of all of them the entries with the words that are typed. */
export function closedChapters(): void {
  const field = document.querySelector<HTMLInputElement>('[data-filter]');
  if (field === null) return;
  openTarget();
  addEventListener('hashchange', openTarget);
  field.addEventListener('input', () => filter(wordsOf(field.value)));
  // The browser gives back what was typed before the visitor followed a link.
  addEventListener('pageshow', () => field.value !== '' && filter(wordsOf(field.value)));
}

/** Browsers open by themselves what holds the target, but not all do, and none where the target is the heading of what is closed. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const chapter = target?.closest<HTMLDetailsElement>('details.chapter') ?? null;
  if (chapter === null || chapter.open) return;
  chapter.open = true;
  target?.scrollIntoView();
}

/** Without words everything is there again, closed. */
function filter(words: readonly string[]): void {
  const isFiltered = words.length > 0;
  let found = 0;
  for (const chapter of document.querySelectorAll<HTMLDetailsElement>('details.chapter')) {
    const entries = [...chapter.querySelectorAll<HTMLElement>(ENTRIES)];
    for (const entry of entries) entry.hidden = !words.every((word) => searchedText(entry).includes(word));
    const { length } = entries.filter(({ hidden }) => !hidden);
    chapter.hidden = length === 0;
    chapter.open = isFiltered && length > 0;
    found += length;
  }
  document.querySelector('.chapters')?.toggleAttribute('data-filtered', isFiltered);
  const said = document.getElementById('filtro-trovati');
  if (said !== null) said.textContent = isFiltered ? textsOfPage().found(found) : '';
}

/** The text of each entry as it is searched: a letter typed looks at hundreds. */
const searched = new WeakMap<Element, string>();

function searchedText(entry: Element): string {
  const text = searched.get(entry) ?? plain(entry.textContent ?? '');
  searched.set(entry, text);
  return text;
}

function wordsOf(text: string): string[] {
  return plain(text).split(/\s+/).filter(Boolean);
}

/** A text without capital letters, accents and curly apostrophes, which not everybody types. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
