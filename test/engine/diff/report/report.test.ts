import { expect } from 'chai';
import { FORMATS } from '../../../../engine/diff/diff.js';
import { markdownReport, markdownText } from '../../../../engine/diff/report/markdown.js';
import { beyondInWords, bySums, signedSpan } from '../../../../engine/diff/report/money.js';
import { YEARS_FORMATS } from '../../../../engine/diff/report/years.js';
import { LANGUAGES } from '../../../../engine/values/language.js';
import type { Impact, RulesDiff, Warning, YearReport } from '../../../../schemas/types/diff2.js';
import { expectGolden, expectSameFigures } from '../../../support/commands.js';
import { cut, figure, type RuleEdit, rename, replace, STAMP, smallDiff } from '../../../support/rule-edits.js';
import { shapeFaults } from '../../../support/schemas.js';

const HOSTILE =
  'Un <b>testo</b> | con *tutto*, `codice`, [un nome](https://example.org), @qualcuno, #12, $x$ ~~no~~ www.a.it!';
/** Of everything that a report can tell, a little. */
const EDITS: readonly RuleEdit[] = [
  ...[figure('atto', 300, 299), figure('soglia', 5000, 4000), figure('canone', 30, 31)],
  ...[figure('tassa_base', 100, 110), figure('aliquota', 30, 30.01), rename('quota', 'parte')],
  ...[STAMP, replace('lines/stamps.yaml', '', 'label: Bollo', 'label: Bollo & <altro>')],
  replace('lines/stamps.yaml', '', 'when: societa', 'when: srl'),
  replace('lines/opening.yaml', '', 'id: atto', 'id: rogito\n    aliases: [atto]'),
  replace('ruleset.yaml', '', 'when: al_lavoro, status: required', 'when: al_lavoro, status: conditional'),
  cut('modifiers/modifiers.yaml', '  - id: aumento_sicilia', '  - id:', true),
  replace('notices/possible.yaml', '', 'text: Si paga un canone.', `text: ${JSON.stringify(HOSTILE)}`),
  replace('cases/cases.yaml', '', 'inps: 1000', 'inps: 1001'),
  cut('cases/cases.yaml', '  - name: Una SRL', '  - name: Un art'),
];

const CONTEXT = { baseName: 'main:rules', headName: 'rules', changelogs: { file: 'CHANGELOG.md', isSame: true } };

/** With some forms, one movement, and not every warning and change of its kind. */
function cutShort({ warnings, impact, changes, ...found }: RulesDiff): RulesDiff {
  const [forms, movements] = [impact.forms.slice(2, 6), impact.movements.slice(0, 1)];
  const fewer = changes.filter(({ id, section }) => id === 'tassa_sociale' || ['lines', 'modifiers'].includes(section));
  return { ...found, warnings: warnings.slice(4), impact: { ...impact, forms, movements }, changes: fewer };
}

/** Each thing to ask about. */
const WARNINGS: Warning[] = [
  { kind: 'unsourced', rule: { section: 'figures', id: 'canone' } },
  { kind: 'same_version', version: '2030.1' },
  { kind: 'same_changelog', file: 'CHANGELOG.md' },
  { kind: 'rewritten_case', name: 'Un artigiano', sourceChanged: true },
  { kind: 'rewritten_case', name: 'Una SRL', sourceChanged: false },
  { kind: 'removed_case', name: 'Una SNC' },
  { kind: 'unaliased_line', id: 'opening.rogito', formerId: 'opening.atto' },
  {
    ...{ kind: 'stale_number', rule: { section: 'lines', id: 'annual.tassa' }, condition: 'oltre_soglia' },
    ...{ before: 5000, after: 4000, text: 'Oltre 5.000 euro si paga di più.' },
  },
];

let DIFF: RulesDiff;
let NOTHING: RulesDiff;
before(async () => {
  DIFF = cutShort(await smallDiff(EDITS, CONTEXT));
  NOTHING = await smallDiff([]);
});

/** A comparison where nothing changes but what is given, of one form alone. */
function nothingBut(impact: Partial<Impact>): RulesDiff {
  return { ...NOTHING, impact: { ...NOTHING.impact, forms: NOTHING.impact.forms.slice(3, 4), ...impact } };
}

