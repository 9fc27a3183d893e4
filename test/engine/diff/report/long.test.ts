import { expect } from 'chai';
import { markdownReport } from '../../../../engine/diff/report/markdown.js';
import { markdownText } from '../../../../engine/diff/report/markdown-text.js';
import type { RulesDiff } from '../../../../engine/diff/rules-diff.js';
import { DIFF, IMPACT } from './made-up.js';

/** The comparison with so many more cases than one, each with a name so long. */
function withCases(number: number, length = 10): RulesDiff {
  const [one] = DIFF.cases;
  if (one === undefined) throw new Error('There is no case.');
  const cases = Array.from({ length: number }, (_, index) => ({ ...one, name: `${index} ${'n'.repeat(length)}` }));
  return { ...DIFF, cases };
}

const rowsOf = (report: string) => report.split('\n').filter((line) => /^\| \d+ n/.test(line));

describe('a long report', () => {
  it('shows 200 rows of a table or items of a list, and says how many more there are', () => {
    const report = markdownReport(withCases(1201));
    expect(rowsOf(report)).to.have.length(200);
    expect(report).to.contain('\n\n… and 1,001 more.\n');
    expect(markdownReport(withCases(200))).not.to.contain('more.');
    const warnings = Array.from({ length: 202 }, () => ({ kind: 'removed_case', name: 'x' }) as const);
    const listed = markdownReport({ ...DIFF, warnings });
    expect(listed.split('\n').filter((line) => line.startsWith('- The case'))).to.have.length(200);
    expect(listed).to.contain('\n- … and 2 more.\n');
  });

  it('shows fewer rows and shorter texts until it has less than 60,000 characters', () => {
    for (const [length, rows, characters] of [
      [100, 200, 600],
      [500, 60, 300],
      [1000, 60, 300],
    ] as const) {
      const report = markdownReport(withCases(300, length));
      expect(report.length).to.be.lessThan(60_000);
      expect(rowsOf(report), `${length}`).to.have.length(rows);
      expect(rowsOf(report)[0]).to.match(length > characters ? /n… \|/ : /n \|/);
    }
  });

  it('is cut where even that is too long, at the end of a part, with all closed that is open', () => {
    const [movement] = IMPACT.movements;
    if (movement === undefined) throw new Error('Nothing moves.');
    const request = { ...movement.request, padding: 'x'.repeat(20_000) };
    const movements = Array.from({ length: 10 }, () => ({ ...movement, request }));
    const report = markdownReport({ ...DIFF, impact: { ...IMPACT, movements } });
    expect(report.length).to.be.within(40_000, 60_000);
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

describe('a report of many small parts', () => {
  it('is cut as late as it may be', () => {
    const [movement] = IMPACT.movements;
    if (movement === undefined) throw new Error('Nothing moves.');
    const movements = Array.from({ length: 300 }, () => movement);
    const report = markdownReport({ ...DIFF, impact: { ...IMPACT, movements } });
    expect(report.length).to.be.within(59_000, 59_999);
  });
});

describe('a text of the rules in a comment', () => {
  it('is in one line, cut where it is too long', () => {
    expect(markdownText(['uno\n  due'], 100)).to.equal('uno due');
    expect(markdownText(['12345'], 5)).to.equal('12345');
    expect(markdownText(['123456'], 5)).to.equal('12345…');
    expect(markdownText(['1     2     3'], 7)).to.equal('1 2 3');
    expect(markdownText([`1${' '.repeat(50)}2`], 5)).to.equal('1 ');
  });

  it('makes neither Markdown nor a link, whatever it says', () => {
    const text = '& < > * _ ` [ ] | ~ @ # \\ ! $';
    expect(markdownText([text], 100)).to.equal(
      text
        .split(' ')
        .map((sign) => `&#${sign.charCodeAt(0)};`)
        .join(' '),
    );
    expect(markdownText(['https://a.it: www.b.it e c.it'], 100)).to.equal('https&#58;//a.it: www&#46;b.it e c.it');
  });

  it('is code between backticks, or in its own element where it has signs of its own', () => {
    expect(markdownText([{ code: 'amount[0]' }], 100)).to.equal('<code>amount&#91;0&#93;</code>');
    expect(markdownText([{ code: 'a.b-c/d: (e, f) + 1' }], 100)).to.equal('`a.b-c/d: (e, f) + 1`');
    expect(markdownText(['uno ', { code: '"' }], 100)).to.equal('uno <code>"</code>');
  });
});
