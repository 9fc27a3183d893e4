import { expect } from 'chai';
import { YEARS_FORMATS } from '../../../../engine/diff/report/years.js';
import type { RulesDiff, YearReport } from '../../../../schemas/types/api.js';
import { figure, replace } from '../../../support/rule-edits.js';
import { smallDiff } from '../../../support/small-year.js';

describe('the report of several years', () => {
  let same: RulesDiff;
  let moved: RulesDiff;
  let worded: RulesDiff;
  let all: YearReport[];
  before(async () => {
    same = await smallDiff([]);
    moved = await smallDiff([figure('atto', 300, 301)]);
    worded = await smallDiff([replace('lines/opening.yaml', '', 'Atto costitutivo', 'Atto')]);
    all = [
      { year: 'rules-2027', diff: same },
      { year: 'rules-2028', diff: moved },
      { year: 'rules-2029', diff: same },
      { year: 'rules-2030', diff: worded },
      { year: 'rules-2031', problem: 'rules-2031/figures.yaml:1:2 wrong_type', isFailure: true },
    ];
  });

  const headings = (report: string) => report.split('\n').filter((line) => /^## |^rules-/.test(line));

  it('begins with what cannot be compared and what moves, and gives a year without a change one line', () => {
    expect(headings(YEARS_FORMATS.markdown(all, 'it'))).to.deep.equal([
      ...['## rules-2031', 'rules-2031/figures.yaml:1:2 wrong_type', '## rules-2028', '## rules-2030'],
      'rules-2029: niente è scritto diversamente, nessun risultato cambia.',
      'rules-2027: niente è scritto diversamente, nessun risultato cambia.',
    ]);
    const html = YEARS_FORMATS.html(all, 'en');
    expect([...html.matchAll(/<h1>(.*?)<\/h1>/g)].map(([, year]) => year)).to.deep.equal([
      ...['rules-2031', 'rules-2028', 'rules-2030'],
    ]);
    expect(html).to.contain('<p>rules-2027: nothing is written otherwise, no result changes.</p>');
    const { years } = JSON.parse(YEARS_FORMATS.json(all));
    expect(years[1]).to.deep.equal({ year: 'rules-2028', diff: JSON.parse(JSON.stringify(moved)) });
  });

  it('says that there is none where there are no years', () => {
    expect(YEARS_FORMATS.markdown([], 'en')).to.equal('There are no folders rules-YYYY here.\n');
  });

  it('shares the room of a comment: what a short report leaves is for the long ones', () => {
    const [change] = moved.changes;
    const long = { ...moved, changes: Array.from({ length: 2000 }, () => change).filter((one) => one !== undefined) };
    const report = (...years: YearReport[]) => YEARS_FORMATS.markdown(years, 'it');
    const one = report({ year: 'rules-2028', diff: long }, { year: 'rules-2027', diff: moved });
    const two = report({ year: 'rules-2028', diff: long }, { year: 'rules-2027', diff: long });
    for (const written of [one, two]) {
      expect(written.length).to.be.lessThan(60_000);
      expect(headings(written)).to.deep.equal(['## rules-2028', '## rules-2027']);
    }
    const [, first = '', second = ''] = two.split(/^## /m);
    expect(first.length / second.length).to.be.within(0.9, 1.1);
  });
});
