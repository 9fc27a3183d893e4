import type { Impact, PaymentImpact } from '../../../schemas/types/api.js';
import type { Language } from '../../values/language.js';
import { type Block, code, fold, paragraph, requestBlock, separated, type Text, table } from './blocks.js';
import { count, signedSpan } from './money.js';
import { enumerated, formName, formsInWords, short } from './sentences.js';

const WORDS = {
  moves: {
    it: (label: string, days: string, whom: string) => `la scadenza «${label}» cade ${days} per ${whom}`,
    en: (label: string, days: string, whom: string) => `the payment «${label}» falls ${days} for ${whom}`,
  },
  appears: {
    it: (label: string, _days: string, whom: string) => `la scadenza «${label}» compare per ${whom}`,
    en: (label: string, _days: string, whom: string) => `the payment «${label}» appears for ${whom}`,
  },
  disappears: {
    it: (label: string, _days: string, whom: string) => `la scadenza «${label}» scompare per ${whom}`,
    en: (label: string, _days: string, whom: string) => `the payment «${label}» disappears for ${whom}`,
  },
  payers: { it: ' che la paga', en: ' that pays it' },
  someStarts: { it: ', secondo il giorno di inizio', en: ', depending on the day of the start' },
  many: {
    it: (number: number) => `cambiano ${number} scadenze`,
    en: (number: number) => `${number} payments change their day`,
  },
  sameDay: { it: 'lo stesso giorno', en: 'on the same day' },
  later: {
    it: (days: string, isOne: boolean) => `${days} ${isOne ? 'giorno' : 'giorni'} dopo`,
    en: (days: string, isOne: boolean) => `${days} ${isOne ? 'day' : 'days'} later`,
  },
  earlier: {
    it: (days: string, isOne: boolean) => `${days} ${isOne ? 'giorno' : 'giorni'} prima`,
    en: (days: string, isOne: boolean) => `${days} ${isOne ? 'day' : 'days'} earlier`,
  },
  fromTo: {
    it: (from: string, to: string) => `da ${from} a ${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  summary: {
    it: (number: number) => `Scadenze che cambiano: ${number}`,
    en: (number: number) => `Payments whose day changes: ${number}`,
  },
  columns: {
    it: ['Scadenza', 'Righe', 'Che cosa fa', 'Forme', 'Euro', 'Inizi'],
    en: ['Payment', 'Lines', 'What it does', 'Forms', 'Euro', 'Starts'],
  },
  does: {
    moves: { it: 'cade', en: 'falls' },
    appears: { it: 'compare', en: 'appears' },
    disappears: { it: 'scompare', en: 'disappears' },
  },
  some: { it: ' (in parte)', en: ' (some)' },
  starts: {
    it: (days: string, first: string, last: string) => `${days}, dal ${first} al ${last}`,
    en: (days: string, first: string, last: string) => `${days}, from ${first} to ${last}`,
  },
  enters: {
    it: (starts: string) => `; per ${starts} entra nei primi 12 mesi`,
    en: (starts: string) => `; for ${starts} of them it enters the first 12 months`,
  },
  leaves: {
    it: (starts: string) => `; per ${starts} esce dai primi 12 mesi`,
    en: (starts: string) => `; for ${starts} of them it leaves the first 12 months`,
  },
  example: {
    it: (label: string, start: string, before: string, after: string) =>
      `${label}, iniziando il ${start}: prima ${before}, dopo ${after}.`,
    en: (label: string, start: string, before: string, after: string) =>
      `${label}, starting on ${start}: before ${before}, after ${after}.`,
  },
  noDay: { it: 'mai', en: 'never' },
} satisfies Record<string, unknown>;

/** What becomes of payments, for the first line: the one that changes, or how many. */
export function paymentWords({ payments, forms, starts }: Impact, language: Language): string[] {
  const [first, ...others] = payments;
  if (first === undefined) return [];
  if (others.length > 0) return [WORDS.many[language](payments.length)];
  const groups = (['all', 'some'] as const).flatMap((who) => {
    const own = first.forms.filter((one) => one.who === who).map(({ form }) => form);
    return own.length === 0 ? [] : [formsInWords(who === 'all' ? 'every' : 'some', own, forms, language)];
  });
  const all = starts === null ? 0 : (Date.parse(starts.last) - Date.parse(starts.first)) / MILLISECONDS_OF_A_DAY + 1;
  const whom = `${enumerated(groups, language)}${WORDS.payers[language]}`;
  const when = first.starts.days < all ? WORDS.someStarts[language] : '';
  return [WORDS[first.change][language](short(first.label), daysInWords(first, language), whom) + when];
}

const MILLISECONDS_OF_A_DAY = 24 * 60 * 60 * 1000;

/** `3 days later`, `1 to 3 days earlier`, `2 days earlier to 3 days later`; empty where nothing moves. */
function daysInWords({ days }: PaymentImpact, language: Language): string {
  if (days === null) return '';
  const { smallest, largest } = days;
  const one = (number: number): string => {
    if (number === 0) return WORDS.sameDay[language];
    return WORDS[number > 0 ? 'later' : 'earlier'][language](String(Math.abs(number)), Math.abs(number) === 1);
  };
  if (smallest === largest) return one(smallest);
  if (smallest > 0) return WORDS.later[language](WORDS.fromTo[language](String(smallest), String(largest)), false);
  if (largest < 0) return WORDS.earlier[language](WORDS.fromTo[language](String(-largest), String(-smallest)), false);
  return WORDS.fromTo[language](one(smallest), one(largest));
}

/** The payments that fall on another day, come or go, each with a request to see it by. */
export function paymentBlocks({ payments, forms }: Impact, language: Language): Block[] {
  if (payments.length === 0) return [];
  const name = WORDS.summary[language](payments.length);
  const rows = payments.map((payment): Text[] => [
    [code(payment.deadline), ` ${payment.label}`],
    separated(payment.lines.map((line) => [code(line)])),
    [`${WORDS.does[payment.change][language]} ${daysInWords(payment, language)}`.trim()],
    [
      payment.forms
        .map(({ form, who }) => formName(form, forms) + (who === 'all' ? '' : WORDS.some[language]))
        .join(', '),
    ],
    [payment.amount === null ? '' : signedSpan(payment.amount, language)],
    [startsInWords(payment, language)],
  ]);
  const examples = payments.flatMap(({ label, example }) => {
    const { request, start, before, after } = example;
    const none = WORDS.noDay[language];
    return [paragraph([WORDS.example[language](label, start, before ?? none, after ?? none)]), requestBlock(request)];
  });
  return [fold([name], table(name, WORDS.columns[language], rows), ...examples)];
}

function startsInWords({ starts, enters, leaves }: PaymentImpact, language: Language): string {
  return [
    WORDS.starts[language](count(starts.days, language), starts.first, starts.last),
    ...(enters > 0 ? [WORDS.enters[language](count(enters, language))] : []),
    ...(leaves > 0 ? [WORDS.leaves[language](count(leaves, language))] : []),
  ].join('');
}