describe('the whole report', () => {
  it('is, as Markdown, what stands in report.md, in Italian with the same figures', async () => {
    expectGolden(FORMATS.markdown(DIFF, 'en'), 'diff/report/report.md');
    const italian = await smallDiff(EDITS, CONTEXT, 'it');
    expectSameFigures(FORMATS.markdown(DIFF, 'en'), FORMATS.markdown(cutShort(italian), 'it'));
  });

  it('is, as HTML, what stands in report.html.txt, its look aside', () => {
    const { requests, moved, forms, movements, totals, concerned } = DIFF.impact;
    const html = FORMATS.html(
      { ...nothingBut({ requests, moved, forms, movements, totals, concerned }), warnings: DIFF.warnings },
      'en',
    );
    expectGolden(html.replace(/<style>.*<\/style>/s, '<style></style>'), 'diff/report/report.html.txt');
    expect(html)
      .to.match(/<style>\n:root \{/)
      .and.not.to.match(/url\(|@import/);
  });

  it('is, as JSON, the comparison in the shape of its schema, of one year or several', () => {
    expect(FORMATS.json(DIFF)).to.equal(`${JSON.stringify(DIFF, null, 2)}\n`);
    expect(shapeFaults('diff.schema.json', JSON.parse(FORMATS.json(DIFF)))).to.equal('');
    const years = YEARS_FORMATS.json([
      { year: 'rules-2030', diff: DIFF },
      { year: 'rules-2029', problem: 'None.', isFailure: false },
    ]);
    expect(shapeFaults('diff.schema.json#/$defs/YearsDiff', JSON.parse(years))).to.equal('');
  });

  it('says which crowds it has not tried, and what depends on them', async () => {
    const crowd = replace('conditions/people.yaml', '  piu_soci:', 'value: 1', 'value: 60');
    const [, method = ''] = FORMATS.markdown(await smallDiff([crowd]), 'en').split(
      '<summary>How this was found</summary>',
    );
    expectGolden(method, 'diff/report/untried.md');
  });

  it('tells in both languages what to ask about before it is accepted', () => {
    const warned = { ...NOTHING, warnings: WARNINGS };
    const asked = LANGUAGES.flatMap((language) =>
      FORMATS.markdown(warned, language)
        .split('\n')
        .filter((line) => line.startsWith('- ')),
    );
    expectGolden(`${asked.join('\n')}\n`, 'diff/report/warnings.md');
  });

  it('says only how it was found where nothing changes', () => {
    expect(FORMATS.markdown(nothingBut({}), 'en').split(/\n+/)).to.deep.equal([
      'No result changes.',
      'Compared: `before`, version `2030.1` (before) with `after`, version `2030.1` (after).',
      '### What is written otherwise',
      'Nothing is written otherwise.',
      '<details>',
      '<summary>How this was found</summary>',
      'A total moves in 0 of the 905 requests that were compared. They are all that the rules of either side can tell apart, not a sample: each answer to each question and none, every mix of persons, and for numbers each threshold with its neighbours.',
      '| Legal form | Requests | Move | Answers combined | Persons of each role |',
      '| --- | --- | --- | --- | --- |',
      '| SNC | 60 | 0 | `seatInSicily` 3, `workingPartners` 4, `nonWorkingPartners` 5 | 3 |',
      '</details>',
      '',
    ]);
  });
});

/** A comment on a pull request takes little more. */
const MOST_CHARACTERS = 60_000;

/** The comparison with so many cases, each of which changes otherwise and has a name so long. */
function withCases(number: number, length = 10): RulesDiff {
  const [one] = DIFF.cases;
  if (one === undefined) throw new Error('There is no case.');
  const cases = Array.from({ length: number }, (_, index) => {
    return { ...one, name: `${index} ${'n'.repeat(length)}`, notices: [`n${index}`] };
  });
  return { ...DIFF, cases };
}

const caseRows = (report: string) => report.split('\n').filter((line) => /^\| \d+ n/.test(line));

describe('a long report', () => {
  it('shows 200 rows of a table or items of a list, and says how many more there are', () => {
    const report = markdownReport(withCases(1201), 'en');
    expect(caseRows(report)).to.have.length(200);
    expect(report).to.contain('\n\n… and 1,001 more.\n');
    expect(markdownReport(withCases(200), 'en')).not.to.contain('more.');
    const warnings = Array<Warning>(202).fill({ kind: 'rewritten_case', name: 'x', sourceChanged: true });
    const list = markdownReport({ ...DIFF, warnings }, 'en');
    expect(list.match(/^- The case «x» expects something else\. Read its new source\.$/gm)).to.have.length(200);
    expect(list).to.contain('\n- … and 2 more.\n');
  });

  it('shows fewer rows and shorter texts until it is short enough for a comment', () => {
    for (const [length, rows, characters] of [
      [20, 200, 600],
      [500, 60, 300],
      [1000, 60, 300],
    ] as const) {
      const report = markdownReport(withCases(300, length), 'en');
      expect(report.length).to.be.lessThan(MOST_CHARACTERS);
      expect(caseRows(report), `${length}`).to.have.length(rows);
      expect(caseRows(report)[0]).to.match(length > characters ? /n… \|/ : /n \|/);
    }
  });

  it('is cut where even that is too long, at the end of a part, with all closed that is open', () => {
    const movements = DIFF.impact.movements.flatMap((one) => {
      const request = { ...one.request, padding: 'x'.repeat(20_000) };
      return Array.from({ length: 10 }, () => ({ ...one, request }));
    });
    const report = markdownReport({ ...DIFF, impact: { ...DIFF.impact, movements } }, 'en');
    expect(report.length).to.be.within(40_000, MOST_CHARACTERS);
    expect(report).to.match(/x"}\n```\n\n\| Total \| Before \|/);
    expect(report.split('\n').slice(-6)).to.deep.equal([
      'SRL: 165.00 euro at most. Other requests move by exactly these sums: this is the simplest.',
      '',
      'The rest is too long for a comment: see the HTML report.',
      '',
      '</details>',
      '',
    ]);
  });
});

it('a text of the rules in a comment makes neither Markdown nor a link, whatever it says', () => {
  const signs = '& < > * _ ` [ ] | ~ @ # \\ ! $'.split(' ');
  expect(markdownText([signs.join(' ')], 100)).to.equal(signs.map((sign) => `&#${sign.charCodeAt(0)};`).join(' '));
  expect(markdownText(['https://a.it: www.b.it e c.it'], 100)).to.equal('https&#58;//a.it: www&#46;b.it e c.it');
});

it('a change of less than a cent is said to be one, and a range that begins there is one up to its end', () => {
  const spans = [
    [0, 0, '0,00'],
    [0.001, 0.001, 'meno di +0,01'],
    [-0.001, -0.001, 'meno di -0,01'],
    [0.004, 12, 'fino a +12,00'],
    [0.005, 12, 'da +0,01 a +12,00'],
    [-12, -0.004, 'fino a -12,00'],
    [-12, -0.005, 'da -12,00 a -0,01'],
    [-12, -3, 'da -12,00 a -3,00'],
    [-3, 12, 'da -3,00 a +12,00'],
  ] as const;
  for (const [smallest, largest, words] of spans)
    expect(signedSpan({ smallest, largest }, 'it'), `${smallest} ${largest}`).to.equal(words);
  expect([bySums(0.004, 2, 'en'), bySums(0.005, 2, 'en')]).to.deep.equal(['by up to 2.00', 'by 0.01 to 2.00']);
});

it('what a change goes on with is said once, of persons from the least to the most that one of any role adds', () => {
  const perPerson = {
    workingPartners: { beyond: 4, smallest: 2, largest: 5 },
    nonWorkingPartners: { beyond: 3, smallest: 1, largest: 1 },
    shareholders: { beyond: 9, smallest: 0, largest: 0 },
  };
  const growth = [1, -2].map((percentage) => ({ field: 'capital', above: 5000, percentage }));
  const span = { smallest: 1, largest: 2, perPerson, growth };
  expect(beyondInWords([span, span], { capital: 'Capitale' }, 'it')).to.equal(
    ' (+1% di «Capitale» oltre 5.000\u00A0€; -2% di «Capitale» oltre 5.000\u00A0€; da +1,00 a +5,00 per ogni persona oltre 3 o 4)',
  );
  expect(beyondInWords([{ smallest: 1, largest: 2 }], {}, 'en')).to.equal('');
});

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
