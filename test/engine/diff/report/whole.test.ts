import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { spanChart } from '../../../../engine/diff/report/charts.js';
import { documentOf } from '../../../../engine/diff/report/document.js';
import { FORMATS, isFormat } from '../../../../engine/diff/report/formats.js';
import { spanRow } from '../../../../engine/diff/report/parts/totals.js';
import type { RulesDiff } from '../../../../engine/diff/rules-diff.js';
import { ROOT } from '../../../support/commands.js';
import { DIFF, IMPACT } from './made-up.js';

const expected = (name: string): string => readFileSync(join(ROOT, 'test', 'engine', 'diff', 'report', name), 'utf8');

/** The same comparison where nothing changes. */
const NOTHING: RulesDiff = {
  ...DIFF,
  headline: 'No result changes.',
  warnings: [],
  cases: [],
  changes: [],
  impact: {
    ...IMPACT,
    ...{ moved: 0, totals: [], concerned: [], movements: [], lines: [], statuses: [], notices: [] },
    forms: IMPACT.forms.slice(0, 1),
  },
};

describe('the whole report', () => {
  it('is, as Markdown, what stands in report.md', () => {
    expect(FORMATS.markdown(DIFF)).to.equal(expected('report.md'));
  });

  it('is, as HTML, what stands in report-html.txt, its look aside', () => {
    const html = FORMATS.html(DIFF);
    expect(html.replace(/<style>.*<\/style>/s, '<style></style>')).to.equal(expected('report-html.txt'));
    expect(html).to.match(/<style>\n:root \{/);
  });

  it('is, as JSON, the comparison, on lines that a person can read', () => {
    expect(FORMATS.json(DIFF)).to.equal(`${JSON.stringify(DIFF, null, 2)}\n`);
  });

  it('says only how it was found where nothing changes', () => {
    expect(
      FORMATS.markdown(NOTHING)
        .split('\n')
        .filter((line) => line !== ''),
    ).to.deep.equal([
      'No result changes.',
      'Compared: `main:rules`, version `2030.1` (before) with `rules`, version `2030.2` (after).',
      '### What is written otherwise',
      'Nothing is written otherwise.',
      '<details>',
      '<summary>How this was found</summary>',
      'Both sides were compared on every request that the rules of either can tell apart, 2,000 in all: each answer to each question and none, every mix of persons, and for numbers each threshold with its neighbours. Not a sample.',
      '| Legal form | Requests | Answers combined | Persons of each role |',
      '| --- | --- | --- | --- |',
      '| SNC | 500 | `seatInSicily` 3, `workingPartners` 1,234 | 3 |',
      '</details>',
    ]);
  });

  it('tells of one thing alone as well as of several', () => {
    const movements = IMPACT.movements.slice(0, 1);
    const only = (impact: Partial<typeof IMPACT>) =>
      FORMATS.markdown({ ...NOTHING, impact: { ...NOTHING.impact, ...impact } });
    expect(only({ movements })).to.contain(
      '<summary>The largest movement, with the request to reproduce each</summary>',
    );
    const statuses = only({ statuses: IMPACT.statuses });
    expect(statuses).to.contain('<summary>Statuses and notices that change: 1</summary>').and.contain('| Status |');
    expect(statuses).not.to.contain('| Notice |');
    const notices = only({ notices: IMPACT.notices });
    expect(notices).to.contain('<summary>Statuses and notices that change: 2</summary>').and.contain('| Notice |');
    expect(notices).not.to.contain('| Status |');
    const both = only({ statuses: IMPACT.statuses, notices: IMPACT.notices.slice(0, 1) });
    expect(both).to.contain('<summary>Statuses and notices that change: 2</summary>').and.contain('| Status |');
  });

  it('has no part of which there is nothing to tell', () => {
    expect(documentOf(NOTHING).map(({ kind }) => kind)).to.deep.equal(['paragraph', 'heading', 'paragraph', 'fold']);
    expect(spanRow('Form', { min: null, max: null })).to.deep.equal([]);
    expect(spanChart('Forms', [])).to.equal('');
  });

  it('calls a form by its short name, where its label ends with one', () => {
    const [one] = IMPACT.forms;
    const called = (label: string) =>
      FORMATS.markdown({
        ...NOTHING,
        impact: { ...NOTHING.impact, forms: one === undefined ? [] : [{ ...one, label }] },
      });
    expect(called('Società (SRL)')).to.contain('| SRL | 500 |');
    expect(called('SRL (unipersonale) nuova')).to.contain('| SRL (unipersonale) nuova | 500 |');
    expect(called('Professionista')).to.contain('| Professionista | 500 |');
  });

  it('has three formats, by their names', () => {
    expect(['markdown', 'html', 'json', 'pdf', 'toString'].map(isFormat)).to.deep.equal([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
