import type * as Diff from '../../../schemas/types/api.js';
import { euroInsteadOf, quoted, sentence, shortDay } from '../../document/in-words.js';
import { byLanguage, type Language } from '../../values/language.js';
import { groupsBy } from '../../values/maps.js';
import { groupInWords, groupRows } from './row-groups.js';
import { SHARED, type Vocabulary } from './whom.js';

/* The words for payments and steps whose days or amounts differ. */

const TEXTS = byLanguage({
  newPayment: { it: 'si paga con questa scadenza', en: 'is paid on these days' },
  gonePayment: { it: 'non si paga più con questa scadenza', en: 'is no longer paid on these days' },
  each: { it: ' ogni rata', en: ' each time' },
  starting: (start: string, before: string, after: string) => ({
    it: ` (iniziando il ${start}: ${before} → ${after})`,
    en: ` (starting on ${start}: ${before} → ${after})`,
  }),
  step: (label: string, before: string, after: string) => ({
    it: `Cambia la data di un passo: ${label}, ${after} invece che ${before}`,
    en: `The date of a step changes: ${label}, ${after} instead of ${before}`,
  }),
  newStep: (label: string, after: string) => ({
    it: `Passo nuovo ${label}: ${after}`,
    en: `New step ${label}: ${after}`,
  }),
  goneStep: (label: string) => ({ it: `Passo tolto ${label}`, en: `Removed step ${label}` }),
  startDay: { it: 'il giorno dell’inizio', en: 'on the day of the start' },
  daysBefore: (days: number) => ({
    it: `${days} ${days === 1 ? 'giorno' : 'giorni'} prima dell’inizio`,
    en: `${days} ${days === 1 ? 'day' : 'days'} before the start`,
  }),
  daysAfter: (days: number) => ({
    it: `${days} ${days === 1 ? 'giorno' : 'giorni'} dopo l’inizio`,
    en: `${days} ${days === 1 ? 'day' : 'days'} after the start`,
  }),
  sameDay: { it: 'lo stesso giorno', en: 'on the same day' },
  later: (days: string, isOne: boolean) => ({
    it: `${days} ${isOne ? 'giorno' : 'giorni'} dopo`,
    en: `${days} ${isOne ? 'day' : 'days'} later`,
  }),
  earlier: (days: string, isOne: boolean) => ({
    it: `${days} ${isOne ? 'giorno' : 'giorni'} prima`,
    en: `${days} ${isOne ? 'day' : 'days'} earlier`,
  }),
  either: (days: number) => ({
    it: `fino a ${days} giorni prima o dopo`,
    en: `up to ${days} days earlier or later`,
  }),
  fromTo: (from: number, to: number) => ({ it: `da ${from} a ${to}`, en: `${from} to ${to}` }),
});

/**
 * The payments of a deadline that differ. For each line, the most frequent difference is a sentence, and the others are
 * rows of a folded table.
 */
export function paymentItems(payment: Diff.PaymentDiff, vocabulary: Vocabulary) {
  const { language } = vocabulary;
  return groupsBy(payment.rows, ({ line }) => line).flatMap((rows) => {
    const alike = groupRows(rows, (row) => paymentWords(row, language));
    const size = ({ parts }: (typeof alike)[number]): number => parts.reduce((sum, { requests }) => sum + requests, 0);
    const most = alike.reduce<(typeof alike)[number] | undefined>(
      (best, one) => (best === undefined || size(one) > size(best) ? one : best),
      undefined,
    );
    return alike.map((one) => {
      const { row } = one;
      const what = paymentWords(row, language);
      const whom = groupInWords(one, rows, vocabulary);
      return {
        text: [
          `${quoted(payment.label, language)}, ${withoutEnd(row.label)}: ${what}${SHARED[language].forWhom(whom)}.`,
        ],
        ...(one === most ? {} : { folded: [[`${payment.label}, ${row.label}`], [whom], [sentence(what)]] }),
      };
    });
  });
}

function withoutEnd(label: string): string {
  return label.replace(/\.$/, '');
}

/** How a payment differs: its days, its amount, or whether it is due at all. */
function paymentWords({ what, before, after, per, daysLater, example }: Diff.PaymentRow, language: Language): string {
  const texts = TEXTS[language];
  if (what === 'added') return texts.newPayment;
  if (what === 'removed') return texts.gonePayment;
  const [old, now] = [before[0], after[0]];
  const amounts =
    what === 'dates' || old === undefined || now === undefined
      ? []
      : [
          euroInsteadOf(now, old, language) +
            (per === 'person' ? SHARED[language].aPerson : '') +
            (after.length > 1 ? texts.each : ''),
        ];
  if (daysLater === null) return amounts.join();
  const at = before.findIndex(({ date }, index) => date !== after[index]?.date);
  const [from, to] = [before[at], after[at]];
  const dates =
    from === undefined || to === undefined
      ? ''
      : texts.starting(shortDay(example.start), shortDay(from.date), shortDay(to.date));
  return [laterInWords(daysLater, language) + dates, ...amounts].join('; ');
}

/** A step whose day differs, or that was added or removed. */
export function stepWords(
  { label }: Diff.StepDiff,
  { before, after }: Diff.StepDiff['rows'][number],
  language: Language,
): string {
  const texts = TEXTS[language];
  const name = quoted(label, language);
  if (after === null) return texts.goneStep(name);
  const then = daysFromStart(after, language);
  return before === null
    ? texts.newStep(name, then)
    : texts.step(name, withoutStart(daysFromStart(before, language)), then);
}

/** Shortens `15 giorni prima dell’inizio` to `15 giorni prima`, where the other day of the sentence names the start. */
function withoutStart(days: string): string {
  return days.replace(/^(\d+ .*) (?:dell’inizio|l’inizio|the start)$/, '$1');
}

/** `15 giorni prima dell’inizio` */
function daysFromStart(days: number, language: Language): string {
  const texts = TEXTS[language];
  if (days === 0) return texts.startDay;
  return days < 0 ? texts.daysBefore(-days) : texts.daysAfter(days);
}

/** `3 giorni dopo`, `da 1 a 3 giorni prima`. */
function laterInWords({ from, to }: { from: number; to: number }, language: Language): string {
  const texts = TEXTS[language];
  if (from === 0 && to === 0) return texts.sameDay;
  const [least = 0, most = 0] = [Math.abs(from), Math.abs(to)].sort((a, b) => a - b);
  if (from < 0 && to > 0) return texts.either(most);
  const days = least === most ? String(most) : texts.fromTo(least, most);
  return texts[to > 0 ? 'later' : 'earlier'](days, days === '1');
}
