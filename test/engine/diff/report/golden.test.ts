import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { FORMATS } from '../../../../engine/diff/diff.js';
import type { Impact } from '../../../../engine/diff/impact/impact.js';
import { TOTALS } from '../../../../engine/diff/impact/totals.js';
import type { RulesDiff } from '../../../../engine/diff/report/rules-diff.js';
import { ROOT } from '../../../support/commands.js';
import { figure, rename, replace } from '../../../support/rule-edits.js';
import { smallDiff } from '../../../support/small-year.js';
import { DIFF, IMPACT } from './made-up.js';

const expected = (name: string): string => readFileSync(join(ROOT, 'test', 'engine', 'diff', 'report', name), 'utf8');

/** The same comparison where nothing changes but what is given. */
function nothingBut(impact: Partial<Impact>): RulesDiff {
  const nothing = { moved: 0, totals: [], concerned: [], movements: [], lines: [], statuses: [], notices: [] };
  const forms = IMPACT.forms.slice(0, 1);
  const headline = 'No result changes.';
  return {
    ...DIFF,
    headline,
    warnings: [],
    cases: [],
    changes: [],
    impact: { ...IMPACT, ...nothing, forms, ...impact },
  };
}

describe('the whole report', () => {
  it('is, as Markdown, what stands in report.md', () => {
    expect(FORMATS.markdown(DIFF)).to.equal(expected('report.md'));
  });

  it('is, as HTML, what stands in report.html.txt, its look aside', () => {
    const html = FORMATS.html(DIFF);
    expect(html.replace(/<style>.*<\/style>/s, '<style></style>')).to.equal(expected('report.html.txt'));
    expect(html)
      .to.match(/<style>\n:root \{/)
      .and.not.to.match(/url\(|@import/);
  });

  it('is, as JSON, the comparison, with the keys that stand in report-keys.txt', async () => {
    const diff = await smallDiff(
      [
        ...[figure('atto', 300, 301), figure('contributo', 1000, 1001), figure('soglia', 5000, 4000)],
        ...[figure('canone', 30, 31), figure('tassa_base', 100, 110), rename('quota', 'parte')],
        replace('ruleset.yaml', '', 'when: al_lavoro', 'when: piu_soci'),
      ],
      { changelogs: { file: 'CHANGELOG.md', isSame: true } },
    );
    const json = FORMATS.json(diff);
    expect(json).to.equal(`${JSON.stringify(diff, null, 2)}\n`);
    const keys = new Set(keysOf(JSON.parse(json), '').filter((key) => !/\.(answers|request)\./.test(key)));
    expect([...keys].sort().join('\n')).to.equal(expected('report-keys.txt').trimEnd());
  });

  it('says only how it was found where nothing changes', () => {
    expect(FORMATS.markdown(nothingBut({})).split(/\n+/)).to.deep.equal([
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
      '',
    ]);
  });

  it('tells of one thing alone as well as of several', () => {
    const { movements, statuses, notices } = IMPACT;
    const markdown = (impact: Partial<Impact>) => FORMATS.markdown(nothingBut(impact));
    expect(markdown({ movements: movements.slice(0, 1) })).to.contain(
      '<summary>The largest movement, with the request to reproduce each</summary>',
    );
    expect(markdown({ statuses }))
      .to.contain('<summary>Statuses and notices that change: 1</summary>')
      .and.contain('| Status |')
      .and.not.contain('| Notice |');
    expect(markdown({ notices }))
      .to.contain('<summary>Statuses and notices that change: 2</summary>')
      .and.contain('| Notice |')
      .and.not.contain('| Status |');
  });

  it('calls a form by its short name, where its label ends with one', () => {
    const [form] = IMPACT.forms;
    const markdown = (label: string) =>
      FORMATS.markdown(nothingBut({ forms: form === undefined ? [] : [{ ...form, label }] }));
    expect(markdown('Società (SRL)')).to.contain('| SRL | 500 |');
    expect(markdown('SRL (unipersonale) nuova')).to.contain('| SRL (unipersonale) nuova | 500 |');
    expect(markdown('Professionista')).to.contain('| Professionista | 500 |');
  });
});

/** Every key of a value with the type of what stands there: `impact.totals[].requests number`. */
function keysOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [`${path} ${value === null ? 'null' : typeof value}`];
  return Object.entries(value).flatMap(([key, part]) =>
    keysOf(part, path === '' ? key : `${path}.${TOTALS.some((total) => total === key) ? 'TOTAL' : key}`),
  );
}
