import type { Impact, PaymentImpact } from '../../../schemas/types/diff2.js';
import type { Language } from '../../values/language.js';
import { type Block, code, fold, paragraph, requestBlock, separated, type Text, table } from './blocks.js';
import { count, signedSpan } from './money.js';
import { enumerated, formName, formsInWords, short } from './sentences.js';

const WORDS = {
  moves: (label: string, days: string, whom: string) => ({
    it: `la scadenza «${label}» cade ${days} per ${whom}`,
    en: `the payment «${label}» falls ${days} for ${whom}`,
  }),
  appears: (label: string, _days: string, whom: string) => ({
    it: `la scadenza «${label}» compare per ${whom}`,
    en: `the payment «${label}» appears for ${whom}`,
  }),
  disappears: (label: string, _days: string, whom: string) => ({
    it: `la scadenza «${label}» scompare per ${whom}`,
    en: `the payment «${label}» disappears for ${whom}`,
  }),
  payers: { it: ' che la paga', en: ' that pays it' },
  someStarts: { it: ', secondo il giorno di inizio', en: ', depending on the day of the start' },
  many: (number: number) => ({ it: `cambiano ${number} scadenze`, en: `${number} payments change their day` }),
  sameDay: { it: 'lo stesso giorno', en: 'on the same day' },
  later: (days: string, isOne: boolean) => ({
    it: `${days} ${isOne ? 'giorno' : 'giorni'} dopo`,
    en: `${days} ${isOne ? 'day' : 'days'} later`,
  }),
  earlier: (days: string, isOne: boolean) => ({
    it: `${days} ${isOne ? 'giorno' : 'giorni'} prima`,
    en: `${days} ${isOne ? 'day' : 'days'} earlier`,
  }),
  fromTo: (from: string, to: string) => ({ it: `da ${from} a ${to}`, en: `${from} to ${to}` }),
  summary: (number: number) => ({
    it: `Scadenze che cambiano: ${number}`,
    en: `Payments whose day changes: ${number}`,
  }),
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
  starts: (days: string, first: string, last: string) => ({
    it: `${days}, dal ${first} al ${last}`,
    en: `${days}, from ${first} to ${last}`,
  }),
  enters: (starts: string) => ({
    it: `; per ${starts} entra nei primi 12 mesi`,
    en: `; for ${starts} of them it enters the first 12 months`,
  }),
  leaves: (starts: string) => ({
    it: `; per ${starts} esce dai primi 12 mesi`,
    en: `; for ${starts} of them it leaves the first 12 months`,
  }),
  example: (label: string, start: string, before: string, after: string) => ({
    it: `${label}, iniziando il ${start}: prima ${before}, dopo ${after}.`,
    en: `${label}, starting on ${start}: before ${before}, after ${after}.`,
  }),
  noDay: { it: 'mai', en: 'never' },
} satisfies Record<string, unknown>;

/** What becomes of payments, for the first line: the one that changes, or how many. */
export function paymentWords({ payments, forms, starts }: Impact, language: Language): string[] {
  const [first, ...others] = payments;
  if (first === undefined) return [];
  if (others.length > 0) return [WORDS.many(payments.length)[language]];
  const groups = (['all', 'some'] as const).flatMap((who) => {
    const own = first.forms.filter((one) => one.who === who).map(({ form }) => form);
    return own.length === 0 ? [] : [formsInWords(who === 'all' ? 'every' : 'some', own, forms, language)];
  });
  const all = starts === null ? 0 : (Date.parse(starts.last) - Date.parse(starts.first)) / MILLISECONDS_OF_A_DAY + 1;
  const whom = `${enumerated(groups, language)}${WORDS.payers[language]}`;
  const when = first.starts.days < all ? WORDS.someStarts[language] : '';
  return [WORDS[first.change](short(first.label), daysInWords(first, language), whom)[language] + when];
}

const MILLISECONDS_OF_A_DAY = 24 * 60 * 60 * 1000;

/** `3 days later`, `1 to 3 days earlier`, `2 days earlier to 3 days later`; empty where nothing moves. */
function daysInWords({ days }: PaymentImpact, language: Language): string {
  if (days === null) return '';
  const { smallest, largest } = days;
  const one = (number: number): string => {
    if (number === 0) return WORDS.sameDay[language];
    return WORDS[number > 0 ? 'later' : 'earlier'](String(Math.abs(number)), Math.abs(number) === 1)[language];
  };
  if (smallest === largest) return one(smallest);
  if (smallest > 0) return WORDS.later(WORDS.fromTo(String(smallest), String(largest))[language], false)[language];
  if (largest < 0) return WORDS.earlier(WORDS.fromTo(String(-largest), String(-smallest))[language], false)[language];
  return WORDS.fromTo(one(smallest), one(largest))[language];
}

/** The payments that fall on another day, come or go, each with a request to see it by. */
export function paymentBlocks({ payments, forms }: Impact, language: Language): Block[] {
  if (payments.length === 0) return [];
  const name = WORDS.summary(payments.length)[language];
  const formOrSome = ({ form, who }: PaymentImpact['forms'][number]): string =>
    formName(form, forms) + (who === 'all' ? '' : WORDS.some[language]);
  const rows = payments.map((payment): Text[] => [
    [code(payment.deadline), ` ${payment.label}`],
    separated(payment.lines.map((line) => [code(line)])),
    [`${WORDS.does[payment.change][language]} ${daysInWords(payment, language)}`.trim()],
    [payment.forms.map(formOrSome).join(', ')],
    [payment.amount === null ? '' : signedSpan(payment.amount, language)],
    [startsInWords(payment, language)],
  ]);
  const examples = payments.flatMap(({ label, example }) => {
    const { request, start, before, after } = example;
    const none = WORDS.noDay[language];
    return [paragraph([WORDS.example(label, start, before ?? none, after ?? none)[language]]), requestBlock(request)];
  });
  return [fold([name], table(name, WORDS.columns[language], rows), ...examples)];
}

function startsInWords({ starts, enters, leaves }: PaymentImpact, language: Language): string {
  return [
    WORDS.starts(count(starts.days, language), starts.first, starts.last)[language],
    ...(enters > 0 ? [WORDS.enters(count(enters, language))[language]] : []),
    ...(leaves > 0 ? [WORDS.leaves(count(leaves, language))[language]] : []),
  ].join('');
}
