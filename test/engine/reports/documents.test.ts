import { expect } from 'chai';
import { markdown } from '../../../engine/document/markdown.js';
import { terminalText } from '../../../engine/document/terminal.js';
import {
  type CalculationRequest,
  euroRange,
  moreOrLess,
  NAMES,
  type Rules,
  totalRanges,
} from '../../../engine/index.js';
import { calendarDocument } from '../../../engine/reports/calendar.js';
import { comparisonDocument } from '../../../engine/reports/comparison.js';
import { resultDocument } from '../../../engine/reports/result.js';
import { expectSameFigures } from '../../support/commands.js';
import { sampleRequests } from '../../support/requests.js';
import { rules } from '../../support/rules.js';

const PAPER = { width: 110, colour: false, open: true };

const documentsOf = (request: CalculationRequest, year: Rules) => [
  resultDocument(year.calculate(request), year),
  comparisonDocument(year.compareForms(request), year),
  calendarDocument(year.calendar(request, '2026-03-16'), year),
];

describe('a result, a comparison, a calendar in words', () => {
  it('are no wider than the terminal', () => {
    const documents = sampleRequests(10).flatMap((request) => documentsOf(request, rules));
    for (const width of [40, 80, 110]) {
      const texts = documents.flatMap((one) =>
        [false, true].map((open) => terminalText(one, { width, colour: false, open })),
      );
      const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.trim().includes(' '));
      expect(lines.filter((line) => [...line].length > width)).to.deep.equal([]);
    }
  });

  it('have the same figures in both languages', () => {
    for (const request of sampleRequests(5)) {
      const texts = [rules.in('it'), rules.in('en')].map((year) =>
        documentsOf(request, year).map((one) => terminalText(one, PAPER)),
      );
      expectSameFigures(String(texts[0]), String(texts[1]));
    }
  });

  it('keep every line where a reader has room for little, and say what is missing', () => {
    const request: CalculationRequest = { form: 'ditta_individuale_artigiana' };
    const result = rules.calculate(request);
    const text = markdown(resultDocument(result, rules), 6_000);
    for (const { label } of result.lines) expect(text).to.contain(label);
    expect(text).to.contain('Il resto è troppo lungo per stare qui.').and.not.contain('<details>');
  });
});

describe('a result in words', () => {
  it('says beside the totals with contributions what they rest on, and beside no other', () => {
    const request: CalculationRequest = { form: 'ditta_individuale_artigiana' };
    for (const [year, note] of [
      [rules, 'finché non cominci'],
      [rules.in('en'), 'until you start'],
    ] as const) {
      const idle = year.with({ notStarted: true });
      const text = markdown(resultDocument(idle.calculate(request), idle));
      const rows = text.split('\n').filter((line) => line.startsWith('|') && line.includes(note));
      const totals = ['inps', 'annual_total', 'first_year_12m'] as const;
      expect(rows.map((row) => totals.find((name) => row.includes(NAMES[year.language].totals[name])))).to.deep.equal(
        totals,
      );
    }
  });
});

describe('a comparison in words', () => {
  const TRADERS = [{ inps: 'merchant' }, { inps: 'merchant' }] as const;

  it('begins with the form that costs least, unless one of a profession stands among them', () => {
    const partners: CalculationRequest = { form: 'snc', workingPartners: [...TRADERS], nonWorkingPartners: 0 };
    const begin = (request: CalculationRequest): string =>
      markdown(comparisonDocument(rules.compareForms(request), rules))
        .split('\n\n')[1]
        ?.replaceAll('\u00A0', ' ') ?? '';
    const working = TRADERS.map((one) => ({ worksOperationally: true, ...one }));
    const snc: CalculationRequest = { ...partners, seatInSicily: false };
    const srls: CalculationRequest = { form: 'srls', shareholders: working, isAdmin: true, seatInSicily: false };
    const least = euroRange(totalRanges(rules.costs(srls)).first_year_12m, 'it', 'whole');
    const more = moreOrLess(rules.costDifference({ request: srls }, { request: snc }).firstYear, 'it', 'whole');
    expect(begin(snc)).to.include(
      `La SRLS costa **${least}** nei primi 12 mesi. La SNC costa **${more}**`.replaceAll('\u00A0', ' '),
    );
    expect(begin({ form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: true })).not.to.match(/ costa /);
  });

  it('says why forms cannot have the people, what is presumed without an answer, and which totals are not complete', () => {
    const partners: CalculationRequest = { form: 'snc', workingPartners: [{ inps: 'artisan' }], nonWorkingPartners: 1 };
    const { forms, refused } = rules.compareForms(partners);
    const text = terminalText(comparisonDocument({ people: [], forms, refused }, rules), PAPER);
    for (const { why } of refused) expect(text).to.include(why);
    expect(text).to.include('Finché manca la risposta a «Sei tu l’amministratore della società?», si presume: Sì.');
    for (const { form, result } of forms)
      if (result.totalsCompleteness === 'partial')
        expect(text).to.match(new RegExp(`^${rules.source.forms[form]?.name} \\* `, 'm'));
  });
});

describe('a calendar in words', () => {
  it('has the days in the language of the reader, and says that the year after may change', () => {
    const { year } = rules.ruleset;
    const text = (from: string, language: 'it' | 'en') => {
      const inLanguage = rules.in(language);
      const calendar = inLanguage.calendar({ form: 'ditta_individuale_artigiana' }, from);
      return terminalText(calendarDocument(calendar, inLanguage), PAPER);
    };
    expect(text(`${year}-03-16`, 'it')).to.match(/^Pagamenti dal 16 marzo \d+ al 15 marzo \d+\n/);
    expect(text(`${year}-03-16`, 'en')).to.match(/^Payments from 16 March \d+ to 15 March \d+\n/);
    expect(text(`${year + 1}-03-16`, 'en')).to.include(`still the rules of ${year}`);
  });
});
