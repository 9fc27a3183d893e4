import { expect } from 'chai';
import { markdownReport } from '../../../engine/diff/report/markdown.js';
import { markdownText } from '../../../engine/diff/report/markdown-text.js';
import type { RulesDiff } from '../../../engine/diff/rules-diff.js';
import { diffOf, replace } from './support/edited-rules.js';
import { diffOfEdit, EDITS } from './support/edits.js';

/** The same changes many times over, with long texts. */
function huge(diff: RulesDiff, times: number): RulesDiff {
  const many = <T>(items: readonly T[]): T[] => Array.from({ length: times }, () => items).flat();
  const long = 'Una frase che non finisce mai. '.repeat(times);
  return {
    ...diff,
    headline: `${diff.headline} ${long}`,
    warnings: many(diff.warnings),
    cases: many(diff.cases).map((one) => ({ ...one, name: `${one.name} ${long}` })),
    changes: many(diff.changes).map((one) => ({ ...one, label: long })),
    impact: { ...diff.impact, lines: many(diff.impact.lines), notices: many(diff.impact.notices) },
  };
}

describe('the Markdown report', () => {
  it('starts with the first line, and shows warnings before all else', async () => {
    const diff = await diffOfEdit('minimumIncome');
    const lines = markdownReport(diff).split('\n');
    expect(lines[0]).to.equal(diff.headline);
    expect(lines.indexOf('### Before you merge')).to.be.within(1, 6);
    expect(lines).to.include(
      '- The sum of `minimale_artigiani_commercianti` changed, but it cites no new source, and none of its sources was looked at again (`checkedOn`).',
    );
    expect(lines).to.include('| INPS | 764,724 | +0.15 to +0.96 | +0.15 to +1.44 |');
    expect(lines).to.include(
      '| `minimale_artigiani_commercianti` Reddito minimale di artigiani e commercianti | `value` | `18808` | `18809` |',
    );
  });

  it('folds the details, each fold closed', async () => {
    const report = markdownReport(await diffOfEdit('minimumIncome'));
    expect(report.split('<details>').length).to.equal(report.split('</details>').length).and.greaterThan(5);
    const unfolded = report.replaceAll(/<details>[^\0]*?<\/details>/g, '');
    expect(unfolded.length).to.be.lessThan(2500);
  });

  it('says little where nothing changes', async () => {
    const report = markdownReport(await diffOfEdit('nothing'));
    expect(report.split('\n')[0]).to.equal('No result changes.');
    expect(report).to.contain('Nothing is written otherwise.').and.not.to.contain('Before you merge');
  });

  it('stays below 60,000 characters, says what it leaves out, and leaves nothing open', async () => {
    const diff = await diffOf([
      ...EDITS.minimumIncome,
      ...EDITS.inailStatus,
      ...EDITS.radioFee,
      ...EDITS.caseExpectation,
    ]);
    for (const times of [1, 10, 200]) {
      const report = markdownReport(huge(diff, times));
      expect(report.length, `${times} times`).to.be.lessThan(60_000);
      expect(report.split('<details>').length).to.equal(report.split('</details>').length);
      expect(report.split('\n').filter((line) => line.startsWith('```')).length % 2).to.equal(0);
      if (times > 10) expect(report).to.match(/… and [\d,]+ more\./);
    }
  });

  it('is cut where even the shortest lists are too long', async () => {
    const diff = await diffOfEdit('minimumIncome');
    const [movement] = diff.impact.movements;
    if (movement === undefined) throw new Error('Nothing moves.');
    const request = { ...movement.request, padding: 'x'.repeat(20_000) };
    const movements = Array.from({ length: 10 }, () => ({ ...movement, request }));
    const report = markdownReport({ ...diff, impact: { ...diff.impact, movements } });
    expect(report.length).to.be.lessThan(60_000);
    expect(report).to.contain('The rest is too long for a comment');
    expect(report.split('<details>').length).to.equal(report.split('</details>').length);
  });

  it('shows the texts of the rules as they are written, whatever they contain', async () => {
    const text = 'Un <b>testo</b> | con *tutto*, `codice`, [un nome](https://example.org), @qualcuno, #12 e $x$ ~~no~~';
    const hostile = replace(
      'notices/possible-additional.yaml',
      'id: canone_rai_speciale\n',
      'Si paga',
      `${text}: si paga`,
    );
    const row = markdownReport(await diffOf([hostile]))
      .split('\n')
      .find((line) => line.includes('Un &#60;b'));
    expect(row).to.be.a('string');
    expect(row).not.to.match(/<b>|https:|@qualcuno|(?<!&)#12|\*tutto|\[un|\$x|~~/);
    expect(row?.split(' | ')).to.have.length(4);
    expect(markdownText([text], 1000).replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))).to.equal(
      text,
    );
  });

  it('writes code that holds a backtick so that it stays code', () => {
    expect(markdownText([{ code: 'a`b|c' }], 100)).to.equal('<code>a&#96;b&#124;c</code>');
    expect(markdownText([{ code: 'annual.pec' }], 100)).to.equal('`annual.pec`');
    expect(markdownText(['abc', { code: 'abcdef' }], 3)).to.equal('abc<code>abc…</code>');
  });
});
