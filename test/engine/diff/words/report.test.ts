import { expect } from 'chai';
import { firstParagraph } from '../../../../engine/diff/words/first-paragraph.js';
import { reportOf } from '../../../../engine/diff/words/report.js';
import { mostUrgentFirst, reportOfYears } from '../../../../engine/diff/words/years.js';
import { htmlFile } from '../../../../engine/document/html.js';
import { markdown } from '../../../../engine/document/markdown.js';
import { terminalText } from '../../../../engine/document/terminal.js';
import { LANGUAGES } from '../../../../engine/values/language.js';
import type * as Diff from '../../../../schemas/types/api.js';
import { expectGolden, expectSameFigures } from '../../../support/commands.js';
import { EVERYBODY, EXAMPLE, found, line, minimumIncome, row } from './found.js';

const withHeadline = (diff: Diff.RulesDiff): Diff.RulesDiff => ({ ...diff, headline: firstParagraph(diff) });
const asMarkdown = (diff: Diff.RulesDiff): string => markdown(reportOf(withHeadline(diff)));
const asText = (diff: Diff.RulesDiff, open = false): string =>
  terminalText(reportOf(withHeadline(diff)), { width: 100, colour: false, open });
/** The items of the lists of a report. */
const items = (diff: Diff.RulesDiff): string[] =>
  asMarkdown(diff)
    .split('\n')
    .filter((one) => one.startsWith('- '));

