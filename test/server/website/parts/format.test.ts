import { expect } from 'chai';
import type { Language } from '../../../../engine/index.js';
import {
  changeWords,
  count,
  dayOfYear,
  euroRange,
  exactChange,
  exactRange,
  longDate,
  longMonth,
  monthName,
  noticeAmount,
  shortDate,
  wholeEuro,
  withUnit,
} from '../../../../server/website/parts/format.js';

type Words = (language: Language) => string;
type Row = readonly [words: Words, italian: string, english?: string];

/** Of two numbers, what a function writes of them as the ends of something, in a language. */
const between =
  <Ends>(endsOf: (one: number, other: number) => Ends, write: (ends: Ends, language: Language) => string) =>
  (one: number, other: number): Words =>
  (language) =>
    write(endsOf(one, other), language);
const range = (min: number, max: number) => ({ min, max });
const span = (smallest: number, largest: number) => ({ smallest, largest });
const euros = between(range, euroRange);
const cents = between(range, exactRange);
const change = between(span, changeWords);
const exact = between(span, exactChange);
const day = between((month, of) => ({ month, day: of }), dayOfYear);
const notice = between(range, (ends, language) =>
  noticeAmount({ ...ends, unit: language === 'it' ? 'euro, una volta' : 'euros, once' }, language),
);
const unit =
  (value: number, of: string): Words =>
  (language) =>
    withUnit(value, of, language);

/** What the pages write, in Italian and, where it is another, in English. */
const WRITTEN: Readonly<Record<string, readonly Row[]>> = {
  'a number, as each language does': [
    [(language) => count(1_224_797, language), '1.224.797', '1,224,797'],
    [(language) => wholeEuro(4_896.51, language), '4.897 €', '€4,897'],
    [(language) => wholeEuro(0, language), '0 €', '€0'],
  ],
  'a range, which is one amount where both ends are the same euro': [
    [euros(4_661, 4_777.4), 'da 4.661 a 4.777 €', 'from €4,661 to €4,777'],
    [euros(4_660.6, 4_661.4), '4.661 €', '€4,661'],
  ],
  'a range to the cent, with the cents where there are any': [
    [cents(62.4, 63), 'da 62,40 a 63 €', 'from €62.40 to €63'],
    [cents(62.4, 62.4), '62,40 €', '€62.40'],
  ],
  'the amount of a notice with its unit, in English with the euro before each end': [
    [notice(29.94, 1_203.7), 'da 29,94 a 1.203,70 €, una volta', 'from €29.94 to €1,203.70, once'],
    [notice(350, 350), '350 €, una volta', '€350, once'],
    [(language) => noticeAmount({ min: 2, max: 4, unit: 'rate' }, language), 'da 2 a 4 rate', 'from 2 to 4 rate'],
  ],
  'a value of the rules with its unit': [
    [unit(4_513.92, 'EUR'), '4.513,92 €', '€4,513.92'],
    [unit(18_808, 'EUR/year'), '18.808 € all’anno', '€18,808 a year'],
    [unit(0.62, 'EUR/month'), '0,62 € al mese', '€0.62 a month'],
    [unit(12, 'months/year'), '12 mesi all’anno', '12 months a year'],
    [unit(24.48, 'percent'), '24,48%', '24.48%'],
    [unit(1_200, 'count'), '1.200', '1,200'],
  ],
  'a day, whatever the zone of the server': [
    [(language) => longDate('2026-02-09', language), '9 febbraio 2026', '9 February 2026'],
    [(language) => longMonth('2026-05', language), 'maggio 2026', 'May 2026'],
    [day(5, 16), '16 maggio', '16 May'],
    [day(2, 29), '29 febbraio', '29 February'],
    [(language) => monthName(12, language), 'dicembre', 'December'],
    [() => shortDate('2026-02-09'), '09/02/2026'],
  ],
  'a change in whole euros, naming no zero where some change and some do not': [
    [change(62, 62), '62 € in più', '€62 more'],
    [change(5, 64), 'da 5 a 64 € in più', 'from €5 to €64 more'],
    [change(-62, -62), '62 € in meno', '€62 less'],
    [change(-64, -5), 'da 5 a 64 € in meno', 'from €5 to €64 less'],
    [change(0, 64), 'fino a 64 € in più', 'up to €64 more'],
    [change(-64, 0.4), 'fino a 64 € in meno', 'up to €64 less'],
    [change(-8, 64), 'da 8 € in meno a 64 € in più', 'anywhere from €8 less to €64 more'],
    [change(0, 0), 'non cambia', 'unchanged'],
    [change(-0.3, 0.4), 'meno di un euro di differenza', 'less than a euro of difference'],
  ],
  'a change to the cent, without the fractions that sums leave behind': [
    [exact(0.3, 0.3), '0,30 € in più', '€0.30 more'],
    [exact(-247.76, -40), 'da 40 a 247,76 € in meno', 'from €40 to €247.76 less'],
    [exact(-0.5, 12), 'da 0,50 € in meno a 12 € in più', 'anywhere from €0.50 less to €12 more'],
    [exact(1e-13, 62.70000000001), 'fino a 62,70 € in più', 'up to €62.70 more'],
  ],
};

describe('The pages write', () => {
  for (const [what, rows] of Object.entries(WRITTEN))
    it(what, () => {
      const found = rows.map(([words]) => [words('it'), words('en')].map((text) => text.replaceAll('\u00a0', ' ')));
      expect(found).to.deep.equal(rows.map(([, italian, english = italian]) => [italian, english]));
    });

  it('an amount and its sign on one line', () => {
    expect(wholeEuro(4_897, 'it')).to.equal('4.897\u00a0€');
  });
});
