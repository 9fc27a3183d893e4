import { expect } from 'chai';
import * as words from '../../../engine/document/in-words.js';
import type { Language } from '../../../engine/values/language.js';

type Words = (language: Language) => string;
type Row = readonly [write: Words, italian: string, english?: string];

/** Of two numbers, what a function writes of them as the ends of something, in a language. */
const between =
  <Ends>(endsOf: (one: number, other: number) => Ends, write: (ends: Ends, language: Language) => string) =>
  (one: number, other: number): Words =>
  (language) =>
    write(endsOf(one, other), language);
const range = (min: number, max: number) => ({ min, max });
const whole = between(range, (ends, language) => words.euroRange(ends, language, 'whole'));
const short = between(range, words.euroRange);
const change = between(range, (ends, language) => words.moreOrLess(ends, language, 'whole'));
const exact = between(range, words.moreOrLess);
const signed = between(range, words.signedChange);
const day = between((month, of) => ({ month, day: of }), words.dayOfYear);
const notice = between(range, (ends, language) =>
  words.noticeAmount({ ...ends, unit: language === 'it' ? 'euro, una volta' : 'euros, once' }, language),
);
const unit =
  (value: number, of: string): Words =>
  (language) =>
    words.withUnit(value, of, language);

/** What is written, in Italian and, where it is another, in English. */
const WRITTEN: Readonly<Record<string, readonly Row[]>> = {
  'a number, as each language does': [
    [(language) => words.count(1_224_797, language), '1.224.797', '1,224,797'],
    [(language) => words.euro(4_896.51, language, 'whole'), '4.897 €', '€4,897'],
    [(language) => words.euro(0, language, 'whole'), '0 €', '€0'],
    [(language) => words.euro(18_808, language), '18.808 €', '€18,808'],
    [(language) => words.euro(-4_513.92, language), '-4.513,92 €', '-€4,513.92'],
    [(language) => words.sum(4_584, language), '4.584,00', '4,584.00'],
    [(language) => words.sum(0, language), '0'],
    [(language) => words.sum(0, language, 'exact'), '0,00', '0.00'],
    [(language) => words.sum(1.234567, language, 'exact'), '1,234567', '1.234567'],
    [(language) => words.quantityInWords(1.5, 'EUR', language, 'exact'), '1,50 €', '€1.50'],
  ],
  'a range, which is one amount where both ends are the same euro': [
    [whole(4_661, 4_777.4), 'da 4.661 a 4.777 €', 'from €4,661 to €4,777'],
    [whole(4_660.6, 4_661.4), '4.661 €', '€4,661'],
  ],
  'a range to the cent, with the cents where there are any': [
    [short(62.4, 63), 'da 62,40 a 63 €', 'from €62.40 to €63'],
    [short(62.4, 62.4), '62,40 €', '€62.40'],
    [short(1.001, 1.002), '1 €', '€1'],
  ],
  'a range where there is no room for words': [
    [(language) => words.euroSpan(range(4_660.7, 4_777), language, 'whole'), '4.661–4.777 €', '€4,661–€4,777'],
    [(language) => words.sumSpan(range(0, 4_604.2), language), '0–4.604,20', '0–4,604.20'],
  ],
  'the amount of a notice with its unit, in English with the euro before each end': [
    [notice(29.94, 1_203.7), 'da 29,94 a 1.203,70 €, una volta', 'from €29.94 to €1,203.70, once'],
    [notice(350, 350), '350 €, una volta', '€350, once'],
    [(language) => words.noticeAmount({ min: 2, max: 4, unit: 'rate' }, language), 'da 2 a 4 rate', 'from 2 to 4 rate'],
  ],
  'a value of the rules with its unit': [
    [unit(4_513.92, 'EUR'), '4.513,92 €', '€4,513.92'],
    [unit(18_808, 'EUR/year'), '18.808 € all’anno', '€18,808 a year'],
    [unit(0.62, 'EUR/month'), '0,62 € al mese', '€0.62 a month'],
    [unit(24.48, 'percent'), '24,48%', '24.48%'],
    [unit(1_200, 'count'), '1.200', '1,200'],
  ],
  'a day, whatever the zone of the server': [
    [(language) => words.longDay('2026-02-09', language), '9 febbraio 2026', '9 February 2026'],
    [(language) => words.longMonth('2026-05', language), 'maggio 2026', 'May 2026'],
    [day(5, 16), '16 maggio', '16 May'],
    [day(2, 29), '29 febbraio', '29 February'],
    [(language) => words.monthName(12, language), 'dicembre', 'December'],
    [() => words.shortDay('2026-02-09'), '09/02/2026'],
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
    [exact(0.001, 0.002), 'meno di un centesimo di differenza', 'less than a cent of difference'],
    [exact(1e-13, 62.70000000001), 'fino a 62,70 € in più', 'up to €62.70 more'],
  ],
  'a change in a column of euro': [
    [signed(70.08, 71.48), 'da +70,08 a +71,48', 'from +70.08 to +71.48'],
    [signed(0, 71.48), 'fino a +71,48', 'up to +71.48'],
    [signed(-5, -5), '−5,00', '−5.00'],
  ],
  'a list, and a name within a sentence': [
    [(language) => words.inList(['SNC', 'SAS', 'SRL'], language), 'SNC, SAS e SRL', 'SNC, SAS and SRL'],
    [(language) => words.inList(['SNC', 'SAS', 'SRL'], language, 'or'), 'SNC, SAS o SRL', 'SNC, SAS or SRL'],
    [(language) => words.quoted('parola', language), '«parola»', '“parola”'],
    [() => words.withinSentence('Ditta artigiana'), 'ditta artigiana'],
    [() => words.withinSentence('SRL semplificata'), 'SRL semplificata'],
  ],
};

describe('money, days and lists in words:', () => {
  for (const [what, rows] of Object.entries(WRITTEN))
    it(what, () => {
      const found = rows.map(([write]) => [write('it'), write('en')].map((text) => text.replaceAll('\u00a0', ' ')));
      expect(found).to.deep.equal(rows.map(([, italian, english = italian]) => [italian, english]));
    });

  it('how the ends of a range have moved, without what binary numbers add to it', () => {
    expect(words.changeOf(range(0.1, 2), range(0.3, 1))).to.deep.equal(range(-1, 0.2));
  });

  it('an amount and its sign on one line', () => {
    expect(words.euro(4_897, 'it', 'whole')).to.equal('4.897\u00a0€');
  });
});
