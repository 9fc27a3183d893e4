import { textsOfPage } from './texts.js';

/** The minimum and the maximum of a total, euro. */
interface Total {
  readonly min: number;
  readonly max: number;
}

const SIGNED: Intl.NumberFormatOptions = {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
  useGrouping: true,
};

/** The total that stays in sight; undefined on a page that has none. */
export function totalInSight(): Total | undefined {
  const { total } = document.querySelector<HTMLElement>('.total-in-sight [data-total]')?.dataset ?? {};
  const [min, max] = (total ?? '').split(' ').map(Number);
  return total === undefined || min === undefined || max === undefined ? undefined : { min, max };
}

/**
 * Shows beside the total that stays in sight by how much an answer has changed it. Screen readers announce it, because its place
 * is a live region.
 * @param before the total before the answer
 */
export function showChange(before: Total | undefined): void {
  const [now, place] = [totalInSight(), document.querySelector('.total-change')];
  if (before === undefined || now === undefined || place === null) return;
  const ends = [now.min - before.min, now.max - before.max].map(Math.round).sort((a, b) => a - b);
  const [least = 0, most = 0] = ends;
  if (least === 0 && most === 0) return;
  const texts = textsOfPage();
  const format = new Intl.NumberFormat(texts.locale, SIGNED);
  // The formatter writes a hyphen, which may end a line and which few voices read.
  const written = (sum: number) => format.format(sum).replace('-', '−');
  const [from, to] = [written(least), written(most)];
  place.textContent = texts.change(from === to ? from : texts.range(from, to));
}

/** Marks the page while its number is out of sight: then the style shows the bar with the total on a narrow screen. */
export function numberInSight(): void {
  const observer = new IntersectionObserver(([seen]) => {
    document.documentElement.toggleAttribute('data-number-gone', seen?.isIntersecting === false);
  });
  let watched: Element | null = null;
  // A new answer comes with a new element.
  const watch = () => {
    const number = document.querySelector('.outcome .number');
    if (number === watched) return;
    observer.disconnect();
    watched = number;
    if (number !== null) observer.observe(number);
  };
  watch();
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
}
