import { expect } from 'chai';
import { markdownReport, markdownText } from '../../../../engine/diff/report/markdown.js';
import type { RulesDiff } from '../../../../engine/diff/report/rules-diff.js';
import { DIFF, IMPACT } from './made-up.js';

/** A comment on a pull request takes little more. */
const MOST_CHARACTERS = 60_000;

/** The comparison with so many more cases than one, each with a name so long. */
function withCases(number: number, length = 10): RulesDiff {
  const [one] = DIFF.cases;
  if (one === undefined) throw new Error('There is no case.');
  const cases = Array.from({ length: number }, (_, index) => ({ ...one, name: `${index} ${'n'.repeat(length)}` }));
  return { ...DIFF, cases };
}

/** The comparison with so many movements, each with so many characters more. */
function withMovements(number: number, padding = 0): RulesDiff {
  const movements = Array.from({ length: number }, () => IMPACT.movements[0]).flatMap((one) => {
    const request = one && { ...one.request, ...(padding === 0 ? {} : { padding: 'x'.repeat(padding) }) };
    return one === undefined || request === undefined ? [] : [{ ...one, request }];
  });
  return { ...DIFF, impact: { ...IMPACT, movements } };
}

const caseRows = (report: string) => report.split('\n').filter((line) => /^\| \d+ n/.test(line));

describe('a long report', () => {
  it('shows 200 rows of a table or items of a list, and says how many more there are', () => {
    const report = markdownReport(withCases(1201));
    expect(caseRows(report)).to.have.length(200);
    expect(report).to.contain('\n\n… and 1,001 more.\n');
    expect(markdownReport(withCases(200))).not.to.contain('more.');
    const warnings = Array.from({ length: 202 }, () => ({ kind: 'removed_case', name: 'x' }) as const);
    const list = markdownReport({ ...DIFF, warnings });
    expect(list.split('\n').filter((line) => line.startsWith('- The case'))).to.have.length(200);
    expect(list).to.contain('\n- … and 2 more.\n');
  });

  it('shows fewer rows and shorter texts until it is short enough for a comment', () => {
    for (const [length, rows, characters] of [
      [100, 200, 600],
      [500, 60, 300],
      [1000, 60, 300],
    ] as const) {
      const report = markdownReport(withCases(300, length));
      expect(report.length).to.be.lessThan(MOST_CHARACTERS);
      expect(caseRows(report), `${length}`).to.have.length(rows);
      expect(caseRows(report)[0]).to.match(length > characters ? /n… \|/ : /n \|/);
    }
  });

  it('is cut where even that is too long, at the end of a part, with all closed that is open', () => {
    const report = markdownReport(withMovements(10, 20_000));
    expect(report.length).to.be.within(40_000, MOST_CHARACTERS);
    expect(report).to.match(/x"}\n```\n\n\| Total \| Before \|/);
    expect(report.split('\n').slice(-6)).to.deep.equal([
      'SRL: 1,120.50 euro at most; 1,200 requests move by exactly these sums, this is the simplest.',
      '',
      'The rest is too long for a comment: see the HTML report.',
      '',
      '</details>',
      '',
    ]);
  });
});

describe('a text of the rules in a comment', () => {
  it('makes neither Markdown nor a link, whatever it says', () => {
    const signs = '& < > * _ ` [ ] | ~ @ # \\ ! $'.split(' ');
    expect(markdownText([signs.join(' ')], 100)).to.equal(signs.map((sign) => `&#${sign.charCodeAt(0)};`).join(' '));
    expect(markdownText(['https://a.it: www.b.it e c.it'], 100)).to.equal('https&#58;//a.it: www&#46;b.it e c.it');
  });
});