describe('the report of a change', () => {
  it('is, as Markdown, what a colleague would write, in English with the same figures', () => {
    const [italian, english] = [asMarkdown(minimumIncome('it')), asMarkdown(minimumIncome('en'))];
    expectGolden(italian, 'diff/words/minimum-income.md');
    expectGolden(english, 'diff/words/minimum-income.en.md');
    expectSameFigures(italian, english);
  });

  it('is, in a terminal, the same without what is folded', () => {
    const text = asText(minimumIncome('it'));
    expectGolden(text, 'diff/words/minimum-income.txt');
    expect(asText(minimumIncome('it'), true)).to.contain('▾ Che cosa abbiamo confrontato\n  Ogni combinazione');
  });

  it('is, as HTML, one file that loads nothing', () => {
    const html = htmlFile(reportOf(withHeadline(minimumIncome('it'))));
    expect(html).to.contain('<p><strong>Il minimale INPS sale').and.contain('<th scope="rowgroup" rowspan="2">');
    expect(html).not.to.match(/<script|src=|url\(|@import|href=/);
  });

  it('says of a figure that is still that of an earlier year, or no longer is, what results say of it', () => {
    const figure = (id: string, difference: object) => ({
      ...({ section: 'figures', file: 'figures.yaml', id, label: id, kind: 'changed', decides: true } as const),
      differences: [{ path: 'copiedFrom', ...difference }],
    });
    const report = asMarkdown(
      found({ changes: [figure('bollo', { after: 2026 }), figure('diritto', { before: 2025 })] }),
    );
    expect(report).to.include('| `bollo` | `copiedFrom` |  | copiata dal 2026 |');
    expect(report).to.include('| `diritto` | `copiedFrom` | copiata dal 2025 |  |');
  });

  it('says how far the named commit has gone since the branch began, or that git does not know', () => {
    const branch = (ahead: number | null) => ({ from: 'main', commit: '0123456789abcdef', ahead });
    expect(asMarkdown(found({ branch: branch(3) }))).to.contain(
      '\n`main` è avanti di 3 modifiche, che qui non si contano: il confronto è con `0123456`, dove questo ramo è cominciato.\n',
    );
    expect(asMarkdown(found({ branch: branch(1) }, 'en'))).to.contain('`main` is one commit ahead, which is left out');
    expect(asMarkdown(found({ branch: branch(null) }, 'en'))).to.contain('compares with `main` as it is now');
  });

  it('says only what was compared if nothing differs', () => {
    expect(asMarkdown(found({}, 'en')).split('\n\n')).to.deep.equal([
      '**Nothing changes.**',
      '`main:rules-2026` (2026.09.10-rc11) → `rules-2026` (2026.09.10-rc11)',
      '<details>\n<summary>What was compared</summary>',
      'The typical cases and the worked cases: 1,240 requests. No rule that affects an answer has changed.',
      '</details>\n',
    ]);
  });
});

const WHOM = { forms: ['srl'], where: EVERYBODY, requests: 1, example: EXAMPLE };
const one = (sum: number) => ({ min: sum, max: sum });

/** What one part of an answer says otherwise, in words. */
const PARTS: readonly (readonly [what: string, Partial<Diff.RulesDiff>, words: string])[] = [
  [
    'a status',
    { statuses: [{ ...WHOM, status: 'inail_status', before: 'conditional', after: 'required' }] },
    '- Stato INAIL: obbligatoria invece di dipende, per SRL.',
  ],
  [
    'a reason of a status',
    { statuses: [{ ...WHOM, status: 'inailDetail.reasons', before: null, after: 'Un artigiano lavora' }] },
    '- Motivo dello stato INAIL: «Un artigiano lavora», nuovo, per SRL.',
  ],
  [
    'a form that people can no longer have',
    {
      forms: [
        {
          ...{ form: 'srls', kind: 'changed' },
          rows: [
            {
              ...WHOM,
              before: { isOffered: true, why: null, presumed: [] },
              after: { isOffered: false, why: 'troppo capitale', presumed: [] },
            },
          ],
        },
      ],
    },
    '- SRLS: non è più possibile (troppo capitale), per SRL.',
  ],
  [
    'another amount of a notice',
    {
      notices: [
        {
          ...{ id: 'pensionati', label: 'Pensionati', kind: 'changed' },
          rows: [
            {
              ...WHOM,
              before: { list: 'warnings', level: null, amount: { ...one(2264.4), unit: 'euro all’anno' } },
              after: { list: 'warnings', level: null, amount: { ...one(2299.44), unit: 'euro all’anno' } },
            },
          ],
        },
      ],
    },
    '- Avviso «Pensionati»: 2.299,44 invece di 2.264,40 euro all’anno, per SRL.',
  ],
  [
    'other instalments',
    {
      payments: [
        {
          ...{ deadline: 'rate', label: 'Rate INPS', kind: 'changed' },
          rows: [
            {
              ...{ ...WHOM, line: 'inps.a', label: 'Artigiani', what: 'amounts', per: 'person', daysLater: null },
              before: [
                { date: '2026-05-18', ...one(1130.34) },
                { date: '2026-08-20', ...one(1130.34) },
              ],
              after: [
                { date: '2026-05-18', ...one(1147.86) },
                { date: '2026-08-20', ...one(1147.86) },
              ],
              starts: { days: 1, first: '2026-01-01', last: '2026-01-01' },
              example: { request: EXAMPLE, start: '2026-01-01' },
            },
          ],
        },
      ],
    },
    '- «Rate INPS», Artigiani: 1.147,86 invece di 1.130,34 € a persona ogni rata, per SRL.',
  ],
  [
    'a payment on another day',
    {
      payments: [
        {
          ...{ deadline: 'diritto', label: 'Diritto annuale', kind: 'changed' },
          rows: [
            {
              ...{
                ...WHOM,
                line: 'annual.d',
                label: 'Diritto',
                what: 'dates',
                per: 'enterprise',
                daysLater: { from: 3, to: 3 },
              },
              before: [{ date: '2026-06-30', ...one(100) }],
              after: [{ date: '2026-07-03', ...one(100) }],
              starts: { days: 1, first: '2026-01-01', last: '2026-01-01' },
              example: { request: EXAMPLE, start: '2026-01-01' },
            },
          ],
        },
      ],
    },
    '- «Diritto annuale», Diritto: 3 giorni dopo (iniziando il 01/01/2026: 30/06/2026 → 03/07/2026), per SRL.',
  ],
  [
    'the shares of a director',
    {
      administrator: [
        {
          ...WHOM,
          before: { administrator: one(100), company: one(200) },
          after: { administrator: one(110), company: one(220) },
        },
      ],
    },
    '- Contributi dell’amministratore: a suo carico 110,00 invece di 100,00 €; a carico della società 220,00 invece di 200,00 €, per SRL.',
  ],
  [
    'a question that is open now',
    {
      questions: [
        { field: 'seat', question: 'La sede è in Sicilia?', rows: [{ ...WHOM, before: null, after: ['Sì', 'No'] }] },
      ],
    },
    '- Domanda aperta in più: «La sede è in Sicilia?», per SRL.',
  ],
  [
    'a request that one side cannot read',
    {
      compared: {
        ...{ requests: 2, starts: 0, rules: [], sampled: [] },
        notAnswered: [{ side: 'base', form: 'srl', message: 'Unknown field.', requests: 12, example: { form: 'srl' } }],
      },
    },
    '- 12 richieste (SRL) non le legge la versione di prima: Unknown field., per esempio `{"form":"srl"}`',
  ],
];

describe('the other parts of an answer', () => {
  for (const [what, given, words] of PARTS)
    it(`in words: ${what}`, () =>
      expect(items(found(given)).map((text) => text.replaceAll('\u00A0', ' '))).to.deep.equal([words]));
});

describe('before a change is accepted', () => {
  it('a reviewer reads in both languages what to do and what to ask', () => {
    const rule = { section: 'figures', id: 'tassa' } as const;
    const warnings: Diff.Warning[] = [
      { kind: 'unsourced', rule },
      { kind: 'unsourced', rule: { ...rule, id: 'bollo' } },
      { kind: 'same_version', version: '2030.1' },
      { kind: 'same_changelog', file: 'CHANGELOG.md' },
      { kind: 'rewritten_case', name: 'Un caso', sourceChanged: false },
      { kind: 'rewritten_case', name: 'Un altro', sourceChanged: true },
      { kind: 'removed_case', name: 'Un terzo' },
      { kind: 'stale_number', condition: 'oltre', before: 10, after: 12, text: 'Oltre 10' },
    ];
    const asked = LANGUAGES.flatMap((language) => items(found({ warnings }, language)));
    expectGolden(`${asked.join('\n')}\n`, 'diff/words/warnings.md');
  });

  it('three failed cases are named with their places; if there are more, a table lists all', () => {
    const cases = Array.from({ length: 5 }, (_, index) => ({
      ...{
        name: `Caso ${index}`,
        file: 'cases/inps.yaml',
        line: 10 + index,
        isNew: true,
        faults: ['inps è 2 invece di 1', 'e altro'],
      },
    }));
    const text = asMarkdown(found({ cases }));
    expect(text).to.contain(
      '5 casi non tornano: «Caso 0» (`cases/inps.yaml:10`); «Caso 1» (`cases/inps.yaml:11`); «Caso 2» (`cases/inps.yaml:12`) e altri 2.',
    );
    expect(text).to.contain('| `cases/inps.yaml:14` | Caso 4 | inps è 2 invece di 1 (e altro: 1) |');
    expect(text).to.contain('mai da ciò che risponde il programma');
  });
});

describe('the rows of a line', () => {
  const sum = (value: number, to: number | null) => ({ sum: { field: 'pay', label: 'Compenso', value, to } });

  it('with the same amounts are merged, with all people whom they concern', () => {
    const condition = {
      condition: 'sicilia',
      label: 'Sede in Sicilia',
      phrase: 'con sede in Sicilia',
      is: true as const,
    };
    const rows = [
      row({ forms: ['srl'], before: one(1), after: one(2) }),
      row({ forms: ['snc'], where: { all: [condition] }, before: one(1), after: one(2) }),
    ];
    expect(asMarkdown(found({ lines: [line('annual.a', 'A', rows)] }))).to.contain(
      '| A | SRL; SNC, con sede in Sicilia | 1 | 2 | +1 | anno |',
    );
  });

  it('with a bounded sum are merged into one range', () => {
    const rows = [
      row({ forms: ['srl'], before: one(10), after: one(10.5), ...sum(100, 100) }),
      row({ forms: ['srl'], before: one(10), after: one(11), ...sum(150, 150) }),
      row({ forms: ['srl'], before: one(10), after: one(12), ...sum(200, null) }),
    ];
    const text = asMarkdown(found({ lines: [line('inps.a', 'A', rows)] })).replaceAll('\u00A0', ' ');
    expect(text).to.contain('| A | SRL, con compenso da 200 € in su | 10 | 12 | +2 | anno |');
    expect(text).to.contain('|  | SRL, con compenso da 100 a 150 € | 10,00 | 10,50–11,00 | da +0,50 a +1,00 | anno |');
  });

  it('without describing conditions show their simplest request', () => {
    const rows = [row({ forms: ['srl'], where: null, before: one(1), after: one(2) })];
    expect(asMarkdown(found({ lines: [line('annual.a', 'A', rows)] }))).to.contain(
      'SRL, in alcuni casi, per esempio `{"form":"ditta_individuale_artigiana"}`',
    );
  });

  it('say if the line is outside the totals, new or renamed', () => {
    const rows = [row({ forms: ['srl'], before: null, after: one(2) })];
    const fresh = line('annual.a', 'A', rows, { kind: 'added', included: false });
    expect(asMarkdown(found({ lines: [fresh] }))).to.contain(
      '| A, nuova, fuori dai totali | SRL | — | 2 | +2 | anno |',
    );
    const named = line('annual.b', 'B', [row({ forms: ['srl'], before: one(1), after: one(2) })], {
      formerId: 'annual.a',
      formerLabel: 'A',
    });
    expect(asMarkdown(found({ lines: [named] }))).to.contain(
      '| B, prima «A» (`annual.a` → `annual.b`) | SRL | 1 | 2 | +1 | anno |',
    );
  });
});

describe('a request that was asked about', () => {
  it('takes the place of the typical cases, with its lines and its totals', () => {
    const totals = (inps: number): Diff.Totals => ({
      ...{ opening_one_off: one(0), annual_fixed: one(0), inps: one(inps) },
      ...{ annual_total: one(inps), first_year_12m: one(inps) },
    });
    const given: Diff.RequestDiff = {
      ...{ form: 'srl', request: EXAMPLE, before: totals(10), after: totals(12) },
      lines: [{ id: 'inps.a', label: 'A', included: true, before: one(10), after: one(12) }],
    };
    const text = asMarkdown(found({ given, typical: [given] }));
    expect(text).to.contain('### La tua richiesta').and.not.contain('### I casi tipici');
    expect(text)
      .to.contain('| A | 10,00 | 12,00 | +2,00 |')
      .and.contain('| Contributi INPS di ogni anno | 10,00 | 12,00 | +2,00 |')
      .and.contain('| Per aprire | 0 | 0 |  |');
  });
});

describe('the report of several years', () => {
  const years: Diff.YearReport[] = [
    { year: 'rules-2028', diff: withHeadline(found()) },
    { year: 'rules-2027', problem: 'Non c’è.', isFailure: false },
    { year: 'rules-2026', diff: withHeadline(minimumIncome('it')) },
    { year: 'rules-2025', problem: 'figures.yaml:1:1 sbagliato', isFailure: true },
  ];

  it('begins with what cannot be compared and what changes, and gives an unchanged year one line', () => {
    expect(mostUrgentFirst(years).map(({ year }) => year)).to.deep.equal([
      'rules-2025',
      'rules-2026',
      'rules-2027',
      'rules-2028',
    ]);
    const text = markdown(reportOfYears(years, 'it'));
    expect(text.split('\n').filter((part) => /^## |^rules-/.test(part))).to.deep.equal([
      ...['## rules-2025', '## rules-2026', '## rules-2027', 'rules-2028: Niente cambia.'],
    ]);
    expect(text).to.contain('`figures.yaml:1:1 sbagliato`');
  });

  it('says that there are no years', () => {
    expect(markdown(reportOfYears([], 'en'))).to.equal('There are no folders rules-YYYY here.\n');
  });
});
