/** The total that stays in sight, euro. */
interface Total {
  readonly of: string;
  readonly min: number;
  readonly max: number;
}

/** The total that the page keeps in sight; undefined where it has none. */
export function totalInSight(): Total | undefined {
  const { of, min, max } = document.querySelector<HTMLElement>('.total-in-sight strong')?.dataset ?? {};
  return of === undefined ? undefined : { of, min: Number(min), max: Number(max) };
}

const TEXTS = {
  it: (from: string, to: string) => `${from === to ? from : `da ${from} a ${to}`} rispetto a prima`,
  en: (from: string, to: string) => `${from === to ? from : `from ${from} to ${to}`} compared with before`,
};

/** Says above the total in sight by how much each of its ends has moved, where it is still that of the same form. */
export function showMoved(before: Total | undefined): void {
  const [place, now] = [document.querySelector('.moved'), totalInSight()];
  if (place === null || now === undefined || before?.of !== now.of) return;
  const ends = [now.min - before.min, now.max - before.max].map(Math.round).sort((one, other) => one - other);
  const [least = 0, most = 0] = ends;
  if (least === 0 && most === 0) return;
  const language = document.documentElement.lang === 'en' ? 'en' : 'it';
  const { format } = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'it-IT', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
    useGrouping: true,
  });
  place.textContent = TEXTS[language](format(least), format(most)).replaceAll('-', '−');
}
